import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function upwards(from: string): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  if (from === dirname(from)) throw new Error('the folder with package-lock.json was not found');
  return upwards(dirname(from));
}

/** The folder of the checkout; the same from a source file and from a bundle. */
export const root = upwards(import.meta.dirname);
