import type { InstitutionKind, MemberRole } from '@portal/shared/codes/institution';
import type { Recorded } from '@portal/shared/define/event';
import type { PortalEvent } from '@portal/shared/events/index';
import { type WorkflowActed, workflowFact } from '@portal/shared/events/workflow';
import { eventPrefix } from '@portal/shared/records/define';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { type Party, partyRoles } from '@portal/shared/records/workflow';
import { standingOf, type WorkflowRecord } from '@portal/shared/records/workflow-record';
import type { Message } from './intention.ts';

/** People of institutions by what they do there. */
export interface Members {
  /** whatever they do there */
  all(institution: string): readonly string[];
  of(institution: string, role: MemberRole): readonly string[];
  ofEach(kind: InstitutionKind, role: MemberRole): readonly string[];
}

/** Types of events by which a record in a workflow moves on. */
export const workflowTypes: readonly string[] = workflowRecords.map((kind) => `${eventPrefix(kind)}Acted`);

/** The people of a party who have to do with a record: of its institutions, or of the offices that see all that came to them. */
export function peopleOf(
  kind: WorkflowRecord,
  party: Party,
  { owner, addressed = '' }: Pick<WorkflowActed, 'owner' | 'addressed'>,
  members: Members,
): readonly string[] {
  if (party === 'system') return [];
  const role = partyRoles[party] as MemberRole;
  const relation = standingOf(kind, party);
  if (relation === 'office') return members.ofEach(party === 'orgAudit' ? 'org' : party, role);
  return members.of(relation === 'owner' ? owner : addressed, role);
}

/** Whoever an act tells by its definition hears of it, but for who did it; pure. */
export function aboutWorkflow(event: PortalEvent & Pick<Recorded, 'meta'>, members: Members): Message[] {
  for (const kind of workflowRecords) {
    const workflowEvent = workflowFact(kind, event);
    if (workflowEvent?.fact !== 'Acted') continue;
    const { record, name, act, from, to, given: input } = workflowEvent.data;
    const transitions = kind.flow.filter(
      (transition) => transition.does === act && transition.to === to && transition.from.some((each) => each === from),
    );
    const parties = new Set<Party>(
      transitions.flatMap((transition) => ('tells' in transition ? [...transition.tells] : [])),
    );
    const people = new Set([...parties].flatMap((party) => [...peopleOf(kind, party, workflowEvent.data, members)]));
    people.delete(event.meta.actor);
    return [...people].map((accountId) => ({
      kind: 'message',
      umId: accountId,
      category: '1',
      template: 'workflowActed',
      reason: null,
      params: { of: kind.kind, name, act, state: to, ...(input.comment && { comment: input.comment }) },
      about: { kind: kind.kind, id: record },
    }));
  }
  return [];
}
