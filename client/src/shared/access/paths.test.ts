import { expect, test } from 'vitest';
import { isPublic, loginPath, safeBack } from './paths.ts';
import { prefixOf } from './settings.ts';

test.each(['/home', '/HOME', '/Goods', '/WitEnjoyFinancial/ProductDetail', '/login/', '/Register', '/resetPass', '/'])(
  '%s is public',
  (path) => {
    expect(isPublic(path)).toBe(true);
  },
);

test.each([
  '/user/ProductInfo',
  '/changePass',
  '/changeEmail',
  '/changePhone',
  '/productAudit',
  '/homes',
  '/WitEnjoyFinancials',
])('%s needs a session', (path) => {
  expect(isPublic(path)).toBe(false);
});

test('after login one comes back to where one wanted to go, and to no other host', () => {
  const back = new URL(loginPath('/user/ProductInfo?status=2'), 'http://localhost').searchParams.get('back');
  expect(safeBack(back)).toBe('/user/ProductInfo?status=2');
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '/Login?back=/x', '', null])
    expect(safeBack(bad)).toBe('/home');
});

test('an address names its language, whatever the case', () => {
  expect(prefixOf('/EN/Product')).toBe('/en');
  expect(prefixOf('/zh')).toBe('/zh');
  expect(prefixOf('/zhang')).toBe('');
});
