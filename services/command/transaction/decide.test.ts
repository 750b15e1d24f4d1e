import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTransaction, evolveTransaction, noTransaction, type TransactionCommand } from './decide.ts';

const id = '00000000-0000-4000-8000-000000000001';
const reference = 'T-1';
const facts: TransactionFacts = {
  date: '2026-02-03',
  period: 'day',
  flow: 'export',
  service: 'SI',
  country: 'SG',
  district: '310115',
  measure: 'settlement',
  amount: { currency: 'USD', minor: 1250 },
  usd: { cents: 1250, source: 'own', date: '2026-02-03' },
  organisation: null,
};
const worth = (cents: number): TransactionFacts => ({
  ...facts,
  amount: { currency: 'USD', minor: cents },
  usd: { ...facts.usd, cents },
});
const dearer = worth(1300);

const record = (transactionFacts: TransactionFacts): TransactionCommand => ({
  type: 'record',
  id,
  reference,
  facts: transactionFacts,
  origin: { source: 'hand' },
});
const correct = (transactionFacts: TransactionFacts, correctedReference = reference): TransactionCommand => ({
  type: 'correct',
  reference: correctedReference,
  facts: transactionFacts,
  reason: 'typing error',
});
const reverse: TransactionCommand = { type: 'reverse', reason: 'never happened' };

const recorded: TransactionEvent = {
  type: 'TransactionRecorded',
  data: { id, reference, ...facts, origin: { source: 'hand' } },
};
const reversed: TransactionEvent = {
  type: 'TransactionReversed',
  data: { id, reference, revision: 1, was: facts, reason: 'never happened' },
};
const stateAfter = (...events: TransactionEvent[]) => events.reduce(evolveTransaction, noTransaction);

test('a reference is recorded once; the same facts again are known, others refused', () => {
  expect(decideTransaction(record(facts), stateAfter())).toEqual([recorded]);
  expect(decideTransaction(record(facts), stateAfter(recorded))).toEqual([]);
  expect(decideTransaction(record(dearer), stateAfter(recorded))).toMatchObject({ refused: 'transaction.otherFacts' });
});

test.each<[string, Partial<TransactionFacts>]>([
  ['currency', { amount: { currency: 'EUR', minor: 1250 } }],
  ['amount', { amount: { currency: 'USD', minor: 1251 } }],
  ['equivalent in dollars', { usd: { ...facts.usd, cents: 1251 } }],
  ['source of the equivalent', { usd: { ...facts.usd, source: 'stated' } }],
  ['day of the equivalent', { usd: { ...facts.usd, date: '2026-02-04' } }],
  ['measure', { measure: 'contract' }],
])('another %s makes other facts', (_, change) => {
  const other = { ...facts, ...change };
  expect(decideTransaction(record(other), stateAfter(recorded))).toMatchObject({ refused: 'transaction.otherFacts' });
  expect(decideTransaction(correct(other), stateAfter(recorded))).toMatchObject([{ data: { ...other, was: facts } }]);
});

test('a correction says what was known until then, and changes nothing when it says the same', () => {
  expect(decideTransaction(correct(dearer), stateAfter(recorded))).toEqual([
    {
      type: 'TransactionCorrected',
      data: { id, reference, ...dearer, revision: 2, was: facts, reason: 'typing error' },
    },
  ]);
  expect(decideTransaction(correct(facts), stateAfter(recorded))).toEqual([]);
  expect(decideTransaction(correct(dearer, 'T-2'), stateAfter(recorded))).toMatchObject({
    refused: 'transaction.otherReference',
  });
});

test('a reversed transaction stays reversed', () => {
  expect(decideTransaction(reverse, stateAfter(recorded))).toEqual([reversed]);
  for (const command of [reverse, correct(dearer), record(facts)])
    expect(decideTransaction(command, stateAfter(recorded, reversed))).toMatchObject({
      refused: 'transaction.reversed',
    });
});

test('what is not there can be neither corrected nor reversed', () => {
  for (const command of [reverse, correct(dearer)])
    expect(decideTransaction(command, stateAfter())).toMatchObject({ refused: '404' });
});

test('the sum kept from events alone equals what the last state says', () => {
  const command = fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((cents) => record(worth(100 + cents))),
    fc.integer({ min: 0, max: 3 }).map((cents) => correct(worth(100 + cents))),
    fc.constant(reverse),
  );
  const cents = ({ usd }: TransactionFacts): bigint => BigInt(usd.cents);
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let state = stateAfter();
      let sum = 0n;
      for (const each of commands) {
        const decided = decideTransaction(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          if (event.type !== 'TransactionRecorded') sum -= cents(event.data.was);
          if (event.type !== 'TransactionReversed') sum += cents(event.data);
          state = evolveTransaction(state, event);
        }
      }
      expect(sum).toBe(state.kind === 'recorded' ? cents(state.facts) : 0n);
    }),
  );
});
