import { randomUUID } from 'node:crypto';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import type { Sessions } from '@portal/infra/runtime/identity/types';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { calls } from '@portal/shared/calls/index';
import { endToken, isGiven, makeToken, tokensMax } from '@portal/shared/calls/token';
import { mainSite } from '@portal/shared/codes/index';
import { type AccessEvent, accessStream } from '@portal/shared/events/access';
import { isRefusal, refuse, refuseFields } from '@portal/shared/refusal';
import { metaOf, repeated } from '../base/request.ts';

interface Depends {
  sessions: Pick<Sessions, 'startMachine' | 'machines' | 'endMachine'>;
  store: Pick<EventStore, 'append' | 'repeated'>;
  /** milliseconds since 1970 */
  now?: () => number;
}

const day = 24 * 3_600_000;
const byPath = new Map(Object.values(calls).map((call) => [call.path, call]));

/** Tokens by which machines act as their owners do; that they were made and ended stands in the log. */
export function tokenHandlers({ sessions, store, now = storeNow }: Depends): Bound[] {
  const recordAccess = (request: CallRequest<unknown>, accountId: string, event: AccessEvent, answer: object) =>
    store.append({
      stream: accessStream(accountId),
      expected: 'any',
      events: [event],
      answer,
      meta: metaOf(request, request.caller?.roles[0] ?? 'system'),
      ...(request.commandId && { commandId: request.commandId }),
    });

  return [
    handle(makeToken, async (request) => {
      const { input, caller } = request;
      const { umId: accountId, roles } = caller;
      const first = await repeated(store, accountId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: makeToken.output.parse(first.answer), position: first.last };
      const selectedCalls = [...new Set(input.calls)];
      const unfit = selectedCalls.filter((path) => {
        const call = byPath.get(path);
        return !call || !isGiven(call, roles);
      });
      if (unfit.length)
        return { ...refuseFields('400', { calls: 'fields.tokenCalls' }), params: { paths: unfit.join(', ') } };
      if (input.site && caller.site !== mainSite) return refuseFields('400', { site: 'fields.choose' });
      const id = randomUUID();
      const until = new Date(now() + input.days * day);
      // what is kept for a repeat holds no token
      const answer = { id, token: '', until: until.toISOString() };
      const data = { umId: accountId, token: id, calls: selectedCalls.length, until: answer.until };
      const machine = { id, name: input.name, calls: selectedCalls, ...(input.site && { site: input.site }) };
      const token = await sessions.startMachine({ ...caller, machine }, until, tokensMax, request.token);
      if (token === undefined) return refuse('token.many', { max: tokensMax });
      // nobody is given one that the log does not know
      const outcome = await recordAccess(request, accountId, { type: 'TokenMade', data }, answer).catch(
        async (cause: unknown) => {
          await sessions.endMachine(accountId, id);
          throw cause;
        },
      );
      if (outcome.kind === 'appended') return { data: { ...answer, token }, position: outcome.last };
      await sessions.endMachine(accountId, id);
      if (outcome.kind === 'reused') return refuse('command.reused');
      if (outcome.kind === 'repeated') return { data: makeToken.output.parse(outcome.answer), position: outcome.last };
      throw new Error(`the access stream of an account answered ${outcome.kind}`);
    }),

    handle(endToken, async (request) => {
      const { umId: accountId } = request.caller;
      const { id } = request.input;
      const first = await repeated(store, accountId, request.commandId);
      if (isRefusal(first)) return first;
      if (first) return { data: {}, position: first.last };
      // over at once; that it is told of comes after
      if (!(await sessions.endMachine(accountId, id))) return refuse('404');
      const outcome = await recordAccess(
        request,
        accountId,
        { type: 'TokenEnded', data: { umId: accountId, token: id } },
        {},
      );
      if (outcome.kind === 'reused') return refuse('command.reused');
      return { data: {}, ...('last' in outcome && { position: outcome.last }) };
    }),
  ];
}
