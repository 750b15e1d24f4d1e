import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { documentRules } from '@portal/shared/rules/file';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocument } from './document.ts';
import { plainPdf } from './plain-pdf.ts';
import {
  catalog,
  openedBy,
  packedPdf,
  page,
  pages,
  pdfOf,
  pdfOfSize,
  pdfWithinStream,
  revisedPdf,
  wrongDocuments,
} from './testing-pdf.ts';

const { document: rule } = documentRules;
const check = (bytes: Buffer) => checkDocument({ size: bytes.length, read: async () => bytes }, rule);

test.each(wrongDocuments)('a document is not %s', async (_, make, code) => {
  expect(await check(make())).toMatchObject({ refused: code });
});

const withCatalog = (entries: string): string => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const shared = (name: string): string => readFileSync(new URL(`testing/${name}`, import.meta.url), 'latin1');
const script = '<< /S /JavaScript /JS (1) >>';

test.each<[string, () => Buffer]>([
  ['plain', () => plainPdf(['合同 Contract', 'that has the word stream in it'])],
  ['with its page packed', () => packedPdf([catalog, '<< /Type /Pages /Kids [3 0 R] >>'], [page])],
  [
    'whose cross-reference stream has a predictor',
    () => packedPdf([catalog, '<< /Type /Pages /Kids [3 0 R] >>'], [page], { isPredicted: true }),
  ],
  [
    'with packed objects that older readers do not see',
    () => packedPdf([catalog, '<< /Type /Pages /Kids [3 0 R] >>'], [page], { isHybrid: true }),
  ],
  [
    'with bytes in a stream that look like an action',
    () => pdfOf([catalog, pages, page, { dictionary: '', stream: Buffer.from('/JavaScript /Launch /Encrypt') }]),
  ],
  ['with a link to an address', () => pdfOf([catalog, pages, page, '<< /S /URI /URI (https://example.com) >>'])],
  ['that opens at a place in it', () => pdfOf([openedBy(4), pages, page, '<< /S /GoTo /D [3 0 R /Fit] >>'])],
  [
    'with the length of a stream in another object',
    () => pdfOf([catalog, pages, page, '<< /Length 5 0 R >>\nstream\nabc\nendstream', '3']),
  ],
  [
    'with a stream that is longer than stated',
    () => pdfOf([catalog, pages, page, '<< /Length 1 >>\nstream\nabc\nendstream']),
  ],
  [
    'with fonts of the names of actions',
    () =>
      pdfOf([catalog, pages, page, '<< /Font << /AA 5 0 R /JS 5 0 R /EF 5 0 R /S 5 0 R >> >>', '<< /Type /Font >>']),
  ],
  ['revised', () => revisedPdf(pdfOf([catalog, pages, page]), 3, page)],
  ['with a reference to nothing', () => pdfOf([withCatalog('/Outlines 9 0 R'), pages, page])],
  ['with NUL behind its end', () => Buffer.concat([plainPdf(['a']), Buffer.alloc(80 * 1024)])],
  ['with a byte order mark before its header', () => Buffer.from(`\xef\xbb\xbf${plainPdf(['a'])}`, 'latin1')],
  ['with 1,024 bytes of white space before its header', () => Buffer.from(`${'\r\n'.repeat(512)}${plainPdf(['a'])}`)],
  ...['plain.pdf', 'nul-after-eof.pdf', 'bom-before.pdf', 'newline-before.pdf'].map((name): [string, () => Buffer] => [
    name,
    () => Buffer.from(shared(name), 'latin1'),
  ]),
])('a PDF is taken: %s', async (_, make) => {
  const bytes = make();
  expect(await check(bytes)).toMatchObject({ mime: 'application/pdf', bytes: bytes.length });
});

test.each<[string, () => Buffer, string]>([
  ['a script behind references', () => pdfOf([openedBy(4), pages, page, '<< /S 5 0 R >>', '/JavaScript']), 'active'],
  [
    'a script that the end of a comment begins',
    () => pdfOf([openedBy(4), pages, page, '<< /S%\n/JavaScript >>']),
    'active',
  ],
  ['a script by other letters', () => pdfOf([openedBy(4), pages, page, '<< /S /J#61vaScript >>']), 'active'],
  [
    'a script under a key that occurs twice',
    () => pdfOf([catalog, pages, page, '<< /S /JavaScript /S /GoTo >>']),
    'active',
  ],
  ['a script by name', () => pdfOf([withCatalog('/Names << /JavaScript 9 0 R >>'), pages, page]), 'active'],
  ['a script in an earlier revision', () => revisedPdf(pdfOf([catalog, pages, page, script]), 4, '<< >>'), 'active'],
  ['a script in a later revision', () => revisedPdf(pdfOf([openedBy(4), pages, page, '<< >>']), 4, script), 'active'],
  [
    'a script deep inside',
    () => pdfOf([catalog, pages, page, `${'['.repeat(150)}${script}${']'.repeat(150)}`]),
    'active',
  ],
  [
    'a form that sends data',
    () => pdfOf([catalog, pages, page, '<< /S /SubmitForm /F (https://a.example) >>']),
    'active',
  ],
  ['imported data', () => pdfOf([catalog, pages, page, '<< /S /ImportData /F (a) >>']), 'active'],
  ['another document to open', () => pdfOf([catalog, pages, page, '<< /S /GoToR /F (\\\\\\\\a\\\\b) >>']), 'active'],
  ['media with a script', () => pdfOf([catalog, pages, page, '<< /S /Rendition /JS (1) >>']), 'active'],
  [
    'an address to open at once',
    () => pdfOf([openedBy(4), pages, page, '<< /S /URI /URI (https://a.example) >>']),
    'active',
  ],
  ['a script as an address', () => pdfOf([catalog, pages, page, '<< /S /URI /URI (java\\163cript:1) >>']), 'active'],
  [
    'a script as an address in digits',
    () => pdfOf([catalog, pages, page, '<< /S /URI /URI <6A6176617363726970743A31> >>']),
    'active',
  ],
  [
    'additional actions',
    () => pdfOf([catalog, pages, page, '<< /AA << /O << /S /URI /URI (https://a.example) >> >> >>']),
    'active',
  ],
  [
    'a form of XFA',
    () =>
      pdfOf([withCatalog('/AcroForm << /XFA 4 0 R >>'), pages, page, { dictionary: '', stream: Buffer.from('<xdp>') }]),
    'active',
  ],
  [
    'content outside',
    () => pdfOf([catalog, pages, page, { dictionary: '/F (https://a.example/)', stream: Buffer.from('') }]),
    'active',
  ],
  ['rich media', () => pdfOf([catalog, pages, page, '<< /Subtype /RichMedia >>']), 'embedded'],
  ['a file to open from a page', () => pdfOf([catalog, pages, page, '<< /Subtype /FileAttachment >>']), 'embedded'],
  [
    'a file beside its description',
    () => pdfOf([catalog, pages, page, '<< /Type /Filespec /EF << /F 5 0 R >> >>', '<< >>']),
    'embedded',
  ],
  [
    'a script in packed objects with a comment in their type',
    () => packedPdf([catalog, pages, page], [script], { dictionary: '/Type%x\n/ObjStm /Filter /FlateDecode' }),
    'active',
  ],
  [
    'a script in packed objects without a type',
    () => packedPdf([catalog, pages, page], [script], { dictionary: '/Filter /FlateDecode' }),
    'active',
  ],
  [
    'a script that older readers do not see',
    () => packedPdf([openedBy(4), pages, page], [script], { isHybrid: true }),
    'active',
  ],
  [
    'packed objects in hexadecimal digits',
    () =>
      packedPdf([catalog, pages, page], [script], {
        dictionary: '/Type /ObjStm /Filter /ASCIIHexDecode',
        encode: (content) => Buffer.from(`${content.toString('hex')}>`),
      }),
    'broken',
  ],
  [
    'packed objects with two filters',
    () =>
      packedPdf([catalog, pages, page], [script], {
        dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]',
        encode: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
      }),
    'broken',
  ],
  [
    'files within a stream',
    () => pdfWithinStream([withCatalog('/Names 5 0 R'), pages, page], ['<< /EmbeddedFiles << >> >>']),
    'broken',
  ],
  [
    'a program within a stream',
    () => pdfWithinStream([openedBy(5), pages, page], ['<< /S /Launch /F (a.exe) >>']),
    'broken',
  ],
  [
    'an ordinary object within a stream',
    () => pdfWithinStream([catalog, pages, page], ['<< /Type /Font >>']),
    'broken',
  ],
  [
    'an object that is not where its table says',
    () => Buffer.from(pdfOf([catalog, pages, page]).toString('latin1').replace('3 0 obj', '4 0 obj'), 'latin1'),
    'broken',
  ],
  [
    'entries of 19 bytes',
    () => Buffer.from(pdfOf([catalog, pages, page]).toString('latin1').replaceAll(' n \n', ' n\n'), 'latin1'),
    'broken',
  ],
  [
    'a table that comes before itself',
    () => {
      const plain = pdfOf([catalog, pages, page]);
      const at = /startxref\n(\d+)/.exec(plain.toString('latin1'))?.[1];
      return pdfOf([catalog, pages, page], `/Prev ${at}`);
    },
    'broken',
  ],
  [
    'a trailer without a catalogue',
    () => Buffer.from(plainPdf(['a']).toString('latin1').replace('/Root', '/Toor'), 'latin1'),
    'broken',
  ],
  ['pages that are each other', () => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R] >>']), 'empty'],
])('a PDF is refused that has %s', async (_, make, code) => {
  expect(await check(make())).toMatchObject({ refused: `file.document.${code}` });
});

test('a header behind its first 1,024 bytes is none', async () => {
  const bytes = Buffer.concat([Buffer.alloc(1025, ' '), plainPdf(['a'])]);
  expect(await check(bytes)).toMatchObject({ refused: 'file.format' });
});

test.each<[string, () => Buffer]>([
  ['more values in an object than are read', () => pdfOf([catalog, pages, page, `[${'<<>>'.repeat(2_000_000)}]`])],
  [
    'references without end',
    () => pdfOf([openedBy(4), pages, page, ...Array.from({ length: 200 }, (_, at) => `${at + 5} 0 R`)]),
  ],
  [
    'large objects that are read again and again',
    () => {
      const large = `[${'(a)'.repeat(300_000)}]`;
      return pdfOf([catalog, pages, page, large, ...Array.from({ length: 400 }, () => '<< /S 4 0 R >>')]);
    },
  ],
])('a PDF is too heavy with %s', async (_, make) => {
  expect(await check(make())).toMatchObject({ refused: 'file.document.heavy' });
});

test.each<[string, string]>([
  ['arrays', '['],
  ['dictionaries', '<</A'],
  ['strings', '('],
])('nested deeply, %s are not read', async (_, begin) => {
  expect(await check(pdfOf([catalog, pages, `${begin.repeat(1_000_000)}`]))).toMatchObject({
    refused: 'file.document.broken',
  });
});

test('whatever is changed in a PDF, it is taken or refused', async () => {
  const samples = [plainPdf(['a']), packedPdf([catalog, pages, page], [script, '<< /A [1 (b) <63>] >>'])];
  const change = fc.record({
    sample: fc.constantFrom(...samples),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.constantFrom(...['<<', '>>', '(', ' R ', '/', 'stream\n', '9'].map((text) => Buffer.from(text))),
    ),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ sample, at, bytes }) => {
      const changed = Buffer.from(sample);
      changed.set(bytes.subarray(0, changed.length - Math.floor(at * changed.length)), Math.floor(at * changed.length));
      expect(Object.keys(await check(changed)).join()).toMatch(/^(?:refused|mime)/);
    }),
    { numRuns: 500 },
  );
});

test('up to its limit, the limit included', async () => {
  const { maxBytes } = rule;
  expect(maxBytes).toBe(20 * 1024 * 1024);
  for (const size of [maxBytes - 1, maxBytes]) expect(await check(pdfOfSize(size))).toMatchObject({ bytes: size });
  expect(await check(pdfOfSize(maxBytes + 1))).toEqual({ refused: 'file.document.size', params: { max: 20 } });
});

test('one that is made to be read slowly is read in one go: of a word that may begin a stream there are three millions', async () => {
  const { maxBytes } = rule;
  const words = 'stream\n'.repeat(Math.floor((maxBytes - 4096) / 7));
  const bytes = pdfOf([catalog, pages, page, `(${words})`]);
  expect(await check(bytes)).toMatchObject({ bytes: bytes.length });
});

test('what is too large is not read at all', async () => {
  const read = () => Promise.reject(new Error('read'));
  expect(await checkDocument({ size: rule.maxBytes + 1, read }, rule)).toMatchObject({ refused: 'file.document.size' });
});
