import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import type { PortalEvent } from '@portal/shared/events/index';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { monthOf } from '@portal/shared/rules/months';
import * as fc from 'fast-check';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts } from '../amounts/facts/model.ts';
import { revisions } from '../amounts/revisions/model.ts';
import { revisionsBefore } from '../amounts/revisions/queries.ts';
import { blockLength } from '../amounts/then/fold.ts';
import { amountsThen } from '../amounts/then/model.ts';
import { type Reader, reader } from '../base/database.ts';
import { openPool } from '../base/pool.ts';
import { fillModel } from '../testing/read-models.ts';
import type { Fact } from '../testing/recorded.ts';
import { logOf, type Step, storyArb } from '../testing/revisions.ts';
import { transactions } from '../transactions/model.ts';
import { changesOf, figuresAsOf, knownAround } from './revisions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let read: Reader;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url, pino({ level: 'error' }), { max: 2 });
  read = reader(pool, [facts, amountsThen, transactions, revisions]);
  await pool.query('create schema if not exists read');
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const organisations = [null, 'Ada Ltd', ' ada ltd', 'Bert Ltd', 'Cleo Ltd', 'Dora Ltd'];

/** Few figures with several organisations each, so that some are withheld for a while and others are shown. */
const crowded = (known: TransactionFacts): TransactionFacts => ({
  ...known,
  date: `2026-0${1 + (known.usd.cents % 2)}-17`,
  country: 'SG',
  flow: 'export',
  service: 'SI',
  organisation: organisations[known.usd.cents % organisations.length] ?? null,
});
function crowdedEvent(step: Step): Step {
  if ('later' in step || !step.type.startsWith('Transaction')) return step;
  const { type, data } = step as TransactionEvent;
  if (type === 'TransactionRecorded') return { type, data: { ...data, ...crowded(data) } };
  if (type === 'TransactionReversed') return { type, data: { ...data, was: crowded(data.was) } };
  return { type, data: { ...data, ...crowded(data), was: crowded(data.was) } };
}

/** What everybody may see, from what is known alone, by plain loops. */
function cubeOf(events: readonly Fact[]): Map<string, bigint> {
  const known = new Map<string, { now: TransactionFacts; imported: boolean }>();
  for (const { type, data } of events as readonly (PortalEvent & Fact)[]) {
    if (type === 'TransactionReversed') known.delete(data.id);
    if (type === 'TransactionRecorded') known.set(data.id, { now: data, imported: data.origin.source === 'import' });
    if (type === 'TransactionCorrected')
      known.set(data.id, { now: data, imported: known.get(data.id)?.imported ?? false });
  }
  const cells = new Map<string, { all: bigint; hideable: bigint; behind: Set<string> }>();
  for (const { now, imported } of known.values()) {
    if (now.measure !== 'settlement' || now.period === 'year') continue;
    for (const [places, place] of [
      ['countries', now.country],
      ['districts', now.district],
    ] as const) {
      if (!place) continue;
      const key = [monthOf(now.date), places, place, now.flow, now.service].join(' ');
      const cell = cells.get(key) ?? { all: 0n, hideable: 0n, behind: new Set() };
      cells.set(key, cell);
      cell.all += BigInt(now.usd.cents);
      if (imported || now.organisation === null) continue;
      cell.hideable += BigInt(now.usd.cents);
      cell.behind.add(now.organisation.trim().toLowerCase());
    }
  }
  return new Map(
    [...cells]
      .map(([key, { all, hideable, behind }]) => [key, behind.size < 3 ? all - hideable : all] as const)
      .filter(([, cents]) => cents > 0n),
  );
}

const inOrder = (cube: ReadonlyMap<string, bigint>) =>
  [...cube].filter(([, cents]) => cents !== 0n).sort(([a], [b]) => (a < b ? -1 : 1));

/** Steps between events: mostly next to each other, some beyond a border of the sums that are kept. */
const gapArb = fc.array(fc.constantFrom(0, 0, 0, 0, 1, blockLength - 2, blockLength, 2 * blockLength), {
  minLength: 120,
  maxLength: 120,
});

test('what revisions changed leads to the figures as of the end of each of them, to the cent', async () => {
  let some = 0;
  let withheld = 0;
  let unpublished = 0;
  await fc.assert(
    fc.asyncProperty(storyArb, gapArb, fc.boolean(), fc.nat(), async (rawSteps, gaps, isCrowded, seed) => {
      const steps = rawSteps.map((step) => (isCrowded ? crowdedEvent(step) : step));
      const log = logOf(steps.flatMap((step, index) => [{ later: gaps[index] ?? 0 }, step]));
      for (const model of [facts, amountsThen, transactions, revisions]) await fillModel(pool, model as never, log);
      const rows = (await revisionsBefore(read, undefined, 1_000)).reverse();
      const sum = new Map<string, bigint>();
      for (const revision of rows) {
        for (const { cell, before, after } of changesOf(await knownAround(read, revision))) {
          const key = [cell.month, cell.places, cell.place, cell.flow, cell.service].join(' ');
          expect(before ?? 0n).toBe(sum.get(key) ?? 0n);
          sum.set(key, after ?? 0n);
          if (before === null || after === null) unpublished += 1;
        }
        const then = log.filter(({ position }) => position <= revision.last);
        expect(inOrder(sum)).toEqual(inOrder(cubeOf(then)));
        some += 1;
        if (inOrder(cubeOf(then)).length < inOrder(cubeOf(then.map(anonymous))).length) withheld += 1;
      }
      expect(inOrder(sum)).toEqual(inOrder(cubeOf(log)));
      // and in the middle of one, by the same way to the figures of then
      const at = seed % ((log.at(-1)?.position ?? 0) + 1);
      const months = [...new Set(rows.flatMap((row) => row.months))];
      const { cells: publishedCells } = await figuresAsOf(read, months, at);
      expect(inOrder(new Map([...publishedCells].map(([key, { cents }]) => [key, cents])))).toEqual(
        inOrder(cubeOf(log.filter(({ position }) => position <= at))),
      );
    }),
    { seed: 7, numRuns: 45 },
  );
  // it was about something
  expect(some).toBeGreaterThan(50);
  expect(withheld).toBeGreaterThan(10);
  expect(unpublished).toBeGreaterThan(0);
});

/** The same, with nobody behind it. */
function anonymous(event: Fact): Fact {
  const { type, data } = event as PortalEvent & Fact;
  if (type !== 'TransactionRecorded' && type !== 'TransactionCorrected') return event;
  return { ...event, data: { ...data, organisation: null } } as Fact;
}
