import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import { waited } from '../leader.ts';
import { connectTo } from './connection.ts';
import { envelopes } from './envelope.ts';
import { type Bus, subjects } from './types.ts';

export { tellCommitted } from './events.ts';
export { createFollow } from './follow.ts';
export * from './types.ts';

type Listener = Parameters<Bus['hear']>[1];

interface Subscriber {
  subject: string;
  listener: Listener;
  subscription?: Subscription | undefined;
}

const forged = new Counter({
  name: 'portal_bus_forged_total',
  help: 'Messages on NATS that were ignored, since they were not authenticated by a process of the portal',
  labelNames: ['subject'],
});

const connectedToNats = new Gauge({
  name: 'portal_nats_connected',
  help: 'Whether this process is connected to NATS; without it followers read the log',
});
// a portal without NATS is complete: the gauge exists only with an address
connectedToNats.remove();

const silent: Bus = {
  connected: false,
  tell: () => true,
  hear: () => () => {},
  onState: () => () => {},
  connection: undefined,
  close: async () => {},
};

/** between two connection attempts, in milliseconds */
const reconnectWait = 200;
/** how long opening waits for a reachable server, in milliseconds */
const timeoutMs = 500;
/** between two log lines about forged messages, in milliseconds */
const tellAgain = 60_000;
/** for a server that does not tell its maximum message size */
const usualLargest = 1024 * 1024;

export interface BusOptions {
  /** servers of a cluster separated by commas */
  url?: string | undefined;
  /**
   * authentication keys: 32 bytes in base64url, the same in every process of a portal; the first signs, all are
   * accepted
   */
  key: () => Promise<string | readonly string[]>;
  logger: Logger;
}

/** Opens with or without a reachable server, and retries for ever. Without a url the bus is silent. */
export async function openBus({ url, key, logger }: BusOptions): Promise<Bus> {
  if (!url) return silent;
  connectedToNats.set(0);
  // initialised, so that the first one counts as an increase
  for (const subject of Object.values(subjects)) forged.inc({ subject }, 0);
  const envelope = envelopes([await key()].flat());

  const subscribers = new Set<Subscriber>();
  const states = new Set<(connected: boolean) => void>();
  let nats: NatsConnection | undefined;
  let connected = false;
  const closing = new AbortController();
  let toldOfForged = Number.NEGATIVE_INFINITY;

  function setConnected(now: boolean): void {
    if (now === connected || closing.signal.aborted) return;
    connected = now;
    connectedToNats.set(now ? 1 : 0);
    logger.info({ connected }, now ? 'NATS is there' : 'NATS is gone; followers read from the log');
    for (const listener of states) listener(now);
  }

  function ignore(subject: string): void {
    forged.inc({ subject });
    if (performance.now() < toldOfForged + tellAgain) return;
    toldOfForged = performance.now();
    logger.error({ subject }, 'a message on NATS is not from a process of this portal: it is ignored');
  }

  function attach(subscriber: Subscriber): void {
    const { subject, listener } = subscriber;
    subscriber.subscription = nats?.subscribe(subject, {
      callback(err, { data }) {
        if (err) return logger.warn({ err, subject }, 'a subscription failed');
        const text = envelope.open(subject, data);
        if (text === undefined) ignore(subject);
        else listener(JSON.parse(text), data.length);
      },
    });
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') setConnected(false);
      if (type === 'reconnect') setConnected(true);
    }
  }

  /** Our own retry loop, since the client's cannot be cancelled. */
  async function open(address: string): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const connection = await connectTo(address, {
          maxReconnectAttempts: -1,
          reconnectTimeWait: reconnectWait,
          reconnectJitter: reconnectWait / 4,
          ignoreAuthErrorAbort: true,
          pingInterval: 5_000,
        });
        if (closing.signal.aborted) return await connection.close();
        nats = connection;
        for (const subscriber of subscribers) attach(subscriber);
        void watch(connection);
        return setConnected(true);
      } catch (err) {
        if (!failures) logger.warn({ err }, 'NATS cannot be reached; trying again, followers read from the log');
        await waited(reconnectWait, closing.signal);
      }
    }
  }

  const opening = open(url);
  await Promise.race([opening, waited(timeoutMs, closing.signal)]);

  return {
    get connected() {
      return connected;
    },
    get connection() {
      return connected ? nats : undefined;
    },
    tell(subject, data) {
      if (!connected || !nats) return true;
      const message = envelope.close(subject, JSON.stringify(data));
      if (message.length > (nats.info?.max_payload ?? usualLargest)) return false;
      nats.publish(subject, message);
      return true;
    },
    hear(subject, listener) {
      const subscriber: Subscriber = { subject, listener };
      subscribers.add(subscriber);
      if (nats) attach(subscriber);
      return () => {
        subscribers.delete(subscriber);
        subscriber.subscription?.unsubscribe();
      };
    },
    onState(listener) {
      states.add(listener);
      return () => states.delete(listener);
    },
    async close() {
      closing.abort();
      await opening;
      // published messages go out, unless the server is unavailable
      if (connected) await nats?.flush().catch(() => undefined);
      await nats?.close();
    },
  };
}
