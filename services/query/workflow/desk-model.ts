import { readModel } from '@portal/infra/runtime/projection/types';
import type { Recorded } from '@portal/shared/define/event';
import { workflowFact } from '@portal/shared/events/workflow';
import { deskFact, deskFacts } from '@portal/shared/events/workflow-desk';
import { eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';

interface Comment {
  id: string;
  by: string;
  at: string;
  text: string;
}

/** What the people of one institution say of one record among themselves, and who of them works on it. */
export interface DeskRow {
  record: string;
  institution: string;
  /** the oldest first */
  comments: readonly Comment[];
  hold: { by: string; since: string; until: string } | null;
}

type Event = { type: string; data: unknown };

function foldDesk(kind: WorkflowRecord, before: DeskRow | null, event: Recorded<Event>): DeskRow | null {
  const { at, meta } = event;
  const fact = deskFact(kind, event);
  if (!fact) {
    const act = workflowFact(kind, event);
    // whoever has moved it on is done with it
    const isOver = act?.fact === 'Acted' && act.data.from !== act.data.to && before?.hold?.by === meta.actor;
    return before && isOver ? { ...before, hold: null } : before;
  }
  const { record, institution } = fact.data;
  const desk = before ?? { record, institution, comments: [], hold: null };
  switch (fact.fact) {
    case 'Commented': {
      const { comment: id, text } = fact.data;
      return { ...desk, comments: [...desk.comments, { id, by: meta.actor, at, text }] };
    }
    case 'Held': {
      const since = desk.hold?.by === meta.actor ? desk.hold.since : at;
      return { ...desk, hold: { by: meta.actor, since, until: fact.data.until } };
    }
    case 'Released':
      return { ...desk, hold: null };
  }
}

const deskOf = (kind: WorkflowRecord) =>
  readModel<DeskRow, Event>({
    name: `${kind.kind}_desk`,
    version: 1,
    events: [...deskFacts, 'Acted'].map((fact) => `${eventPrefix(kind)}${fact}`),
    table: {
      columns: { record: 'text', institution: 'text', comments: 'json', hold: 'json' },
      nullable: ['hold'],
      primaryKey: ['record', 'institution'],
    },
    narrow: {
      data: ['record', 'institution', 'from', 'to', 'comment', 'text', 'until'],
      meta: ['actor'],
    },
    key(event) {
      const fact = deskFact(kind, event);
      if (!fact) return { match: { record: (event.data as { record: string }).record } };
      const { record, institution } = fact.data;
      return { ids: [{ record, institution }] };
    },
    fold: (before, event) => foldDesk(kind, before, event),
  });

/** The read model of each kind of record in a workflow. */
export const desks = workflowRecords.map((kind) => ({ kind, desk: deskOf(kind) }));

/** That of one kind. */
export function deskNamed({ kind }: { readonly kind: string }) {
  const found = desks.find((each) => each.kind.kind === kind);
  if (!found) throw new Error(`${kind} has no desk`);
  return found.desk;
}
