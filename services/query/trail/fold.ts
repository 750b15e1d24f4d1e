import type { Category, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { commentOf, recordIds, recordPart, sitesOf, textAt, textsAt } from '@portal/shared/events/records';
import { dayOf } from '@portal/shared/rules/dates';

/** A decision that somebody with a role made on a record. */
export interface DecisionRow {
  position: number;
  kind: string;
  record: string;
  /** what the record was called, '' where that is personal or it has no name */
  name: string;
  owner: string;
  /** that the record was on; none where the event does not say, then its owner's count */
  sites: Site[];
  type: string;
  /** umId */
  actor: string;
  /** id of the token by which a machine did it for them, '' where they did it themselves */
  token: string;
  role: string;
  site: string;
  at: string;
  /** yyyy-MM-dd in Shanghai */
  day: string;
  /** '' for none; null when it was about a person who is erased */
  comment: string | null;
  /** umId of whom the comment is personal, '' when it is about nobody */
  comment_on: string;
  /** yes or no to what was asked; null when nothing was */
  approves: boolean | null;
  categories: Category[];
  /** milliseconds since it was asked; null when nothing was */
  waited: number | null;
}

export function fold(_row: DecisionRow | null, event: Recorded): DecisionRow {
  const { position, type, at, meta } = event;
  const part = recordPart(type);
  if (!part?.decision) throw new Error(`${type} is no decision`);
  const { approves = null, since, categories } = part.decision;
  const submittedAt = textAt(event, since);
  return {
    position,
    kind: part.kind,
    record: recordIds(event)[0] ?? '',
    name: textAt(event, part.name),
    owner: textAt(event, part.owner),
    sites: sitesOf(event, part),
    type,
    actor: meta.actor,
    token: meta.token ?? '',
    role: meta.role,
    site: meta.site,
    at,
    day: dayOf(Date.parse(at)),
    ...commentOf(event, part),
    approves,
    categories: textsAt(event, categories) as Category[],
    waited: submittedAt ? Math.max(0, Date.parse(at) - Date.parse(submittedAt)) : null,
  };
}
