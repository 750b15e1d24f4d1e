import { expect, test } from 'vitest';
import { needsSecondFactor, secondFactorFor } from './second-factor.ts';

test.each([
  ['none', []],
  ['SHDIPP_ADMIN', [{ role: 'SHDIPP_ADMIN', site: undefined }]],
  [
    'SHDIPP_ADMIN@01, BANK_ADMIN',
    [
      { role: 'SHDIPP_ADMIN', site: '01' },
      { role: 'BANK_ADMIN', site: undefined },
    ],
  ],
])('%s', (text, expected) => {
  expect(secondFactorFor.schema.parse(text)).toEqual(expected);
});

test.each(['ADMIN', 'SHDIPP_ADMIN@09', '@01', 'SHDIPP_ADMIN;BANK_ADMIN'])('%s is refused', (text) => {
  expect(() => secondFactorFor.schema.parse(text)).toThrow(/must be .*none/);
});

test('it is asked of the role, and where a site is named of that site alone', () => {
  const required = secondFactorFor.schema.parse('SHDIPP_ADMIN@01,BANK_ADMIN');
  const needs = (role: 'SHDIPP_ADMIN' | 'BANK_ADMIN' | 'Default-App-User', site: '01' | '02') =>
    needsSecondFactor(required, { roles: ['Default-App-User', role], site });
  expect([needs('SHDIPP_ADMIN', '01'), needs('BANK_ADMIN', '02')]).toEqual([true, true]);
  expect([needs('SHDIPP_ADMIN', '02'), needs('Default-App-User', '01')]).toEqual([false, false]);
});
