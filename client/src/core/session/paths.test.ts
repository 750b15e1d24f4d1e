import { expect, test } from 'vitest';
import { afterLogin, loginPath, needsSession, safeBack } from './paths.ts';
import { prefixOf } from './settings.ts';

test.each([
  '/home',
  '/HOME',
  '/Goods',
  '/WitEnjoyFinancial/ProductDetail',
  '/login/',
  '/Register',
  '/resetPass',
  '/',
  '/homes',
])('%s is open to anyone', (path) => {
  expect(needsSession(path)).toBe(false);
});

test.each([
  '/user/ProductInfo',
  '/changePass',
  '/changeEmail',
  '/changePhone',
  '/productAudit',
  '/USER/productinfo_b/',
])('%s needs a session', (path) => {
  expect(needsSession(path)).toBe(true);
});

test('after login one comes back to where one wanted to go, and to no other host', () => {
  const back = new URL(loginPath('/user/ProductInfo?status=2'), 'http://localhost').searchParams.get('back');
  expect(safeBack(back)).toBe('/user/ProductInfo?status=2');
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '/Login?back=/x', '', null])
    expect(safeBack(bad)).toBe('/home');
});

test('who works for an institution begins at what waits there, unless something else was wanted', () => {
  const user = 'Default-App-User';
  for (const role of ['ORG_ADMIN', 'ORG_AUDIT', 'BANK_ADMIN', 'FX_ADMIN'] as const)
    for (const back of [null, '', '//evil.example']) expect(afterLogin(back, [user, role])).toBe('/user/dashboard');
  expect(afterLogin('/Product', [user, 'BANK_ADMIN'])).toBe('/Product');
  for (const roles of [[user], [user, 'SHDIPP_ADMIN']] as const) expect(afterLogin(null, roles)).toBe('/home');
});

test('an address names its language, whatever the case', () => {
  expect(prefixOf('/EN/Product')).toBe('/en');
  expect(prefixOf('/zh')).toBe('/zh');
  expect(prefixOf('/zhang')).toBe('');
});
