import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const isCode = (path: string) => !/\.test\.tsx?$/.test(path) && !/\.md$/.test(path);

/** Not gone through at all: what is installed and built there comes and goes while others read. */
const isPassedBy = (name: string) => name === 'node_modules' || name === 'dist';

/** Files below a folder of the checkout, by their paths from its root, other than what is installed or built. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isPassedBy(entry.name) ? [] : filesIn(path);
    return entry.isFile() ? [path] : [];
  });

/**
 * One hash over the content of everything that a build reads, without tests and texts unless it is said what counts. Paths
 * are relative to the root; what is not there yet counts for nothing.
 */
export function fingerprint(places: readonly string[], counts = isCode): string {
  const hash = createHash('sha256');
  for (const place of places.filter((each) => existsSync(join(root, each)))) {
    const entries = place.includes('.') ? [place] : filesIn(place);
    for (const path of entries.filter(counts).sort()) {
      hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
    }
  }
  return hash.digest('hex');
}

/** What the build in this folder was made from; undefined when there is none. */
export function builtFrom(folder: string): string | undefined {
  const file = join(folder, 'built-from');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
