import { join } from 'node:path';
import type { Plugin } from 'vite';
import { callFacts } from '../shared/calls/facts.ts';
import { callNames } from '../shared/calls/names.ts';
import { officeWrites } from '../shared/calls/office-names.ts';
import { kindScreens } from '../shared/records/screens.ts';

/** Modules of which every page needs the value alone, and not the definitions with their schemas that it is made of. */
const values = new Map<string, Readonly<Record<string, unknown>>>([
  [join(import.meta.dirname, '../shared/calls/facts.ts'), { callFacts }],
  [join(import.meta.dirname, '../shared/calls/names.ts'), { callNames }],
  [join(import.meta.dirname, '../shared/calls/office-names.ts'), { officeWrites }],
  [join(import.meta.dirname, '../shared/records/screens.ts'), { kindScreens }],
]);

const areWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 10 && value.every((each) => typeof each === 'string' && !each.includes(' '));

/** Long lists of words as one text, which is shorter: every page loads them. */
const written = (value: unknown): string => {
  if (areWords(value)) return `${JSON.stringify(value.join(' '))}.split(' ')`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${written(part)}`).join(',')}}`;
};

export const dataModules = (): Plugin => ({
  name: 'data-modules',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const exported = values.get(id);
    if (!exported) return null;
    const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${written(value)};`);
    return { code: lines.join('\n'), moduleSideEffects: false };
  },
});
