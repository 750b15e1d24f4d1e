import type { Caller } from '@portal/infra/http/types';
import { storeNow } from '@portal/infra/store-clock';
import { acceptAgreement } from '@portal/shared/calls/agreement';
import type { Call } from '@portal/shared/calls/define';
import { ownAgreement } from '@portal/shared/events/agreement';
import { askingOn, machineGraceDays } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { LRUCache } from 'lru-cache';
import { acceptance, agreement } from './aggregate.ts';
import type { Versions } from './domain/agreement/agreement.ts';
import type { Executor } from './executor.ts';

/** How long a process goes by what it knew of the versions, in milliseconds. */
const knownFor = 1_000;
const knownMax = 50_000;

/**
 * Who has not accepted the agreement writes nothing until he has; what he may do without a session, and what is about his
 * session, he may do. A token for machines, at which nobody is asked, goes on for `machineGraceDays`.
 */
export function consentBy(executor: Pick<Executor, 'load'>, now: () => number = storeNow) {
  const accepted = new LRUCache<string, number>({ max: knownMax });
  let known: { versions: Versions; at: number } | undefined;

  async function versionsNow(): Promise<Versions> {
    if (!known || performance.now() - known.at > knownFor)
      known = { versions: await executor.load(agreement, ownAgreement), at: performance.now() };
    return known.versions;
  }

  return async ({ path, access, writes, ofSession }: Call, { umId, machine }: Caller): Promise<string | undefined> => {
    if (!writes || access === 'public' || ofSession || path === acceptAgreement.path) return undefined;
    const today = dayOf(now());
    const asking = askingOn(await versionsNow(), today);
    if (!asking || (accepted.get(umId) ?? 0) >= asking.number) return undefined;
    if (machine && today < daysAfter(asking.from, machineGraceDays)) return undefined;
    const last = await executor.load(acceptance, umId);
    accepted.set(umId, last);
    return last >= asking.number ? undefined : 'agreement.accept';
  };
}
