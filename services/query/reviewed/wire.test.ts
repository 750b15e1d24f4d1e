import { expect, test } from 'vitest';
import { abilitiesOf } from './wire.ts';

const offered = (
  status: '0' | '1' | '2' | '9',
  live: '' | '0' | '1',
  part: 'owner' | 'admin' | 'none',
  heldBy?: 'self' | 'other',
  isMain?: boolean,
) =>
  Object.entries(abilitiesOf({ status, live }, part, heldBy, isMain))
    .filter(([, may]) => may)
    .map(([name]) => name);

test.each([
  ['a draft', '0', '', ['view', 'edit', 'list', 'remove']],
  ['a delisted one', '0', '0', ['view', 'edit', 'list', 'remove']],
  ['a listed one', '1', '1', ['view', 'edit', 'delist', 'remove']],
  ['a listed one with an edit', '0', '1', ['view', 'edit', 'list', 'delist', 'remove']],
  ['one that waits', '2', '', ['view', 'withdraw']],
  ['a listed one with an edit that waits', '2', '1', ['view', 'withdraw', 'delist']],
  ['a rejected one', '9', '', ['view', 'edit', 'remove']],
] as const)('%s offers its owner', (_, status, live, expected) => {
  expect(offered(status, live, 'owner')).toEqual(expected);
});

test('an administrator decides on what waits and takes down what is listed', () => {
  expect(offered('2', '', 'admin')).toEqual(['view', 'hold', 'audit']);
  expect(offered('1', '1', 'admin')).toEqual(['view', 'takeDown']);
  expect(offered('2', '1', 'admin')).toEqual(['view', 'hold', 'audit', 'takeDown']);
  expect(offered('9', '0', 'admin')).toEqual(['view']);
});

test('what another auditor holds is offered for a look, and to be taken down; on the main site to be taken over', () => {
  expect(offered('2', '1', 'admin', 'other')).toEqual(['view', 'takeDown']);
  expect(offered('2', '1', 'admin', 'other', true)).toEqual(['view', 'takeOver', 'takeDown']);
  expect(offered('2', '1', 'none', 'other', true)).toEqual(['view']);
});

test('who holds it themselves decides, holds on or gives it back', () => {
  expect(offered('2', '', 'admin', 'self', true)).toEqual(['view', 'hold', 'release', 'audit']);
});

test('an administrator is offered nothing but a look at what is their own', () => {
  expect(offered('2', '1', 'none')).toEqual(['view']);
});
