import { expect, test } from 'vitest';
import { abilitiesOf } from './wire.ts';

const offered = (status: '0' | '1' | '2' | '9', live: '' | '0' | '1', part: 'owner' | 'admin' | 'none') =>
  Object.entries(abilitiesOf({ status, live }, part))
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
  expect(offered('2', '', 'admin')).toEqual(['view', 'audit']);
  expect(offered('1', '1', 'admin')).toEqual(['view', 'takeDown']);
  expect(offered('2', '1', 'admin')).toEqual(['view', 'audit', 'takeDown']);
  expect(offered('9', '0', 'admin')).toEqual(['view']);
});

test('what another auditor holds is offered for a look, and to be taken down', () => {
  const can = abilitiesOf({ status: '2', live: '1' }, 'admin', true);
  expect(can).toMatchObject({ view: true, audit: false, takeDown: true });
});

test('an administrator is offered nothing but a look at what is his own', () => {
  expect(offered('2', '1', 'none')).toEqual(['view']);
});
