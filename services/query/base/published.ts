import { type ReadModel, readModel, type Table } from '@portal/infra/runtime/projection/types';
import type { Language, Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import type { Content, PublishedKind } from '@portal/shared/records/define';
import {
  type Publication,
  type PublishedStatus,
  publishedCode,
  publishedEvent,
  publishedEvents,
} from '@portal/shared/records/published';
import type { PublishedCode } from '@portal/shared/rules/publish';

/** A published record. Times as in the log, null for none. */
export interface PublicationRow {
  record: string;
  record_version: number;
  lan: Language | null;
  sites: Site[];
  status: PublishedStatus;
  name: string;
  place: string | null;
  content: Content;
  /** the record that it puts forward, see `Publication` */
  presents: Publication['presents'];
  /** times of its publication and end */
  due: string | null;
  ends: string | null;
  created_at: string;
  saved_at: string;
  saved_by: string;
  /** the last time */
  shown_at: string | null;
  /** umId of the publisher, or `system` for a timer */
  shown_by: string;
  /** position of the publishing event */
  shown_position: number | null;
  /** for kinds with drafts: pending content */
  draft?: DraftCell | null;
}
type Unversioned = Omit<PublicationRow, 'record_version'>;
type DraftCell = Pick<PublicationRow, 'lan' | 'sites' | 'name' | 'place' | 'content' | 'presents' | 'ends'>;

interface Event {
  type: string;
  data: unknown;
}

export type PublicationModel = ReadModel<PublicationRow, Event>;

/** Derived columns of one kind, to find its rows by their contents. */
export interface Derived extends Pick<Table, 'columns' | 'nullable' | 'indexes'> {
  /** of the model of that kind */
  version: number;
  of(row: PublicationRow): object;
}

const byPlace: Derived = {
  version: 2,
  columns: {},
  indexes: [{ name: 'place', columns: 'place', where: 'place is not null' }],
  of: () => ({}),
};

/** The records of a published kind that are not deleted. */
export function publicationModel(kind: PublishedKind, derived = byPlace): PublicationModel {
  const toPublication = (event: Event) => {
    const fact = publishedEvent(kind, event);
    if (!fact) throw new Error(`${event.type} happens to no record of this kind`);
    return fact;
  };
  const noDraft = kind.hasDrafts && { draft: null };
  return readModel<PublicationRow, Event>({
    name: `${kind.kind}_records`,
    version: derived.version,
    events: publishedEvents(kind).map(({ type }) => type),
    narrow: {
      data: ['record', 'lan', 'sites', 'name', 'place', 'content', 'presents', 'due', 'ends'],
      meta: ['actor'],
    },
    table: {
      columns: {
        record: 'text',
        record_version: 'integer',
        lan: 'text',
        sites: 'text[]',
        status: 'text',
        name: 'text',
        place: 'text',
        content: 'json',
        presents: 'json',
        due: 'timestamptz',
        ends: 'timestamptz',
        created_at: 'timestamptz',
        saved_at: 'timestamptz',
        saved_by: 'text',
        shown_at: 'timestamptz',
        shown_by: 'text',
        shown_position: 'bigint',
        ...(kind.hasDrafts && { draft: 'json' }),
        ...derived.columns,
      },
      nullable: [
        ...['lan', 'place', 'presents', 'due', 'ends', 'shown_at', 'shown_position'],
        ...(kind.hasDrafts ? ['draft'] : []),
        ...(derived.nullable ?? []),
      ],
      primaryKey: ['record'],
      indexes: derived.indexes ?? [],
    },
    key: (event) => ({ ids: [{ record: toPublication(event).data.record }] }),
    fold(row, event: Recorded & Event): PublicationRow | null {
      const after = folded(row, event);
      if (!after) return null;
      const next = { ...after, record_version: (row?.record_version ?? 0) + 1 };
      return { ...next, ...derived.of(next) };
    },
  });

  function folded(row: PublicationRow | null, event: Recorded & Event): Unversioned | null {
    const { fact, data } = toPublication(event);
    const { at, position, meta } = event;
    switch (fact) {
      case 'Saved': {
        const { record, lan: language, sites, name, content, presents, place, ends } = data;
        if (kind.hasDrafts && row?.status === 'shown') {
          const draft = { lan: language, sites, name, content, presents, place, ends };
          return { ...row, draft, saved_at: at, saved_by: meta.actor };
        }
        return {
          ...noDraft,
          created_at: at,
          shown_at: null,
          shown_by: '',
          shown_position: null,
          ...row,
          record,
          lan: language,
          sites,
          name,
          content,
          presents,
          place,
          ends,
          due: null,
          status: row?.status === 'takenDown' ? 'takenDown' : 'draft',
          saved_at: at,
          saved_by: meta.actor,
        };
      }
      case 'Scheduled':
        return row && { ...row, status: 'scheduled', due: data.due };
      case 'Shown':
        return (
          row && {
            ...row,
            ...row.draft,
            ...noDraft,
            status: 'shown',
            due: null,
            shown_at: at,
            shown_by: meta.actor,
            shown_position: position,
          }
        );
      case 'TakenDown':
        return row && { ...row, ...row.draft, ...noDraft, status: 'takenDown', due: null };
      case 'Removed':
        return null;
    }
  }
}

/** Statuses of a wire code. */
export const statusesOf = (code: PublishedCode): PublishedStatus[] =>
  (Object.keys(publishedCode) as PublishedStatus[]).filter((status) => publishedCode[status] === code);

/** ISO 8601, '' for none */
export const wireTime = (time: string | null): string => (time === null ? '' : new Date(time).toISOString());
