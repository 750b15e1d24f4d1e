import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../root.ts';

/** Where the portal lists its kinds of records, and what takes the place of these lists in the portal of the tests. */
const lists: Readonly<Record<string, string>> = {
  'shared/records/kinds.ts': 'kinds.ts',
  'shared/locales/en/kinds.ts': 'en.ts',
  'shared/locales/zh/kinds.ts': 'zh.ts',
  'client/src/app/records.ts': 'records.ts',
};

/** The definition of the kind, its words, and what draws it. */
export const sampleFolder = join(root, 'infra/tooling/journeys/sample');
const inSample = (name: string): string => join(sampleFolder, name);

const replacements = new Map(Object.entries(lists).map(([list, name]) => [join(root, list), inSample(name)]));

/** What the import of such a list ends with; quick to tell, and true of some others as well. */
export const isReplaced = /\/(kinds|records)(\.ts)?$/;

/** The module that is built in place of another; null for none. What takes a list's place reads the list itself. */
export function replacementFor(file: string, importer: string | undefined): string | null {
  const replacement = replacements.get(file);
  return replacement && replacement !== importer ? replacement : null;
}

/** What a new field takes: a line in each of these files, before another. */
export const newField: Readonly<Record<string, { before: string; line: string }>> = {
  'sample.ts': {
    before: '    summary: {',
    line: "    weight: { type: 'text', max: 20, optional: true, wire: 'grams', in: ['list', 'filter', 'export'] },",
  },
  'en.ts': { before: '      summary:', line: "      weight: 'Weight in grams'," },
  'zh.ts': { before: '      summary:', line: "      weight: '重量（克）'," },
};

/** The text of a file of the sample with the new field; undefined for a file that stays as it is. */
export function changed(file: string): string | undefined {
  const change = newField[basename(file)];
  if (!change || file !== inSample(basename(file))) return undefined;
  const parts = readFileSync(file, 'utf8').split(change.before);
  if (parts.length !== 2) throw new Error(`${file} has not one ${change.before}`);
  return parts.join(`${change.line}\n${change.before}`);
}
