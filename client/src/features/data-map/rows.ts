import { portion } from '@portal/shared/money/decimal';
import { centsIn, type Difference, type Figure, type Frame, publishedSum } from '../../entities/map/frames.ts';
import type { MapKind } from '../../entities/map/requests.ts';

/** Rows before the rest is asked for: the ranking of the world, all districts. */
export const firstRows: Record<MapKind, number> = { world: 25, shanghai: 16 };

/** What the table shows: rows, and one for all that is left out, so that they add up to the total. */
export interface Rows {
  shown: readonly Figure[];
  further: { count: number; cents: bigint | null; share: number | null; codes: readonly string[] } | undefined;
}

export function rowsOf({ figures, total }: Frame, kind: MapKind, all: boolean): Rows {
  const visibleRows = all ? figures : figures.slice(0, firstRows[kind]);
  const otherRows = figures.slice(visibleRows.length);
  if (otherRows.length === 0) return { shown: visibleRows, further: undefined };
  const cents = publishedSum(otherRows.map((figure) => figure.cents));
  const share = cents === null || total === null ? null : total === 0n ? 0 : portion(cents, total);
  return {
    shown: visibleRows,
    further: { count: otherRows.length, cents, share, codes: otherRows.map(({ code }) => code) },
  };
}

/** What has changed since then of some places together; null where some of it is not published then, or not now. */
export function changeOf({ byPlace }: Difference, codes: readonly string[]): bigint | null {
  const changes = codes.map((code) => centsIn(byPlace, code));
  return changes.includes(null) ? null : publishedSum(changes);
}

/** What is published of some places now. */
export const nowOf = ({ now }: Difference, codes: readonly string[]): bigint | null =>
  publishedSum(codes.map((code) => centsIn(now, code)));
