import { expect, test } from 'vitest';
import { pastedFile } from './pasted.ts';

const textOf = async (rows: string) => {
  const { file, before } = pastedFile(rows);
  return { text: await file.text(), before };
};

test('rows of a spreadsheet become a CSV that names its columns, each on a line of its own', async () => {
  expect(await textOf('CNY\t2026/1/2\t0.1389\tBank, 9:30\n\nEUR\t2026/1/2\t1.09\tA\n')).toEqual({
    text: 'code,date,rate,source\r\nCNY,2026/1/2,0.1389,"Bank, 9:30"\r\n\r\nEUR,2026/1/2,1.09,A\r\n',
    before: 1,
  });
});

test('columns that are named are left as they are, in whatever order', async () => {
  expect(await textOf('Date\tCode\tRate\tSource\r\n2026-01-02\tCNY\t0.1389\tA')).toEqual({
    text: 'Date,Code,Rate,Source\r\n2026-01-02,CNY,0.1389,A\r\n',
    before: 0,
  });
});

test('what is a CSV already stays one', async () => {
  expect(await textOf('CNY,2026-01-02,0.1389,"A, B"')).toEqual({
    text: 'code,date,rate,source\r\nCNY,2026-01-02,0.1389,"A, B"\r\n',
    before: 1,
  });
  expect((await textOf('code, date, rate, source\nCNY,2026-01-02,1,A')).before).toBe(0);
});
