import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '../rules/workdays.ts';
import { certificateRecord } from './institutional/certificate-record.ts';
import { remittanceRecord } from './institutional/remittance-record.ts';
import { type Clock, dueOf, lastBeginning } from './workflow.ts';
import { duesOf } from './workflow-due.ts';

/** Weekends are off, and the first three days of the year. */
const isWorkday = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !/-01-0[1-3]$/.test(day);
const at = (day: string) => `${day}T04:00:00.000Z`;
const content = { effectiveDate: '2026-11-02', validTo: '2027-01-31' };
const certificate = (state: string, since: string, number: string | null) =>
  duesOf(certificateRecord, { state, since: at(since), number, content }, isWorkday);

test('a state with a clock is due by it, and a draft that has taken effect within sixty days', () => {
  expect(certificate('REGULATOR_REVIEW', '2026-11-06', null)).toEqual([
    { reason: 'clock', day: '2026-11-11', turn: 'fx' },
    { reason: 'registration', day: '2027-01-01', turn: 'fx' },
  ]);
  expect(certificate('DRAFT', '2026-11-06', null)).toEqual([
    { reason: 'registration', day: '2027-01-01', turn: 'org' },
  ]);
});

test('working days go over the turn of the year, and begin on the day in Shanghai', () => {
  const due = (since: string) =>
    duesOf(remittanceRecord, { state: 'REMITTED', since, number: 'T2026', content: {} }, isWorkday);
  // Wednesday: Thursday, then Monday to Thursday of the new year
  expect(due('2026-12-30T15:59:59.999Z')).toEqual([{ reason: 'clock', day: '2027-01-07', turn: 'bank' }]);
  expect(due('2026-12-30T16:00:00.000Z')).toEqual([{ reason: 'clock', day: '2027-01-08', turn: 'bank' }]);
});

test('what is on the register is due to expire, until it is over', () => {
  expect(certificate('REGISTERED', '2026-11-06', 'TI1')).toEqual([
    { reason: 'expiry', day: '2027-01-31', turn: 'org' },
  ]);
  for (const state of ['TERMINATED', 'EXPIRED']) expect(certificate(state, '2026-11-06', 'TI1')).toEqual([]);
  expect(certificate('REJECTED', '2026-11-06', null)).toEqual([]);
});

test('what says no day is due on none', () => {
  expect(
    duesOf(certificateRecord, { state: 'DRAFT', since: at('2026-11-06'), number: null, content: {} }, isWorkday),
  ).toEqual([]);
});

test('whatever begins on the last day for it is due by then, and on no later one', () => {
  const clocks = fc.record({ days: fc.integer({ min: 0, max: 20 }), working: fc.constant(true as const) });
  const plain = fc.record({ days: fc.integer({ min: 0, max: 90 }) });
  const days = fc.integer({ min: 0, max: 800 }).map((count) => daysAfter('2026-01-01', count));
  fc.assert(
    fc.property(fc.oneof(clocks, plain), days, (clock: Clock, due) => {
      const dueFrom = (start: string) =>
        dueOf({ ...certificateRecord, clocks: { DRAFT: clock } }, 'DRAFT', at(start), isWorkday) ?? '';
      const last = lastBeginning(clock, due, isWorkday);
      expect(dueFrom(last) <= due).toBe(true);
      expect(dueFrom(daysAfter(last, 1)) > due).toBe(true);
    }),
  );
});
