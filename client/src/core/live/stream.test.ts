import type { LiveMessage } from '@portal/shared/calls/message';
import { END } from 'redux-saga';
import { afterEach, expect, test, vi } from 'vitest';
import { follow } from './follow.ts';
import { openStream } from './stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the channel tells of a stream that comes in these pieces. */
async function readEvents(...chunks: string[]): Promise<unknown[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const channel = openStream({});
  const messages: unknown[] = [];
  await new Promise<void>((done) => {
    const next = () =>
      channel.take((message: LiveMessage | END) => {
        if (message === END) return done();
        messages.push(message);
        next();
      });
    next();
  });
  return messages;
}

test('events are told whole, however the stream is cut, and comments are no events', async () => {
  const chunks = [
    ': hello\n\ndata: {"unread":3,\r\ndata: "position":1}\n',
    '\nevent: x\ndata: {"unr',
    'ead":4,"position":2}\n\ndata: {',
  ];
  expect(await readEvents(...chunks)).toEqual([
    { unread: 3, position: 1 },
    { unread: 4, position: 2 },
  ]);
});

test('a stream that is silent for a minute is given up, since nobody says that it is broken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { readable, writable } = new TransformStream<Uint8Array>();
  const server = writable.getWriter();
  vi.stubGlobal('fetch', async () => new Response(readable));
  const abort = new AbortController();
  const messages: LiveMessage[] = [];
  follow({}, abort, (message) => messages.push(message));
  await server.write(new TextEncoder().encode('data: {"unread":3,"position":1}\n\n'));
  await expect.poll(() => messages).toHaveLength(1);
  vi.advanceTimersByTime(59_000);
  // the server says every 25 s that it is there
  await server.write(new TextEncoder().encode(': here\n\n'));
  await server.write(new TextEncoder().encode('data: {"unread":4,"position":2}\n\n'));
  await expect.poll(() => messages).toHaveLength(2);
  vi.advanceTimersByTime(59_000);
  expect(abort.signal.aborted).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(abort.signal.aborted).toBe(true);
});
