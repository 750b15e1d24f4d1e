import type { Caller } from '@portal/infra/runtime/http/types';
import type { StoredEvent } from '@portal/infra/runtime/seals/reader';
import { recordIds, recordPart } from '@portal/shared/events/records';
import { isSeen, sightOf } from '../base/scope.ts';
import { standingAfter } from '../timeline/record-state.ts';
import { workflowOf } from '../workflow/past.ts';
import { toldTo } from '../workflow/recipients.ts';

/** What is stored, read; what is personal of it stays encrypted, and nothing that is asked here is personal. */
const readOf = ({ type, data }: StoredEvent) => ({ type, data: JSON.parse(data) as object });

/** The records that an event is about; a stream may hold several, such as the languages of one. */
const idsOf = (event: StoredEvent): string[] => recordIds(readOf(event));

/** Whether an event is about the very record that was asked for, and not about a sister of it. */
export const isAbout = (id: string, event: StoredEvent): boolean => idsOf(event).includes(id);

/** Which events of a stream a caller may see: those of the records that they may see as they stand last; of one in a workflow what they are told. */
export function visibleTo(caller: Caller, stream: readonly StoredEvent[]): (event: StoredEvent) => boolean {
  const workflow = workflowOf(recordPart(stream[0]?.type ?? '')?.kind ?? '');
  if (workflow) {
    const read = new Map(stream.map((event) => [event, readOf(event)]));
    const visibleEvents = toldTo(workflow.kind, caller.acting, [...read.values()]);
    return (event) => [read.get(event)].some((known) => known && visibleEvents.has(known));
  }
  const byRecord = new Map<string, StoredEvent[]>();
  for (const event of stream) {
    for (const id of idsOf(event)) byRecord.set(id, [...(byRecord.get(id) ?? []), event]);
  }
  const sights = new Map(
    [...byRecord].map(([id, events]) => [id, sightOf(caller, standingAfter(events.map(readOf)))] as const),
  );
  return (event) => {
    return idsOf(event).some((id) => {
      const sight = sights.get(id);
      return sight !== undefined && isSeen(event.type, sight);
    });
  };
}
