import { dayOf } from '@portal/shared/rules/dates';
import type { Row } from './kind.ts';

/**
 * The parts of a list in their order: by its clock what waits for who looks, then what has none, then what a colleague has to
 * do, then what waits for others.
 */
const groups = ['late', 'today', 'later', 'waiting', 'colleague', 'others'] as const;

/** `now`: in milliseconds since 1970. */
export function groupOf({ waits, forColleague, due, overdue }: Row, now: number): (typeof groups)[number] {
  if (!waits) return 'others';
  if (forColleague) return 'colleague';
  if (overdue) return 'late';
  return due === '' ? 'waiting' : due === dayOf(now) ? 'today' : 'later';
}

/** A page of a list with the most urgent first; within a group as the server has them, the longest there first of all. */
export const mostUrgentFirst = (rows: readonly Row[], now = Date.now()): readonly Row[] =>
  groups.flatMap((group) => rows.filter((row) => groupOf(row, now) === group));
