import type { Metadata } from '@portal/shared/define/event';
import type { Append } from '../event-store/types.ts';
import type { PortalLog } from './log.ts';
import type { EndedCount, Identity } from './types.ts';

/**
 * Consequences of a closed or erased account. The deciding command executes them at once, and the notifier again at
 * the event, in case the first was killed in between: idempotent, however late.
 */
export interface Offboarding<Why extends string> {
  /**
   * Ends all sessions of a closed account, or those begun by a time; returns the position of the event that counts
   * them, if there were any.
   */
  endFor(accountId: string, why: Why, meta: Metadata, begunBy?: Date): Promise<number | undefined>;
  /** Deletes an erased person's key, and all their data in the identity store. */
  forget(accountId: string): Promise<void>;
}

/** `ended`: the event that counts them, and its stream. */
export const offboarding = <Why extends string>(
  { sessions, forget }: Pick<Identity, 'sessions' | 'forget'>,
  store: Pick<PortalLog, 'append' | 'erasePerson'>,
  ended: (accountId: string, why: Why, count: EndedCount) => Pick<Append, 'stream' | 'events'>,
): Offboarding<Why> => ({
  async endFor(accountId, why, meta, begunBy) {
    const count = await sessions.endAll(accountId, { begunBy });
    if (count.sessions + count.tokens === 0) return undefined;
    const outcome = await store.append({ ...ended(accountId, why, count), expected: 'any', meta });
    if (outcome.kind !== 'appended') throw new Error(`the end of sessions could not be appended: ${outcome.kind}`);
    return outcome.last;
  },
  async forget(accountId) {
    await store.erasePerson(accountId);
    await forget(accountId);
  },
});
