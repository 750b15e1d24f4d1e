import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { call, nothing } from '@portal/shared/define/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';

const saying = call({
  path: '/saying',
  side: 'command',
  access: 'public',
  summary: 'takes fields alone',
  input: () => nothing,
  output: () => nothing,
});
const sending = call({
  ...saying,
  path: '/sending',
  summary: 'takes a file',
  output: () => z.object({ bytes: z.number() }),
  upload: true,
});

const own = call({ ...sending, path: '/own', access: 'session' });

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [
      handle(saying, () => ({ data: {} })),
      handle(own, () => ({ data: { bytes: 0 } })),
      handle(sending, ({ file }) => ({ data: { bytes: file?.bytes.length ?? 0 } })),
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (bytes: number, name = 'file') => part(`name="${name}"; filename="a.png"`, 'x'.repeat(bytes));
const end = '--b--\r\n';

/** The answer to a body of these parts, which goes on for ever unless the last one is its end. */
async function send(path: string, ...parts: string[]) {
  const request = ask({
    port: (app.server.address() as AddressInfo).port,
    path,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  for (const part of parts) request.write(part);
  if (parts.at(-1) === end) request.end();
  const [answer]: IncomingMessage[] = await once(request, 'response');
  const result = { status: answer?.statusCode, ...(answer && JSON.parse(await text(answer))) };
  request.destroy();
  return result;
}

test('a file is taken by a call that takes one, and is a field that no other call knows', async () => {
  expect(await send('/sending', file(2_000_000), end)).toMatchObject({ status: 200, data: { bytes: 2_000_000 } });
  expect(await send('/saying', file(10), end)).toMatchObject({
    status: 400,
    data: { fields: { file: expect.any(String) } },
  });
  expect(await send('/sending', file(10), file(10, 'other'), end)).toMatchObject({ status: 413 });
});

test.each([
  ['/saying', 'a file', [file(2_000_000)]],
  ['/saying', 'fields', Array.from({ length: 20 }, (_, at) => part(`name="f${at}"`, 'x'.repeat(100_000)))],
  ['/sending', 'a file', [file(13_000_000)]],
  ['/sending', 'fields', Array.from({ length: 20 }, (_, at) => part(`name="f${at}"`, 'x'.repeat(900_000)))],
])('%s is refused before all has come that is too much of %s', async (path, _, parts) => {
  expect([400, 413]).toContain((await send(path, ...parts)).status);
});

test('whoever sends a file in vain may send all of it, and is told then; of what never ends they are told soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const expectedRefusal = { returnCode: '904' };
  expect(await send('/own', file(3_000_000), end)).toMatchObject(expectedRefusal);
  const timers = vi.getTimerCount();
  const endless = send('/own', file(1_000));
  await vi.waitUntil(() => vi.getTimerCount() > timers);
  await vi.runAllTimersAsync();
  expect(await endless).toMatchObject(expectedRefusal);
});
