import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const manifestFile = join(dist, '.vite/manifest.json');

/**
 * kB of gzip (1 kB is 1000 bytes), and files, before a public page can be used; with the words of the page where they are
 * beside those of every page. The goal is 150: React, its router, Redux and i18next are 111 of it.
 */
const mostFiles = 12;
const institution = ['../shared/locales/zh/institution.ts'];
const goods = ['../shared/locales/zh/goods.ts'];
const profiles = ['src/app/i18n/profiles-zh.ts'];
const entry = ['src/shared/entry/words-zh.ts'];
// the figures themselves come behind what can be chosen, as a part of their own
const trade = ['../shared/locales/zh/trade.ts'];
const places = [...trade, '../shared/locales/zh/places.ts'];
const articles = ['../shared/locales/zh/articles.ts'];
const pages: readonly { page: string; budget: number; words?: readonly string[] }[] = [
  { page: 'home/screens/home', budget: 147, words: profiles },
  { page: 'profiles/screens/lists', budget: 150, words: profiles },
  { page: 'profiles/screens/profile', budget: 150, words: profiles },
  { page: 'product/screens/product', budget: 148, words: goods },
  { page: 'search/screens/search', budget: 150, words: ['src/shared/search/words-zh.ts'] },
  { page: 'goods/screens/goods', budget: 150, words: goods },
  { page: 'status/screens/about', budget: 143, words: institution },
  { page: 'status/screens/service-centre', budget: 144, words: institution },
  { page: 'status/screens/privacy', budget: 143, words: institution },
  { page: 'articles/screens/copyright', budget: 147, words: articles },
  { page: 'articles/screens/articles', budget: 148, words: articles },
  { page: 'articles/screens/article', budget: 149, words: articles },
  { page: 'proof/screens/proof', budget: 150, words: ['src/app/i18n/proof-zh.ts'] },
  { page: 'data-map/screens/data-map', budget: 146, words: trade },
  { page: 'visit/screens/visit', budget: 147, words: ['../shared/locales/zh/talk.ts'] },
  { page: 'data-map/screens/place', budget: 145, words: places },
  { page: 'data-map/screens/compare', budget: 145, words: places },
  { page: 'login/screens/login', budget: 146 },
  { page: 'register/screens/register', budget: 150, words: entry },
  { page: 'password/screens/reset', budget: 150, words: entry },
];

type Manifest = Record<string, { file: string; imports?: string[] }>;

function needed(manifest: Manifest, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of manifest[entry]?.imports ?? []) needed(manifest, next, seen);
  return seen;
}

/** What every component of antd has in it: the way to the names of its classes, or of its styles. */
const ofAntd = /getPrefixCls|data-rc-order|ant-btn/;

const missing = existsSync(manifestFile) ? '' : ' (skipped: the client is not built)';

test.skipIf(missing).each(pages)(
  `$page stays within $budget kB of JavaScript${missing}`,
  ({ page, budget, words = [] }) => {
    const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const entries: readonly string[] = ['index.html', 'src/app/i18n/zh.ts', `src/features/${page}.tsx`, ...words];
    // a part that the build has under another name would not be counted
    expect(entries.filter((entry) => !manifest[entry])).toEqual([]);
    const files = new Set(entries.flatMap((entry) => [...needed(manifest, entry)]).map((key) => manifest[key]?.file));
    const scripts = [...files].filter((file): file is string => file?.endsWith('.js') === true);
    expect(scripts.length).toBeGreaterThan(3);
    const size = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
    console.log(`${page}: ${size.toFixed(1)} kB of JavaScript, gzip, of ${budget}, in ${scripts.length} files`);
    expect(size).toBeLessThanOrEqual(budget);
    expect(scripts.length).toBeLessThanOrEqual(mostFiles);
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
  'src/shared/table/data-list.tsx',
  'src/shared/table/filters.tsx',
  'src/records/lists.tsx',
];
/** kB of gzip that a screen of the centre adds. */
const ownBudget = 60;

test.skipIf(missing)(`no screen of the centre adds more than ${ownBudget} kB of its own${missing}`, () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  expect(ofCentre.filter((entry) => !manifest[entry])).toEqual([]);
  const there = new Set(ofCentre.flatMap((entry) => [...needed(manifest, entry)]));
  const own = Object.keys(manifest)
    .filter((name) => /^src\/(records|features\/\w[\w-]*)\/screens\/[\w-]+\.tsx$/.test(name))
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
