import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Recorded } from '@portal/shared/events/define';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { connectionTo } from '../event-store/connection.ts';
import type { EventStore } from '../event-store/types.ts';
import { lead, waited } from '../leader.ts';
import { eventsSubject, headersOf, messagesOf } from './message.ts';
import { streamEnd } from './stream.ts';
import { type Bus, subjects } from './types.ts';

/** How often the log is asked although no bell was heard, in milliseconds. */
const slowPoll = 1_000;
/** messages whose acknowledgement has not come */
const mostInFlight = 64;
/** events of this process that may wait to be published; what is more is read from the log */
const mostWaiting = 5_000;
/** a new or neglected stream begins so far before the head: followers catch up from the log */
const mostBehind = 5_000;
/** A stream that is gone does not answer; followers hear the message all the same. In milliseconds. */
const ackPatience = 1_000;
const readSize = 500;
const retryPause = { least: 100, most: 5_000 };

const publishedPosition = new Gauge({
  name: 'portal_relay_position',
  help: 'Position of the last event that this process has published to NATS; 0 while another one relays',
});

export interface Relay {
  /** position of the last event that this process has published; 0 while it does not relay */
  readonly position: number;
  close(): Promise<void>;
}

export interface RelayOptions {
  bus: Bus;
  store: EventStore;
  /** of the log's database, where the relays elect one of them */
  databaseUrl: string;
  logger: Logger;
}

/**
 * Rings the bell after each commit of this process and, while it is the elected one, publishes the log in order. Each
 * message names the sequence that it expects to follow, so that an older relay that has not noticed its end is refused.
 */
export function startRelay({ bus, store, databaseUrl, logger }: RelayOptions): Relay {
  const { transport } = bus;
  if (!transport) return { position: 0, close: async () => {} };

  const ending = new AbortController();
  let fresh: Recorded[] = [];
  let leading = false;
  let position = 0;
  let due = true;
  let failures = 0;
  let wake: (() => void) | undefined;

  function ask(): void {
    due = true;
    wake?.();
  }

  const leave = [
    store.onCommitted((events) => {
      bus.ring(subjects.committed, events.at(-1)?.position);
      if (!leading) return;
      if (fresh.length > mostWaiting) {
        fresh = [];
        due = true;
      } else fresh = fresh.concat(events);
      wake?.();
    }),
    bus.hear(subjects.committed, (head) => {
      if (typeof head === 'number' && head > position) ask();
    }),
    bus.onState(ask),
  ];

  const turn = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  /** What follows the position: from memory if it continues there, else from the log. */
  async function next(): Promise<Recorded[]> {
    fresh = fresh.filter((event) => event.position > position);
    const gap = fresh.findIndex((event, index) => event.position !== position + 1 + index);
    if (fresh.length && gap !== 0) return gap < 0 ? fresh : fresh.slice(0, gap);
    const isAsked = due || fresh.length > 0;
    due = false;
    if (!isAsked) return [];
    const events = await store.read({ after: position, limit: readSize, decrypt: false });
    due ||= events.length === readSize;
    return events;
  }

  /** Until the signal, a loss of the connection, or a refusal, which is thrown. */
  async function publish(connection: NatsConnection, signal: AbortSignal): Promise<void> {
    const head = await store.head();
    const end = await streamEnd(connection, head);
    const client = jetstream(connection);
    let { sequence } = end;
    let inFlight = 0;
    let failure: unknown;
    position = Math.max(end.position, head - mostBehind);
    due = true;
    logger.info({ position, sequence }, 'relaying');

    const settled = (cause?: unknown) => {
      inFlight--;
      failure ??= cause;
      if (!cause) failures = 0;
      wake?.();
    };

    while (!signal.aborted && transport?.connection === connection && !failure) {
      const events = await next();
      for (const message of messagesOf(events)) {
        while (inFlight >= mostInFlight && !failure) await turn();
        if (failure) break;
        inFlight++;
        client
          .publish(eventsSubject, message.payload, {
            msgID: String(message.last),
            headers: headersOf(message),
            expect: { lastSequence: sequence++ },
            retries: 1,
            timeout: ackPatience,
          })
          .then(() => settled(), settled);
        position = message.last;
        publishedPosition.set(position);
      }
      if (!due && !fresh.length && !failure && !signal.aborted) await turn();
    }
    if (failure) throw failure;
  }

  async function relay(signal: AbortSignal, confirm: () => Promise<unknown>): Promise<void> {
    leading = true;
    const stop = () => wake?.();
    signal.addEventListener('abort', stop);
    // over the connection that holds the lock, so that its loss is noticed
    const poll = setInterval(() => void confirm().then(ask, stop), slowPoll);
    try {
      while (!signal.aborted) {
        const { connection } = transport ?? {};
        try {
          if (connection) await publish(connection, signal);
          else await turn();
        } catch (err) {
          await confirm();
          if (!failures)
            logger.warn({ err, position }, 'publishing was refused or failed; looking where the stream ends');
          await waited(Math.min(retryPause.least * 2 ** failures++, retryPause.most), signal);
        }
      }
    } finally {
      clearInterval(poll);
      signal.removeEventListener('abort', stop);
      leading = false;
      fresh = [];
      position = 0;
      publishedPosition.set(0);
    }
  }

  const led = lead({
    connection: connectionTo(databaseUrl, 'relay'),
    lock: 'portal relay',
    signal: ending.signal,
    logger,
    work: (client, signal) => relay(signal, () => client.query('select 1')),
  });

  return {
    get position() {
      return position;
    },
    async close() {
      for (const unsubscribe of leave) unsubscribe();
      ending.abort();
      wake?.();
      await led;
    },
  };
}
