import { type LiveMessage, liveMessage, liveMessages } from '@portal/shared/calls/message';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The server sends a heartbeat each 25 s; a stream that is silent for longer is broken. */
const longestSilence = 60_000;

/** Calls back after that silence. */
function watched(over: () => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let timer = setTimeout(over, longestSilence);
  return new TransformStream({
    transform(part, controller) {
      clearTimeout(timer);
      timer = setTimeout(over, longestSilence);
      controller.enqueue(part);
    },
    flush: () => clearTimeout(timer),
  });
}

/** Reads the live stream to its end. */
export async function follow(
  headers: Record<string, string>,
  abort: AbortController,
  emit: (message: LiveMessage) => void,
) {
  const { signal } = abort;
  const response = await fetch(liveMessages.path, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (!response.ok || !response.body) return;
  const bytes = response.body.pipeThrough(watched(() => abort.abort()));
  const events = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    emit(liveMessage.parse(JSON.parse(part.value.data)));
  }
}
