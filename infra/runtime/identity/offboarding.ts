import type { Metadata } from '@portal/shared/define/event';
import type { Append } from '../event-store/types.ts';
import type { PortalLog } from './log.ts';
import type { EndedCount, Identity } from './types.ts';

/**
 * What has to follow once an account is shut or erased. Whoever decides does it at once, and the notifier does it again
 * when it sees the event, in case the first was killed in between: doing it twice does no more than once, however late.
 */
export interface Offboarding<Why extends string> {
  /**
   * Ends every session of an account that is shut, or those that had begun by a moment; position of the event that tells how
   * many, if there were any.
   */
  endFor(accountId: string, why: Why, meta: Metadata, begunBy?: Date): Promise<number | undefined>;
  /** Deletes an erased person's key, and all that the identity store has of them. */
  forget(accountId: string): Promise<void>;
}

/** `ended`: the event that tells how many were ended, and its stream. */
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
