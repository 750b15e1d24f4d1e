import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { derivedId } from '@portal/infra/ids';
import { operateMessages } from '@portal/shared/calls/message';
import { isRefusal } from '@portal/shared/refusal';
import { message } from '../aggregate.ts';
import { isOwn } from '../domain/message/message.ts';
import type { Executor } from '../executor.ts';
import { metaOf } from './request.ts';

export const messageHandlers = (executor: Executor): Bound[] => [
  handle(operateMessages, async (request) => {
    const { input, caller, commandId } = request;
    const { umId } = caller;
    const type = input.operate === '01' ? 'read' : 'delete';
    const meta = metaOf(request, caller.roles[0] ?? 'system');
    const execute = (messageId: string) =>
      executor.execute(message, {
        id: messageId,
        command: { type, umId, messageId },
        meta,
        commandId: commandId && { ...commandId, id: derivedId(commandId.id, messageId) },
        answer: {},
      });

    const ids = [...new Set(input.messageIdList)];
    const own = await Promise.all(ids.map(async (id) => isOwn(await executor.load(message, id), umId)));
    // First those that are not there: unless this is a repeat of what deleted them, the whole command is refused.
    let position = 0;
    for (const isThere of [false, true]) {
      const done = await Promise.all(ids.filter((_, at) => own[at] === isThere).map(execute));
      for (const executed of done) {
        if (isRefusal(executed)) return executed;
        position = Math.max(position, executed.position);
      }
    }
    return { data: {}, position };
  }),
];
