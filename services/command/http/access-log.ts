import type { EventStore } from '@portal/infra/event-store/types';
import { type AccessEvent, accessStream } from '@portal/shared/events/access';
import type { Metadata } from '@portal/shared/events/define';

/** Appends who came or went; its position. */
export async function appendAccess(
  store: Pick<EventStore, 'append'>,
  event: AccessEvent,
  meta: Metadata,
): Promise<number> {
  const outcome = await store.append({ stream: accessStream(event.data.umId), expected: 'any', events: [event], meta });
  if (outcome.kind !== 'appended') throw new Error(`${event.type} could not be appended: ${outcome.kind}`);
  return outcome.last;
}
