import { readModel } from '@portal/infra/runtime/projection/types';
import type { Language, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { ReviewedFact } from '@portal/shared/records/reviewed/events';
import { idOf } from '../reviewed/columns.ts';
import { factReader, reviewedKinds, typesOf } from '../reviewed/facts.ts';

/** A language version that somebody is to do something about, of whatever kind. Times as the log has them. */
export interface QueueRow {
  /** of the version */
  id: string;
  kind: string;
  record: string;
  /** '' where the kind has no languages */
  lan: Language | '';
  /** umId */
  owner: string;
  sites: Site[];
  name: string;
  /** whose turn it is: an auditor's while a submission awaits review, its owner's after a rejection */
  waits_for: 'auditor' | 'owner';
  submit_time: string;
  /** which submission it is, of those since the last approval */
  attempt: number;
  /** umId of the auditor who holds it until then; null for none */
  held_by: string | null;
  held_since: string | null;
  held_until: string | null;
  /** umIds of colleagues who were asked for an opinion and have not given it */
  asked: string[];
  open_comments: number;
}

interface Event {
  type: string;
  data: unknown;
}

const kindOf = new Map(reviewedKinds.flatMap((kind) => typesOf(kind).map((type) => [type, kind.kind] as const)));
const factOf = factReader(reviewedKinds);

const queueFacts = [
  'Submitted',
  'Withdrawn',
  'Held',
  'Released',
  'Approved',
  'Rejected',
  'Moved',
  'Deleted',
  'Commented',
  'Resolved',
  'HandedOver',
  'OpinionAsked',
  'OpinionGiven',
] as const satisfies ReviewedFact[];

const unheld = { held_by: null, held_since: null, held_until: null } as const;
const free = { ...unheld, asked: [] };

function fold(row: QueueRow | null, event: Recorded & Event): QueueRow | null {
  const { fact, data } = factOf(event);
  if (fact === 'Submitted')
    return {
      id: idOf(data),
      kind: kindOf.get(event.type) ?? '',
      record: data.record,
      lan: data.lan ?? '',
      owner: data.owner,
      sites: data.sites,
      name: data.name,
      waits_for: 'auditor',
      submit_time: event.at,
      attempt: (row?.attempt ?? 0) + 1,
      open_comments: row?.open_comments ?? 0,
      ...free,
    };
  if (!row) return null;
  switch (fact) {
    case 'Held': {
      const isRenewed = row.held_by === event.meta.actor && row.held_until !== null && row.held_until > event.at;
      return {
        ...row,
        held_by: event.meta.actor,
        held_since: isRenewed ? row.held_since : event.at,
        held_until: data.until,
      };
    }
    case 'HandedOver':
      return { ...row, held_by: data.to, held_since: event.at, held_until: data.until };
    case 'Released':
      return { ...row, ...unheld };
    case 'Commented':
      return { ...row, open_comments: row.open_comments + 1 };
    case 'Resolved':
      return { ...row, open_comments: Math.max(0, row.open_comments - 1) };
    case 'OpinionAsked':
      return { ...row, asked: [...row.asked, data.of] };
    case 'OpinionGiven':
      return { ...row, asked: row.asked.filter((accountId) => accountId !== event.meta.actor) };
    case 'Rejected':
      return { ...row, ...free, waits_for: 'owner' };
    case 'Withdrawn':
      // who took back their first submission is asked for nothing
      return row.attempt > 1 ? { ...row, ...free, waits_for: 'owner', attempt: row.attempt - 1 } : null;
    case 'Moved':
      return { ...row, sites: data.sites };
    case 'Approved':
    case 'Deleted':
      return null;
    default:
      return row;
  }
}

/** One queue over all kinds: what waits, for whom, since when, and who holds it. */
export const reviewQueue = readModel<QueueRow, Event>({
  name: 'review_queue',
  version: 1,
  events: reviewedKinds.flatMap((kind) => typesOf(kind, queueFacts)),
  narrow: { data: ['record', 'lan', 'owner', 'sites', 'name', 'until', 'to', 'of'], meta: ['actor'] },
  table: {
    columns: {
      id: 'text',
      kind: 'text',
      record: 'text',
      lan: 'text',
      owner: 'text',
      sites: 'text[]',
      name: 'text',
      waits_for: 'text',
      submit_time: 'timestamptz',
      attempt: 'integer',
      held_by: 'text',
      held_since: 'timestamptz',
      held_until: 'timestamptz',
      asked: 'text[]',
      open_comments: 'integer',
    },
    nullable: ['held_by', 'held_since', 'held_until'],
    primaryKey: ['id'],
    distribution: 'reference',
    indexes: [
      { name: 'oldest', columns: 'submit_time, id', where: "waits_for = 'auditor'" },
      { name: 'record', columns: 'record' },
    ],
    fillfactor: 70,
  },
  key: (event) => ({ ids: [{ id: idOf(factOf(event).data) }] }),
  fold,
});
