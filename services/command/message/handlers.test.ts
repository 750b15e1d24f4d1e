import { randomUUID } from 'node:crypto';
import { connected } from '@portal/infra/runtime/database/connection';
import { ownCommandId } from '@portal/infra/runtime/ids';
import { calls } from '@portal/shared/calls/index';
import { messageStream } from '@portal/shared/events/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecutor } from '../base/executor.ts';
import { type Processes, testMeta, twoProcesses } from '../testing/service.ts';
import { messageHandlers } from './handlers.ts';

let two: Processes;
/** events that were read in order to decide */
let read = 0;
beforeAll(async () => {
  two = await twoProcesses(({ store }) =>
    messageHandlers(
      createExecutor({
        ...store,
        async readStream(...args) {
          const events = await store.readStream(...args);
          read += events.length;
          return events;
        },
      }),
    ),
  );
});
afterAll(() => two.close());

async function send(accountId: string): Promise<string> {
  const messageId = randomUUID();
  const about = { kind: 'account', id: accountId };
  const data = {
    messageId,
    umId: accountId,
    category: '1',
    template: 'passwordChanged',
    params: {},
    reason: null,
    about,
  };
  const outcome = await two.all[0].store.append({
    stream: messageStream(messageId),
    expected: 'none',
    events: [{ type: 'MessageSent', data }],
    meta: testMeta('notifier'),
    commandId: ownCommandId(messageId),
  });
  expect(outcome.kind).toBe('appended');
  return messageId;
}

const operate = (operate: '01' | '02', messageIdList: string[], token: string, commandId?: string) =>
  two.all[1].ask(calls.operateMessages, { operate, messageIdList }, token, commandId);
const eventsOf = async (messageId: string) =>
  (await two.all[0].store.readStream(messageStream(messageId))).map(({ type, data }) => [type, data]);

test('messages are marked and deleted, each once; one that is not there refuses all of them', async () => {
  const [anna, bert] = [await two.user(), await two.user()];
  const [a, b, theirs] = [await send(anna.umId), await send(anna.umId), await send(bert.umId)];
  for (const outsider of [theirs, randomUUID()])
    expect(await operate('01', [a, outsider, b], anna.token)).toMatchObject({ returnCode: 'messages.notFound' });
  expect((await eventsOf(a)).length).toBe(1);
  expect(await operate('01', [a, a], anna.token)).toMatchObject({ flag: 'T' });
  expect(await operate('01', [a], anna.token)).toMatchObject({ flag: 'T' });
  expect((await eventsOf(a)).slice(1)).toEqual([['MessagesRead', { umId: anna.umId, messageIds: [a] }]]);

  const commandId = randomUUID();
  for (let time = 0; time < 2; time++)
    expect(await operate('02', [a, b], anna.token, commandId)).toMatchObject({ flag: 'T' });
  expect((await eventsOf(a)).at(-1)).toEqual(['MessagesDeleted', { umId: anna.umId, messageIds: [a], unread: 0 }]);
  expect((await eventsOf(b)).at(-1)).toEqual(['MessagesDeleted', { umId: anna.umId, messageIds: [b], unread: 1 }]);
  expect(await operate('02', [a, b], anna.token)).toMatchObject({ returnCode: 'messages.notFound' });
  expect(await operate('01', [a, b], anna.token, commandId)).toMatchObject({ returnCode: 'command.reused' });
});

test('whoever has a hundred thousand messages costs no more than who has a hundred', async () => {
  const user = await two.user();
  const fill = (many: number) =>
    connected(two.url, 'test', (client) =>
      client.query(
        `insert into log.events (position, stream, version, id, type, schema, at, data, meta, leaf, hash)
         select (select max(position) from log.events) + n, 'message-' || u, 1, u, 'MessageSent', 1, now(),
                json_build_object('messageId', u, 'umId', $1::text, 'category', '1', 'template', 'passwordChanged',
                  'params', json_build_object(), 'reason', null, 'about', json_build_object('kind', 'account', 'id', $1))::text,
                '{}', '', ''
           from (select n, gen_random_uuid() as u from generate_series(1, $2::int) n) m;`,
        [user.umId, many],
      ),
    ).then(() =>
      connected(two.url, 'test', (client) =>
        client.query('update log.head set position = (select max(position) from log.events)'),
      ),
    );
  const costOf = async () => {
    const [a, b] = [await send(user.umId), await send(user.umId)];
    read = 0;
    expect(await operate('01', [a, b], user.token)).toMatchObject({ flag: 'T' });
    expect(await operate('02', [a], user.token)).toMatchObject({ flag: 'T' });
    return read;
  };
  await fill(100);
  const few = await costOf();
  await fill(100_000);
  expect(await costOf()).toBe(few);
  expect(few).toBeLessThan(10);
});
