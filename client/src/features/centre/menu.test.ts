import { expect, test } from 'vitest';
import { areasOf, entryAt, openArea } from './menu.ts';

test('tabs are the union of the roles, each once, ordered', () => {
  const names = areasOf(['SHDIPP_ADMIN', 'ORG_ADMIN', 'Default-App-User', 'ORG_AUDIT']).map((area) => area.name);
  expect(names).toEqual(['user', 'admin', 'institution']);
});

test('a seller sees the products and not the review', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area?.groups.flatMap((group) => group.entries.map((entry) => entry.name))).toEqual([
    'userInfo',
    'ProductInfo',
    'SysMessage',
    'InteractiveNews',
  ]);
});

test('a form belongs to the entry of its list, whatever the case of the path', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area && entryAt(area, '/user/productinfo_B')?.entry.name).toBe('ProductInfo');
});

test('the chosen tab stays open while it has the page, else the page decides', () => {
  const all = areasOf(['Default-App-User', 'SHDIPP_ADMIN']);
  expect(openArea(all, '/user/SysMessage', 'admin')?.name).toBe('admin');
  expect(openArea(all, '/user/ProductInfo', 'admin')?.name).toBe('user');
});
