import type { AgreementEvent } from '@portal/shared/events/agreement';
import { isRefusal } from '@portal/shared/refusal';
import { askingOn, inForceOn, toAccept } from '@portal/shared/rules/agreement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideAcceptance,
  decideAgreement,
  evolveAcceptance,
  evolveAgreement,
  noVersions,
  type Versions,
} from './decide.ts';

const id = '00000000-0000-4000-8000-000000000001';
const texts = { textCN: '<p>一</p>', textEN: '<p>One</p>', changedCN: '', changedEN: '' };
const publish = (from: string, last: number, asks = true, today = '2026-03-02') =>
  ({ type: 'publish', id, from, last, asks, today, ...texts }) as const;
const published = (number: number, from: string, asks = true): AgreementEvent => ({
  type: 'AgreementPublished',
  data: { id, number, from, asks, ...texts },
});
const after = (...events: AgreementEvent[]): Versions => events.reduce(evolveAgreement, noVersions);
const withdraw = (number: number, today = '2026-03-02') => ({ type: 'withdraw', id, number, today }) as const;

test('versions are numbered one after the other, and begin today at the earliest', () => {
  expect(decideAgreement(publish('2026-03-02', 0), after())).toEqual([published(1, '2026-03-02')]);
  expect(decideAgreement(publish('2026-03-01', 0), after())).toMatchObject({ refused: 'agreement.early' });
  expect(decideAgreement(publish('2026-04-01', 0), after(published(1, '2026-03-02')))).toEqual({
    refused: 'agreement.changed',
  });
  expect(decideAgreement(publish('2026-04-01', 1), after(published(1, '2026-05-01')))).toMatchObject({
    refused: 'agreement.early',
  });
});

test('a version is taken back before its first day alone', () => {
  const versions = after(published(1, '2026-03-02'), published(2, '2026-03-03'));
  expect(decideAgreement(withdraw(1), versions)).toEqual({ refused: 'agreement.begun' });
  expect(decideAgreement(withdraw(3), versions)).toEqual({ refused: '404' });
  const events = decideAgreement(withdraw(2), versions);
  expect(events).toEqual([{ type: 'AgreementWithdrawn', data: { id, number: 2 } }]);
  if (isRefusal(events)) throw new Error(events.refused);
  const now = events.reduce(evolveAgreement, versions);
  expect(inForceOn(now, '2026-04-01')?.number).toBe(1);
  expect(decideAgreement(withdraw(2), now)).toEqual([]);
});

test('whoever accepted no version since the last that asks is to accept the one in force', () => {
  const versions = after(published(1, '2026-03-01'), published(2, '2026-03-02', false), published(3, '2026-03-05'));
  const on = (day: string, accepted: number) => toAccept(versions, day, accepted)?.number;
  expect([on('2026-02-28', 0), on('2026-03-01', 0), on('2026-03-02', 0)]).toEqual([undefined, 1, 2]);
  expect([on('2026-03-02', 1), on('2026-03-05', 2), on('2026-03-05', 3)]).toEqual([undefined, 3, undefined]);
});

test('the same is accepted once, and an older one no more', () => {
  const accept = (number: number, last: number) =>
    decideAcceptance({ type: 'accept', umId: id, id, number, how: 'asked' }, last);
  expect(accept(2, 1).reduce(evolveAcceptance, 1)).toBe(2);
  expect([accept(2, 2), accept(1, 2)]).toEqual([[], []]);
});

const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-03-${String(each).padStart(2, '0')}`);
test('whatever is published and taken back: one version at most is in force, nobody who accepted it is asked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, day, fc.boolean(), fc.boolean())), day, (requests, now) => {
      let versions = noVersions;
      let clock = '2026-03-01';
      for (const [today, from, asks, back] of requests) {
        if (today > clock) clock = today;
        const command = back ? withdraw(versions.length, clock) : publish(from, versions.length, asks, clock);
        const decided = decideAgreement(command, versions);
        if (!isRefusal(decided)) versions = decided.reduce(evolveAgreement, versions);
      }
      expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => at + 1));
      const holds = inForceOn(versions, now);
      if (holds) expect(toAccept(versions, now, holds.number)).toBeUndefined();
      expect(askingOn(versions, now)?.number ?? 0).toBeLessThanOrEqual(holds?.number ?? 0);
    }),
  );
});
