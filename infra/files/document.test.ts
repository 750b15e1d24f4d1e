import { documentRules } from '@portal/shared/rules/file';
import { expect, test } from 'vitest';
import { checkDocument } from './document.ts';
import { plainPdf } from './plain-pdf.ts';
import { packedObjects, page, pages, pdfOf, pdfOfSize, wrongDocuments } from './testing-pdf.ts';

const { document: rule } = documentRules;
const check = (bytes: Buffer) => checkDocument({ size: bytes.length, read: async () => bytes }, rule);

test.each(wrongDocuments)('a document is not %s', async (_, make, code) => {
  expect(await check(make())).toMatchObject({ refused: code });
});

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
test.each([
  ['plain', () => plainPdf(['合同 Contract', 'that has the word stream in it'])],
  ['with its pages packed', () => pdfOf([catalogue, pages, packedObjects(page)])],
  [
    'with bytes in a stream that look like what is refused',
    () => pdfOf([catalogue, pages, page, { dictionary: '', stream: Buffer.from('/JavaScript /Launch /Encrypt') }]),
  ],
  ['with an address to follow', () => pdfOf([catalogue, pages, page, '<< /S /URI /URI (https://example.com) >>'])],
  [
    'whose length of a stream stands in another object',
    () =>
      Buffer.from(
        pdfOf([catalogue, pages, page, '<< /Length 5 0 R >>\nstream\nabc\nendstream', '3']).toString('latin1'),
        'latin1',
      ),
  ],
])('a PDF is taken: %s', async (_, make) => {
  const bytes = make();
  expect(await check(bytes)).toMatchObject({ mime: 'application/pdf', bytes: bytes.length });
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
  const bytes = pdfOf([catalogue, pages, page, `(${words})`]);
  expect(await check(bytes)).toMatchObject({ bytes: bytes.length });
});

test('what is too large is not read at all', async () => {
  const read = () => Promise.reject(new Error('read'));
  expect(await checkDocument({ size: rule.maxBytes + 1, read }, rule)).toMatchObject({ refused: 'file.document.size' });
});
