import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screenNames, screens } from '@portal/shared/screens';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const dist = join(import.meta.dirname, '../../dist');
const manifestFile = join(dist, '.vite/manifest.json');

/**
 * kB of gzip (1 kB is 1000 bytes), and files, before a public page can be used. React, its router, Redux and i18next are
 * 111 of it.
 */
const max = { size: 151, files: 12 };

const pages = screenNames
  .filter((name) => screens[name].access === 'public')
  .flatMap((name) => (['zh', 'en'] as const).map((locale) => ({ name, locale })));

type Manifest = Record<string, { file: string; imports?: string[] }>;

function needed(manifest: Manifest, entry: string, visited = new Set<string>()): Set<string> {
  if (visited.has(entry)) return visited;
  visited.add(entry);
  for (const next of manifest[entry]?.imports ?? []) needed(manifest, next, visited);
  return visited;
}

/** What every component of antd has in it: the way to the names of its classes, or of its styles. */
const ofAntd = /getPrefixCls|data-rc-order|ant-btn/;

const missing = existsSync(manifestFile) ? '' : ' (skipped: the client is not built)';

test.skipIf(missing).each(pages)(
  `$name ($locale) stays within ${max.size} kB of JavaScript in ${max.files} files before it can be used${missing}`,
  ({ name, locale }) => {
    const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const entries = ['index.html', ...sourcesOf([{ screen: name, words: screens[name].words }], locale).first];
    // a part that the build has under another name would not be counted
    expect(entries.filter((entry) => !manifest[entry])).toEqual([]);
    expect(entries).toContainEqual(expect.stringContaining('/screens/'));
    const files = new Set(entries.flatMap((entry) => [...needed(manifest, entry)]).map((key) => manifest[key]?.file));
    const scripts = [...files].filter((file): file is string => file?.endsWith('.js') === true);
    const size = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
    console.log(`${name} (${locale}): ${size.toFixed(1)} kB of JavaScript, gzip, in ${scripts.length} files`);
    expect(size).toBeLessThanOrEqual(max.size);
    expect(scripts.length).toBeLessThanOrEqual(max.files);
    expect(scripts.filter((file) => ofAntd.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
  },
);

/** What the centre brings along before anybody asks for it: its shell, where one arrives, and what lists are made of. */
const ofCentre = [
  'index.html',
  'src/app/browser.ts',
  'src/app/office-screens.ts',
  'src/app/i18n/office-zh.ts',
  'src/features/centre/screens/centre-layout.tsx',
  'src/features/account/screens/overview.tsx',
  'src/core/tables/data-list.tsx',
  'src/core/tables/filters.tsx',
  'src/entities/record/lists.tsx',
];
/** kB of gzip that a screen of the centre adds. */
const ownBudget = 60;

test.skipIf(missing)(`no screen of the centre adds more than ${ownBudget} kB of its own${missing}`, () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  expect(ofCentre.filter((entry) => !manifest[entry])).toEqual([]);
  const there = new Set(ofCentre.flatMap((entry) => [...needed(manifest, entry)]));
  const own = Object.keys(manifest)
    .filter((name) => /^src\/features\/\w[\w-]*\/screens\/[\w-]+\.tsx$/.test(name))
    .map((name) => {
      const added = [...needed(manifest, name)]
        .filter((key) => !there.has(key))
        .map((key) => manifest[key]?.file ?? '');
      const size = added.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
      return { name, size: Math.round(size * 10) / 10 };
    });
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(({ size }) => size > ownBudget)).toEqual([]);
});
