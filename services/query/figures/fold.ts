import type { Recorded } from '@portal/shared/define/event';
import type { ReviewedEvent } from '@portal/shared/records/reviewed/events';
import { dayOf } from '@portal/shared/rules/dates';

/** Decisions of a day on a site. */
export interface FigureRow {
  /** yyyy-MM-dd in Shanghai */
  day: string;
  /** of whoever decided */
  site: string;
  decision: 'approved' | 'rejected';
  count: number;
  /** milliseconds from submission to decision, of all of them together */
  waited: number;
}

/** Somebody decided on what was submitted. */
export type Decision = Extract<ReviewedEvent, { fact: 'Approved' | 'Rejected' }>;
type Event = Decision & Pick<Recorded, 'at' | 'meta'>;
type Key = Pick<FigureRow, 'day' | 'site' | 'decision'>;

export const touched = (event: Event): Key => ({
  day: dayOf(Date.parse(event.at)),
  site: event.meta.site,
  decision: event.fact === 'Approved' ? 'approved' : 'rejected',
});

export function fold(row: FigureRow | null, event: Event): FigureRow {
  const waited = Date.parse(event.at) - Date.parse(event.data.submittedAt);
  return row ? { ...row, count: row.count + 1, waited: row.waited + waited } : { ...touched(event), count: 1, waited };
}
