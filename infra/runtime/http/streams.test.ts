import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { call, nothing } from '@portal/shared/define/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { handle } from './handle.ts';
import { createServer } from './server.ts';

const live = call({
  path: '/live',
  method: 'GET',
  side: 'notifier',
  access: 'public',
  summary: 'a stream without an end',
  input: () => nothing,
  output: () => nothing,
  raw: true,
});

let app: FastifyInstance;
let url: string;
let signal: AbortSignal | undefined;
beforeEach(async () => {
  app = await createServer({
    name: 'test',
    logger: createLogger('test', 'silent'),
    sessions: { find: async () => undefined },
    ready: async () => ({}),
    bound: [
      handle(live, (request) => {
        signal = request.signal;
        const body = new Readable({ read() {} });
        body.push('data: first\n\n');
        return { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
      }),
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/live`;
});
afterEach(() => app.close());

test('a handler is told when the caller goes away', async () => {
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
  expect(signal?.aborted).toBe(false);
  const abortEvent = signal && once(signal, 'abort');
  leaving.abort();
  await abortEvent;
});

test('streams and idle connections do not keep a server from ending', async () => {
  const idle = await fetch(url.replace('/live', '/health/live'));
  await idle.text();
  const answer = await fetch(url);
  const body = answer.text();
  body.catch(() => undefined);
  // a stream would keep it for ever
  await app.close();
  await expect(body).rejects.toThrow();
});
