import type { Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { RecordPart } from '@portal/shared/define/record-event';
import {
  commentOf,
  dataOf,
  isPersonal,
  recordIds,
  recordPart,
  sitesOf,
  textAt,
  valueAt,
} from '@portal/shared/events/records';

/**
 * What happened to a record, an event a row; where one event is about several records, a row for each. People are
 * named by umId, see also `origins`.
 */
export interface HistoryRow {
  position: number;
  kind: string;
  /** id of the record: of a product the language version, of an account the umId */
  record: string;
  /** of the log, where the event is */
  stream: string;
  /** umId of whom the record belongs to, and the sites that it was on; '' and none where the event does not say */
  owner: string;
  sites: Site[];
  type: string;
  /** umId, or system */
  actor: string;
  role: string;
  site: string;
  at: string;
  /** the reason or comment that was given, '' for none; null when it was about a person who is erased */
  comment: string | null;
  /** umId of whom the comment is personal, '' when it is about nobody */
  comment_on: string;
  /** what else the words of it need, codes among them */
  params: Record<string, string>;
  /** the request that all of it belongs to, and the command or event that led to this one */
  correlation: string;
  causation: string;
}

function paramsOf(event: Recorded, { told: notices = {} }: RecordPart): Record<string, string> {
  const data = dataOf(event);
  return Object.fromEntries(
    Object.entries(notices)
      .filter(([field, form]) => !isPersonal(event.type, field) && form !== 'count')
      .map(([field]) => [field, String(valueAt(data, field) ?? '')]),
  );
}

export const touched = (event: Recorded): Pick<HistoryRow, 'position' | 'record'>[] =>
  [...new Set(recordIds(event))].map((record) => ({ position: event.position, record }));

export function fold(_row: HistoryRow | null, event: Recorded, { record = '' }: Partial<HistoryRow>): HistoryRow {
  const { position, stream, type, at, meta } = event;
  const part = recordPart(type);
  if (!part) throw new Error(`${type} is about no record`);
  return {
    position,
    kind: part.kind,
    record,
    stream,
    owner: textAt(event, part.owner),
    sites: sitesOf(event, part),
    type,
    actor: meta.actor,
    role: meta.role,
    site: meta.site,
    at,
    ...commentOf(event, part),
    params: paramsOf(event, part),
    correlation: meta.correlation,
    causation: meta.causation,
  };
}
