import { type Folding, openFolding } from '@portal/infra/runtime/projection/fold';
import type { ReadModel } from '@portal/infra/runtime/projection/types';
import type { PortalEvent } from '@portal/shared/events/index';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsAfter } from '../../testing/read-models.ts';
import { type Fact, factAt } from '../../testing/recorded.ts';
import { completed, day, failed, logOf, started, storyArb } from '../../testing/revisions.ts';
import { idOf } from '../../testing/transactions.ts';
import { fold, type RevisionRow } from './fold.ts';
import { revisions } from './model.ts';

const facts = (more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  date: '2026-10-17',
  measure: 'settlement',
  period: 'day',
  flow: 'export',
  service: 'SI',
  country: 'SG',
  district: null,
  organisation: null,
  amount: { currency: 'USD', minor: 1 },
  usd: { cents: 1, source: 'own', date: '2026-10-17' },
  ...more,
});
const [firstImport, secondImport] = [idOf(901), idOf(902)];
const entered = (number: number, more: Partial<TransactionFacts> = {}): TransactionEvent => ({
  type: 'TransactionRecorded',
  data: { id: idOf(number), reference: `T-${number}`, ...facts(more), origin: { source: 'hand' } },
});
const brought = (number: number, importId: string): TransactionEvent => ({
  type: 'TransactionRecorded',
  data: { id: idOf(number), reference: `T-${number}`, ...facts(), origin: { source: 'import', id: importId, line: 2 } },
});
const reversed = (number: number): TransactionEvent => ({
  type: 'TransactionReversed',
  data: { id: idOf(number), reference: `T-${number}`, revision: 1, was: facts(), reason: 'r' },
});
const inOrder = (rows: readonly RevisionRow[]): RevisionRow[] =>
  rows.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
const describeRevisions = (events: readonly (PortalEvent | { later: number })[]): string[] =>
  inOrder(rowsAfter(revisions, logOf(events))).map(
    ({ number, first, last, imports, imported, entered: byHand, reversed: taken }) =>
      `${number}: ${first}-${last}, ${imports.length} imports with ${imported}, ${byHand} entered, ${taken} reversed`,
  );

test('what becomes known on one day in Shanghai is one revision', () => {
  expect(describeRevisions([entered(1), entered(2), reversed(1), { later: day }, entered(3)])).toEqual([
    '1: 1-3, 0 imports with 0, 2 entered, 1 reversed',
    `2: ${day + 4}-${day + 4}, 0 imports with 0, 1 entered, 0 reversed`,
  ]);
});

test('an import is a revision of its own, with what else becomes known while it runs', () => {
  expect(
    describeRevisions([
      entered(1),
      started(firstImport),
      brought(2, firstImport),
      entered(3),
      brought(4, firstImport),
      completed(firstImport),
      entered(5),
    ]),
  ).toEqual([
    '1: 1-1, 0 imports with 0, 1 entered, 0 reversed',
    '2: 3-5, 1 imports with 2, 1 entered, 0 reversed',
    '3: 7-7, 0 imports with 0, 1 entered, 0 reversed',
  ]);
});

test('a comparison of a file ends no revision, and begins none', () => {
  expect(
    describeRevisions([
      entered(1),
      started(firstImport, 'transactions', 'check'),
      entered(2),
      completed(firstImport),
      entered(3),
    ]),
  ).toEqual(['1: 1-5, 0 imports with 0, 3 entered, 0 reversed']);
});

test('imports that run together are one revision, until none runs', () => {
  expect(
    describeRevisions([
      started(firstImport),
      brought(1, firstImport),
      started(secondImport),
      brought(2, secondImport),
      completed(firstImport),
      brought(3, secondImport),
    ]),
  ).toEqual(['1: 2-6, 2 imports with 3, 0 entered, 0 reversed']);
  expect(
    describeRevisions([
      started(firstImport),
      brought(1, firstImport),
      failed(firstImport),
      started(secondImport),
      brought(2, secondImport),
    ]),
  ).toEqual(['1: 2-2, 1 imports with 1, 0 entered, 0 reversed', '2: 5-5, 1 imports with 1, 0 entered, 0 reversed']);
});

test('an import that goes on after midnight is a revision for each day; one that never ended keeps nothing together', () => {
  expect(
    describeRevisions([
      started(firstImport),
      brought(1, firstImport),
      { later: day },
      brought(2, firstImport),
      { later: day },
      entered(3),
    ]),
  ).toEqual([
    '1: 2-2, 1 imports with 1, 0 entered, 0 reversed',
    `2: ${day + 3}-${day + 3}, 1 imports with 1, 0 entered, 0 reversed`,
    `3: ${2 * day + 4}-${2 * day + 4}, 0 imports with 0, 1 entered, 0 reversed`,
  ]);
});

test('what counts in no month makes no revision: contracts, totals of a year, other imports', () => {
  expect(
    describeRevisions([
      entered(1, { measure: 'contract' }),
      entered(2, { period: 'year' }),
      started(firstImport, 'catalogue'),
    ]),
  ).toEqual([]);
  expect(describeRevisions([entered(1), started(firstImport, 'catalogue'), entered(2)])).toHaveLength(1);
});

test('an import of 40,000 rows is one revision, and one row', () => {
  let row: RevisionRow | null = null;
  let largest = 0;
  const rows = 40_000;
  row = fold(row, factAt(1, started(firstImport)) as never);
  for (let number = 1; number <= rows; number++) {
    row = fold(row, factAt(1 + number / rows, brought(number, firstImport)) as never);
    if (number % 1_000 === 0) largest = Math.max(largest, JSON.stringify(row).length);
  }
  expect(row).toMatchObject({ number: 1, imported: rows, imports: [firstImport], months: [202610] });
  expect(largest).toBeLessThan(1_000);
});

test('revisions are numbered without a gap, one after the other, each within a day, and hold all that counts', () => {
  fc.assert(
    fc.property(storyArb, (steps) => {
      const log = logOf(steps);
      const rows = inOrder(rowsAfter(revisions, log));
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      let before = 0;
      for (const { first, last, until, day: on, began, ended, number, months } of rows) {
        expect(first).toBeGreaterThan(before);
        expect(last).toBeGreaterThanOrEqual(first);
        if (number < rows.length) expect(until).toBe(last);
        expect(dayIn(began)).toBe(on);
        expect(dayIn(ended)).toBe(on);
        expect(months).toEqual([...new Set(months)].sort());
        before = last;
      }
      const counting = log.filter(
        ({ type, data }) =>
          type.startsWith('Transaction') &&
          [data, 'was' in data ? data.was : data].some(
            (each) => each && 'measure' in each && each.measure === 'settlement' && each.period !== 'year',
          ),
      );
      const revisionsAt = ({ position }: Fact) =>
        rows.filter(({ first, last }) => first <= position && position <= last);
      for (const event of counting) expect(revisionsAt(event)).toHaveLength(1);
      const sum = rows.reduce(
        (all, row) => all + row.imported + row.entered + row.settled + row.corrected + row.reversed,
        0,
      );
      expect(sum).toBe(counting.length);
    }),
    { numRuns: 300 },
  );
});

const dayIn = (at: string): string => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10);

/** The rows after batches, each of which begins with what the table has. */
function inBatches(log: readonly Fact[], sizes: readonly number[]): RevisionRow[] {
  const model = revisions as unknown as ReadModel;
  const table = new Map<number, RevisionRow>();
  const types = new Set<string>(revisions.events);
  const events = log.filter(({ type }) => types.has(type));
  for (let at = 0, batch = 0; at < events.length; batch++) {
    const some = events.slice(at, at + (sizes[batch % sizes.length] ?? 1));
    const folding: Folding = openFolding(model, { parked: new Set(), discarded: new Set() });
    const missing = folding.missing(some as never);
    folding.add(
      missing,
      missing.ids.flatMap(({ until }) => (table.get(Number(until)) as never) ?? []),
    );
    folding.fold(some as never);
    expect(folding.parked).toEqual([]);
    for (const { row } of folding.rows.dirty) if (row) table.set(Number(row.until), row as never as RevisionRow);
    at += some.length;
  }
  return [...table.values()];
}

test('kept up to date in whatever batches, it is what a rebuild makes of the log', () => {
  fc.assert(
    fc.property(storyArb, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (steps, sizes) => {
      const log = logOf(steps);
      const plain = (rows: readonly RevisionRow[]) =>
        [...rows]
          .sort((a, b) => a.until - b.until)
          .map((row) => ({ ...row, began: Date.parse(row.began), ended: Date.parse(row.ended) }));
      expect(plain(inBatches(log, sizes))).toEqual(plain(rowsAfter(revisions, log)));
    }),
    { numRuns: 200 },
  );
});
