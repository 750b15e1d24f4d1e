import { Readable } from 'node:stream';
import { csvLine, csvText } from '@portal/shared/rules/csv';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FilePlace, type FileRecord, recordsOf } from './csv-records.ts';

async function read(text: string | Buffer, from: FilePlace = { offset: 0, line: 0 }, chunk = 7): Promise<FileRecord[]> {
  const bytes = Buffer.from(text).subarray(from.offset);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const records: FileRecord[] = [];
  for await (const batch of recordsOf(Readable.from(chunks), from)) records.push(...batch);
  return records;
}

test('values, lines and bytes, with quotes, empty lines, a mark at the beginning and any line ends', async () => {
  expect(await read('\uFEFFa,b\r\n1,"x\ny"\r\n\r\n名,"say ""hi"""')).toEqual([
    { line: 1, offset: 8, values: ['a', 'b'] },
    { line: 3, offset: 17, values: ['1', 'x\ny'] },
    { line: 5, offset: 35, values: ['名', 'say "hi"'] },
  ]);
});

test('a quotation mark that nobody closes is told in its line, after what is before it', async () => {
  expect(await read('a,b\n1,2\n3,"4\n5,6\n')).toMatchObject([
    { line: 1 },
    { line: 2 },
    { unreadable: 'transaction.quote' },
  ]);
  const endless = await read(`a,b\n1,2\n3,"${'4'.repeat(120_000)}`, undefined, 30_000);
  expect(endless.slice(0, 2).map(({ line }) => line)).toEqual([1, 2]);
  expect(endless.slice(2).every(({ unreadable }) => unreadable !== undefined)).toBe(true);
  expect(endless.length).toBeGreaterThan(2);
});

test('reading on from the end of any record gives exactly the rest', async () => {
  const value = fc.string({ unit: fc.constantFrom('a', '名', ' ', '"', ',', '\n', '7'), maxLength: 6 });
  const lines = fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lines, fc.nat(), fc.integer({ min: 1, max: 40 }), async (rows, pick, chunk) => {
      // The first value is no blank, so that no row is an empty line.
      const text = rows.map((values) => csvLine(['x', ...values])).join('');
      const all = await read(text, undefined, chunk);
      expect(all.map(({ values }) => csvLine(values.map(csvText))).join('')).toBe(text);
      const at = all[pick % all.length];
      expect(await read(text, at, chunk)).toEqual(all.slice((pick % all.length) + 1));
    }),
    { seed: 11, numRuns: 60 },
  );
});
