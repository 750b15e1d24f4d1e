import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createLogger } from '@portal/infra/runtime/logging';
import { readSettings } from '@portal/infra/runtime/settings/read';
import { testSecrets } from '@portal/infra/runtime/settings/testing';
import { temporaryFolder, testPostgres } from '@portal/infra/tooling/embedded/testing';
import type { Language } from '@portal/shared/codes/index';
import { importStream, type RefusedRow } from '@portal/shared/events/import';
import { product } from '@portal/shared/records/product';
import { isRefusal, type Refusal } from '@portal/shared/refusal';
import { csvLine } from '@portal/shared/rules/csv';
import { sheetHeader } from '@portal/shared/sheet';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { account } from '../../account/aggregate.ts';
import { type Dependencies, openDependencies } from '../../base/dependencies.ts';
import { reviewedRecord } from '../../reviewed/aggregate.ts';
import { contentIn } from '../../reviewed/evolve.ts';
import { openCompany } from '../../testing/company.ts';
import { testMeta } from '../../testing/service.ts';
import { openImports } from '../index.ts';
import { importState, type StartedImport } from '../state.ts';

type Done = Refusal | object;
const must = <Value extends Done>(value: Value): Exclude<Value, Refusal> => {
  if (isRefusal(value)) throw new Error(value.refused);
  return value as Exclude<Value, Refusal>;
};

/** A seller, and whether their company is shown. */
export async function openSeller({ executor }: Pick<Dependencies, 'executor'>, isLive = true): Promise<string> {
  const accountId = randomUUID();
  const meta = testMeta('system');
  const common = { meta, commandId: undefined, answer: {} };
  const newAccount = {
    umId: accountId,
    loginId: `s-${accountId.slice(0, 13)}`,
    name: 'Anna',
    roles: ['Default-App-User' as const],
    site: '01' as const,
  };
  const contact = { kind: 'mail', contact: `${accountId}@example.com` } as const;
  must(
    await executor.execute(account, { ...common, id: accountId, command: { type: 'open', ...newAccount, contact } }),
  );
  if (isLive) await openCompany(executor, { umId: accountId, name: newAccount.name, site: newAccount.site }, meta);
  return accountId;
}

export const header = sheetHeader(product, 'EN');

/** A row of a table: what is not said of a product is as of any. */
export function row(key: string, language: Language, some: Readonly<Record<string, string>> = {}): string[] {
  const usual: Readonly<Record<string, string>> = {
    'Your reference': key,
    Language: language === 'EN' ? 'English' : '中文',
    'Product name': `Work ${key}`,
    Categories: 'Cloud services, Games',
    'Copyright registration': 'Not registered',
    Description: 'A plain text & more',
  };
  return header.map((column) => some[column] ?? usual[column] ?? '');
}

export const csvOf = (rows: readonly (readonly string[])[], first: readonly string[] = header): Buffer =>
  Buffer.from([first, ...rows].map(csvLine).join(''));

/** Archives as programs make them. */
export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export const pngOf = (background: string, width = 400, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export interface Brought {
  importId: string;
  state: StartedImport;
  refused: RefusedRow[];
}

/** The imports of a command process on a log of their own. `hosts`: those that pictures are fetched from. */
export async function openCatalogue(hosts = 'none') {
  const folder = temporaryFolder();
  const logger = createLogger('test', 'silent');
  const postgres = await testPostgres();
  const settings = readSettings('import', {
    ...testSecrets,
    EVENT_STORE_URL: postgres.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    PICTURE_HOSTS: hosts,
  });
  const deps = await openDependencies(settings, logger);
  const imports = await openImports({ ...settings, ...deps, logger });
  const { store, executor } = deps;

  return {
    ...deps,
    imports,
    /** Brings a file in, and waits for its end. */
    async bring(owner: string, bytes: Buffer, fileName = 'catalogue.csv'): Promise<Brought> {
      const importStart = must(
        await imports.begin({ subject: 'catalogue', fileName, bytes: Readable.from([bytes]), meta: testMeta(owner) }),
      );
      const stream = importStream(importStart.importId);
      const state = async () => importState(await store.readStream(stream));
      await expect.poll(async () => (await state()).kind, { timeout: 60_000, interval: 20 }).not.toBe('running');
      const events = await store.readStream(stream);
      const rejectedRows = events.flatMap(({ type, data }) =>
        type === 'ImportProgressed' ? (data as { refused: RefusedRow[] }).refused : [],
      );
      return { importId: importStart.importId, state: (await state()) as StartedImport, refused: rejectedRows };
    },
    /** What there is of a seller's products, by what they are called. */
    async products(ownerId: string) {
      const events = await store.read({ after: 0, limit: 10_000, types: ['ProductSaved'] });
      const own = events.filter(({ data }) => (data as { owner: string }).owner === ownerId);
      const records = [...new Set(own.map(({ data }) => (data as { record: string }).record))];
      const all = await Promise.all(
        records.map(async (record) => {
          const state = await executor.load(reviewedRecord(product), record);
          if (state.is === 'none') throw new Error(`no product ${record}`);
          return Object.entries(state.versions).map(([language, version]) => ({
            record,
            lan: language,
            content: contentIn(version),
          }));
        }),
      );
      return all.flat();
    },
    saves: async (ownerId: string): Promise<number> =>
      (await store.read({ after: 0, limit: 10_000, types: ['ProductSaved'] })).filter(
        ({ data }) => (data as { owner: string }).owner === ownerId,
      ).length,
    async close() {
      await imports.close();
      await deps.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
