import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

function upwards(from: string): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  if (from === dirname(from)) throw new Error('the folder with package-lock.json was not found');
  return upwards(dirname(from));
}

/** The folder of the checkout; the same from a source file and from a bundle. */
export const root = upwards(import.meta.dirname);

/** Not gone through: what is installed, built and kept there comes and goes while others read. */
const notOurs = new Set(['node_modules', 'dist', 'coverage', '.data', '.sandbox', '.git']);

/** Files below a folder of the checkout, '' for all of it, by their paths from its root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });
