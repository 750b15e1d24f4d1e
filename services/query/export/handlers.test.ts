import type { ParkedStream } from '@portal/infra/runtime/projection/parked-list';
import type { PortalEvent } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../base/database.ts';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { testService } from '../testing/service.ts';
import { entryOf } from '../testing/zip.ts';

/** Of imports that record new rows alone. */
const added = { mode: 'add', check: null, reason: '' } as const;

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const admin = { as: 'root SHDIPP_ADMIN 01', headers: { lang: 'EN' } };
const anna = { as: 'anna', headers: { lang: 'EN' } };

const product = (number: number, productName: string, reason: string, seller = 'anna'): PortalEvent[] => {
  const productEvents = storyOf({ record: uuid(number), owner: seller, content: content({ productName }) });
  return [productEvents.saved(), productEvents.submitted(), productEvents.rejected(reason)];
};

/** The texts of a sheet's cells, row by row: what a reader of the format finds in it. */
function rowsOf(xlsx: Buffer, sheet = 1): string[][] {
  const xml = entryOf(xlsx, `xl/worksheets/sheet${sheet}.xml`);
  const text = (cell: string) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => text(cell)),
  );
}

const poison = [
  '=HYPERLINK("http://evil")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  'a "quoted", text',
  '<script>alert(1)</script>&amp;',
  'line\r\nbreak',
  '_x0041_',
  '-12.5',
];

test('poisonous texts are texts in both formats', async () => {
  await service.fill(poison.flatMap((text, index) => product(index + 1, `Work ${index}`, text)));
  const csv = await service.get('/export/trail?format=csv', admin);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toBe('attachment; filename="trail-2026-11-01.csv"');
  expect(csv.body.startsWith('\uFEFFLog position,Time,Decision,')).toBe(true);
  for (const harmless of [
    `"'=HYPERLINK(""http://evil"")"`,
    `,'+1,`,
    `,'-1+1,`,
    `,'@SUM(A1),`,
    `,'\tx,`,
    '"a ""quoted"", text"',
    '<script>alert(1)</script>&amp;',
    '"line\r\nbreak"',
    ',-12.5,',
  ])
    expect(csv.body).toContain(harmless);

  const xlsx = await service.get('/export/trail?format=xlsx', admin);
  const rows = rowsOf(xlsx.rawPayload);
  const comments = rows.slice(1).map((row) => row[rows[0]?.indexOf('Reason') ?? -1]);
  const read = poison.map((text) => text.replace('_x', '_x005F_x').replace('\r', '_x000D_')).toReversed();
  expect(comments).toEqual(read);
  expect(entryOf(xlsx.rawPayload, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f>|<script/);
  expect(entryOf(xlsx.rawPayload, 'xl/workbook.xml')).toContain('<sheet name="Decisions"');
});

test('texts come whole, times are those of Beijing, and a workbook has days, times and figures as such', async () => {
  const transaction: PortalEvent = {
    type: 'TransactionRecorded',
    data: {
      id: uuid(9),
      reference: 'T-1',
      origin: { source: 'hand' },
      organisation: null,
      district: null,
      date: '2026-10-31',
      measure: 'settlement',
      period: 'day',
      flow: 'export',
      service: 'SI',
      country: 'SG',
      amount: { currency: 'JPY', minor: 9_007_199_254_740_991 },
      usd: { cents: 123_456_780, source: 'stated', date: '2026-10-31' },
    },
  };
  const summary = `<p>${'A long text about a product. '.repeat(20)}the end</p>`;
  const productEvents = storyOf({ record: uuid(1), owner: 'anna', content: content({ summary }) });
  await service.fill([productEvents.saved(), transaction]);

  const csv = (await service.get('/export/ownProducts', anna)).body;
  expect(csv).toContain('the end');
  expect(csv).toContain(',2026-11-01 20:01:00,');

  const xlsx = (await service.get('/export/transactions?format=xlsx', admin)).rawPayload;
  const xml = entryOf(xlsx, 'xl/worksheets/sheet1.xml');
  const [names = [], cells = []] = rowsOf(xlsx);
  const cellOf = (name: string) => cells[names.indexOf(name)];
  // counted in days since 1899-12-30
  expect([cellOf('Date'), cellOf('Recorded')]).toEqual(['46326', '46327.834722']);
  expect(xml).toMatch(/<c r="B2" s="2"><v>46326<\/v><\/c>/);
  expect(xml).toMatch(/<c r="[A-Z]2" s="5"><v>1234567.80<\/v><\/c>/);
  expect(xml).toContain('state="frozen"');
  expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]2"\/>/);
  expect(xml).toMatch(/<col min="1" max="1" width="\d+" customWidth="1"\/>/);
  expect(entryOf(xlsx, 'xl/styles.xml')).toContain('yyyy\\-mm\\-dd');
});

test('ten thousand rows come whole, in both formats, in the order of the list', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const productEvents = storyOf({ record: uuid(index + 1), content: content({ productName: `Work ${index}` }) });
    return productEvents.rejected(`no ${index}`);
  });
  await service.fill(many);
  const csv = await service.get('/export/trail', admin);
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(10_001);
  expect([lines[1], lines.at(-1)]).toEqual([expect.stringContaining('no 9999'), expect.stringContaining('no 0')]);
  const xlsx = await service.get('/export/trail?format=xlsx', admin);
  const rows = rowsOf(xlsx.rawPayload);
  expect(rows).toHaveLength(10_001);
  expect(rows.at(-1)).toContain('no 0');
  const filtered = await service.get('/export/trail?record=work%209999', admin);
  expect(filtered.body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('each list by whoever may read it, and no more of it than there', async () => {
  await service.fill([
    opened('anna', 'Anna'),
    opened('bert', 'Bert'),
    ...product(1, 'Mine', 'no'),
    ...product(2, 'Theirs', 'no', 'bert'),
  ]);
  const own = (await service.get('/export/ownProducts', anna)).body;
  expect(own).toContain('Mine');
  expect(own).not.toContain('Theirs');
  expect((await service.get('/export/auditProducts', admin)).body).toContain('Theirs');
  const users = (await service.get('/export/users?keyword=bert', admin)).body;
  expect(users).toContain('Bert');
  expect(users).not.toContain('Anna');
  expect((await service.get('/export/transactions', admin)).body).toContain('Reference,Date,');
  const lingang = { as: 'x SHDIPP_ADMIN 02' };
  expect((await service.get('/export/auditProducts?dataDomain=01', lingang)).body).not.toContain('Mine');
  expect((await service.get('/export/users', lingang)).body).not.toContain('Bert');
  expect((await service.get('/export/trail', lingang)).body.trimEnd().split('\r\n')).toHaveLength(1);
  for (const list of ['auditProducts', 'users', 'transactions', 'trail'])
    expect((await service.get(`/export/${list}`, anna)).statusCode).toBe(403);
  expect((await service.get('/export/ownProducts')).json().returnCode).toBe('904');
});

test('one that is broken off gives its connection back', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => storyOf({ record: uuid(index + 1) }).rejected('no'));
  await service.fill(many);
  // more often than the pool has connections
  for (let time = 0; time < 5; time++) {
    const pages = service.deps.reader.pages(db.selectFrom('trail').selectAll(), 100);
    expect((await pages.next()).value).toHaveLength(100);
    await pages.return(undefined);
  }
  expect((await service.get('/export/trail', admin)).statusCode).toBe(200);
});

test('all that is one’s own in one archive, and nothing of anybody else’s', async () => {
  const picture = Buffer.from('a picture');
  const stored = (fileId: string, owner: string, sha256: string): PortalEvent => ({
    type: 'FileStored',
    data: { fileId, owner, use: 'product', sha256, mime: 'image/png', bytes: 9, width: 320, height: 320 },
  });
  const imported = (number: number, author: string, fileName: string): PortalEvent => ({
    type: 'ImportStarted',
    data: {
      importId: uuid(number),
      subject: 'catalogue',
      fileName,
      digest: 'ab',
      size: 1,
      period: null,
      by: author,
      ...added,
    },
  });
  const webhook = (number: number, accountId: string, name: string): PortalEvent => ({
    type: 'WebhookMade',
    data: {
      id: uuid(number),
      umId: accountId,
      site: '01',
      hears: 'own',
      kinds: [],
      name,
      url: `https://${name.toLowerCase()}.test/in`,
    },
  });
  const [own, other, lostFile] = [uuid(21), uuid(22), uuid(23)];
  const sha256 = service.store(picture);
  await service.fill([
    opened('anna', 'Anna'),
    opened('bert', 'Bert'),
    stored(own, 'anna', sha256),
    stored(other, 'bert', sha256),
    stored(lostFile, 'anna', 'f'.repeat(64)),
    {
      type: 'ViewSaved',
      data: { id: uuid(41), umId: 'anna', list: 'own-product', name: 'Waiting', search: 'status=2' },
    },
    {
      type: 'ViewSaved',
      data: { id: uuid(42), umId: 'bert', list: 'own-product', name: 'Theirs', search: 'status=2' },
    },
    imported(31, 'anna', 'mine.csv'),
    imported(32, 'bert', 'Theirs.csv'),
    ...product(1, 'Mine', 'no'),
    ...product(2, 'Theirs', 'no', 'bert'),
    webhook(51, 'anna', 'Mine'),
    webhook(52, 'bert', 'Theirs'),
  ]);
  const times = { since: '2026-11-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z', used: '' };
  const token = { id: uuid(61), name: 'ERP', calls: ['/product/list'], institution: '', ...times };
  service.makes('anna', token);
  service.makes('bert', { ...token, id: uuid(62), name: 'Theirs' });
  const answer = await service.get('/userConsole/exportOwn', anna);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="own-2026-11-01.zip"',
  });
  const zip = answer.rawPayload;
  expect(JSON.parse(entryOf(zip, 'account.json'))).toMatchObject({ um_id: 'anna', name: 'Anna', name_en: '' });
  const products = JSON.parse(entryOf(zip, 'product.json'));
  expect(products).toMatchObject([{ record: uuid(1), working: { productName: 'Mine' }, live: null, comment: 'no' }]);
  expect(entryOf(zip, 'product.csv')).toContain('Mine');
  expect(JSON.parse(entryOf(zip, 'company.json'))).toEqual([]);
  expect(JSON.parse(entryOf(zip, 'messages.json'))).toEqual([]);
  expect(JSON.parse(entryOf(zip, 'imports.json'))).toMatchObject([{ file_name: 'mine.csv' }]);
  const view = { list: 'own-product', name: 'Waiting', search: 'status=2', shared: false };
  expect(JSON.parse(entryOf(zip, 'views.json'))).toEqual([view]);
  expect(JSON.parse(entryOf(zip, 'webhooks.json'))).toMatchObject([{ id: uuid(51), url: 'https://mine.test/in' }]);
  expect(JSON.parse(entryOf(zip, 'tokens.json'))).toEqual([token]);
  expect(entryOf(zip, `files/${own}.png`)).toBe('a picture');
  for (const absent of [other, lostFile])
    expect(() => entryOf(zip, `files/${absent}.png`)).toThrow(`no files/${absent}`);
  expect(zip.toString('latin1')).not.toContain('Theirs');
  expect((await service.get('/userConsole/exportOwn')).json()).toMatchObject({ returnCode: '904' });
});

test('what waits and what sections hold are exported as they are filtered, within the domain', async () => {
  const waiting = (number: number, productName: string, sites: ('01' | '02')[]) => {
    const productEvents = storyOf({ record: uuid(number), owner: 'anna', sites, content: content({ productName }) });
    return [productEvents.saved(), productEvents.submitted()];
  };
  const section = { kind: 'product' as const, section: '2' as const };
  await service.fill([
    opened('anna', 'Anna Ltd'),
    ...waiting(1, 'QGIS', ['01']),
    ...waiting(2, 'GRASS', ['02']),
    { type: 'SectionAssigned', data: { ...section, id: uuid(1), name: 'QGIS', sites: ['01'] } },
    { type: 'SectionAssigned', data: { ...section, id: uuid(2), name: 'GRASS', sites: ['02'] } },
  ]);
  const lines = async (address: string, as = 'root SHDIPP_ADMIN 01') => {
    const { body } = await service.get(address, { as, headers: { lang: 'EN' } });
    return body.split('\r\n').filter(Boolean);
  };
  const queue = await lines('/export/queue?dataDomain=00&name=q');
  expect(queue).toHaveLength(2);
  expect(queue[0]).toContain('Record type,Name,Language,Company');
  expect(queue[1]).toContain('Product,QGIS,English,Anna Ltd,Main site');
  expect(await lines('/export/queue?dataDomain=00')).toHaveLength(3);
  expect(await lines('/export/queue', 'eva SHDIPP_ADMIN 02')).toHaveLength(2);
  const sections = await lines('/export/sections?classify=2', 'eva SHDIPP_ADMIN 02');
  expect(sections[1]).toContain('Product,GRASS,Intellectual property');
  expect(sections).toHaveLength(2);
  expect(await lines('/export/slots')).toHaveLength(1);
});

const linesOf = async (address: string, as: string, lang = 'EN') => {
  const { body } = await service.get(address, { as, headers: { lang } });
  return body.replace('\uFEFF', '').split('\r\n').filter(Boolean);
};

test('the messages of an inbox are exported whole, in the reader’s language, as they are filtered', async () => {
  const sent = (number: number, accountId: string, comment: string): PortalEvent => ({
    type: 'MessageSent',
    data: {
      messageId: uuid(number),
      umId: accountId,
      category: '1',
      template: 'productRejected',
      reason: null,
      params: { name: `Work ${number}`, language: 'EN', comment },
      about: { kind: 'product', id: uuid(1) },
    },
  });
  const many = Array.from({ length: 1_200 }, (_, at) => sent(at + 1, 'anna', 'blurred'));
  const read: PortalEvent = { type: 'MessagesRead', data: { umId: 'anna', messageIds: [uuid(1_200)] } };
  await service.fill([opened('anna', 'Anna Ltd'), ...many, sent(2_000, 'bert', 'theirs'), read]);
  const all = await linesOf('/export/messages', 'anna');
  expect(all).toHaveLength(1_201);
  expect(all[0]).toBe('Time,Title,Text,Read,Record type,Record,Link');
  expect(all[1]).toContain('Work 1200');
  expect(all[1]).toContain(`,Yes,Product,${uuid(1)},`);
  expect(all.join()).not.toContain('Work 2000');
  expect(await linesOf('/export/messages?readFlg=1', 'anna')).toHaveLength(2);
  expect(await linesOf('/export/messages?category=0', 'anna')).toHaveLength(1);
  expect((await linesOf('/export/messages?readFlg=1', 'anna', 'CN')).join()).toContain('是,产品');
});

test('imports are exported: those of transactions by administrators, of a catalogue by whose it is', async () => {
  const began = (
    number: number,
    subject: 'catalogue' | 'transactions',
    author: string,
    fileName: string,
  ): PortalEvent => ({
    type: 'ImportStarted',
    data: {
      importId: uuid(number),
      subject,
      fileName,
      digest: `${number}`,
      size: 12,
      period: null,
      by: author,
      ...added,
    },
  });
  await service.fill([
    opened('anna', 'Anna Ltd'),
    began(1, 'catalogue', 'anna', 'mine.csv'),
    began(2, 'catalogue', 'bert', 'theirs.csv'),
    began(3, 'transactions', 'root', 'year.csv'),
  ]);
  const own = await linesOf('/export/catalogueImports', 'anna');
  expect(own).toHaveLength(2);
  expect(own[0]).toContain('File,Bytes,Purpose,Started by');
  expect(own[1]).toContain(`${uuid(1)},mine.csv,12,New rows,Anna Ltd,`);
  expect((await linesOf('/export/imports', 'eva SHDIPP_ADMIN 02')).slice(1)).toMatchObject([
    expect.stringContaining('year.csv'),
  ]);
  expect((await service.get('/export/imports', anna)).statusCode).toBe(403);
});

test('what is parked is exported for administrators of the main site, whole and in the order of the list', async () => {
  const waits = Array.from(
    { length: 1_100 },
    (_, at): ParkedStream => ({
      name: 'trail',
      version: 2,
      stream: `product-${uuid(at)}`,
      position: at,
      type: 'ProductApproved',
      events: 3,
      error: 'Error',
      since: '2026-03-01T07:00:00.000Z',
      tried: null,
    }),
  );
  const requestedSlices: unknown[] = [];
  service.deps.parked = async ({ offset, limit, ...more }) => {
    requestedSlices.push(more);
    return { total: waits.length, rows: waits.slice(offset, offset + limit) };
  };
  const lines = await linesOf('/export/parked?sort=-events', 'root SHDIPP_ADMIN 01');
  expect(lines).toHaveLength(1_101);
  expect(lines[1]).toContain(`Product,${uuid(0)},trail,2,Approved,0,3,`);
  expect(requestedSlices).toEqual(Array(3).fill({ order: { by: 'events', descending: true } }));
  expect((await service.get('/export/parked', { as: 'eva SHDIPP_ADMIN 02' })).json()).toMatchObject({
    returnCode: '403',
  });
});
