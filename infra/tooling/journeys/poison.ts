import { eventKind } from '@portal/shared/define/event';
import { AccountDetailsSaved, accountStream } from '@portal/shared/events/account';
import { z } from 'zod';
import { openEventStore } from '../../runtime/event-store/index.ts';
import type { Person, Portal } from './portal.ts';

/** Basic info as no decider makes it and no schema checks it: a site that is no text. */
const damaged = eventKind({ ...AccountDetailsSaved, data: z.unknown(), personal: undefined });
const nobody = async () => {
  throw new Error('nothing personal is written here');
};

/** Gives the log an event of that account that no read model of accounts can take; the event's position. */
export async function poison({ stack }: Portal, { umId: accountId }: Person): Promise<number> {
  const log = await openEventStore({
    url: stack.env.EVENT_STORE_URL ?? '',
    kinds: [damaged],
    keys: { keyFor: nobody, find: nobody, erase: nobody },
    pepper: '',
  });
  try {
    const outcome = await log.append({
      stream: accountStream(accountId),
      expected: 'any',
      events: [{ type: damaged.type, data: { umId: accountId, site: 7, name: 'x', contact1: null, contact2: null } }],
      meta: { actor: 'system', role: 'system', site: '01', lang: 'EN', correlation: 'x', causation: 'x' },
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
    return outcome.last;
  } finally {
    await log.close();
  }
}
