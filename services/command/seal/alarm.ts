import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { derivedId, ownCommandId } from '@portal/infra/runtime/ids';
import { isAway } from '@portal/infra/runtime/retry';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { alarmStream } from '@portal/shared/events/alarm';
import { administrators } from '../account/who-administers.ts';

/** Where what is wrong is that they cannot be read, nobody is named, and it stands in the log all the same. */
const toTell = (store: EventStore): Promise<string[]> =>
  administrators(store).catch((cause: unknown) => {
    if (isAway(cause)) throw cause;
    return [];
  });

/**
 * Tells the administrators, once a day for as long as it is so. What a seal contradicts is told by the seal: where a cut
 * log ends is moved on by each event, this alarm's own included.
 */
export async function raiseAlarm(
  store: EventStore,
  { position, reason, seal }: { position: number; reason: string; seal?: number | undefined },
  now = new Date(storeNow()),
): Promise<void> {
  const about = seal === undefined ? ['log alarm', String(position)] : ['log alarm', 'seal', String(seal)];
  const id = derivedId(...about, now.toISOString().slice(0, 10));
  const outcome = await store.append({
    stream: alarmStream,
    expected: 'any',
    events: [{ type: 'LogAlarmRaised', data: { place: position, reason, tell: await toTell(store) } }],
    meta: { actor: 'system', role: 'system', site: '01', lang: 'CN', correlation: id, causation: id },
    commandId: ownCommandId(id),
    answer: {},
  });
  if (outcome.kind !== 'appended' && outcome.kind !== 'repeated')
    throw new Error(`the alarm about position ${position} could not be appended: ${outcome.kind}`);
}
