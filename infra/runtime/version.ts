import { readFileSync } from 'node:fs';

/** The first of these that there is, beside or above this file: sources and built programs lie at different depths. */
function read(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return readFileSync(new URL(name, import.meta.url), 'utf8');
    } catch {
      // not there: the next one
    }
  }
  return undefined;
}

/** The nearest manifest: all of the portal's have one version. */
function packageVersion(): string {
  const manifest = read(['../package.json', '../../package.json', '../../../package.json']);
  return manifest === undefined ? 'unknown' : JSON.parse(manifest).version;
}

/**
 * Which build a process runs: its version, and behind a plus the beginning of what it was built from, where that is known
 * (semver.org, 10): two builds of one version are told apart by it.
 */
export const version: string = [packageVersion(), read(['built-from'])?.slice(0, 7)].filter(Boolean).join('+');
