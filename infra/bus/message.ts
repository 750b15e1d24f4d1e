import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/events/define';

/** The JetStream stream, and the one subject in it. */
export const streamName = 'PORTAL_EVENTS';
export const eventsSubject = 'portal.events';

const firstHeader = 'Portal-First';
const lastHeader = 'Portal-Position';

/** below the server's max_payload of 1 MB, headers included */
const largestPayload = 900_000;
const mostEvents = 200;

/** Consecutive events in one message: a committed group costs one publication, not one for each event. */
export interface Message {
  first: number;
  last: number;
  payload: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Puts consecutive events, as committed, into messages. An event that is larger than a message may be is only named:
 * followers read it from the log.
 */
export function messagesOf(events: readonly Recorded[]): Message[] {
  const messages: Message[] = [];
  let open: Recorded[] = [];
  let texts: string[] = [];
  let size = 0;

  function close(): void {
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return;
    messages.push({ first: first.position, last: last.position, payload: encoder.encode(`[${texts.join(',')}]`) });
    open = [];
    texts = [];
    size = 0;
  }

  for (const event of events) {
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > largestPayload || open.length === mostEvents) close();
    if (bytes > largestPayload) {
      messages.push({ first: event.position, last: event.position, payload: new Uint8Array() });
      continue;
    }
    open.push(event);
    texts.push(text);
    size += bytes;
  }
  close();
  return messages;
}

export function headersOf({ first, last }: Message): MsgHdrs {
  const result = headers();
  result.set(firstHeader, String(first));
  result.set(lastHeader, String(last));
  return result;
}

/** The positions of a message; undefined when it is none of ours. */
export function rangeOf(given: MsgHdrs | undefined): { first: number; last: number } | undefined {
  const first = Number(given?.get(firstHeader));
  const last = Number(given?.get(lastHeader));
  return Number.isSafeInteger(first) && Number.isSafeInteger(last) && first > 0 && last >= first
    ? { first, last }
    : undefined;
}

/** Its events; none when they are to be read from the log. */
export const eventsOf = ({ data }: Msg): Recorded[] => (data.length ? JSON.parse(decoder.decode(data)) : []);
