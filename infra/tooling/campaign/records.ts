import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import { versionOf } from '@portal/shared/records/ids';
import type { RecordKindName } from '@portal/shared/records/kinds';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { csvLine } from '@portal/shared/rules/csv';
import { sheetHeader } from '@portal/shared/sheet';
import { type Person, type Portal, pngOf } from '../journeys/portal.ts';
import { listedProduct, savedProduct, submit } from '../journeys/product.ts';

/** Of one kind: what its owner can edit, or begin, what they look at, and what an administrator reviews. */
export interface RecordIds {
  edit: string;
  view: string;
  audit: string;
}

const must = <Data>({ data, returnInfo }: { data: Data | null; returnInfo: string }): Data => {
  if (data === null) throw new Error(returnInfo);
  return data;
};

async function platformOf(portal: Portal, seller: Person, name: string): Promise<string> {
  const sizes = { logo: [200, 200], wide: [400, 300], tall: [300, 400] } as const;
  const [logo, image1, image2] = await Promise.all(
    Object.entries(sizes).map(async ([use, [width, height]]) => [
      must(await portal.upload(seller, await pngOf(width, height), { use })).fileId,
    ]),
  );
  const texts = { name, website: 'https://example.com/', profile: 'Invented', function: 'None' };
  const form = { lan: 'EN', category: '01', ...texts, logo, image1, image2 } as const;
  return must(await portal.ask(callsOf(platform).save, form as never, { as: seller })).id;
}

/** An import of that seller's catalogue whose only row is refused. */
export async function refusedImport(portal: Portal, seller: Person): Promise<void> {
  const header = sheetHeader(product, 'EN');
  const form = new FormData();
  form.set(
    'file',
    new Blob([[header, header.map((_, at) => (at === 0 ? 'N-1' : ''))].map(csvLine).join('')]),
    'works.csv',
  );
  const { gateway } = portal.stack;
  const sent = await fetch(gateway + calls.importCatalogue.path, {
    method: 'POST',
    headers: { token: seller.token, 'x-command-id': randomUUID() },
    body: form,
  });
  if (!sent.ok) throw new Error(await sent.text());
  const hasRejectedRows = async () => {
    const { data } = await portal.ask(calls.listCatalogueImports, {}, { as: seller });
    return data?.rows.some(({ bad }) => bad > 0) ?? false;
  };
  const until = Date.now() + 60_000;
  while (!(await hasRejectedRows())) {
    if (Date.now() > until) throw new Error('the import does not end');
    await setTimeout(100);
  }
}

/** An article that is shown, in both languages; its id. */
export async function shownArticle(portal: Portal, admin: Person): Promise<string> {
  const words = {
    titleCN: '出境前先看什么',
    titleEN: 'What to look at first',
    bodyCN: '<p>逐国看。</p>',
    bodyEN: '<p>Each country.</p>',
  };
  const article = { section: 'news', ...words, sites: ['01', '02', '03'], oper: '1' } as const;
  return must(await portal.ask(calls.saveArticle, { ...article, sites: [...article.sites] }, { as: admin })).idVal;
}

/** A record of each kind of that seller's, as its screens show it. */
export async function recordsOf(
  portal: Portal,
  seller: Person,
  admin: Person,
): Promise<Readonly<Record<RecordKindName, RecordIds>>> {
  const listed = await listedProduct(portal, seller, admin, 'CN');
  const waiting = await savedProduct(portal, seller, 'EN', { productName: 'Waiting for somebody' });
  await submit(portal, seller, waiting);

  const own = must(await portal.ask(callsOf(company).list, { pageNo: 1, pageSize: 10 }, { as: seller }));
  const [first] = own[company.wire.rows];
  if (!first) throw new Error('the seller has no company');

  const platformId = await platformOf(portal, seller, 'Lantern Platform');
  must(await portal.ask(callsOf(platform).decide, { id: platformId, status: '1' }, { as: admin }));
  const pending = await platformOf(portal, seller, 'Another Platform');

  const prdId = versionOf(listed)?.record ?? '';
  const rights = {
    ...({ prdId, prdName: 'Lantern', prdCategory: '14', prdCreationProperty: '01', prdPubStatus: '0' } as const),
    ...({ prdPowerGet: '01', prdMakeDate: '2025-01-02', prdMakeCity: 'Shanghai', prdPowerBelong: 'Studio' } as const),
  };
  must(await portal.ask(callsOf(copyright).save, rights, { as: seller }));
  return {
    product: { edit: `view=edit&id=${listed}`, view: listed, audit: waiting },
    company: { edit: `view=edit&id=${first.id}`, view: first.id, audit: first.id },
    platform: { edit: `view=edit&id=${platformId}`, view: platformId, audit: pending },
    // of another product, which has none so far
    copyright: { edit: `id=${versionOf(waiting)?.record}&name=Waiting`, view: prdId, audit: prdId },
  };
}
