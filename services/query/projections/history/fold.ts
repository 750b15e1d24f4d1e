import type { Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import { type ProductEvent, versionId } from '@portal/shared/events/product';

/** What happened to a record version, an event a row. */
export interface HistoryRow {
  position: number;
  /** id of the record version */
  record: string;
  /** umId of whom the record belongs to, and the sites that it was on */
  owner: string;
  sites: Site[];
  type: string;
  /** umId, or system */
  actor: string;
  role: string;
  site: string;
  /** as the log writes it */
  at: string;
  /** the reason or comment that was given, '' for none */
  comment: string;
}

type Event = Recorded<ProductEvent> & ProductEvent;

function commentOf(event: ProductEvent): string {
  switch (event.type) {
    case 'ProductApproved':
      return event.data.comment;
    case 'ProductRejected':
    case 'ProductTakenDown':
      return event.data.reason;
    default:
      return '';
  }
}

export const fold = (_row: HistoryRow | null, event: Event): HistoryRow => ({
  position: event.position,
  record: versionId(event.data.prdId, event.data.lan),
  owner: event.data.seller,
  sites: event.data.sites,
  type: event.type,
  actor: event.meta.actor,
  role: event.meta.role,
  site: event.meta.site,
  at: event.at,
  comment: commentOf(event),
});
