import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import { versionOf } from '@portal/shared/records/ids';
import type { RecordKindName } from '@portal/shared/records/kinds';
import { platform } from '@portal/shared/records/platform';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { type Person, type Portal, pngOf } from '../journeys/portal.ts';
import { listedProduct, savedProduct, submit } from '../journeys/product.ts';

/** Of one kind: what its owner can edit, or begin, what he looks at, and what an administrator reviews. */
export interface Shown {
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

/** A record of each kind of that seller's, as its screens show it. */
export async function recordsOf(
  portal: Portal,
  seller: Person,
  admin: Person,
): Promise<Readonly<Record<RecordKindName, Shown>>> {
  const listed = await listedProduct(portal, seller, admin, 'CN');
  const waiting = await savedProduct(portal, seller, 'EN', { productName: 'Waiting for somebody' });
  await submit(portal, seller, waiting);

  const own = must(await portal.ask(callsOf(company).list, { pageNo: 1, pageSize: 10 }, { as: seller }));
  const [first] = own[company.wire.rows];
  if (!first) throw new Error('the seller has no company');

  const shown = await platformOf(portal, seller, 'Lantern Platform');
  must(await portal.ask(callsOf(platform).decide, { id: shown, status: '1' }, { as: admin }));
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
    platform: { edit: `view=edit&id=${shown}`, view: shown, audit: pending },
    // of another product, which has none so far
    copyright: { edit: `id=${versionOf(waiting)?.record}&name=Waiting`, view: prdId, audit: prdId },
  };
}
