import { type LiveMessage, liveMessage, liveMessages } from '@portal/shared/calls/message';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { END, type EventChannel, eventChannel } from 'redux-saga';

/** What the live saga needs of its surroundings: a stream to hear, and somewhere to tell positions to. */
export interface LiveSource {
  open(): EventChannel<LiveMessage>;
  seen(position: number): void;
}

async function follow(headers: Record<string, string>, signal: AbortSignal, emit: (message: LiveMessage) => void) {
  const response = await fetch(liveMessages.path, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (!response.ok || !response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    emit(liveMessage.parse(JSON.parse(part.value.data)));
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
