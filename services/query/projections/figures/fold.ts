import type { Recorded } from '@portal/shared/events/define';
import type { ProductEvent } from '@portal/shared/events/product';
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

export type DecisionEvent = Extract<ProductEvent, { type: 'ProductApproved' | 'ProductRejected' }>;
type Event = Recorded<DecisionEvent> & DecisionEvent;
type Key = Pick<FigureRow, 'day' | 'site' | 'decision'>;

export const touched = (event: Event): Key => ({
  day: dayOf(Date.parse(event.at)),
  site: event.meta.site,
  decision: event.type === 'ProductApproved' ? 'approved' : 'rejected',
});

export function fold(row: FigureRow | null, event: Event): FigureRow {
  const waited = Date.parse(event.at) - Date.parse(event.data.submittedAt);
  return row ? { ...row, count: row.count + 1, waited: row.waited + waited } : { ...touched(event), count: 1, waited };
}
