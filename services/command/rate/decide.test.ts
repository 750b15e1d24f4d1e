import type { Recorded } from '@portal/shared/define/event';
import type { RateEvent } from '@portal/shared/events/rate';
import { isRefusal } from '@portal/shared/refusal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysBefore,
  decideRates,
  effectOf,
  evolveRates,
  noRates,
  type RateBook,
  type RateEntry,
  rateHolding,
  rateHoldsDays,
} from './decide.ts';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2026-11-02T01:00:00.000Z';
const entry = (day: string, rate: string, source = 'A'): RateEntry => ({ id, day, rate, source });
/** What of an event's metadata a rate keeps: whose it is. */
const testMetaOf = (actor: string) => ({ actor }) as Recorded['meta'];
const done = (decided: ReturnType<typeof decideRates>): readonly RateEvent[] => {
  if (isRefusal(decided)) throw new Error(decided.refused);
  return decided;
};
const decide = (book: RateBook, ...entries: RateEntry[]) =>
  done(decideRates({ type: 'record', currency: 'CNY', entries, origin: 'hand' }, book));
const after = (events: readonly RateEvent[], from = noRates): RateBook =>
  events.reduce((book, event) => evolveRates(book, { ...event, at, meta: testMetaOf('anna') }), from);
const data = { id, currency: 'CNY', day: '2026-11-02', origin: 'hand' } as const;
const first: RateEvent = { type: 'RateRecorded', data: { ...data, rate: '0.1389', source: 'A' } };

test('a day without a rate gets it; the same again is known', () => {
  expect(decide(noRates, entry('2026-11-02', '0.1389'))).toEqual([first]);
  expect(decide(after([first]), entry('2026-11-02', '0.1389'))).toEqual([]);
});

test('another rate, or the same from another source, corrects what stood and says what that was', () => {
  const was = { rate: '0.1389', source: 'A' };
  expect(decide(after([first]), entry('2026-11-02', '0.139'))).toEqual([
    { type: 'RateCorrected', data: { ...data, rate: '0.139', source: 'A', was } },
  ]);
  const corrected = decide(after([first]), entry('2026-11-02', '0.1389', 'B'));
  expect(corrected).toEqual([{ type: 'RateCorrected', data: { ...data, rate: '0.1389', source: 'B', was } }]);
  expect(after(corrected, after([first]))).toEqual({
    rates: { '2026-11-02': { rate: '0.1389', day: '2026-11-02', source: 'B', at, by: 'anna', version: 2 } },
    filings: {},
  });
});

const entries = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('0.1', '0.2'), fc.constantFrom('A', 'B')), {
    selector: ([day]) => day,
  })
  .map((all) => all.map(([day, rate, source]) => entry(`2026-11-${String(day).padStart(2, '0')}`, rate, source)));

test('whatever stood: what is recorded stands from then on, and recorded again adds nothing', () => {
  fc.assert(
    fc.property(entries, entries, (before, now) => {
      const book = after(decide(noRates, ...before));
      const events = decide(book, ...now);
      const next = after(events, book);
      for (const { day, rate, source } of now) expect(next.rates[day]).toMatchObject({ rate, source });
      expect(decide(next, ...now)).toEqual([]);
      expect(events).toHaveLength(now.filter((each) => effectOf(each, book) !== 'known').length);
    }),
  );
});

test('days are counted back over months, years and the leap day', () => {
  expect(daysBefore('2026-11-02', 10)).toBe('2026-10-23');
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
});

test('the newest rate that is not of a later day holds, for ten days after its own', () => {
  const book = after(decide(noRates, entry('2026-11-02', '0.1'), entry('2026-11-05', '0.2')));
  expect(rateHolding(book, '2026-11-01')).toBeUndefined();
  expect(rateHolding(book, '2026-11-02')).toMatchObject({ rate: '0.1', day: '2026-11-02' });
  expect(rateHolding(book, '2026-11-04')).toMatchObject({ rate: '0.1' });
  expect(rateHolding(book, '2026-11-05')).toMatchObject({ rate: '0.2' });
  expect(rateHolding(book, '2026-11-15')).toMatchObject({ rate: '0.2' });
  expect(rateHolding(book, '2026-11-16')).toBeUndefined();
  expect(rateHoldsDays).toBe(10);
});

const deciding = (
  book: RateBook,
  decision: 'confirm' | 'reject' | 'withdraw',
  decider: string,
  {
    recordVersion = book.filings['2026-11-02']?.version ?? 0,
    invitedBy,
  }: { recordVersion?: number; invitedBy?: string } = {},
) => {
  const about = { currency: 'CNY', id, day: '2026-11-02', comment: '' } as const;
  const decided = decideRates(
    { type: 'decide', ...about, does: decision, doer: { umId: decider, invitedBy }, recordVersion },
    book,
  );
  return isRefusal(decided) ? decided.refused : decided;
};

test('a far rate waits for somebody else; until then the one that stands does', () => {
  const far = { ...entry('2026-11-02', '1.3'), isFar: true };
  const book = after(decide(after([first]), far), after([first]));
  expect(rateHolding(book, '2026-11-02')).toMatchObject({ rate: '0.1389' });
  expect(book.rates['2026-11-02']?.version).toBe(1);
  expect(decide(book, far)).toEqual([]);
  expect(deciding(book, 'confirm', 'anna')).toBe('rates.fourEyes');
  expect(deciding(book, 'reject', 'anna')).toBe('rates.fourEyes');
  expect(deciding(book, 'confirm', 'nina', { invitedBy: 'anna' })).toBe('rates.fourEyes');
  expect(deciding(book, 'withdraw', 'bert')).toBe('rates.notYours');
  expect(deciding(book, 'confirm', 'bert', { recordVersion: 2 })).toBe('record.changed');
  expect(deciding(book, 'confirm', 'bert')).toMatchObject([
    { type: 'RateCorrected', data: { rate: '1.3', was: { rate: '0.1389' } } },
  ]);
  const confirmed = after(deciding(book, 'confirm', 'bert') as readonly RateEvent[], book);
  expect(rateHolding(confirmed, '2026-11-02')).toMatchObject({ rate: '1.3' });
  expect(confirmed.rates['2026-11-02']?.version).toBe(2);
  expect(deciding(confirmed, 'confirm', 'bert')).toBe('record.changed');
  for (const [decision, decider] of [
    ['reject', 'bert'],
    ['withdraw', 'anna'],
  ] as const) {
    const ended = after(deciding(book, decision, decider) as readonly RateEvent[], book);
    expect(rateHolding(ended, '2026-11-02')).toMatchObject({ rate: '0.1389' });
    expect(deciding(ended, 'confirm', 'bert')).toBe('record.changed');
  }
  // what is recorded since takes its place
  expect(deciding(after(decide(book, entry('2026-11-02', '0.14')), book), 'confirm', 'bert')).toBe('record.changed');
});

test('whoever names what was shown changes nothing else', () => {
  const entries = [entry('2026-11-02', '0.14')];
  const record = (recordVersion: number, book: RateBook) =>
    decideRates({ type: 'record', currency: 'CNY', entries, origin: 'hand', recordVersion }, book);
  expect(record(0, after([first]))).toMatchObject({ refused: 'record.changed', data: { recordVersion: 1 } });
  expect(record(1, noRates)).toMatchObject({ refused: 'record.changed', data: { recordVersion: 0 } });
  expect(record(1, after([first]))).toMatchObject([{ type: 'RateCorrected' }]);
  expect(record(0, noRates)).toMatchObject([{ type: 'RateRecorded' }]);
});
