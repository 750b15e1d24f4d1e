import type { Acting } from '@portal/infra/runtime/http/types';
import { type WorkflowFact, workflowFact } from '@portal/shared/events/workflow';
import { deskFact } from '@portal/shared/events/workflow-desk';
import type { Content } from '@portal/shared/records/define';
import { partyOf } from '@portal/shared/records/workflow';
import {
  afterAct,
  afterSaving,
  isThereFor,
  isTold,
  type RecordState,
  standingOf,
  type WorkflowRecord,
} from '@portal/shared/records/workflow-record';

function standingAfter(
  kind: WorkflowRecord,
  before: RecordState | undefined,
  { fact, data }: WorkflowFact,
): RecordState | undefined {
  if (fact === 'Saved') return afterSaving(before, data.content, data.state);
  return before && afterAct(kind, before, data);
}

/**
 * The events of one record, which are given in order, that somebody is told of: none where the record is not there for
 * them. Of what an organisation drafted for itself others see the contents that they were told, and of what people of an
 * institution say among themselves nothing.
 */
export function toldTo<Event extends { type: string; data: unknown }>(
  kind: WorkflowRecord,
  acting: Acting | undefined,
  events: readonly Event[],
): ReadonlySet<Event> {
  const visibleEvents = new Set<Event>();
  if (!acting) return visibleEvents;
  const viewer = { institution: acting.institution, party: partyOf(acting.role) };
  const relation = standingOf(kind, viewer.party);
  const drafts = new Map<Content, Event>();
  let now: RecordState | undefined;
  let whose = { owner: '', addressed: '' };
  for (const event of events) {
    const deskEvent = deskFact(kind, event);
    if (deskEvent?.data.institution === viewer.institution) visibleEvents.add(event);
    if (deskEvent) continue;
    const known = workflowFact(kind, event);
    if (!known) continue;
    now = standingAfter(kind, now, known);
    const { owner, addressed = '', content } = known.data;
    if (content) drafts.set(content, event);
    const [act, from] = known.fact === 'Saved' ? ['save', known.data.state] : [known.data.act, known.data.from];
    if (!isTold(kind, viewer.party, act, from)) continue;
    whose = { owner, addressed };
    if (relation === 'addressed' && addressed !== viewer.institution) continue;
    for (const versionContent of [now?.content, now?.proposed]) {
      const draft = versionContent && drafts.get(versionContent);
      if (draft) visibleEvents.add(draft);
    }
    visibleEvents.add(event);
  }
  return now && isThereFor(kind, viewer, { ...whose, been: now.been }) ? visibleEvents : new Set();
}
