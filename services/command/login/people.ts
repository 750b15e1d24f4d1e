import type { EventStore, Name } from '@portal/infra/runtime/event-store/types';
import type { Sessions } from '@portal/infra/runtime/http/serve-call';
import type { Acting } from '@portal/infra/runtime/http/types';
import { siteActedOn } from '@portal/infra/runtime/identity/machine';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { accountStream } from '@portal/shared/events/account';
import { institutionStream } from '@portal/shared/events/institution';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { account } from '../account/aggregate.ts';
import type { Account, Holder } from '../account/state.ts';
import type { Executor } from '../base/executor.ts';
import { institution } from '../institution/aggregate.ts';
import { roleOf } from '../institution/decide.ts';

/** Nobody's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The account that holds a unique name. Looked for in the same way, and about as long, when there is none. */
export async function whoHas(
  { executor, store }: { executor: Executor; store: Pick<EventStore, 'holder'> },
  name: Name,
): Promise<Account> {
  const stream = await store.holder(name);
  return executor.load(account, stream?.slice(accountStream('').length) ?? nobody);
}

/** How long a process goes by what it knew of an account that another one has changed, in milliseconds. */
const knownFor = 1_000;
const knownMax = 20_000;

type Institution = Parameters<typeof roleOf>[0];

/** Who invited a member, and whom they invited. */
function invitationsOf(invited: Institution['invited'], accountId: string): Pick<Acting, 'invitedBy' | 'invited'> {
  const own = Object.entries(invited).flatMap(([member, { by: inviter }]) => (inviter === accountId ? [member] : []));
  return { invitedBy: invited[accountId]?.by, ...(own.length > 0 && { invited: own }) };
}

/**
 * Sessions whose callers have the roles and the site that the log gives their accounts, and act only for an institution
 * that the log says they belong to, whatever the session says; none of an account that is not open. So nobody writes by
 * what is not in the log, though they could alter the identity store.
 */
export function sessionsByLog<S extends Sessions>(
  sessions: S,
  { executor, store, logger }: { executor: Executor; store: Pick<EventStore, 'onCommitted'>; logger: Logger },
): S {
  const known = new LRUCache<string, Pick<Account, 'kind'> & Partial<Pick<Holder, 'roles' | 'site'>>>({
    ttl: knownFor,
    max: knownMax,
    fetchMethod: async (accountId) => {
      const found = await executor.load(account, accountId);
      return found.kind === 'open' ? { kind: found.kind, roles: found.roles, site: found.site } : { kind: found.kind };
    },
    ignoreFetchAbort: true,
  });
  const members = new LRUCache<string, Institution>({
    ttl: knownFor,
    max: knownMax,
    fetchMethod: async (id) => {
      const found = await executor.load(institution, id);
      return found.is === 'institution' ? found : { members: {}, invited: {}, delegations: {} };
    },
    ignoreFetchAbort: true,
  });
  store.onCommitted((events) => {
    for (const { stream } of events) {
      known.delete(stream.slice(accountStream('').length));
      members.delete(stream.slice(institutionStream('').length));
    }
  });
  return {
    ...sessions,
    async find(token: string, options?: { anew: boolean }) {
      const caller = await sessions.find(token, options);
      if (!caller) return undefined;
      const { roles, site } = await known.forceFetch(caller.umId);
      if (!roles || !site) return undefined;
      const ownRoles = caller.roles.filter((role) => role !== caller.acting?.role || roles.includes(role));
      if (roles.join() !== ownRoles.join())
        logger.error({ umId: caller.umId }, 'a session has other roles than its account in the log');
      const { acting, ...person } = caller;
      const on = siteActedOn(site, person.machine);
      const institution = acting && (await members.forceFetch(acting.institution));
      const role = institution && roleOf(institution, person.umId, acting.inPlaceOf, storeNow());
      return acting && role === acting.role
        ? {
            ...person,
            acting: { ...acting, ...invitationsOf(institution?.invited ?? {}, person.umId) },
            roles: [...new Set([...roles, acting.role])],
            site: on,
          }
        : { ...person, roles, site: on };
    },
  };
}
