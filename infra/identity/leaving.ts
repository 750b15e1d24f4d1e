import { accessStream } from '@portal/shared/events/access';
import type { Metadata } from '@portal/shared/events/define';
import type { PortalLog } from '../event-store/open.ts';
import type { Identity } from './types.ts';

/**
 * What has to follow once an account is shut or erased. Whoever decides does it at once, and the notifier does it again
 * when it sees the event, in case the first was killed in between: doing it twice does no more than once.
 */
export interface Leaving {
  /** Ends every session of a frozen or cancelled account; position of the event that tells how many, if there were any. */
  endFor(umId: string, why: 'frozen' | 'cancelled', meta: Metadata): Promise<number | undefined>;
  /** Deletes an erased person's key, and all that the identity store has of him. */
  forget(umId: string): Promise<void>;
}

export const leaving = (
  { sessions, forget }: Pick<Identity, 'sessions' | 'forget'>,
  store: Pick<PortalLog, 'append' | 'erasePerson'>,
): Leaving => ({
  async endFor(umId, why, meta) {
    const count = await sessions.endAll(umId);
    if (count === 0) return undefined;
    const outcome = await store.append({
      stream: accessStream(umId),
      expected: 'any',
      events: [{ type: 'SessionsEnded', data: { umId, why, count } }],
      meta,
    });
    if (outcome.kind !== 'appended') throw new Error(`the end of sessions could not be appended: ${outcome.kind}`);
    return outcome.last;
  },
  async forget(umId) {
    await store.erasePerson(umId);
    await forget(umId);
  },
});
