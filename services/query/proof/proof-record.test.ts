import type { Caller } from '@portal/infra/runtime/http/types';
import type { StoredEvent } from '@portal/infra/runtime/seals/reader';
import type { Role, Site } from '@portal/shared/codes/index';
import { expect, test } from 'vitest';
import { streamsFor } from '../timeline/record-state.ts';
import { isAbout, visibleTo } from './proof-record.ts';

const prdId = '11111111-1111-4111-8111-111111111111';
const callerOf = (accountId: string, role: Role = 'Default-App-User', site: Site = '01'): Caller => ({
  umId: accountId,
  loginId: accountId,
  roles: [role],
  site,
});

const stored = (version: number, data: object, type = 'ProductSaved'): StoredEvent => ({
  position: version,
  stream: `product-${prdId}`,
  version,
  id: prdId,
  type,
  schema: 1,
  at: '2026-11-01T00:00:00.000Z',
  data: JSON.stringify({ record: prdId, ...data }),
  meta: '{}',
});

/** The Chinese version moved from 01 to 02; the English one is on 01. */
const product = [
  stored(1, { lan: 'CN', owner: 'anna', sites: ['01'] }),
  stored(2, { lan: 'EN', owner: 'anna', sites: ['01'] }),
  stored(3, { lan: 'CN', owner: 'anna', sites: ['02'] }),
];

const versionsSeen = (caller: Caller, events: readonly StoredEvent[]): number[] =>
  events.filter(visibleTo(caller, events)).map(({ version }) => version);

test.each<[string, Caller, number[]]>([
  ['its owner', callerOf('anna'), [1, 2, 3]],
  ['another seller', callerOf('bert'), []],
  ['an administrator of the main site', callerOf('root', 'SHDIPP_ADMIN'), [1, 2, 3]],
  ['an administrator of 02, by where it is now', callerOf('root', 'SHDIPP_ADMIN', '02'), [1, 3]],
  ['an administrator of 03', callerOf('root', 'SHDIPP_ADMIN', '03'), []],
  ['a bank', callerOf('bank', 'BANK_ADMIN'), []],
])('a product is shown to %s', (_, caller, versions) => {
  expect(versionsSeen(caller, product)).toEqual(versions);
});

test('what auditors say to each other is for the administrators of the domain, and never for the owner', () => {
  const opinionAsked = stored(
    4,
    { lan: 'CN', owner: 'anna', sites: ['01'], of: 'rita', text: 'odd' },
    'ProductOpinionAsked',
  );
  const all = [...product.slice(0, 2), opinionAsked];
  expect(versionsSeen(callerOf('anna'), all)).toEqual([1, 2]);
  expect(versionsSeen(callerOf('anna', 'SHDIPP_ADMIN'), all)).toEqual([1, 2]);
  expect(versionsSeen(callerOf('root', 'SHDIPP_ADMIN'), all)).toEqual([1, 2, 4]);
  expect(versionsSeen(callerOf('root', 'SHDIPP_ADMIN', '02'), all)).toEqual([]);
});

test('an event is about the language version that its data names', () => {
  expect(product.filter((event) => isAbout(`${prdId}-en`, event)).map(({ version }) => version)).toEqual([2]);
  expect(isAbout(prdId, stored(1, { umId: prdId }, 'AccountFrozen'))).toBe(true);
});

test.each<[string, Caller, number[]]>([
  ['the person', callerOf(prdId), [1, 2]],
  ['somebody else', callerOf('bert'), []],
  ['an administrator of the site', callerOf('root', 'SHDIPP_ADMIN', '03'), [1, 2]],
  ['an administrator of another', callerOf('root', 'SHDIPP_ADMIN', '02'), []],
])('an account is shown to %s', (_, caller, versions) => {
  const account = [
    stored(1, { umId: prdId, site: '03' }, 'AccountOpened'),
    stored(2, { umId: prdId }, 'AccountFrozen'),
  ];
  expect(versionsSeen(caller, account)).toEqual(versions);
});

test('a transaction is shown to administrators', () => {
  expect(streamsFor(prdId, '')).toContain(`transaction-${prdId}`);
  const transaction = [stored(1, { id: prdId }, 'TransactionReversed')];
  expect(versionsSeen(callerOf('root', 'SHDIPP_ADMIN', '02'), transaction)).toEqual([1]);
  expect(versionsSeen(callerOf('anna'), transaction)).toEqual([]);
});
