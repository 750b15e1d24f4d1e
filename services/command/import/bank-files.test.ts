import { Readable } from 'node:stream';
import { type FileRecord, recordsOf } from '@portal/infra/runtime/csv-records';
import { csvReader, receiptColumns } from '@portal/shared/iso20022/index';
import { csvLine } from '@portal/shared/rules/csv';
import { expect, test } from 'vitest';

const receipt = [
  'IRTEST1',
  'Example, "Quoted" GmbH',
  'DE',
  '91310115000000000Q',
  'USD',
  '8.20',
  '2026-03-03',
  '=1+1',
  'T',
  '',
];

test('receipts of a bank are read out of the records of a CSV', async () => {
  const file = `\uFEFF${csvLine(Object.keys(receiptColumns))}${csvLine(receipt)}${csvLine(receipt.slice(1))}`;
  const records: FileRecord[] = [];
  for await (const some of recordsOf(Readable.from([Buffer.from(file)]), { offset: 0, line: 0 })) records.push(...some);
  const [header, ...rows] = records.map(({ values }) => values);
  const read = csvReader(receiptColumns, header ?? []);
  expect(rows.map((values) => read?.(values))).toEqual([
    { values: Object.fromEntries(Object.keys(receiptColumns).map((name, at) => [name, receipt[at]])), faults: [] },
    'columns',
  ]);
});
