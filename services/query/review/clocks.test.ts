import { workdays } from '@portal/infra/runtime/calendar';
import { certificate } from '@portal/shared/records/institutional/certificate';
import { institutionalKinds } from '@portal/shared/records/institutional/index';
import { remittance } from '@portal/shared/records/institutional/remittance';
import { dueOf, type WorkflowKind } from '@portal/shared/records/workflow';
import { daysAfter, workingDaysAfter } from '@portal/shared/rules/workdays';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const official = workdays(undefined);
const noon = (day: string) => `${day}T04:00:00.000Z`;

test.each([
  ['within a week', 'REGULATOR_REVIEW', '2026-11-16', '2026-11-19'],
  ['over a weekend', 'REGULATOR_REVIEW', '2026-11-19', '2026-11-24'],
  [
    'over the National Day, with a Sunday before and a Saturday behind it that are worked',
    'REGULATOR_REVIEW',
    '2026-09-30',
    '2026-10-10',
  ],
  ['over New Year', 'REGULATOR_REVIEW', '2025-12-31', '2026-01-06'],
  ['begun on a day off', 'REGULATOR_REVIEW', '2026-10-03', '2026-10-10'],
])('three working days %s', (_, state, since, due) => {
  expect(dueOf(certificate, state, noon(since), official)).toBe(due);
});

test('five working days over the Spring Festival', () => {
  expect(dueOf(remittance, 'REMITTED', noon('2026-02-13'), official)).toBe('2026-02-27');
});

test('the day is Shanghai’s, which begins at four in the afternoon of UTC', () => {
  expect(dueOf(certificate, 'REGULATOR_REVIEW', '2026-11-16T15:59:59.999Z', official)).toBe('2026-11-19');
  expect(dueOf(certificate, 'REGULATOR_REVIEW', '2026-11-16T16:00:00.000Z', official)).toBe('2026-11-20');
});

test('days that need not be worked are counted by the calendar, over the end of a year and 29 February', () => {
  const late: WorkflowKind = { ...certificate, clocks: { DRAFT: { days: 60 } } };
  expect(dueOf(late, 'DRAFT', noon('2027-12-31'), official)).toBe('2028-02-29');
});

test('a state without a clock is never due; an own calendar moves what is', () => {
  expect(dueOf(certificate, 'DRAFT', noon('2026-11-16'), official)).toBeUndefined();
  const own = workdays({ holidays: ['2026-11-17'], workdays: ['2026-11-21'] });
  expect(dueOf(certificate, 'REGULATOR_REVIEW', noon('2026-11-16'), own)).toBe('2026-11-20');
  expect(dueOf(certificate, 'REGULATOR_REVIEW', noon('2026-11-19'), own)).toBe('2026-11-23');
});

test('a due day is worked, has the working days between that its clock says, and never comes earlier for who begins later', () => {
  const clocked = institutionalKinds.flatMap((kind: WorkflowKind) =>
    Object.entries(kind.clocks ?? {}).flatMap(([state, clock]) => (clock.working ? [{ kind, state, ...clock }] : [])),
  );
  const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...clocked), day, ({ kind, state, days }, time) => {
      const since = time.toISOString();
      const due = dueOf(kind, state, since, official) ?? '';
      expect(official(due)).toBe(true);
      const startDay = new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      let worked = 0;
      for (let at = daysAfter(startDay, 1); at <= due; at = daysAfter(at, 1)) worked += Number(official(at));
      expect(worked).toBe(days);
      const next = dueOf(kind, state, new Date(time.getTime() + 86_400_000).toISOString(), official) ?? '';
      expect(next >= due).toBe(true);
    }),
  );
});

test('a calendar without any working day ends the search', () => {
  expect(workingDaysAfter('2026-11-16', 3, () => false)).toBe('2027-01-18');
});
