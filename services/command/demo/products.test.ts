import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkPicture } from '@portal/infra/runtime/files/picture';
import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { platformCategories } from '@portal/shared/codes/index';
import { platform as platformKind } from '@portal/shared/records/platform';
import { product as kind } from '@portal/shared/records/product';
import { homeSlots } from '@portal/shared/records/slot';
import { isRefusal } from '@portal/shared/refusal';
import { pictureRules } from '@portal/shared/rules/file';
import { plainText } from '@portal/shared/rules/html';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { motifIn } from './art/motif.ts';
import { covers, schemes } from './art/scheme.ts';
import { articlePicture, demoArticles } from './articles.ts';
import { bannerName, banners } from './banners.ts';
import { companyPictures, demoCompanies, pictureName } from './companies.ts';
import { filmFiles } from './films.ts';
import { demoPlatforms, demoSections, platformPicture, platformPictures } from './platforms.ts';
import { demoProducts, states } from './products.ts';

const all = [...demoProducts, ...states];
const languages = ['CN', 'EN'] as const;
const folder = fileURLToPath(new URL('./covers/', import.meta.url));
const coverFiles = all.flatMap(({ slug }) => [`${slug}.cn.png`, `${slug}.en.png`]);

test('every category has eight listed products', () => {
  const counts: Record<string, number> = {};
  for (const { categories } of demoProducts) counts[categories[0] ?? ''] = (counts[categories[0] ?? ''] ?? 0) + 1;
  expect(counts).toEqual({ '01': 8, '02': 8, '03': 8, '04': 8, '05': 8, '06': 8 });
});

test('each state that is not listed is there, and every rejected product says why', () => {
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['pending', 'rejected', 'draft', 'delisted']));
  for (const { state, reason } of states) expect(reason !== undefined).toBe(state === 'rejected');
});

test('every type has a platform among those of the home page, and the sections name what is listed', () => {
  const first = demoPlatforms.slice(0, homeSlots['01']).flatMap(({ categories }) => categories);
  expect(first.toSorted()).toEqual([...platformCategories]);
  for (const { platforms, companies, products } of Object.values(demoSections)) {
    expect(demoPlatforms.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...platforms]));
    expect(demoCompanies.map(({ loginId }) => loginId)).toEqual(expect.arrayContaining([...companies]));
    expect(demoProducts.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...products]));
  }
});

test('what a platform says is within its limits', () => {
  for (const { words } of demoPlatforms)
    for (const language of languages)
      for (const field of ['name', 'profile', 'function'] as const)
        expect([...words[language][field]].length).toBeLessThanOrEqual(platformKind.fields[field].max[language]);
});

test('slugs are unique', () => {
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
});

test.each(languages)('names in %s are unique and within the limit', (language) => {
  const names = all.map((product) => product[language].productName);
  expect(names.filter((name) => name.length < 1 || name.length > kind.fields.productName.max[language])).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(all)('$slug: descriptions pass the sanitiser unchanged and say something', async (product) => {
  for (const language of languages) {
    const { summary } = product[language];
    expect(await sanitise(summary)).toBe(summary);
    expect(plainText(summary).length).toBeGreaterThan(60);
  }
});

test.each(all)('$slug: a registered product, and no other, has number and region', (product) => {
  const filledCount = [product.copyrightNumber, product.region].filter(Boolean).length;
  expect(filledCount).toBe(product.registryStatus === '1' ? 2 : 0);
  expect(product.copyrightNumber?.length ?? 0).toBeLessThanOrEqual(50);
  expect(product.sites[0]).toBe('01');
});

test('there is a cover for each product in each language, and no other', () => {
  const ofCompanies = demoCompanies.flatMap(({ loginId }) =>
    Object.values(companyPictures).map((use) => pictureName(loginId, use)),
  );
  const ofPlatforms = demoPlatforms.flatMap(({ slug }) =>
    Object.values(platformPictures).map((use) => platformPicture(slug, use)),
  );
  const ofArticles = demoArticles.flatMap(({ slug, picture }) => (picture ? [articlePicture(slug)] : []));
  expect(readdirSync(folder).sort()).toEqual(
    [...coverFiles, ...filmFiles, ...ofCompanies, ...ofPlatforms, ...banners.map(bannerName), ...ofArticles].sort(),
  );
  expect(new Set(Object.values(covers).flatMap((group) => Object.keys(group)))).toEqual(
    new Set(all.map(({ slug }) => slug)),
  );
});

test('each cover has a motif', () => {
  const motifs = fileURLToPath(new URL('./art/motifs/', import.meta.url));
  expect(readdirSync(motifs).sort()).toEqual(all.map(({ slug }) => `${slug}.svg`).sort());
  for (const name of readdirSync(motifs)) expect(motifIn(readFileSync(motifs + name, 'utf8'))).toMatch(/^<.+>$/s);
});

test('each picture of the carousel is of a listed product, and keeps the rule of its use', async () => {
  for (const slug of banners) {
    expect(all.find((product) => product.slug === slug)).toBeDefined();
    const found = await checkPicture(readFileSync(folder + bannerName(slug)), pictureRules.slot);
    expect(isRefusal(found)).toBe(false);
  }
});

test('covers are square PNG of 320 or more, each light, all together under 4 MB', async () => {
  const sizes = coverFiles.map((file) => statSync(folder + file).size);
  expect(Math.max(...sizes)).toBeLessThan(60 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024);
  for (const file of coverFiles) {
    const { format, width, height } = await sharp(folder + file).metadata();
    expect({ file, format, square: width === height, large: width >= 320 }).toEqual({
      file,
      format: 'png',
      square: true,
      large: true,
    });
  }
});

/** Relative luminance of #rrggbb as WCAG defines it. */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('lettering stands out from the ground that it is set on', () => {
  for (const scheme of Object.values(schemes).flatMap((moods) => Object.values(moods))) {
    const [light = 0, dark = 0] = [luminance(scheme.ink), luminance(scheme.ground[1])].sort((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  }
});

test('accounts keep the rules of login names and passwords', () => {
  for (const { loginId, password } of demoAccounts) {
    expect(loginId).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{2,18}[A-Za-z0-9]$/);
    expect(password).toMatch(/^[\x21-\x7e]{6,16}$/);
    expect(password).toMatch(/[A-Za-z]/);
    expect(password).toMatch(/[0-9]/);
  }
  expect(new Set(demoAccounts.map(({ loginId }) => loginId)).size).toBe(demoAccounts.length);
});
