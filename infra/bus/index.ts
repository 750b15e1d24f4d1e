import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { waited } from '../leader.ts';
import type { Bus } from './types.ts';

export { createFollow } from './follow.ts';
export { type Relay, startRelay } from './relay.ts';
export * from './types.ts';

interface Subscriber {
  subject: string;
  listener(message: Msg): void;
  subscription?: Subscription | undefined;
}

const silent: Bus = {
  connected: false,
  ring: () => {},
  hear: () => () => {},
  onState: () => () => {},
  close: async () => {},
};

/** milliseconds: between two tries to connect, and how long one may take */
const reconnectWait = 200;
const connectPatience = 2_000;
/** how long opening waits for a server that is there, in milliseconds */
const patience = 500;

/** Opens whether the server is there or not, and goes on trying for ever. Without a url the bus is silent. */
export async function openBus({ url, logger }: { url?: string | undefined; logger: Logger }): Promise<Bus> {
  if (!url) return silent;

  const subscribers = new Set<Subscriber>();
  const states = new Set<(connected: boolean) => void>();
  let nats: NatsConnection | undefined;
  let connected = false;
  const closing = new AbortController();

  function setConnected(now: boolean): void {
    if (now === connected || closing.signal.aborted) return;
    connected = now;
    logger.info({ connected }, now ? 'NATS is there' : 'NATS is gone; followers read from the log');
    for (const listener of states) listener(now);
  }

  function attach(subscriber: Subscriber): void {
    subscriber.subscription = nats?.subscribe(subscriber.subject, {
      callback(err, message) {
        if (err) logger.warn({ err, subject: subscriber.subject }, 'a subscription failed');
        else subscriber.listener(message);
      },
    });
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') setConnected(false);
      if (type === 'reconnect') setConnected(true);
    }
  }

  /** By itself instead of by the client's own waiting, which nothing ends. */
  async function open(servers: string): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        const connection = await connect({
          servers,
          name: 'portal',
          timeout: connectPatience,
          maxReconnectAttempts: -1,
          reconnectTimeWait: reconnectWait,
          reconnectJitter: reconnectWait / 4,
          ignoreAuthErrorAbort: true,
          pingInterval: 5_000,
          // a stack trace for each request would be made for nothing
          noAsyncTraces: true,
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

  function subscribe(subject: string, listener: (message: Msg) => void): () => void {
    const subscriber: Subscriber = { subject, listener };
    subscribers.add(subscriber);
    if (nats) attach(subscriber);
    return () => {
      subscribers.delete(subscriber);
      subscriber.subscription?.unsubscribe();
    };
  }

  const opening = open(url);
  await Promise.race([opening, waited(patience, closing.signal)]);

  return {
    get connected() {
      return connected;
    },
    transport: {
      get connection() {
        return connected ? nats : undefined;
      },
      subscribe,
    },
    ring(subject, data) {
      if (connected) nats?.publish(subject, JSON.stringify(data ?? null));
    },
    hear: (subject, listener) => subscribe(subject, ({ data }) => listener(parsed(data))),
    onState(listener) {
      states.add(listener);
      return () => states.delete(listener);
    },
    async close() {
      closing.abort();
      await opening;
      await nats?.close();
    },
  };
}

const decoder = new TextDecoder();

/** What is not JSON was not rung by us, and is undefined. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}
