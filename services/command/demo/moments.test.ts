import { monthOf } from '@portal/shared/rules/months';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Act, foundOut, momentsOf, monthsOfTrade, opening, reported, type State } from './moments.ts';
import { demoTrade } from './trade.ts';

const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const journeys: Record<State, readonly Act[]> = {
  listed: ['save', 'submit', 'approve'],
  pending: ['save', 'submit'],
  rejected: ['save', 'submit', 'reject'],
  draft: ['save'],
  delisted: ['save', 'submit', 'approve', 'delist'],
};

const there = (date: Date) => new Date(date.getTime() + 8 * 3_600_000);

test('what becomes of a product happens in order, in office hours, after the opening and before now', () => {
  for (const state of Object.keys(journeys) as State[]) {
    const acts = journeys[state];
    fc.assert(
      fc.property(now, share, fc.string(), (at, late, slug) => {
        const moment = momentsOf({ slug, state }, late, at);
        const moments = acts.flatMap((act) => [moment(act, 0), moment(act, 1)]);
        const times = moments.map(Number);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(moments.every((moment) => moment < at && moment > opening(at))).toBe(true);
        for (const time of moments) {
          expect([0, 6]).not.toContain(there(time).getUTCDay());
          expect(there(time).getUTCHours()).toBeGreaterThanOrEqual(9);
          expect(there(time).getUTCHours()).toBeLessThan(19);
        }
      }),
    );
  }
});

test('figures come in after their month, and what is found out of them later; all of it before now', () => {
  fc.assert(
    fc.property(now, fc.integer({ min: 0, max: monthsOfTrade - 1 }), fc.string(), (at, nth, reference) => {
      // one row of each month that is traded in
      const months = [...new Set(demoTrade(at).map(({ facts }) => monthOf(facts.date)))];
      expect(months).toHaveLength(monthsOfTrade);
      const month = months[nth] ?? 0;
      const [came, foundOutAt] = [reported(month, at), foundOut(reference, month, at)];
      const ended = Date.UTC(Math.floor(month / 100), month % 100, 1) - 8 * 3_600_000;
      expect(came.getTime()).toBeGreaterThanOrEqual(Math.min(ended, at.getTime() - 90 * 60_000));
      expect([foundOutAt >= came, foundOutAt < at, came > opening(at)]).toEqual([true, true, true]);
    }),
    // thirty months of rows each time
    { examples: [[new Date('2027-09-30T16:00:00.000Z'), 0, '']], numRuns: 20 },
  );
});
