import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filesOf } from '@portal/shared/records/content';
import { product } from '@portal/shared/records/product';
import { sheetHeader } from '@portal/shared/sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../account/aggregate.ts';
import { file } from '../../file/aggregate.ts';
import { reviewedRecord } from '../../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../../reviewed/decide.ts';
import { testMeta } from '../../testing/service.ts';
import { csvOf, header, openCatalogue, openSeller, pngOf, row, zipOf } from './testing.ts';

/** Pictures of the web: of a server that is allowed, and of one that nobody outside is to reach. */
const secret = createServer((_, answer) => answer.end(pictures[2]));
const server = createServer(({ url }, answer) => {
  const at = (location: string) => void answer.writeHead(302, { location }).end();
  if (url === '/a.png') answer.end(pictures[0]);
  else if (url === '/moved.png') at('/a.png');
  else if (url === '/inside.png') at(`http://${hostOf(secret)}/`);
  else if (url === '/large.png') answer.end(Buffer.alloc(3_000_000));
  else if (url === '/round.png') at('/round.png');
  else answer.writeHead(404).end();
});
const hostOf = (listener: Server): string => `127.0.0.1:${(listener.address() as AddressInfo).port}`;

let portal: Awaited<ReturnType<typeof openCatalogue>>;
let pictures: Buffer[];
beforeAll(async () => {
  pictures = await Promise.all(['#204060', '#206040', '#602040'].map((colour) => pngOf(colour)));
  for (const listener of [server, secret])
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  portal = await openCatalogue(`*,${hostOf(server)}`);
});
afterAll(async () => {
  server.close();
  secret.close();
  await portal?.close();
});

const pictured = (names: string) => ({ Pictures: names });
const catalogue = (rows: readonly string[][]) =>
  zipOf({ 'list.csv': csvOf(rows), 'a.png': pictures[0] as Buffer, '图/乙.png': pictures[1] as Buffer });

test('rows of one reference are one product; the same file twice changes nothing, a changed cell that product alone', async () => {
  const seller = await openSeller(portal);
  const rows = [
    row('A-1', 'CN', { ...pictured('a.png'), 'Product name': '云服务' }),
    row('A-1', 'EN', pictured('a.png|图/乙.png')),
    row('A-2', 'EN', pictured('图/乙.png')),
  ];
  const first = await portal.bring(seller, await catalogue(rows), 'all.zip');
  expect(first.refused).toEqual([]);
  expect(first.state).toMatchObject({ kind: 'done', added: 3, changed: 0, known: 0, bad: 0 });
  const createdProducts = await portal.products(seller);
  expect(new Set(createdProducts.map(({ record }) => record)).size).toBe(2);
  const chinese = createdProducts.find(({ content }) => content.productName === '云服务');
  const english = createdProducts.find(({ lan: language, record }) => language === 'EN' && record === chinese?.record);
  expect(english?.content).toMatchObject({ summary: '<p>A plain text &amp; more</p>', categories: ['01', '03'] });
  expect(english?.content.images).toHaveLength(2);

  const secondImport = await portal.bring(seller, await catalogue(rows), 'all.zip');
  expect(secondImport.state).toMatchObject({ added: 0, changed: 0, known: 3, bad: 0 });
  expect(await portal.saves(seller)).toBe(3);

  const renamed = rows.map((cells) => cells.map((cell) => (cell === 'Work A-2' ? 'Another name' : cell)));
  const third = await portal.bring(seller, await catalogue(renamed), 'all.zip');
  expect(third.state).toMatchObject({ added: 0, changed: 1, known: 2 });
  expect((await portal.products(seller)).map(({ content }) => content.productName).sort()).toEqual(
    ['Another name', 'Work A-1', '云服务'].sort(),
  );
});

test('a product is found again by its own id, and by nobody else’s', async () => {
  const [seller, other] = [await openSeller(portal), await openSeller(portal)];
  await portal.bring(seller, await catalogue([row('B-1', 'EN', pictured('a.png'))]));
  const [{ record } = { record: '' }] = await portal.products(seller);
  const byId = [row(record, 'EN', { ...pictured('a.png'), 'Product name': 'By its id' })];
  expect((await portal.bring(seller, await catalogue(byId))).state).toMatchObject({ changed: 1 });
  expect((await portal.bring(other, await catalogue(byId))).state).toMatchObject({ added: 1 });
  expect(await portal.products(seller)).toMatchObject([{ record, content: { productName: 'By its id' } }]);
});

test('columns that a file leaves out stay as they are, and its columns may stand in any order and language', async () => {
  const seller = await openSeller(portal);
  await portal.bring(seller, await catalogue([row('C-1', 'EN', pictured('a.png'))]));
  const chinese = sheetHeader(product, 'CN');
  const columns = ['Product name', 'Language', 'Your reference'].map((name) => chinese[header.indexOf(name)] ?? '');
  const { state } = await portal.bring(seller, csvOf([['Renamed', 'EN', 'C-1']], columns));
  expect(state).toMatchObject({ changed: 1, bad: 0 });
  expect(await portal.products(seller)).toMatchObject([
    { content: { productName: 'Renamed', categories: ['01', '03'], images: [expect.any(String)] } },
  ]);
});

test('what a seller changes while a row of theirs is brought in stays, where the row says nothing of it', async () => {
  const seller = await openSeller(portal);
  await portal.bring(seller, await catalogue([row('C-2', 'EN', pictured('a.png'))]));
  const [{ record, content } = { record: '', content: {} }] = await portal.products(seller);
  const files = await Promise.all(filesOf(product, content).map((id) => portal.executor.load(file, id)));
  const edit: ReviewedCommand = {
    act: 'save',
    record,
    create: false,
    lan: 'EN',
    by: seller,
    sites: undefined,
    ownSite: '01',
    content: { ...content, summary: '<p>Another text</p>' },
    files: files.flatMap((each) => each ?? []),
    facts: { owner: { isOpen: true, isKnown: true, site: '01', contacts: [] }, company: { isLive: true } },
  };
  const { store } = portal;
  const { append } = store;
  store.append = async (events) => {
    if (events.stream !== reviewedRecord(product).stream(record)) return append(events);
    store.append = append;
    const common = { meta: testMeta(seller), commandId: undefined, answer: {} };
    await portal.executor.execute(reviewedRecord(product), { ...common, id: record, command: edit });
    return append(events);
  };
  const columns = ['Language', 'Your reference', 'Product name'];
  const { state } = await portal.bring(seller, csvOf([['EN', 'C-2', 'Renamed']], columns));
  expect(state).toMatchObject({ changed: 1, bad: 0 });
  expect(await portal.products(seller)).toMatchObject([
    { record, content: { productName: 'Renamed', summary: '<p>Another text</p>' } },
  ]);
  expect(await portal.saves(seller)).toBe(3);
});

test('a row with mistakes is told with line, columns and reasons; the others are kept', async () => {
  const seller = await openSeller(portal);
  const long = 'x'.repeat(71);
  const { state, refused: rejectedRows } = await portal.bring(
    seller,
    await catalogue([
      row('D-1', 'EN', pictured('a.png')),
      row('D-2', 'EN', { ...pictured('nowhere.png'), 'Product name': long }),
      row('D-3', 'EN', { ...pictured('a.png'), Categories: 'Cloud services, Steam engines' }),
      row('D-1', 'EN', pictured('a.png')),
      row('', 'EN', pictured('a.png')),
      row('D-4', 'EN', { ...pictured('a.png'), 'Copyright registration': 'Registered' }),
      row('D-5', 'EN', { ...pictured(`/resource/00000000-0000-4000-8000-000000000001`) }),
      row('D-6', 'EN', pictured('https://10.0.0.1/a.png')),
      row('D-7', 'EN', pictured('a.png|a.png')),
    ]),
  );
  expect(state).toMatchObject({ added: 1, bad: 8 });
  expect(rejectedRows.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [3, 'images,productName', 'catalogue.picture.missing,fields.long'],
    [4, 'categories', 'catalogue.code'],
    [5, 'key', 'catalogue.twice'],
    [6, 'key', 'fields.required'],
    [7, 'copyrightNumber,region', 'fields.needed,fields.needed'],
    [8, 'images', 'refusals.product.imageNotOwn'],
    [9, 'images', 'catalogue.picture.host'],
    [10, 'images', 'fields.pictureTwice'],
  ]);
  expect(rejectedRows[0]?.params).toEqual([{ name: 'nowhere.png', max: 700 }, { max: 70 }]);
  expect(rejectedRows[2]?.params).toEqual([{ line: 2 }]);
});

test('a file that cannot be read is not imported, and says why', async () => {
  const seller = await openSeller(portal);
  const broken = Buffer.from('PK\x03\x04 no archive');
  for (const [bytes, name, reason] of [
    [broken, 'bad.xlsx', 'catalogue.workbook'],
    [Buffer.from('a text'), 'text.xlsx', 'catalogue.workbook'],
    [broken, 'bad.zip', 'catalogue.zip'],
    [csvOf([row('R-1', 'EN')], ['no', 'header']), 'list.csv', 'catalogue.header'],
  ] as const) {
    const { state, refused: rejectedRows } = await portal.bring(seller, bytes, name);
    expect(state, name).toMatchObject({ kind: 'failed', added: 0, bad: 1 });
    expect(rejectedRows, name).toMatchObject([{ reason }]);
  }
});

test('what a spreadsheet has rounded is refused with its line and column', async () => {
  const seller = await openSeller(portal);
  const { refused: rejectedRows } = await portal.bring(seller, csvOf([row('2.026E+17', 'EN')]), 'list.csv');
  expect(rejectedRows).toMatchObject([{ line: 2, field: 'key', reason: 'catalogue.rounded' }]);
});

test('what awaits review is left alone, and nobody frozen brings anything in', async () => {
  const seller = await openSeller(portal);
  await portal.bring(seller, await catalogue([row('E-1', 'EN', pictured('a.png'))]));
  const [{ record } = { record: '' }] = await portal.products(seller);
  const common = { meta: testMeta('root'), commandId: undefined, answer: {} };
  const submit = { act: 'submit', lan: 'EN', by: seller, facts: { company: { isLive: true } } } as const;
  await portal.executor.execute(reviewedRecord(product), { ...common, id: record, command: submit });
  const changed = [row('E-1', 'EN', { ...pictured('a.png'), 'Product name': 'Another' })];
  const { refused: rejectedRows } = await portal.bring(seller, await catalogue(changed));
  expect(rejectedRows.map(({ reason }) => reason)).toEqual(['refusals.product.pending']);
  const freeze = { type: 'freeze', by: { umId: 'root', site: '01' }, reason: 'A test' } as const;
  await portal.executor.execute(account, { ...common, id: seller, command: freeze });
  expect((await portal.bring(seller, await catalogue(changed))).state.kind).toBe('failed');
});

test('pictures are judged by their bytes', async () => {
  const seller = await openSeller(portal);
  const files = {
    'list.csv': csvOf(['text.png', 'wide.png', 'small.png'].map((name, at) => row(`F-${at}`, 'EN', pictured(name)))),
    'text.png': Buffer.from('not a picture'),
    'wide.png': await pngOf('#123456', 800, 400),
    'small.png': await pngOf('#123456', 20),
  };
  const { refused: rejectedRows } = await portal.bring(seller, await zipOf(files));
  expect(rejectedRows.map(({ reason }) => reason)).toEqual([
    'refusals.file.format',
    'refusals.file.ratio',
    'refusals.file.small',
  ]);
});

test('a picture by address is fetched from a host that is allowed, and from no other, however it is led there', async () => {
  const seller = await openSeller(portal);
  const addresses = ['a', 'moved', 'inside', 'large', 'round', 'none'].map(
    (name) => `http://${hostOf(server)}/${name}.png`,
  );
  const others = [
    `http://${hostOf(secret)}/`,
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://0x7f000001/',
    'ftp://example.com/a.png',
    'http://user:pass@example.com/a.png',
    'http://example.com:22/a.png',
  ];
  const rows = [...addresses, ...others].map((address, at) => row(`G-${at}`, 'EN', pictured(address)));
  const { state, refused: rejectedRows } = await portal.bring(seller, csvOf(rows));
  expect(state).toMatchObject({ added: 2, bad: rows.length - 2 });
  expect(rejectedRows.map(({ reason }) => reason.replace('catalogue.picture.', ''))).toEqual([
    ...['host', 'large', 'away', 'away'],
    // a name that leads inside is told no more than one that nobody answers at
    ...['host', 'host', 'host', 'host', 'host', 'away', 'host', 'address', 'address', 'host'],
  ]);
});
