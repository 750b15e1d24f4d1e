import type { Recorded } from '@portal/shared/define/event';
import { type BrowseEvent, hour } from '@portal/shared/events/browse';
import type { InterestEvent } from '@portal/shared/events/interest';
import { versionOf } from '@portal/shared/records/ids';
import { product as productKind } from '@portal/shared/records/product';
import type { Publication } from '@portal/shared/records/published';
import { type RankColumn, type RankedBy, rankedBy, rankSpans, spanHours } from '@portal/shared/rules/rankings';

/** What happened in an hour, counted since 1970: browses, and favourites that came less those that went. */
type Hour = readonly [hour: number, browses: number, favourites: number];

/** Time in a slot, in milliseconds since 1970; null while it lasts. */
interface Display {
  slot: string;
  from: number;
  until: number | null;
}

/**
 * How a product ranks, as of the last hour that was counted: by visitors, by favourites (those that came less those that
 * went), by minutes on display in slots, of all places together.
 */
export type RankRow = Record<RankColumn, number> & {
  product: string;
  /** what is left of the longest span, and what is not counted yet */
  hours: readonly Hour[];
  displays: readonly Display[];
  /** of all hours, and of displays that are left out above, in minutes */
  browses: number;
  favourites: number;
  displayed: number;
  /** the next hours may change it */
  moves: boolean;
  position: number;
};

/** What both say of a slot. */
interface SlotEvent {
  type: 'SlotShown' | 'SlotTakenDown';
  data: Pick<Publication, 'record' | 'presents'>;
}

export type RankEvent =
  | BrowseEvent
  | Extract<InterestEvent, { type: 'ProductFavourited' | 'ProductUnfavourited' }>
  | SlotEvent;

const minute = 60_000;
const hourOf = (time: string): number => Math.floor(Date.parse(time) / hour);

const emptyRow = (product: string): RankRow => ({
  ...(Object.fromEntries(rankedBy.flatMap((ranking) => rankSpans.map((span) => [`${ranking}_${span}`, 0]))) as Record<
    RankColumn,
    number
  >),
  product,
  hours: [],
  displays: [],
  browses: 0,
  favourites: 0,
  displayed: 0,
  moves: false,
  position: 0,
});

function added(row: RankRow, at: number, browses: number, favourites: number): RankRow {
  const [, b, f] = row.hours.find(([each]) => each === at) ?? [at, 0, 0];
  const others = row.hours.filter(([each]) => each !== at);
  return {
    ...row,
    hours: [...others, [at, b + browses, f + favourites]],
    browses: row.browses + browses,
    favourites: row.favourites + favourites,
    moves: true,
  };
}

/** Minutes of displays between two times. */
const minutesOf = (displays: readonly Display[], from: number, until: number): number =>
  Math.floor(
    displays.reduce(
      (sum, each) => sum + Math.max(0, Math.min(each.until ?? until, until) - Math.max(each.from, from)),
      0,
    ) / minute,
  );

/** The same row as of the start of an hour. */
function countedUntil(row: RankRow, until: number): RankRow {
  const oldest = until - spanHours['30'];
  const isOver = (each: Display): boolean => each.until !== null && each.until <= oldest * hour;
  const hours = row.hours.filter(([each]) => each >= oldest);
  const displays = row.displays.filter((each) => !isOver(each));
  const displayed = row.displayed + minutesOf(row.displays.filter(isOver), 0, oldest * hour);
  const sum = (from: number, to: number, column: 1 | 2): number =>
    hours.reduce((total, each) => (each[0] >= from && each[0] < to ? total + each[column] : total), 0);
  const countsWithin = (days: number): Record<RankedBy, number> => ({
    browse: sum(until - days, until, 1),
    collection: sum(until - days, until, 2),
    recommendation: minutesOf(displays, (until - days) * hour, until * hour),
  });
  const [week, month] = [countsWithin(spanHours['7']), countsWithin(spanHours['30'])];
  return {
    ...row,
    hours,
    displays,
    displayed,
    browse_7: week.browse,
    browse_30: month.browse,
    browse_all: row.browses - sum(until, Number.POSITIVE_INFINITY, 1),
    collection_7: week.collection,
    collection_30: month.collection,
    collection_all: row.favourites - sum(until, Number.POSITIVE_INFINITY, 2),
    recommendation_7: week.recommendation,
    recommendation_30: month.recommendation,
    recommendation_all: displayed + minutesOf(displays, 0, until * hour),
    moves: hours.length > 0 || displays.length > 0,
  };
}

/** The product that a slot presents, or presented. */
const presented = ({ data: { presents } }: SlotEvent) =>
  presents?.kind === productKind.kind ? (versionOf(presents.id)?.record ?? presents.id) : undefined;

export function productsOf(event: RankEvent): string[] {
  switch (event.type) {
    case 'ProductsBrowsed':
      return [...new Set(event.data.counts.map(({ product }) => product))];
    case 'SlotShown':
    case 'SlotTakenDown': {
      const product = presented(event);
      return product === undefined ? [] : [product];
    }
    case 'HourCounted':
      return [];
    default:
      return [event.data.product];
  }
}

function changed(row: RankRow, event: Recorded<RankEvent>): RankRow {
  switch (event.type) {
    case 'ProductsBrowsed':
      return event.data.counts
        .filter(({ product }) => product === row.product)
        .reduce((sum, { from, count }) => added(sum, hourOf(from), count, 0), row);
    case 'ProductFavourited':
      return added(row, hourOf(event.at), 0, 1);
    case 'ProductUnfavourited':
      return added(row, hourOf(event.at), 0, -1);
    case 'SlotShown': {
      const display = { slot: event.data.record, from: Date.parse(event.at), until: null };
      return { ...row, displays: [...row.displays, display], moves: true };
    }
    case 'SlotTakenDown': {
      const ends = (each: Display) => each.slot === event.data.record && each.until === null;
      const until = Date.parse(event.at);
      return { ...row, displays: row.displays.map((each) => (ends(each) ? { ...each, until } : each)) };
    }
    case 'HourCounted':
      return countedUntil(row, hourOf(event.data.until));
  }
}

/** Pure. What comes late, of an hour that is counted, counts with the next one. */
export function fold(
  before: RankRow | null,
  event: Recorded<RankEvent>,
  { product }: Partial<RankRow>,
): RankRow | null {
  const row = before ?? (product === undefined ? null : emptyRow(product));
  return row && { ...changed(row, event), position: event.position };
}
