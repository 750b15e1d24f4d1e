import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsPage } from '../../runtime/settings/table.ts';
import { root } from '../root.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , status = '', where = '']) => ({ id, status, where }),
);
const texts = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** A file or folder of the repository as it is named there, not an address of the portal nor one inside the data folder. */
const isPath = (text: string): boolean => /^(?![./])[\w.-]+(\/[\w.-]+)+$|^[\w-]+\.(?:json|yml|md)$/.test(text);

/** How many there are of the levels 1 and 2 in each chapter of the standard, 5.0.0. */
const chapters = [27, 12, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('each requirement of levels 1 and 2 stands there once, with a status and why', () => {
  expect(page.match(/^\| V\d/gm)).toHaveLength(rows.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(chapters.map((_, at) => rows.filter(({ id }) => id.startsWith(`V${at + 1}.`)).length)).toEqual(chapters);
  for (const { id, status, where } of rows) {
    expect(['met', 'not applicable', 'not met'], id).toContain(status);
    expect(where.trim().length, id).toBeGreaterThan(3);
  }
});

test('the sums are those of the table', () => {
  const countOf = (status: string) => rows.filter((row) => row.status === status).length;
  const summary = `Of ${rows.length}: ${countOf('met')} met, ${countOf('not applicable')} not applicable, ${countOf('not met')} not met.`;
  expect(page.replace(/\s+/g, ' ')).toContain(summary);
});

test('every file that is named is there', () => {
  const paths = texts.filter(isPath);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every setting that is named is one', () => {
  const known = readFileSync(join(root, settingsPage), 'utf8');
  const deploy = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const settings = texts.filter((text) => /^[A-Z]+(?:_[A-Z]+)+$/.test(text) && !/_(?:ADMIN|AUDIT)$/.test(text));
  expect(settings.filter((name) => !`${known}${deploy}`.includes(name))).toEqual([]);
});
