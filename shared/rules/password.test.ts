import { expect, test } from 'vitest';
import { wrongPassword } from './password.ts';

test.each([
  ['Portal#2026', '', 'account.contextPassword'],
  ['#shdipp2026', '', 'account.contextPassword'],
  ['Lin9gang!', '', 'account.contextPassword'],
  ['Anna-li#2026', 'anna-li', 'account.contextPassword'],
  ['xAnna-Li1', 'anna-li', 'account.contextPassword'],
  ['Anna#2026', 'anna-li', undefined],
  ['Portals#2026x', '', undefined],
  ['a1b2c3#d4', 'a1b', undefined],
  ['short', 'anna', 'account.password'],
])('%s, of %s: %s', (value, loginId, expected) => {
  expect(wrongPassword(value, { loginId })).toBe(expected);
});

test('the old one again is said as such, whatever else it is', () => {
  expect(wrongPassword('Portal#2026', { old: 'Portal#2026' })).toBe('account.samePassword');
});
