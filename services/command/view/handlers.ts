import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller, CallRequest } from '@portal/infra/runtime/http/types';
import { deleteView, saveView, shareView } from '@portal/shared/calls/view';
import { isRefusal } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { view } from './aggregate.ts';
import type { ViewCommand } from './decide.ts';

type ViewRequest = CallRequest<unknown> & { caller: Caller };
type Act<C = ViewCommand> = C extends ViewCommand ? Omit<C, 'id' | 'umId'> : never;

/** Saved views of lists: everybody keeps their own. */
export function viewHandlers(executor: Executor): Bound[] {
  async function execute<Data>(request: ViewRequest, id: string, act: Act, data: Data) {
    const { umId: accountId, roles } = request.caller;
    const executed = await executor.execute(view, {
      id,
      command: { ...act, id, umId: accountId },
      meta: metaOf(request, roles[0] ?? 'system'),
      commandId: request.commandId,
      answer: data,
    });
    return isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
  }

  return [
    handle(saveView, (request) => {
      const { id: known, list, name, search, was } = request.input;
      const id = known ?? randomUUID();
      const saved = { list, name, search };
      return execute(request, id, { type: 'save', isNew: known === undefined, saved, was }, { id });
    }),
    handle(deleteView, (request) => execute(request, request.input.id, { type: 'delete' }, {})),
    handle(shareView, (request) => {
      const { id, shared } = request.input;
      return execute(request, id, { type: 'share', shared }, {});
    }),
  ];
}
