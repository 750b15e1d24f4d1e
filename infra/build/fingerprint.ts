import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const isInput = (path: string) =>
  !/(^|\/)(node_modules|dist)\//.test(path) && !/\.test\.tsx?$/.test(path) && !/\.md$/.test(path);

/** One hash over the content of everything that a build reads, tests left out. Paths are relative to the root. */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const entries = place.includes('.')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    for (const path of entries.filter(isInput).sort()) {
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
