import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
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

const reconnectWait = 200;
/** how long opening waits for a server that is there, in milliseconds */
const patience = 500;

/** Opens whether the server is there or not, and goes on trying for ever. Without a url the bus is silent. */
export async function openBus({ url, logger }: { url?: string | undefined; logger: Logger }): Promise<Bus> {
  if (!url) return silent;

  const subscribers = new Set<Subscriber>();
  const states = new Set<(connected: boolean) => void>();
  let nats: NatsConnection | undefined;
  let connected = false;
  let closed = false;

  function setConnected(now: boolean): void {
    if (now === connected || closed) return;
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

  async function open(servers: string): Promise<void> {
    try {
      const connection = await connect({
        servers,
        name: 'portal',
        waitOnFirstConnect: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: reconnectWait,
        reconnectJitter: reconnectWait / 4,
        ignoreAuthErrorAbort: true,
        pingInterval: 5_000,
        // a stack trace for each request would be made for nothing
        noAsyncTraces: true,
      });
      if (closed) return connection.close();
      nats = connection;
      for (const subscriber of subscribers) attach(subscriber);
      void watch(connection);
      setConnected(true);
    } catch (err) {
      logger.error({ err }, 'NATS cannot be used at this address; followers read from the log');
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

  await Promise.race([open(url), new Promise((resolve) => setTimeout(resolve, patience).unref())]);

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
      closed = true;
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
