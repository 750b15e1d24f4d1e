import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DemonstrationClock, takeClock } from '@portal/infra/runtime/event-store/clock';
import { openFiles } from '@portal/infra/runtime/files/index';
import { certificate } from '@portal/shared/records/institutional/certificate';
import { receipt } from '@portal/shared/records/institutional/receipt';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { remittance } from '@portal/shared/records/institutional/remittance';
import { dueOf } from '@portal/shared/records/workflow';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Processes, twoProcesses } from '../testing/service.ts';
import type { Demonstration } from './demonstration.ts';
import { momentsOfRecord } from './enter-workflow.ts';
import { beforehand } from './steps.ts';

let two: Processes;
let clock: DemonstrationClock;
let demo: Demonstration;
let folder: string;
beforeAll(async () => {
  two = await twoProcesses(() => []);
  clock = await takeClock(two.url);
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const [{ executor, identity, store }] = two.all;
  const files = openFiles(pathToFileURL(folder).href);
  demo = { executor, store, identity, files, covers: new URL('file:///nowhere/'), clock };
});
afterAll(async () => {
  await clock?.close();
  await two?.close();
  await rm(folder, { recursive: true });
});

const run = async (name: string) => {
  const progress: [number, number][] = [];
  await beforehand.find((step) => step.name === name)?.run(demo, (done, total) => progress.push([done, total]));
  return progress;
};

const kinds: readonly string[] = workflowRecords.map(({ kind }) => kind);

interface Stands {
  kind: string;
  state: string;
  /** since when: ISO 8601 */
  since: string;
}

/** Where every record stands, and when each event was recorded, as the log tells it. */
async function readLog(): Promise<{ stands: Stands[]; times: number[] }> {
  const [{ store }] = two.all;
  const stands = new Map<string, Stands>();
  const times: number[] = [];
  for (let after = 0; ; ) {
    const events = await store.read({ after, limit: 500 });
    if (events.length === 0) return { stands: [...stands.values()], times };
    for (const { stream, data, at, position } of events) {
      after = position;
      times.push(Date.parse(at));
      const kind = stream.slice(0, stream.indexOf('-'));
      const { to, state = to } = data as { to?: string; state?: string };
      if (state !== undefined && kinds.includes(kind)) stands.set(stream, { kind, state, since: at });
    }
  }
}

const day = 24 * 60 * 60_000;
const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

test('a year of payments and receipts comes to every state, in order and before now; loaded again it adds nothing', async () => {
  const [{ store }] = two.all;
  await run('institutions');
  const began = Date.now();
  const progress = await run('payments');
  expect(progress.at(-1)).toEqual([progress.length, progress.length]);

  const { stands, times } = await readLog();
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((time) => time < began)).toBe(true);
  const statesOf = (kind: string) => [
    ...new Set(stands.filter((each) => each.kind === kind).map(({ state }) => state)),
  ];
  expect(statesOf('remittance').toSorted()).toEqual(remittance.states.toSorted());
  expect(statesOf('receipt').toSorted()).toEqual(receipt.states.toSorted());
  expect(statesOf('access')).toEqual(expect.arrayContaining(['ACTIVE', 'BANK_REVIEW', 'SUSPENDED', 'REJECTED']));
  expect(statesOf('stock')).toEqual(expect.arrayContaining(['UNCONFIRMED', 'CONFIRMED', 'ADJUSTMENT_REVIEW']));

  const months = new Set(times.filter((time) => time > began - 366 * day).map((time) => dayOf(time).slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(12);
  // those who look at their queues find what waits late
  for (const kind of [certificate, remittance, receipt]) {
    const dues = stands
      .filter((each) => each.kind === kind.kind)
      .map(({ state, since }) => dueOf(kind, state, since, isWeekday));
    expect(dues.some((due) => due !== undefined && due < dayOf(began))).toBe(true);
  }

  const head = await store.head();
  await run('payments');
  expect(await store.head()).toBe(head);
});

test('rates are recorded on their days, and a payment is for a day about that of its approval', async () => {
  const [{ store }] = two.all;
  const [rates, values]: string[][] = [[], []];
  for (let after = 0; ; ) {
    const events = await store.read({ after, limit: 500 });
    if (events.length === 0) break;
    for (const { type, data, at, position } of events) {
      after = position;
      const {
        day: rateDay,
        act,
        noted: computed,
      } = data as { day?: string; act?: string; noted?: { valueDay?: string } };
      const on = dayOf(Date.parse(at));
      if (type === 'RateRecorded' && rateDay !== on) rates?.push(`${rateDay} on ${on}`);
      const late = act === 'accept' && computed?.valueDay && Date.parse(computed.valueDay) - Date.parse(on);
      if (typeof late === 'number' && (late < 0 || late > 12 * day)) values?.push(`${computed?.valueDay} on ${on}`);
    }
  }
  expect({ rates, values }).toEqual({ rates: [], values: [] });
});

test.for([0, 1, 2, 3, 4, 5, 6])(
  'what somebody does with a record follows in order, whatever the day, %i days on',
  (on) => {
    const now = new Date(Date.parse('2026-11-22T16:30:00Z') + on * day);
    const acts = [0, 0, 1, 2.5, 0, 9].map((after) => ({ who: 'org-admin', act: 'save', after }));
    for (const days of [1, 2, 3, 8, 300]) {
      const moments = momentsOfRecord({ named: [String(days)], days, acts }, now).map(Number);
      expect(moments).toHaveLength(acts.length + 1);
      expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
      expect(moments.every((moment) => moment < now.getTime())).toBe(true);
    }
  },
);
