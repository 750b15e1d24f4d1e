import { type LiveMessage, liveMessage, liveMessages } from '@portal/shared/calls/message';
import { END, type EventChannel, eventChannel } from 'redux-saga';

/** Takes whole events off a text/event-stream; the rest waits for its other half. */
export function takeEvents(text: string): { events: string[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  );
  return { events: events.filter(Boolean), rest };
}

/** What the live saga needs of its surroundings: a stream to hear, and somewhere to tell positions to. */
export interface LiveSource {
  open(): EventChannel<LiveMessage>;
  seen(position: number): void;
}

async function follow(headers: Record<string, string>, signal: AbortSignal, emit: (message: LiveMessage) => void) {
  const response = await fetch(liveMessages.path, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const taken = takeEvents(rest + part.value);
    rest = taken.rest;
    for (const event of taken.events) emit(liveMessage.parse(JSON.parse(event)));
  }
}

/** The stream read by fetch, since EventSource cannot send the token as a header. Ends when the server or the network does. */
export const openStream = (headers: Record<string, string>): EventChannel<LiveMessage> =>
  eventChannel<LiveMessage>((emit) => {
    const abort = new AbortController();
    follow(headers, abort.signal, emit)
      .catch((cause: unknown) => {
        const lost = cause instanceof TypeError || cause instanceof DOMException;
        if (!lost) console.error(cause);
      })
      .finally(() => emit(END));
    return () => abort.abort();
  });
