import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFileOf, openCsv, UnfitCsv } from './csv-file.ts';
import type { FileRecord } from './csv-records.ts';

/** Windows-1252, of what has one byte there. */
const bytesOf1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
);
const in1252 = (text: string): Buffer => Buffer.from([...text].map((character) => bytesOf1252.get(character) ?? 0x3f));

const pairs = Array.from({ length: 126 * 191 }, (_, at) => [0x81 + Math.floor(at / 191), 0x40 + (at % 191)] as const);
const bytesOfGb = new Map(pairs.map((pair) => [new TextDecoder('gb18030').decode(Uint8Array.from(pair)), pair]));
const inGb = (text: string): Buffer =>
  Buffer.from([...text].flatMap((character) => [...(bytesOfGb.get(character) ?? [character.charCodeAt(0)])]));

async function read(bytes: Buffer) {
  try {
    const { format, records } = await openCsv(csvFileOf(bytes));
    const all: FileRecord[] = [];
    for await (const some of records()) all.push(...some);
    return { ...format, rows: all.map(({ values }) => values) };
  } catch (cause) {
    if (cause instanceof UnfitCsv) return { reason: cause.reason, ...cause.params };
    throw cause;
  }
}

const german = 'key,name\r\n1,Müller’s “Größe” – 10 €\r\n2,Don’t Panic\r\n';
const chinese = '编号,语言,产品名称\r\n1,中文,数字内容与版权\r\n2,中文,战略规划手册\r\n';

test.each([
  ['UTF-8', 'UTF-8', chinese, Buffer.from(chinese)],
  ['UTF-8 with its mark', 'UTF-8', german, Buffer.from(`\uFEFF${german}`)],
  ['ASCII', 'UTF-8', 'a,b\n1,2\n', Buffer.from('a,b\n1,2\n')],
  ['UTF-16 with a mark', 'UTF-16', chinese, Buffer.from(`\uFEFF${chinese}`, 'utf16le')],
  ['UTF-16 in the other order', 'UTF-16', german, Buffer.from(`\uFEFF${german}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', 'UTF-16', german, Buffer.from(german, 'utf16le')],
  ['GB18030', 'GB18030', chinese, inGb(chinese)],
  [
    'GB18030 with rare names',
    'GB18030',
    `${chinese}3,中文,朱镕基与陶喆\r\n`,
    inGb(`${chinese}3,中文,朱镕基与陶喆\r\n`),
  ],
  ['Windows-1252', 'Windows-1252', german, in1252(german)],
  [
    'Windows-1252, accents one after the other',
    'Windows-1252',
    'a,b\né,São informações à côté\n',
    in1252('a,b\né,São informações à côté\n'),
  ],
])('a file in %s is read as that', async (_, encoding, text, bytes) => {
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  expect(await read(bytes)).toEqual({ encoding, separator: 'comma', rows });
});

test('a file that fits two encodings names them, and nothing is taken from it', async () => {
  // ÊÇ, or 是
  const either = Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xca, 0xc7, 0x2c, 0x31, 0x0a]);
  expect(await read(either)).toEqual({ reason: 'csv.ambiguous', encodings: 'GB18030, Windows-1252' });
});

test('a file in UTF-8 with a broken byte is never taken for another encoding', async () => {
  const texts = fc.constantFrom(
    '编号,语言\n战略规划手册,中文\n',
    'a,b\nMüller,Größe é\n',
    'naïve,café\ncrème,brûlée\n',
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.integer({ min: 0x80, max: 0xff }), async (text, place, byte) => {
      const bytes = Buffer.from(text);
      bytes[place % bytes.length] = byte;
      const result = await read(bytes);
      if (!('reason' in result)) expect(result.encoding).toBe('UTF-8');
    }),
    { seed: 5, numRuns: 400 },
  );
});

test('bytes of no encoding are refused', async () => {
  expect(await read(Buffer.from([0xff, 0xff, 0x2c, 0x81, 0x0a]))).toEqual({ reason: 'csv.encoding' });
  expect(await read(Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8, 0x61, 0x00]))).toEqual({ reason: 'csv.encoding' });
});

test.each([
  [
    'commas',
    'a,b\n"1;2",3\n',
    'comma',
    [
      ['a', 'b'],
      ['1;2', '3'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    'semicolon',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1;5\t2,3\n',
    'tab',
    [
      ['a', 'b'],
      ['1;5', '2,3'],
    ],
  ],
  ['one column', 'a\n1\n', 'comma', [['a'], ['1']]],
  [
    'semicolons, and a comma in the first line',
    'name, English;b\nx;2\n',
    'semicolon',
    [
      ['name, English', 'b'],
      ['x', '2'],
    ],
  ],
  [
    'a separator within quotation marks',
    '"a;x",b\n"1\n;2",3\n',
    'comma',
    [
      ['a;x', 'b'],
      ['1\n;2', '3'],
    ],
  ],
  ['a row that lacks a column', 'a;b\n1;2\n3\n', 'semicolon', [['a', 'b'], ['1', '2'], ['3']]],
])('columns are separated by %s', async (_, text, separator, rows) => {
  expect(await read(Buffer.from(text))).toEqual({ encoding: 'UTF-8', separator, rows });
});

test('a file that two separators fit names them', async () => {
  expect(await read(Buffer.from('a,b;c\n1,2;3\n'))).toEqual({ reason: 'csv.separator', separators: ', ;' });
});

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['GB18030', inGb],
])('reading on from any record gives the others once, in %s', async (_, encode) => {
  const rows = Array.from({ length: 50 }, (_, at) => `${at},战略规划手册${'数字'.repeat(at % 5)}`);
  const bytes = encode(['编号,名称', ...rows, ''].join('\n'));
  const { records } = await openCsv(csvFileOf(bytes));
  const all: FileRecord[] = [];
  for await (const some of records()) all.push(...some);
  expect(all).toHaveLength(51);
  expect(all.at(-1)?.offset).toBe(bytes.length);
  for (const at of [0, 20, 49]) {
    const others: FileRecord[] = [];
    for await (const some of records(all[at])) others.push(...some);
    expect(others).toEqual(all.slice(at + 1));
  }
});
