import { expect, test } from 'vitest';
import { areasOf, entryAt, openArea, placeOf } from './menu.ts';

test('tabs are the union of the roles, each once, ordered', () => {
  const names = areasOf(['SHDIPP_ADMIN', 'ORG_ADMIN', 'Default-App-User', 'ORG_AUDIT']).map((area) => area.name);
  expect(names).toEqual(['user', 'admin', 'institution']);
});

test('a seller sees the products and not the review', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area?.groups.flatMap((group) => group.entries.map((entry) => entry.name))).toEqual([
    'userInfo',
    'basicInfo',
    'SetPass',
    'ProductInfo',
    'SysMessage',
    'InteractiveNews',
  ]);
});

test('a form belongs to the entry of its list, whatever the case of the path', () => {
  const [area] = areasOf(['Default-App-User']);
  expect(area && entryAt(area, '/user/productinfo_B')?.entry.name).toBe('ProductInfo');
});

test('an administrator reviews users and products, and keeps transactions', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  const review = area?.groups.find((group) => group.name === 'audit');
  expect(review?.entries.map((entry) => entry.name)).toEqual(['UserMag', 'ProductAudit', 'auditTrail', 'transactions']);
});

test('the basic info of another user belongs to the user management, one’s own to the account', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  const at = (search: string) => area && entryAt(area, placeOf('/user/basicInfo', new URLSearchParams(search)));
  expect(at('flag=admin&id=u2')?.entry.name).toBe('UserMag');
  expect(at('')?.entry.name).toBe('basicInfo');
});

test('the chosen tab stays open while it has the page, else the page decides', () => {
  const all = areasOf(['Default-App-User', 'SHDIPP_ADMIN']);
  expect(openArea(all, '/user/SysMessage', 'admin')?.name).toBe('admin');
  expect(openArea(all, '/user/ProductInfo', 'admin')?.name).toBe('user');
});

test('the history of a record belongs to the trail for an administrator; a seller comes to it from the record', () => {
  const [area] = areasOf(['SHDIPP_ADMIN']);
  expect(area && entryAt(area, '/user/history')?.entry.name).toBe('auditTrail');
  const all = areasOf(['Default-App-User']);
  expect(openArea(all, '/user/history', undefined)?.name).toBe('user');
});
