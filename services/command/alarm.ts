import type { EventStore } from '@portal/infra/event-store/types';
import { derivedId, ownCommandId } from '@portal/infra/ids';
import { admin } from '@portal/shared/codes/index';
import { alarmStream } from '@portal/shared/events/alarm';
import type { Recorded } from '@portal/shared/events/define';
import { isPortalEvent } from '@portal/shared/events/index';

const batch = 5_000;
const types = ['AccountOpened', 'AccountCancelled', 'AccountErased'];

/** The administrators after an event; roles are not personal, so that nothing is decrypted. */
export function administratorsAfter(before: ReadonlySet<string>, event: Recorded): ReadonlySet<string> {
  if (!isPortalEvent(event)) return before;
  switch (event.type) {
    case 'AccountOpened':
      return event.data.roles.includes(admin) ? new Set([...before, event.data.umId]) : before;
    case 'AccountCancelled':
    case 'AccountErased':
      return new Set([...before].filter((umId) => umId !== event.data.umId));
    default:
      return before;
  }
}

export async function administrators(store: EventStore): Promise<string[]> {
  let found: ReadonlySet<string> = new Set();
  for (let after = 0; ; ) {
    const events = await store.read({ after, limit: batch, types, decrypt: false });
    found = events.reduce(administratorsAfter, found);
    const last = events.at(-1);
    if (!last || events.length < batch) return [...found];
    after = last.position;
  }
}

/**
 * Tells the administrators, once a day for as long as it is so. What a seal contradicts is told by the seal: where a cut
 * log ends is moved on by each event, this alarm's own included.
 */
export async function raiseAlarm(
  store: EventStore,
  { position, reason, seal }: { position: number; reason: string; seal?: number | undefined },
  now = new Date(),
): Promise<void> {
  const about = seal === undefined ? ['log alarm', String(position)] : ['log alarm', 'seal', String(seal)];
  const id = derivedId(...about, now.toISOString().slice(0, 10));
  const outcome = await store.append({
    stream: alarmStream,
    expected: 'any',
    events: [{ type: 'LogAlarmRaised', data: { place: position, reason, tell: await administrators(store) } }],
    meta: { actor: 'system', role: 'system', site: '01', lang: 'CN', correlation: id, causation: id },
    commandId: ownCommandId(id),
    answer: {},
  });
  if (outcome.kind !== 'appended' && outcome.kind !== 'repeated')
    throw new Error(`the alarm about position ${position} could not be appended: ${outcome.kind}`);
}
