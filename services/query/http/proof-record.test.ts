import type { Caller } from '@portal/infra/http/types';
import type { StoredEvent } from '@portal/infra/seals/reader';
import type { Role, Site } from '@portal/shared/codes/index';
import { expect, test } from 'vitest';
import { isAbout, kindsOf } from './proof-record.ts';

const prdId = '11111111-1111-4111-8111-111111111111';
const by = (umId: string, role: Role = 'Default-App-User', site: Site = '01'): Caller => ({
  umId,
  loginId: umId,
  roles: [role],
  site,
});

const stored = (version: number, data: object): StoredEvent => ({
  position: version,
  stream: `product-${prdId}`,
  version,
  id: prdId,
  type: 'ProductSaved',
  schema: 1,
  at: '2026-11-01T00:00:00.000Z',
  data: JSON.stringify({ prdId, ...data }),
  meta: '{}',
});

/** The Chinese version moved from 01 to 02; the English one is on 01. */
const product = [
  stored(1, { lan: 'CN', seller: 'anna', sites: ['01'] }),
  stored(2, { lan: 'EN', seller: 'anna', sites: ['01'] }),
  stored(3, { lan: 'CN', seller: 'anna', sites: ['02'] }),
];

function versionsSeen(id: string, caller: Caller, events: readonly StoredEvent[]): number[] {
  const [kind] = kindsOf(id);
  return events.filter(kind?.maySee(caller, events) ?? (() => false)).map(({ version }) => version);
}

test.each<[string, Caller, number[]]>([
  ['its owner', by('anna'), [1, 2, 3]],
  ['another seller', by('bert'), []],
  ['an administrator of the main site', by('root', 'SHDIPP_ADMIN'), [1, 2, 3]],
  ['an administrator of 02, by where it is now', by('root', 'SHDIPP_ADMIN', '02'), [1, 3]],
  ['an administrator of 03', by('root', 'SHDIPP_ADMIN', '03'), []],
  ['a bank', by('bank', 'BANK_ADMIN'), []],
])('a product is shown to %s', (_, caller, versions) => {
  expect(versionsSeen(`${prdId}-cn`, caller, product)).toEqual(versions);
});

test('an event is about the language version that its data names', () => {
  expect(product.filter((event) => isAbout(`${prdId}-en`, event)).map(({ version }) => version)).toEqual([2]);
  expect(isAbout(prdId, stored(1, {}))).toBe(true);
});

test.each<[string, Caller, number[]]>([
  ['the person', by(prdId), [1, 2]],
  ['somebody else', by('bert'), []],
  ['an administrator of the site', by('root', 'SHDIPP_ADMIN', '03'), [1, 2]],
  ['an administrator of another', by('root', 'SHDIPP_ADMIN', '02'), []],
])('an account is shown to %s', (_, caller, versions) => {
  const account = [stored(1, { umId: prdId, site: '03' }), stored(2, { umId: prdId })];
  expect(versionsSeen(prdId, caller, account)).toEqual(versions);
});

test('a transaction is shown to administrators', () => {
  const [, kind] = kindsOf(prdId);
  expect(kind?.stream).toBe(`transaction-${prdId}`);
  expect(kind?.maySee(by('root', 'SHDIPP_ADMIN'), [])(stored(1, {}))).toBe(true);
  expect(kind?.maySee(by('anna'), [])(stored(1, {}))).toBe(false);
});
