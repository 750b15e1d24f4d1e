import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { operateMessages } from '@portal/shared/calls/message';
import { isRefusal } from '@portal/shared/refusal';
import { inbox } from '../aggregate.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './meta.ts';

export const messageHandlers = (executor: Executor): Bound[] => [
  handle(operateMessages, async (request) => {
    const { input, caller } = request;
    const executed = await executor.execute(inbox, {
      id: caller.umId,
      command: {
        type: input.operate === '01' ? 'read' : 'delete',
        umId: caller.umId,
        messageIds: input.messageIdList,
      },
      meta: metaOf(request, caller.roles[0] ?? 'system'),
      commandId: request.commandId,
      answer: {},
    });
    return isRefusal(executed) ? executed : { data: {}, position: executed.position };
  }),
];
