import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openShelf, type Shelf } from '@portal/infra/runtime/files/index';
import type { OpenFile } from '@portal/shared/calls/open';
import type { PortalEvent } from '@portal/shared/events/index';
import { openFileNames, openKinds, sampleLicence } from '@portal/shared/open';
import type { Seal } from '@portal/shared/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { rowsOfParquet } from '../testing/parquet.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { isDue } from './daily.ts';
import { openHandlers } from './handlers.ts';
import { type Making, makeFiles } from './make-files.ts';
import { openSources } from './records.ts';

const origin = 'https://portal.test';
let folder: string;
let shelf: Shelf;
let sealed = 0;
let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-'));
  shelf = openShelf(pathToFileURL(folder).href, 'open');
  const seals = {
    covering: async (position: number) => (position <= sealed ? ({ position: sealed, at: 'then' } as Seal) : undefined),
  };
  service = await testService((deps) => openHandlers(deps, { origin, licence: sampleLicence, shelf, seals }));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const listed = (number: number, language: 'CN' | 'EN', changed: Parameters<typeof content>[0] = {}): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), lan: language, content: content(changed) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.approved()];
};

const traded = (
  number: number,
  { country = 'SG', ...more }: { country?: string; organisation?: string | null; month?: string } = {},
): PortalEvent => ({
  type: 'TransactionRecorded',
  data: {
    id: uuid(500 + number),
    reference: `T-${number}`,
    origin: { source: 'hand' },
    date: `${more.month ?? '2026-04'}-17`,
    measure: 'settlement',
    period: 'day',
    flow: 'export',
    service: 'SI',
    country,
    district: null,
    organisation: more.organisation ?? null,
    amount: { currency: 'USD', minor: 100 * number },
    usd: { cents: 100 * number, source: 'own', date: `${more.month ?? '2026-04'}-17` },
  },
});

interface Data {
  list: { id: string; lan: string; name: string; changed: string; place: string; [name: string]: unknown }[];
  next: string | null;
  [name: string]: unknown;
}
const ask = async (path: string): Promise<{ status: number; data: Data; headers: Record<string, unknown> }> => {
  const answer = await service.get(path);
  return { status: answer.statusCode, data: answer.json().data, headers: answer.headers };
};

/** The whole list, page by page. */
async function loadAll(path: string, limit: number): Promise<Data['list']> {
  const rows: Data['list'] = [];
  for (let cursor = ''; ; ) {
    const { data } = await ask(
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`,
    );
    rows.push(...data.list);
    if (data.next === null) return rows;
    cursor = data.next;
  }
}

test('a list is read page by page, each row once, the oldest change first; any origin may ask', async () => {
  const numbers = Array.from({ length: 11 }, (_, index) => index + 1);
  await service.fill([
    opened('anna', 'Anna'),
    ...numbers.flatMap((number) => [...listed(number, 'CN'), ...(number % 2 ? listed(number, 'EN') : [])]),
  ]);
  for (const limit of [1, 4, 100]) {
    const rows = await loadAll('/open/products', limit);
    expect(rows).toHaveLength(17);
    expect(new Set(rows.map(({ id, lan: language }) => id + language)).size).toBe(17);
    expect(rows.map(({ changed }) => changed)).toEqual(rows.map(({ changed }) => changed).sort());
  }
  expect(await loadAll('/open/products?lan=EN', 3)).toHaveLength(6);
  const { status, headers, data } = await ask('/open/products?lan=CN&limit=1');
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(data.licence).toEqual(sampleLicence);
  expect(data.list[0]).toMatchObject({
    id: uuid(1),
    lan: 'CN',
    name: 'QGIS',
    company: 'Anna',
    url: `https://portal.test/zh/Goods?ptId=${uuid(1)}`,
    approval: { id: expect.any(String) },
    content: { productName: 'QGIS', summary: '<p>Maps for <b>everyone</b></p>' },
  });
});

test('what changed since a time comes again; what is not live, or not any more, is not there', async () => {
  const [draft, takenDownProduct] = [2, 3].map((number) =>
    storyOf({ record: uuid(number), lan: 'CN', content: content() }),
  );
  const edited = storyOf({ record: uuid(1), lan: 'CN', content: content({ productName: 'Not listed yet' }) });
  const before = [opened('anna', 'Anna'), ...listed(1, 'CN'), ...listed(4, 'CN', { categories: ['01'] })];
  await service.fill([
    ...before,
    ...(draft ? [draft.saved(), draft.submitted()] : []),
    ...listed(3, 'CN'),
    ...(takenDownProduct ? [takenDownProduct.takenDown('unlawful')] : []),
    edited.saved(),
  ]);
  const rows = await loadAll('/open/products', 10);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [uuid(1), 'QGIS'],
    [uuid(4), 'QGIS'],
  ]);
  expect((await loadAll('/open/products?category=01', 10)).map(({ id }) => id)).toEqual([uuid(4)]);
  const since = rows[1]?.changed ?? '';
  expect((await loadAll(`/open/products?since=${since}`, 10)).map(({ id }) => id)).toEqual([uuid(4)]);
});

test('figures: what the map shows, in its smallest parts, and nothing behind which there are fewer than three', async () => {
  await service.fill([
    traded(1),
    traded(2, { month: '2026-03' }),
    // a month that is not over by the service's clock
    traded(32, { month: '2026-11' }),
    // one organisation is all that there is of a place, and part of what there is of another
    traded(4, { country: 'BR', organisation: 'Only one' }),
    traded(8, { organisation: 'Only one' }),
    ...['A', 'B', 'C'].map((organisation, at) => traded(16 + at, { country: 'DE', organisation })),
  ]);
  for (const limit of [1, 2, 50]) {
    const rows = await loadAll('/open/figures', limit);
    expect(rows.map(({ month, place, amount }) => [month, place, amount])).toEqual([
      ['2026-03', 'SG', '2.00'],
      ['2026-04', 'DE', '51.00'],
      ['2026-04', 'SG', '1.00'],
    ]);
  }
});

test('every list answers, empty as well; what fits none of them is refused by name', async () => {
  await service.fill([]);
  for (const kind of openKinds) expect((await ask(`/open/${kind}`)).data).toMatchObject({ kind, list: [], next: null });
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const [path, field] of [
    ['/open/accounts', 'kind'],
    ['/open/products?lan=FR', 'lan'],
    ['/open/products?since=yesterday', 'since'],
    ['/open/products?since=12', 'since'],
    ['/open/products?limit=101', 'limit'],
    ['/open/copyrights?lan=CN', 'lan'],
    ['/open/figures?since=2026-01-01', 'since'],
    ['/open/articles?category=01', 'category'],
    ['/open/products?cursor=abc', 'cursor'],
    ['/open/products?cursor=%27', 'cursor'],
    [`/open/products?cursor=${forged(['x', 'y'])}`, 'cursor'],
    [`/open/products?cursor=${forged(['2026-01-01T00:00:00Z', '\0'])}`, 'cursor'],
    [`/open/figures?cursor=${forged(['2026-01-01T00:00:00Z', 'y'])}`, 'cursor'],
  ] as const) {
    const { status, data } = await ask(path);
    expect([path, status, Object.keys(data.fields as object)]).toEqual([path, 400, [field]]);
  }
});

test('in which language somebody reads is no filter', async () => {
  await service.fill([opened('anna', 'Anna'), ...listed(1, 'CN'), ...listed(1, 'EN')]);
  for (const lang of ['CN', 'EN']) {
    const { statusCode, payload } = await service.get('/open/products', { headers: { lang, lan: lang } });
    expect([statusCode, JSON.parse(payload).data.list.length]).toEqual([200, 2]);
    expect((await service.get('/open/copyrights', { headers: { lang } })).statusCode).toBe(200);
  }
});

test('whatever comes of it may be read by a page of any origin: an answer, kept or not, and a refusal', async () => {
  await service.fill([]);
  for (const [path, status] of [
    ['/open/products', 200],
    ['/open/manifest', 200],
    ['/open/files/manifest.json', 200],
    ['/open/files/products.csv', 404],
    ['/open/files/list.json', 400],
    ['/open/accounts', 400],
    ['/open/products?cursor=abc', 400],
    ['/open/products?%00=1', 400],
  ] as const) {
    for (const time of ['first', 'kept']) {
      const { statusCode, headers, payload } = await service.get(path);
      expect([path, time, statusCode, headers['content-type']]).toEqual([
        ...[path, time, status, 'application/json; charset=utf-8'],
      ]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'deprecation, etag, ratelimit, ratelimit-policy, retry-after, sunset, x-at',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (status !== 200) expect(JSON.parse(payload)).toMatchObject({ flag: 'F', returnCode: String(status) });
    }
  }
});

const making = (more: Partial<Making> = {}): Making => ({
  reader: service.deps.reader,
  freshness: service.deps.freshness,
  shelf,
  origin,
  sources: openSources(origin),
  now: () => Date.parse('2026-05-01T00:00:00Z'),
  ...more,
});
const fileAt = (name: string, headers: Record<string, string> = {}) => service.get(`/open/files/${name}`, { headers });
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const manifestNow = async () => (await fileAt('manifest.json')).json();

test('before the first day there are no files, and the manifest says so', async () => {
  expect(await manifestNow()).toEqual({ licence: sampleLicence, made: '', seal: null, files: [] });
  expect((await fileAt('products.csv')).statusCode).toBe(404);
  expect((await fileAt('../list.json')).statusCode).toBeGreaterThanOrEqual(400);
});

test('files of a day: what the manifest says of them, in ranges, as JSON lines and as the same in CSV', async () => {
  const formula = '=HYPERLINK("http://evil")';
  await service.fill([
    opened('anna', 'Anna'),
    ...listed(1, 'CN', { productName: formula }),
    ...listed(1, 'EN', { productName: 'Line\nbreak, "quoted"' }),
    ...listed(3, 'CN'),
    ...listed(2, 'EN'),
    ...listed(2, 'CN'),
    traded(1),
    traded(2, { month: '2026-02' }),
    traded(4, { country: 'BR', organisation: 'Only one' }),
  ]);
  await makeFiles(making());
  sealed = 0;
  expect((await manifestNow()).seal).toBeNull();
  sealed = 99;
  const manifest = await manifestNow();
  expect(manifest).toMatchObject({ made: '2026-05-01T00:00:00.000Z', seal: { position: 99 }, licence: sampleLicence });
  expect(manifest.seal.url).toBe(`${origin}/audit/seals/99`);
  expect((await ask('/open/manifest')).data).toEqual(manifest);
  expect(manifest.files).toHaveLength(openFileNames.length);
  for (const { name, size, sha256, position } of manifest.files) {
    const { rawPayload, headers, statusCode } = await fileAt(name);
    expect([name, statusCode, rawPayload.length]).toEqual([name, 200, size]);
    expect(hashOf(rawPayload)).toBe(sha256);
    expect(headers).toMatchObject({ etag: `"${sha256}"`, 'access-control-allow-origin': '*' });
    expect(position).toBe(7);
    expect((await fileAt(name, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  }
  for (const [kind, count] of [
    ['products', 5],
    ['figures', 2],
  ] as const) {
    const lines = (await fileAt(`${kind}.jsonl`)).payload.trim().split('\n');
    expect([kind, lines.length]).toEqual([kind, count]);
    expect(lines.map((line) => JSON.parse(line))).toEqual(await loadAll(`/open/${kind}`, 1));
  }
  const csv = (await fileAt('products.csv')).payload;
  expect(csv).toContain('content.productName');
  // no spreadsheet takes it for a formula
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(csv).toContain('"Line\nbreak, ""quoted"""');
  expect((await fileAt('figures.csv')).payload).toContain('2026-04,countries,SG,export,SI,1.00');
  expect((await fileAt('figures.csv')).payload).not.toContain('BR');
  // the same rows, and amounts that are exact
  await writeFile(join(folder, 'figures.parquet'), (await fileAt('figures.parquet')).rawPayload);
  expect(await rowsOfParquet(join(folder, 'figures.parquet'))).toEqual(await loadAll('/open/figures', 9));
  const part = await fileAt('products.jsonl', { range: 'bytes=1-4' });
  expect([part.statusCode, part.payload]).toEqual([206, (await fileAt('products.jsonl')).payload.slice(1, 5)]);
  expect((await fileAt('products.jsonl', { range: 'bytes=999999-' })).statusCode).toBe(416);
});

test('compressed once: to whoever takes gzip, and as a file of its own; the hash of the file stays that of the file', async () => {
  await service.fill([opened('anna', 'Anna'), ...listed(1, 'CN'), ...listed(2, 'CN')]);
  await makeFiles(making());
  const { files }: { files: OpenFile[] } = await manifestNow();
  const parquet = await fileAt('figures.parquet', { 'accept-encoding': 'gzip' });
  expect([parquet.statusCode, parquet.headers['content-encoding']]).toEqual([200, undefined]);
  expect(files.find(({ name }) => name === 'figures.parquet')?.gzip).toBeNull();
  for (const { name, sha256, size, gzip } of files.filter(({ format }) => format !== 'parquet')) {
    expect([gzip?.name, gzip?.url]).toEqual([`${name}.gz`, `${origin}/open/files/${name}.gz`]);
    const alone = await fileAt(`${name}.gz`);
    expect(alone.headers).toMatchObject({ 'content-type': 'application/gzip', etag: `"${gzip?.sha256}"` });
    expect(alone.headers['content-encoding']).toBeUndefined();
    expect([alone.rawPayload.length, hashOf(alone.rawPayload)]).toEqual([gzip?.size, gzip?.sha256]);
    expect(hashOf(gunzipSync(alone.rawPayload))).toBe(sha256);
    const gzipAnswer = await fileAt(name, { 'accept-encoding': 'gzip, deflate, br' });
    expect(gzipAnswer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gzipAnswer.rawPayload).toEqual(alone.rawPayload);
    expect(hashOf(gunzipSync(gzipAnswer.rawPayload))).toBe(sha256);
    const known = { 'accept-encoding': 'gzip', 'if-none-match': String(gzipAnswer.headers.etag) };
    expect((await fileAt(name, known)).statusCode).toBe(304);
    for (const plain of ['identity', 'br', 'gzip;q=0', 'br, gzip;q=0.0']) {
      const { headers, rawPayload } = await fileAt(name, { 'accept-encoding': plain });
      expect([plain, headers['content-encoding'], headers.vary]).toEqual([plain, undefined, 'accept-encoding']);
      expect([rawPayload.length, headers.etag]).toEqual([size, `"${sha256}"`]);
    }
  }
  const lines = (await fileAt('products.jsonl')).payload;
  const part = await fileAt('products.jsonl', { range: 'bytes=1-4', 'accept-encoding': 'gzip' });
  expect([part.statusCode, part.headers['content-encoding'], part.payload]).toEqual([
    206,
    undefined,
    lines.slice(1, 5),
  ]);
});

test('a list is compressed to whoever can read that, and says to what lies on the way that it may be', async () => {
  await service.fill([opened('anna', 'Anna'), ...[1, 2, 3].flatMap((number) => listed(number, 'CN'))]);
  await makeFiles(making());
  for (const [path, vary] of [
    ['/open/products', 'accept-encoding'],
    ['/open/manifest', 'lang, lan, site, accept-encoding'],
  ] as const) {
    const plain = await service.get(path, { headers: { 'accept-encoding': 'identity' } });
    const small = await service.get(path, { headers: { 'accept-encoding': 'gzip' } });
    const known = await service.get(path, { headers: { 'if-none-match': String(plain.headers.etag) } });
    for (const { headers } of [plain, small, known]) expect([path, headers.vary]).toEqual([path, vary]);
    expect([path, plain.headers['content-encoding'], known.statusCode]).toEqual([path, undefined, 304]);
    expect([path, small.headers['content-encoding']]).toEqual([path, 'gzip']);
    expect(gunzipSync(small.rawPayload)).toEqual(plain.rawPayload);
  }
});

test('files of before they were compressed are given as they are', async () => {
  await service.fill(listed(1, 'CN'));
  const createdList = await makeFiles(making());
  await shelf.replaceList(
    Buffer.from(JSON.stringify({ ...createdList, files: createdList.files.map(({ gzip: _, ...file }) => file) })),
  );
  const { headers, statusCode } = await fileAt('products.csv', { 'accept-encoding': 'gzip' });
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
  expect((await fileAt('products.csv.gz')).statusCode).toBe(404);
  await makeFiles(making());
  expect((await fileAt('products.csv.gz')).statusCode).toBe(200);
});

test('whoever dies while they make them leaves the former ones as they were; what was replaced can be read to its end', async () => {
  await service.fill(listed(1, 'CN'));
  await makeFiles(making());
  const [before, former] = [await manifestNow(), await fileAt('products.csv')];
  await service.fill([...listed(1, 'CN'), ...listed(2, 'CN')]);
  const sources = openSources(origin);
  const dying = {
    ...sources,
    figures: {
      ...sources.figures,
      async *all() {
        yield [];
        throw new Error('killed');
      },
    },
  };
  await expect(makeFiles(making({ sources: dying }))).rejects.toThrow('killed');
  expect(await manifestNow()).toEqual(before);
  expect((await fileAt('products.csv')).payload).toBe(former.payload);
  await makeFiles(making());
  const [after, fileAnswer] = [await manifestNow(), await fileAt('products.csv')];
  expect(fileAnswer.payload).not.toBe(former.payload);
  const old = before.files.find(({ name }: { name: string }) => name === 'products.csv').sha256;
  expect(await shelf.contents.get(old)).toEqual(former.rawPayload);
  // two hours later it is gone, and what is shown is not
  const nowLater = () => Date.now() + 2 * 3_600_000;
  await makeFiles(making({ now: nowLater }));
  expect(await shelf.contents.get(old)).toBeUndefined();
  expect((await manifestNow()).files).toEqual(after.files);
});

test('what was retired by somebody who died before they said so is restored', async () => {
  await service.fill(listed(1, 'CN'));
  await makeFiles(making());
  const { files } = await manifestNow();
  for (const { sha256, gzip } of files) {
    await shelf.contents.retire(sha256);
    if (gzip) await shelf.contents.retire(gzip.sha256);
  }
  expect((await fileAt('products.csv')).statusCode).toBe(200);
  await makeFiles(making({ now: () => Date.now() + 2 * 3_600_000 }));
  expect(await shelf.contents.retired()).toEqual([]);
});

test('they are due with each day in Shanghai, and when most came after them', () => {
  const list = { made: '2026-05-01T15:00:00Z', files: [{ position: 10 }] } as never;
  expect(isDue(undefined, 0, 0)).toBe(true);
  expect(isDue(list, Date.parse('2026-05-01T15:59:00Z'), 20)).toBe(false);
  expect(isDue(list, Date.parse('2026-05-01T16:00:00Z'), 20)).toBe(true);
  expect(isDue(list, Date.parse('2026-05-01T15:59:00Z'), 21)).toBe(true);
});
