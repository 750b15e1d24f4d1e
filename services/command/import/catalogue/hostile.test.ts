import { type Bytes, bytesOf } from '@portal/infra/runtime/sheets/zip';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { tableIn, Unfit } from './table.ts';
import { csvOf, row, zipOf } from './testing.ts';

const MB = 1024 * 1024;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet. */
const workbook = (sheet: string, more: Readonly<Record<string, Buffer>> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': Buffer.from(`${head}<Types xmlns="${packages}/content-types"/>`),
    'xl/workbook.xml': Buffer.from(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
    ...more,
  });
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string) => `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const faultOf = async (bytes: Buffer | Bytes): Promise<string> => {
  try {
    await tableIn(Buffer.isBuffer(bytes) ? bytesOf(bytes) : bytes);
    return 'read';
  } catch (cause) {
    if (cause instanceof Unfit) return cause.reason;
    throw cause;
  }
};

test('a workbook is read as it is, an empty row in its place', async () => {
  const rows = `<row r="1">${cell('A1', 'a &amp; b')}<c r="C1"><v>123</v></c></row><row r="3">${cell('A3', 'x')}</row>`;
  const table = await tableIn(bytesOf(await workbook(sheetOf(rows))));
  expect(table.rows.map(({ line, values }) => [line, values.filter(Boolean)])).toEqual([
    [1, ['a & b', '123']],
    [2, []],
    [3, ['x']],
  ]);
});

test('a number is the same however a program spells it, and keeps its digits', async () => {
  const spelled: readonly (readonly [string, string])[] = [
    ['1001.0', '1001'],
    ['6.901234567892E12', '6901234567892'],
    ['1.1000000000000001', '1.1'],
    ['0.0', '0'],
    ['-2.50', '-2.5'],
    ['1E-7', '0.0000001'],
    ['100', '100'],
    ['123456789012345', '123456789012345'],
  ];
  const cells = spelled.map(([digits], at) => `<c r="${String.fromCharCode(65 + at)}1"><v>${digits}</v></c>`);
  const [row] = (await tableIn(bytesOf(await workbook(sheetOf(`<row r="1">${cells.join('')}</row>`))))).rows;
  expect(row).toEqual({ line: 1, values: spelled.map(([, number]) => number) });
});

test('a number of more digits than a spreadsheet keeps is none, wherever its point is', async () => {
  for (const digits of ['1234567890123456', '12345678901234.567', '0.30000000000000004', '1e20', 'NaN', '1e-200']) {
    const [row] = (await tableIn(bytesOf(await workbook(sheetOf(`<row r="1"><c r="A1"><v>${digits}</v></c></row>`)))))
      .rows;
    expect(row).toMatchObject({ rounded: 0, values: [digits] });
  }
});

test('a workbook is known by its relations, wherever its parts are', async () => {
  const types = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const rels = (...each: (readonly [string, string, string])[]) =>
    Buffer.from(
      `${head}<Relationships xmlns="${packages}/relationships">${each
        .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
        .join('')}</Relationships>`,
    );
  const workbookXml = `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r&amp;2"/></sheets></workbook>`;
  const parts = {
    '[Content_Types].xml': Buffer.from(`${head}<Types xmlns="${packages}/content-types"/>`),
    '_rels/.rels': rels(['a', `${types}/officeDocument`, '/Book/Main.xml']),
    'book/main.xml': Buffer.from(workbookXml),
    'book/_rels/main.xml.rels': rels(
      ['r1', `${relations}/sharedStrings`, '..\\texts.xml'],
      ['r&amp;2', `${relations}/worksheet`, '../some%20sheets/./first.xml'],
    ),
    'texts.xml': Buffer.from(`${head}<sst xmlns="${main}"><si><t>shared</t></si></sst>`),
    'some sheets/first.xml': Buffer.from(sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c>${cell('B1', 'own')}</row>`)),
  };
  expect((await tableIn(bytesOf(await zipOf(parts)))).rows).toEqual([{ line: 1, values: ['shared', 'own'] }]);
  const { 'some sheets/first.xml': _, ...incomplete } = parts;
  expect(await faultOf(await zipOf(incomplete))).toBe('catalogue.oneSheet');
  expect(await faultOf(await zipOf({ ...parts, 'book/_rels/main.xml.rels': Buffer.from('<Relationships') }))).toBe(
    'catalogue.oneSheet',
  );
});

test('a number that a spreadsheet has rounded is told by its cell; the same digits as a text are read', async () => {
  const digits = '202600010001000123';
  const rows = `<row r="1"><c r="A1"><v>2.0260001000100013E+17</v></c>${cell('B1', digits)}<c r="C1"><v>123456789012345</v></c></row>`;
  const [row] = (await tableIn(bytesOf(await workbook(sheetOf(rows))))).rows;
  expect(row).toMatchObject({ rounded: 0, values: ['2.0260001000100013E+17', digits, '123456789012345'] });
  const [exact, roundedRow] = (await tableIn(bytesOf(Buffer.from(`a,${digits}\na,2.026E+17\n`)))).rows;
  expect([exact?.rounded, roundedRow?.rounded]).toEqual([undefined, 1]);
});

test('a table saved in the code page of a Chinese machine is read', async () => {
  // 编号 in GB 18030
  const table = await tableIn(bytesOf(Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0x61, 0x0a])));
  expect(table.rows[0]?.values).toEqual(['编号', 'a']);
  expect(await faultOf(Buffer.from([0xff, 0xff, 0x2c, 0x81, 0x0a]))).toBe('csv.encoding');
});

test('a table of an English or German Excel is read in its letters, and one that fits two encodings is refused', async () => {
  const { rows } = await tableIn(bytesOf(Buffer.from('key;name\r\n1;Don\x92t Panic, M\xfcller\x92s\r\n', 'latin1')));
  expect(rows.map(({ values }) => values)).toEqual([
    ['key', 'name'],
    ['1', 'Don’t Panic, Müller’s'],
  ]);
  expect(await faultOf(Buffer.from('a,b\r\n\xca\xc7,1\r\n', 'latin1'))).toBe('csv.ambiguous');
});

test('what is packed small and is large is refused before it is unpacked', async () => {
  const zeros = Buffer.alloc(120 * MB);
  expect(await faultOf(await workbook(sheetOf(''), { 'xl/sharedStrings.xml': zeros }))).toBe('catalogue.sheetLarge');
  expect(await faultOf(await zipOf({ 'list.csv': zeros.subarray(0, 30 * MB) }))).toBe('catalogue.sheetLarge');
  const far = sheetOf(`<row r="1048576">${cell('A1048576', 'x')}</row>`);
  expect(await faultOf(await workbook(far))).toBe('catalogue.sheetLarge');
  expect(
    await faultOf({
      size: 21 * MB,
      async *read(from, to) {
        yield Buffer.alloc(to - from, 0x61);
      },
    }),
  ).toBe('catalogue.sheetLarge');
});

test('an archive that says less than it has is damaged', async () => {
  const zip = await zipOf({ 'list.csv': Buffer.alloc(5 * MB, 0x61) });
  const entry = zip.lastIndexOf('PK\x01\x02');
  zip.writeUInt32LE(10, entry + 24);
  expect(await faultOf(zip)).toBe('catalogue.zip');
});

test('names that lead out of the archive, come twice or are hidden are no names', async () => {
  const faultOfName = async (name: string) => {
    const plain = `p${'q'.repeat(name.length - 1)}`;
    const zip = await zipOf({ 'list.csv': csvOf([row('a', 'EN')]), [plain]: Buffer.from('x') });
    // as no library writes them
    for (let at = zip.indexOf(plain); at >= 0; at = zip.indexOf(plain, at + 1)) zip.write(name, at, 'latin1');
    return faultOf(zip);
  };
  expect(await faultOfName('../../etc/passwd')).toBe('catalogue.zip');
  expect(await faultOfName('/etc/passwd')).toBe('catalogue.zip');
  expect(await faultOfName('C:/windows.png')).toBe('catalogue.zip');
  expect(await faultOfName('list.csv')).toBe('catalogue.zip');
  expect(await faultOfName('a.png')).toBe('read');
});

test('too many files, no table or two of them, and no archive at all', async () => {
  const zip = new ZipFile();
  for (let index = 0; index < 20_001; index++) zip.addBuffer(Buffer.alloc(0), `${index}.png`, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  expect(await faultOf(Buffer.concat(chunks))).toBe('catalogue.zipLarge');
  expect(await faultOf(await zipOf({ 'a.png': Buffer.from('x') }))).toBe('catalogue.oneSheet');
  const table = csvOf([row('a', 'EN')]);
  expect(await faultOf(await zipOf({ 'a.csv': table, 'b.csv': table }))).toBe('catalogue.oneSheet');
  expect(await faultOf(await zipOf({ '__MACOSX/._a.csv': table, 'b.csv': table }))).toBe('read');
  expect(await faultOf(Buffer.from('PK and nothing else'))).toBe('catalogue.zip');
  expect(await faultOf(await workbook('<not xml'))).not.toBe('read');
});

test('entities that grow into gigabytes are not expanded', async () => {
  const levels = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY l0 "lol">${levels}]><worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', '&l12;')}</row></sheetData></worksheet>`;
  const before = process.memoryUsage().rss;
  await faultOf(await workbook(bomb));
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB);
});
