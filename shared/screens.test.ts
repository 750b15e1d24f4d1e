import { expect, test } from 'vitest';
import { languages, roles } from './codes/index.ts';
import { translate } from './locales/index.ts';
import { type MenuEntry, menu } from './menu.ts';
import { isOfCentre, navigation, pathTo, screenAt, screenNames, screens, titleOf } from './screens.ts';

test('no two screens have one address', () => {
  const paths = screenNames.map((name) => screens[name].path);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
});

test.each([
  ['/', 'home'],
  ['/HOME/', 'home'],
  ['/user', 'overview'],
  ['/user/productinfo_b', 'product.edit'],
  ['/ProductAudit', 'product.audit'],
  ['/product', 'products'],
  ['/user/Product', undefined],
  ['/nothing', undefined],
])('at %s: %s', (path, name) => {
  expect(screenAt(path)).toBe(name);
});

test('each screen has a title in both languages, and each entry that it belongs to is there', () => {
  for (const language of languages)
    for (const name of screenNames) {
      const title = titleOf(name, (key, params) => translate(language, key, params));
      expect(title).not.toMatch(/\w\.\w|\{\{/);
    }
});

test('what a screen of the user centre belongs to is in its menu, for each role once', () => {
  const all: readonly MenuEntry[] = Object.values(menu).flat();
  const namedOf = (entries: readonly MenuEntry[]) => entries.flatMap(({ name, leadsTo }) => [name, ...leadsTo]);
  for (const role of roles) {
    const names = namedOf(all.filter(({ roles: whose }) => !whose || whose.includes(role)));
    expect([role, new Set(names).size]).toEqual([role, names.length]);
  }
  expect(new Set(namedOf(all))).toEqual(new Set(screenNames.filter((name) => isOfCentre(screens[name]))));
});

test('the navigation has its entries in the order of the table; an address carries its search', () => {
  expect(navigation.map(({ name }) => name)).toEqual([
    'home',
    'platforms',
    'enterprises',
    'products',
    'finance',
    'copyright',
    'dataMap',
  ]);
  expect(pathTo('product.edit', { view: 'edit', id: 'a b' })).toBe('/user/ProductInfo_b?view=edit&id=a+b');
});
