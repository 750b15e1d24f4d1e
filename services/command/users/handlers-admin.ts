import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { Offboarding } from '@portal/infra/runtime/identity/offboarding';
import type { Identity } from '@portal/infra/runtime/identity/types';
import {
  cancelUser,
  eraseUser,
  freezeUser,
  grantRoles,
  reopenUser,
  resetSecondFactor,
  revokeToken,
} from '@portal/shared/calls/user-admin';
import { admin, mainSite, type Role } from '@portal/shared/codes/index';
import { accessStream, type ShutWhy } from '@portal/shared/events/access';
import { isRefusal, type Refusal, refuse } from '@portal/shared/refusal';
import { isAdministrator, nextTurn } from '../account/administrators.ts';
import { account } from '../account/aggregate.ts';
import type { AccountCommand, Judgement } from '../account/decide.ts';
import type { Executed, Executor } from '../base/executor.ts';
import { metaOf, repeated } from '../base/request.ts';
import { takeOff } from './delisting.ts';

type AdminRequest = CallRequest<{ id: string; reason: string }, readonly Role[]>;

export function userAdminHandlers(
  executor: Executor,
  store: EventStore,
  identity: Pick<Identity, 'secondFactors' | 'devices' | 'sessions'>,
  { endFor, forget }: Offboarding<ShutWhy>,
): Bound[] {
  /** The turn first: whoever shuts out the decider after the facts were gathered takes it away. */
  async function inTurn(accountId: string) {
    const turnName = await nextTurn(store);
    const now = await executor.load(account, accountId);
    return now.kind === 'open' && isAdministrator(now) ? [turnName] : refuse('904');
  }

  /** Decides by the log's present state of both accounts: a session may be a moment older than its end. */
  const execute = (
    request: AdminRequest,
    command: (decider: Judgement['by']) => AccountCommand,
    { shutsOut }: { shutsOut: boolean },
  ): Promise<Executed<object> | Refusal> =>
    executor.execute(account, {
      id: request.input.id,
      async command(_, facts) {
        const decider = await facts.load(account, request.caller.umId);
        return decider.kind === 'open' ? command({ umId: decider.umId, site: decider.site }) : refuse('904');
      },
      meta: metaOf(request, admin),
      commandId: request.commandId,
      answer: {},
      // two administrators who take each other's duties away: one is left
      claim: async (target) => (shutsOut && isAdministrator(target) ? inTurn(request.caller.umId) : []),
    });

  const judge = (request: AdminRequest, type: Judgement['type']) =>
    execute(request, (decider) => ({ type, by: decider, reason: request.input.reason }), {
      shutsOut: type === 'freeze' || type === 'cancel',
    });

  async function shutOut(request: AdminRequest, type: 'freeze' | 'cancel') {
    const judged = await judge(request, type);
    if (isRefusal(judged)) return judged;
    const why = type === 'freeze' ? 'frozen' : 'cancelled';
    const ended = await endFor(request.input.id, why, metaOf(request, admin));
    const off = type === 'cancel' ? await takeOff({ store, executor }, new Set([request.input.id])) : 0;
    return { data: {}, position: Math.max(judged.position, ended ?? 0, off) };
  }

  return [
    handle(freezeUser, (request) => shutOut(request, 'freeze')),
    handle(cancelUser, (request) => shutOut(request, 'cancel')),
    handle(reopenUser, async (request) => {
      const judged = await judge(request, 'reopen');
      return isRefusal(judged) ? judged : { data: {}, position: judged.position };
    }),
    handle(resetSecondFactor, async (request) => {
      const judged = await judge(request, 'resetSecondFactor');
      if (isRefusal(judged)) return judged;
      // what the log does not name opens nothing: this is tidying up
      await identity.secondFactors.remove(request.input.id);
      await identity.devices.distrust(request.input.id);
      const ended = await endFor(request.input.id, 'factor', metaOf(request, admin));
      return { data: {}, position: Math.max(judged.position, ended ?? 0) };
    }),
    handle(grantRoles, async (request) => {
      const { id, roles, dataDomain: site, reason, was: expectedRoles } = request.input;
      const was = expectedRoles && { roles: expectedRoles.roles, site: expectedRoles.dataDomain };
      const granted = await execute(request, (decider) => ({ type: 'grant', by: decider, roles, site, reason, was }), {
        shutsOut: true,
      });
      if (isRefusal(granted)) return granted;
      const ended = await endFor(id, 'roles', metaOf(request, admin));
      return { data: {}, position: Math.max(granted.position, ended ?? 0) };
    }),
    handle(revokeToken, async (request) => {
      const { id, tokenId: token, reason } = request.input;
      const { umId: accountId } = request.caller;
      const [actor, target] = await Promise.all([accountId, id].map((each) => executor.load(account, each)));
      if (actor?.kind !== 'open' || !isAdministrator(actor)) return refuse('904');
      if (!target || !('site' in target) || (actor.site !== mainSite && actor.site !== target.site))
        return refuse('404');
      const first = await repeated(store, accountId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: {}, position: first.last };
      // over at once; that it is told of comes after
      if (!(await identity.sessions.endMachine(id, token))) return refuse('404');
      const outcome = await store.append({
        stream: accessStream(id),
        expected: 'any',
        answer: {},
        events: [{ type: 'TokenRevoked', data: { umId: id, token, reason } }],
        meta: metaOf(request, admin),
        ...(request.commandId && { commandId: request.commandId }),
      });
      if (outcome.kind === 'reused') return refuse('command.reused');
      return { data: {}, ...('last' in outcome && { position: outcome.last }) };
    }),
    handle(eraseUser, async (request) => {
      const judged = await judge(request, 'erase');
      if (isRefusal(judged)) return judged;
      await forget(request.input.id);
      return { data: {}, position: judged.position };
    }),
  ];
}
