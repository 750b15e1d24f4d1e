import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import { derivedId } from '@portal/infra/runtime/ids';
import { operateMessages } from '@portal/shared/calls/message';
import type { Role } from '@portal/shared/codes/index';
import { markId } from '@portal/shared/events/broadcast';
import { broadcast } from '@portal/shared/records/broadcast';
import { isRefusal, refuse } from '@portal/shared/refusal';
import type { Executor, FactReader } from '../base/executor.ts';
import { metaOf } from '../base/request.ts';
import { mark } from '../broadcast/aggregate.ts';
import { publishedRecord } from '../published/aggregate.ts';
import { stated } from '../published/handlers.ts';
import { message } from './aggregate.ts';
import { isOwn } from './decide.ts';

const broadcasts = publishedRecord(broadcast);

/** What an id is of a message that somebody may act on: their own, a broadcast for people like them, or neither. */
async function meaning(facts: FactReader, id: string, { umId: accountId, roles, site }: Caller) {
  if (isOwn(await facts.load(message, id), accountId)) return 'own';
  const current = stated(await facts.load(broadcasts, id));
  if (current?.status !== 'shown' || !current.content.sites.includes(site)) return 'neither';
  const { audience } = current.content.content;
  return roles.some((role: Role) => audience?.includes(role)) ? 'broadcast' : 'neither';
}

export const messageHandlers = (executor: Executor): Bound[] => [
  handle(operateMessages, async (request) => {
    const { input, caller, commandId } = request;
    const { umId: accountId } = caller;
    const type = input.operate === '01' ? 'read' : 'delete';
    const meta = metaOf(request, caller.roles[0] ?? 'system');
    const ids = [...new Set(input.messageIdList)];
    const meant = await Promise.all(ids.map((id) => meaning(executor, id, caller)));
    const execute = (id: string) => {
      const more = { meta, commandId: commandId && { ...commandId, id: derivedId(commandId.id, id) }, answer: {} };
      return meant[ids.indexOf(id)] === 'broadcast'
        ? executor.execute(mark, {
            id: markId(id, accountId),
            command: async (_, facts) =>
              (await meaning(facts, id, caller)) === 'broadcast'
                ? { type, broadcast: id, umId: accountId }
                : refuse('messages.notFound'),
            ...more,
          })
        : executor.execute(message, { id, command: { type, umId: accountId, messageId: id }, ...more });
    };
    // First those that are not there: unless this is a repeat of what deleted them, the whole command is refused.
    let position = 0;
    for (const isThere of [false, true]) {
      const done = await Promise.all(ids.filter((_, at) => (meant[at] !== 'neither') === isThere).map(execute));
      for (const executed of done) {
        if (isRefusal(executed)) return executed;
        position = Math.max(position, executed.position);
      }
    }
    return { data: {}, position };
  }),
];
