import { expect, test } from 'vitest';
import { descriptionOf } from './index.ts';

const english = (...args: Parameters<typeof descriptionOf>) => descriptionOf(...args)?.[0];

test('a field of the record that a call is about is called as its form calls it, where its content stands', () => {
  expect(english('/company/entryInfo', 'name')).toBe('Company name');
  expect(english('/admin/queryPlatformDetail', 'name', 'live')).toBe('Platform name');
  expect(english('/certificate/show', 'totalAmount', 'content')).toBe(english('/certificate/save', 'totalAmount'));
});

test('elsewhere a name is what it is everywhere, that within another one first', () => {
  expect(english('/company/queryAuditDetail', 'name', 'hold')).toBe('Name');
  expect(english('/admin/queryUserInfo', 'name')).toBe('Name');
  expect(english('/company/queryAuditDetail', 'hold', 'can')).toBe('May hold it');
  expect(english('/company/queryAuditDetail', 'hold')).toContain('Who holds it');
});

test('what nobody has described is undefined', () => {
  expect(descriptionOf('/company/entryInfo', 'nobodyCallsItThis')).toBeUndefined();
});
