import { expect, test } from 'vitest';
import { lanes, mayStart } from './lanes.ts';

const owner = (actor: string) => ({ actor, role: 'Default-App-User' });
const owners = Array.from({ length: lanes.owner }, (_, n) => owner(`owner-${n}`));

test('imports of owners never keep one of an office, a bank or the command line waiting', () => {
  expect(mayStart(owner('late'), owners.slice(1))).toBe(true);
  expect(mayStart(owner('late'), owners)).toBe(false);
  for (const role of ['SHDIPP_ADMIN', 'BANK_ADMIN', 'system'])
    expect(mayStart({ actor: 'a', role }, owners)).toBe(true);
});

test('one person imports one file at a time', () => {
  expect(mayStart(owner('owner-0'), owners.slice(0, 1))).toBe(false);
});
