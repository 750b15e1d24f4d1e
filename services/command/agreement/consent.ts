import type { Caller } from '@portal/infra/runtime/http/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { readDraft } from '@portal/shared/calls/draft';
import { endMaintenance } from '@portal/shared/calls/maintenance';
import { makeToken } from '@portal/shared/calls/token';
import type { Call } from '@portal/shared/define/call';
import { ownAgreement } from '@portal/shared/events/agreement';
import { askingOn, machineGraceDays } from '@portal/shared/rules/agreement';
import { dayOf } from '@portal/shared/rules/dates';
import { daysAfter } from '@portal/shared/rules/workdays';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../base/executor.ts';
import { acceptance, agreement } from './aggregate.ts';
import type { Versions } from './decide.ts';

/** How long a process goes by what it knew of the versions, in milliseconds. */
const knownFor = 1_000;
const knownMax = 50_000;

/** Reads on the side that writes, and the end of the time in which nobody can accept anything. */
const free: ReadonlySet<string> = new Set([readDraft, endMaintenance].map(({ path }) => path));

/**
 * Whether a call needs no acceptance of the agreement: it needs no session, or is about the caller's own sessions, password,
 * contacts or second factor, which everybody may secure at any time. A token is made for calls that do need it.
 */
const isFree = ({ path, side, access, ofSession, enrols }: Call): boolean =>
  side !== 'command' || access === 'public' || (ofSession && path !== makeToken.path) || enrols || free.has(path);

/**
 * Who has not accepted the agreement does nothing but what is free until they have, be it an event or not. A token for machines,
 * at which nobody is asked, goes on for `machineGraceDays`.
 */
export function consentBy(executor: Pick<Executor, 'load'>, now: () => number = storeNow) {
  const accepted = new LRUCache<string, number>({ max: knownMax });
  let known: { versions: Versions; at: number } | undefined;

  async function versionsNow(): Promise<Versions> {
    if (!known || performance.now() - known.at > knownFor)
      known = { versions: await executor.load(agreement, ownAgreement), at: performance.now() };
    return known.versions;
  }

  return async (call: Call, { umId: accountId, machine }: Caller): Promise<string | undefined> => {
    if (isFree(call)) return undefined;
    const today = dayOf(now());
    const asking = askingOn(await versionsNow(), today);
    if (!asking || (accepted.get(accountId) ?? 0) >= asking.number) return undefined;
    if (machine && today < daysAfter(asking.from, machineGraceDays)) return undefined;
    const last = await executor.load(acceptance, accountId);
    accepted.set(accountId, last);
    return last >= asking.number ? undefined : 'agreement.accept';
  };
}
