import { randomBytes, randomUUID } from 'node:crypto';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { CallRequest } from '@portal/infra/runtime/http/types';
import type { Identity } from '@portal/infra/runtime/identity/types';
import type { Verified } from '@portal/infra/runtime/oidc/provider';
import type { Role, Site } from '@portal/shared/codes/index';
import { sessionsEnded } from '@portal/shared/events/access';
import { accountStream } from '@portal/shared/events/account';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { contactName, loginName, mailRule, providerName } from '@portal/shared/rules/account';
import { isAdministrator, nextTurn } from '../account/administrators.ts';
import { account } from '../account/aggregate.ts';
import type { Account, Holder } from '../account/state.ts';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { type ClaimedRole, loginIn, mailIn, nameIn, rolesOf } from './claimed.ts';
import { whoHas } from './people.ts';

export interface OidcAccountDependencies {
  executor: Executor;
  store: EventStore;
  identity: Pick<Identity, 'sessions'>;
  issuer: string;
  rolesClaim: string;
  roles: readonly ClaimedRole[];
  /** what happens with who has no account yet */
  unknown: 'create' | 'refuse';
}

type Request = CallRequest<unknown>;
type ClaimedRoles = { roles: readonly Role[]; site: Site };

const longestSubject = 300;
const tries = 5;

/** Whose account it is that the provider speaks of: found by issuer and subject, by no name and no mail address. */
export function oidcAccounts({
  executor,
  store,
  identity,
  issuer,
  rolesClaim,
  roles,
  unknown,
}: OidcAccountDependencies) {
  const knownAs = (subject: string) => whoHas({ executor, store }, providerName(issuer, subject));
  const system = (request: Request) => ({ ...metaOf(request, 'system'), actor: 'system' });

  /** A mail address is taken over where the provider has verified it and nobody here has it. */
  async function contactIn(claims: Verified['claims']) {
    const mail = mailRule.safeParse(mailIn(claims)).data;
    if (mail === undefined || (await store.holder(contactName('mail', mail)))) return undefined;
    return { kind: 'mail', contact: mail } as const;
  }

  async function create(
    request: Request,
    { subject, claims }: Verified,
    claimedRoles: ClaimedRoles,
  ): Promise<Account | Refusal> {
    let suffix = '';
    for (let attempt = 0; attempt < tries; attempt++) {
      const loginId = loginIn(claims, suffix);
      suffix = randomBytes(2).toString('hex');
      // looked at first, since the log says of one name alone that it is taken
      if (await store.holder(loginName(loginId))) continue;
      const accountId = randomUUID();
      const contact = await contactIn(claims);
      const executed = await executor.execute(account, {
        id: accountId,
        command: {
          type: 'open',
          umId: accountId,
          loginId,
          name: nameIn(claims, loginId),
          ...claimedRoles,
          linked: { issuer, subject },
          ...(contact && { contact }),
        },
        meta: { ...system(request), site: claimedRoles.site },
        commandId: undefined,
        answer: {},
        begins: true,
      });
      if (!isRefusal(executed)) return executor.load(account, accountId);
      if (executed.refused !== 'taken') return executed;
      // another window of theirs was quicker
      const found = await knownAs(subject);
      if (found.kind !== 'none') return found;
    }
    throw new Error('no login name could be found');
  }

  /** What they may from now on. Sessions from before end first: these would go on with what they lost. */
  async function give(request: Request, accountId: string, claimedRoles: ClaimedRoles): Promise<Holder | Refusal> {
    const executed = await executor.execute(account, {
      id: accountId,
      async command(state) {
        const command = { type: 'claim', ...claimedRoles } as const;
        const changes = account.decide(command, state);
        if (isRefusal(changes) || changes.length === 0) return command;
        const count = await identity.sessions.endAll(accountId);
        if (count.sessions + count.tokens > 0) {
          const ended = {
            ...sessionsEnded(accountId, 'roles', count),
            expected: 'any',
            meta: system(request),
          } as const;
          await store.append(ended);
        }
        return command;
      },
      meta: system(request),
      commandId: undefined,
      answer: {},
      // whoever administers, and is about to shut somebody out, is looked at again
      claim: async (state) => (isAdministrator(state) ? [await nextTurn(store)] : []),
    });
    if (isRefusal(executed)) return executed;
    const now = await executor.load(account, accountId);
    return now.kind === 'open' ? now : refuse(`login.${now.kind}`);
  }

  return {
    knownAs,
    /** The account of who was verified, with the roles that they have now; a refusal where there is to be no session. */
    async of(request: Request, verified: Verified): Promise<Holder | Refusal> {
      if (verified.subject.length > longestSubject) return refuse('oidc.wrong');
      const claimedRoles = rolesOf(verified.claims, rolesClaim, roles);
      const found = await knownAs(verified.subject);
      if (found.kind === 'none') {
        if (!claimedRoles) return refuse('oidc.noRole');
        if (unknown === 'refuse') return refuse('oidc.unknown');
        const createdAccount = await create(request, verified, claimedRoles);
        if (isRefusal(createdAccount)) return createdAccount;
        return createdAccount.kind === 'open' ? createdAccount : refuse(`login.${createdAccount.kind}`);
      }
      if (found.kind === 'erased') return refuse('login.cancelled');
      if (found.kind !== 'open') return refuse(`login.${found.kind}`);
      const held = await give(request, found.umId, claimedRoles ?? { roles: [], site: found.site });
      if (isRefusal(held)) return held;
      return claimedRoles ? held : refuse('oidc.noRole');
    },
    isHis: async (accountId: string, subject: string): Promise<boolean> =>
      (await store.holder(providerName(issuer, subject))) === accountStream(accountId),
  };
}
