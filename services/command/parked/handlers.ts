import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, CallRequest } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { parkedDiscard, parkedRetry } from '@portal/shared/calls/parked';
import { admin, mainSite, type Role } from '@portal/shared/codes/index';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { parked } from './aggregate.ts';
import type { ParkedCommand } from './decide.ts';

type ParkedRequest = CallRequest<{ follower: string; version: number; position: number }, readonly Role[]>;
type Reading = Pick<EventStore, 'read'>;

/** What administrators of the main site decide on parked records; the followers carry it out. */
export function parkedHandlers(executor: Executor, store: Reading): Bound[] {
  async function decide(request: ParkedRequest, decision: { type: 'retry' } | { type: 'discard'; reason: string }) {
    const { input, caller, commandId } = request;
    if (caller.site !== mainSite) return refuse('403');
    const { follower, version, position: place } = input;
    const [event] = await store.read({ after: place - 1, limit: 1, decrypt: false });
    if (!event) return refuse('404');
    const { stream, type } = event;
    const id = derivedId('parked', follower, String(version), stream);
    const command: ParkedCommand = { ...decision, target: { id, follower, version, stream, place, event: type } };
    const executed = await executor.execute(parked, {
      id: follower,
      command,
      meta: metaOf(request, admin),
      commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }

  return [
    handle(parkedRetry, (request) => decide(request, { type: 'retry' })),
    handle(parkedDiscard, (request) => decide(request, { type: 'discard', reason: request.input.reason })),
  ];
}
