import { type LiveMessage, liveMessage, liveMessages } from '@portal/shared/calls/message';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Reads the live stream to its end. */
export async function follow(
  headers: Record<string, string>,
  signal: AbortSignal,
  emit: (message: LiveMessage) => void,
) {
  const response = await fetch(liveMessages.path, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  if (!response.ok || !response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    emit(liveMessage.parse(JSON.parse(part.value.data)));
  }
}
