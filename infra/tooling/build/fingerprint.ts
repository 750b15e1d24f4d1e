import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../root.ts';

const isCode = (path: string) => !/\.test\.tsx?$/.test(path) && !/\.md$/.test(path);

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
