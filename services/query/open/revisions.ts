import type { CellChange, OpenRevision } from '@portal/shared/calls/open';
import { flows } from '@portal/shared/codes/trade';
import { amountOf } from '@portal/shared/money/decimal';
import { changesPath } from '@portal/shared/open';
import { monthOf, monthText } from '@portal/shared/rules/months';
import { pathTo } from '@portal/shared/screens';
import { withheldOf } from '../amounts/facts/withheld.ts';
import type { Revision } from '../amounts/revisions/queries.ts';
import { cellsAsOf } from '../amounts/then/queries.ts';
import type { Reader } from '../base/database.ts';
import { type Cell, cellKey, shownCells } from './cells.ts';

/** The kinds of places that figures are of. */
const kinds = ['countries', 'districts'] as const;
/** Changes of each kind of places that the list names. */
const maxChangesPerKind = 3;

/** Figures at a position of the log, by what they are of. */
export interface KnownFigures {
  /** that everybody could see */
  cells: ReadonlyMap<string, Cell>;
  /** those of which something was withheld */
  withheld: ReadonlyMap<string, Omit<Cell, 'cents'>>;
}

/** The figures of some months as everybody could see them at a position of the log. */
export async function figuresAsOf(reader: Reader, months: readonly number[], position: number): Promise<KnownFigures> {
  if (position === 0 || !months.length) return { cells: new Map(), withheld: new Map() };
  const each = await Promise.all(
    kinds.map(async (places) => {
      const filter = { places, flow: 'both', service: 'all', granularity: 'month' } as const;
      const [amounts, hidden] = await Promise.all([
        cellsAsOf(reader, places, { each: months }, position),
        withheldOf(reader, filter, { each: months }, position),
      ]);
      const withheld = hidden.map((part) => [cellKey(places, part), { ...part, places }] as const);
      return { cells: [...shownCells(places, amounts, hidden)], withheld };
    }),
  );
  return {
    cells: new Map(each.flatMap(({ cells }) => cells)),
    withheld: new Map(each.flatMap(({ withheld }) => withheld)),
  };
}

/** What everybody could see of the months of a revision, before it and after it. */
interface Known {
  before: KnownFigures;
  after: KnownFigures;
}

/** It costs what these months hold, not what is behind them: an import of any size is two sets of figures. */
export async function knownAround(reader: Reader, { first, last, months }: Revision): Promise<Known> {
  const [before, after] = await Promise.all([
    figuresAsOf(reader, months, first - 1),
    figuresAsOf(reader, months, last),
  ]);
  return { before, after };
}

/** An amount in hundredths; null where it is not published. */
type Published = bigint | null;

/** A figure that a revision changed. */
export interface Change {
  cell: Cell;
  before: Published;
  after: Published;
}

/** Null where all of it is withheld: nothing is 0 where it is known that there is nothing. */
const publishedAs = ({ cells, withheld }: KnownFigures, key: string): Published =>
  cells.get(key)?.cents ?? (withheld.has(key) ? null : 0n);

/** The figures that differ, in the order of what they are of. */
export function changesOf(known: Known): Change[] {
  return [...new Map([...known.before.cells, ...known.after.cells])]
    .map(([key, cell]) => ({ key, cell, before: publishedAs(known.before, key), after: publishedAs(known.after, key) }))
    .filter((change) => change.before !== change.after)
    .sort(({ key: a }, { key: b }) => (a < b ? -1 : 1));
}

const isOver = (month: number, { day }: Pick<Revision, 'day'>): boolean => month < monthOf(day);

/** Changes as they are published: of a month that was not over nothing is but that it changed. */
export const publishedChanges = (revision: Pick<Revision, 'day'>, known: Known): Change[] =>
  changesOf(known).map((change) =>
    isOver(change.cell.month, revision) ? change : { ...change, before: null, after: null },
  );

const differenceOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Published =>
  before === null || after === null ? null : after - before;

const amountOrNull = (cents: Published): string | null => (cents === null ? null : amountOf(cents));

const changeAmounts = (change: Pick<Change, 'before' | 'after'>) => ({
  before: amountOrNull(change.before),
  after: amountOrNull(change.after),
  difference: amountOrNull(differenceOf(change)),
});

/** A change as it goes out. */
export const toldChange = ({ cell: { month, places, place, flow, service }, ...change }: Change): CellChange => ({
  month: monthText(month),
  places,
  place,
  flow,
  service,
  ...changeAmounts(change),
});

/** Less than nothing where it is not published, which comes last. */
function size(change: Change): bigint {
  const difference = differenceOf(change);
  if (difference === null) return -1n;
  return difference < 0n ? -difference : difference;
}

/** The largest first, the same in the order that they are in. */
const largestOf = (changes: readonly Change[], places: Cell['places']): Change[] =>
  changes
    .filter(({ cell }) => cell.places === places)
    .sort((first, second) => {
      const [a, b] = [size(first), size(second)];
      return a === b ? 0 : a > b ? -1 : 1;
    })
    .slice(0, maxChangesPerKind);

/** Of some months; null where none of it is published, though there is something. */
function sumOf(
  { cells, withheld }: KnownFigures,
  { places, flow }: Pick<Cell, 'places' | 'flow'>,
  months: ReadonlySet<number>,
): Published {
  const isCounted = (cell: Pick<Cell, 'month' | 'places' | 'flow'>): boolean =>
    cell.places === places && cell.flow === flow && months.has(cell.month);
  const sum = [...cells.values()].reduce((total, cell) => (isCounted(cell) ? total + cell.cents : total), 0n);
  return sum === 0n && [...withheld.values()].some(isCounted) ? null : sum;
}

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
  const changes = publishedChanges(revision, known);
  const changed = new Set(changes.map(({ cell }) => cell.month));
  const over = new Set([...changed].filter((month) => isOver(month, revision)));
  const months = [...changed].sort((a, b) => a - b).map(monthText);
  return {
    number,
    day,
    first: { position: first, at: iso(began) },
    last: { position: last, at: iso(ended) },
    causes: { imports: imports.length, imported, entered, settled, corrected, reversed },
    cells: changes.length,
    past: changes.filter(({ cell }) => over.has(cell.month)).length,
    months,
    sums: kinds.flatMap((places) =>
      flows.map((flow) => {
        const sumIn = (figures: KnownFigures): Published =>
          changed.size && !over.size ? null : sumOf(figures, { places, flow }, over);
        return { places, flow, ...changeAmounts({ before: sumIn(known.before), after: sumIn(known.after) }) };
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
