import { expect, test } from 'vitest';
import { configOf } from './config.ts';

test('what the operator set goes into the page, and nothing of what he left open', () => {
  const set = { CONSULT_MAIL: 'help@portal.test', ICP_NUMBER: '沪ICP备00000000号-1', AGREEMENT_URL: '' };
  expect(configOf(set)).toEqual({ consultMail: 'help@portal.test', icp: '沪ICP备00000000号-1' });
});

test('an address that is none is told by the name of its variable', () => {
  expect(() => configOf({ OUTSIDE_SITE_URL: 'javascript:alert(1)' })).toThrow(/OUTSIDE_SITE_URL/);
});
