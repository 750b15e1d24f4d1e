import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version as running } from '../../runtime/version.ts';
import { root } from '../root.ts';
import { newestIn, places, portalVersion, staleVersions, withVersion } from './versions.ts';

test('everything that names the version names that of package.json, and the changelog has its section', () => {
  expect(staleVersions()).toEqual([]);
  expect(running.split('+')[0]).toBe(portalVersion());
});

test.each(places.map((place) => [place.file, place] as const))(
  '%s: a new version is written, and nothing else',
  (file, place) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = withVersion('77.8.9', place, text);
    const differing = changed.split('\n').filter((line, at) => line !== text.split('\n')[at]);
    expect(differing.length).toBeGreaterThan(0);
    for (const line of differing) expect(line).toContain('77.8.9');
    // not those of what others made
    expect(withVersion(portalVersion(), place, changed)).toBe(text);
    if (file.endsWith('.json')) expect(JSON.parse(changed).version).toBe('77.8.9');
  },
);

test('a file in which the version is not found where it was is refused, not passed over', () => {
  const [place] = places;
  expect(() => place && withVersion('1.0.0', place, '{}')).toThrow(/names no version/);
});

test('the newest section of a changelog is its first one with a day', () => {
  expect(newestIn('# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2026-11-26\n\n## 1.1.0 – 2026-11-25\n')).toBe('1.2.0');
  expect(newestIn('## Unreleased\n')).toBeUndefined();
});
