import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeTables } from '@portal/shared/code-tables/tables';
import { afterAll, expect, test } from 'vitest';
import { readCodeTables } from './code-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'tables.json');

test('a file’s tables stand in the place of those of their names; without one all are the portal’s', () => {
  expect(readCodeTables(undefined)).toBe(codeTables);
  writeFileSync(file, JSON.stringify({ charges: [{ code: 'OUR', zh: '汇款人', en: 'Remitter' }] }));
  const own = readCodeTables(file);
  expect(own.charges.map(({ en }) => en)).toEqual(['Remitter']);
  expect(own.bop).toBe(codeTables.bop);
});

test('a file that cannot be right is told by its name and what is wrong', () => {
  for (const [text, message] of [
    ['{"charges":[{"code":"our"}]}', 'code table charges.0.code'],
    ['{"charges":[{"code":"our"}],"bop":[]}', 'code table bop:'],
    ['{\n"charges":\n', 'it is no JSON at line 3'],
  ] as const) {
    writeFileSync(file, text);
    expect(() => readCodeTables(file)).toThrow(`CODE_TABLES_FILE ${file}`);
    expect(() => readCodeTables(file)).toThrow(message);
  }
  expect(() => readCodeTables(join(folder, 'none.json'))).toThrow('ENOENT');
});
