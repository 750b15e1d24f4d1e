import type { LiveMessage } from '@portal/shared/calls/message';
import { END } from 'redux-saga';
import { afterEach, expect, test, vi } from 'vitest';
import { openStream } from './stream.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the channel tells of a stream that comes in these pieces. */
async function told(...pieces: string[]): Promise<unknown[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
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
  const pieces = [
    ': hello\n\ndata: {"unread":3,\r\ndata: "position":1}\n',
    '\nevent: x\ndata: {"unr',
    'ead":4,"position":2}\n\ndata: {',
  ];
  expect(await told(...pieces)).toEqual([
    { unread: 3, position: 1 },
    { unread: 4, position: 2 },
  ]);
});
