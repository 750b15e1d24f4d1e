import type { CellChange, OpenRevision } from '@portal/shared/calls/open';
import { flows } from '@portal/shared/codes/trade';
import { changesPath } from '@portal/shared/open';
import { amountOf } from '@portal/shared/rules/money';
import { monthOf, monthText } from '@portal/shared/rules/months';
import { pathTo } from '@portal/shared/screens';
import type { Reader } from '../database.ts';
import type { Revision } from '../projections/amounts/revisions/queries.ts';
import { cellsAsOf } from '../projections/amounts/then/queries.ts';
import { withheldOf } from '../projections/facts/withheld.ts';
import { type Cell, shownCells } from './cells.ts';

/** The kinds of places that figures are of. */
const kinds = ['countries', 'districts'] as const;
/** Changes of each kind of places that the list names. */
const most = 3;

/** The figures of some months as everybody could see them at a position of the log, by what they are of. */
export async function figuresAsOf(
  reader: Reader,
  months: readonly number[],
  position: number,
): Promise<Map<string, Cell>> {
  if (position === 0 || !months.length) return new Map();
  const each = await Promise.all(
    kinds.map(async (places) => {
      const filter = { places, flow: 'both', service: 'all', granularity: 'month' } as const;
      const [amounts, hidden] = await Promise.all([
        cellsAsOf(reader, places, { each: months }, position),
        withheldOf(reader, filter, { each: months }, position),
      ]);
      return [...shownCells(places, amounts, hidden)];
    }),
  );
  return new Map(each.flat());
}

/** What everybody could see of the months of a revision, before it and after it. */
interface Known {
  before: ReadonlyMap<string, Cell>;
  after: ReadonlyMap<string, Cell>;
}

/** It costs what these months hold, not what is behind them: an import of any size is two sets of figures. */
export async function knownAround(reader: Reader, { first, last, months }: Revision): Promise<Known> {
  const [before, after] = await Promise.all([
    figuresAsOf(reader, months, first - 1),
    figuresAsOf(reader, months, last),
  ]);
  return { before, after };
}

/** A figure that a revision changed. */
export interface Change {
  cell: Cell;
  before: bigint;
  after: bigint;
}

/** The figures that differ, in the order of what they are of; one that is not shown counts as nothing. */
export function changesOf({ before, after }: Known): Change[] {
  return [...new Map([...before, ...after])]
    .map(([key, cell]) => ({
      key,
      cell,
      before: before.get(key)?.cents ?? 0n,
      after: after.get(key)?.cents ?? 0n,
    }))
    .filter((change) => change.before !== change.after)
    .sort(({ key: one }, { key: other }) => (one < other ? -1 : 1));
}

const told = (before: bigint, after: bigint) => ({
  before: amountOf(before),
  after: amountOf(after),
  difference: amountOf(after - before),
});

/** A change as it goes out. */
export const toldChange = ({ cell: { month, places, place, flow, service }, before, after }: Change): CellChange => ({
  ...{ month: monthText(month), places, place, flow, service },
  ...told(before, after),
});

const size = ({ before, after }: Change): bigint => (after < before ? before - after : after - before);

/** The largest first, the same in the order that they are in. */
const largestOf = (changes: readonly Change[], places: Cell['places']): Change[] =>
  changes
    .filter(({ cell }) => cell.places === places)
    .sort((one, other) => {
      const [a, b] = [size(one), size(other)];
      return a === b ? 0 : a > b ? -1 : 1;
    })
    .slice(0, most);

const sumOf = (cells: ReadonlyMap<string, Cell>, is: (cell: Cell) => boolean): bigint =>
  [...cells.values()].reduce((sum, cell) => (is(cell) ? sum + cell.cents : sum), 0n);

/** The map as it was known before a revision, with what changed until its end; of the first one as it was known at its end. */
function mapPath({ number, first, last }: Revision, months: readonly string[]): string {
  const [from, to] = [months[0], months.at(-1)];
  return pathTo('dataMap', {
    ...(number > 1 ? { asOf: String(first - 1), until: String(last) } : { asOf: String(last) }),
    ...(from && to && { from, to }),
  });
}

const iso = (time: string): string => new Date(time).toISOString();

/** A revision as everybody is told of it. Months in which nothing that is shown changed are not named. */
export function toldRevision(revision: Revision, known: Known, origin: string): OpenRevision {
  const { number, day, first, last, began, ended, imports } = revision;
  const { imported, entered, settled, corrected, reversed } = revision;
  const changes = changesOf(known);
  const changed = new Set(changes.map(({ cell }) => cell.month));
  const months = [...changed].sort((one, other) => one - other).map(monthText);
  return {
    ...{ number, day, first: { position: first, at: iso(began) }, last: { position: last, at: iso(ended) } },
    causes: { imports: imports.length, imported, entered, settled, corrected, reversed },
    cells: changes.length,
    past: changes.filter(({ cell }) => cell.month < monthOf(day)).length,
    months,
    sums: kinds.flatMap((places) =>
      flows.map((flow) => {
        const is = (cell: Cell) => cell.places === places && cell.flow === flow && changed.has(cell.month);
        return { places, flow, ...told(sumOf(known.before, is), sumOf(known.after, is)) };
      }),
    ),
    largest: kinds.flatMap((places) => largestOf(changes, places)).map(toldChange),
    urls: {
      map: origin + mapPath(revision, months),
      csv: origin + changesPath(number, 'csv'),
      jsonl: origin + changesPath(number, 'jsonl'),
      parquet: origin + changesPath(number, 'parquet'),
    },
  };
}
