import pg from 'pg';
import type { Logger } from 'pino';
import type { Freshness } from '../http/types.ts';
import { waited } from '../leader.ts';
import { readConnection } from './connection.ts';
import { channel, type Notice } from './notice.ts';

export interface OpenFreshness extends Freshness {
  close(): Promise<void>;
}

/** Between two tries to listen again, and how often a quiet connection is asked whether it is still there. */
const retryPause = 200;
const heartbeat = 2_000;
/** A connection that says nothing for so long, in milliseconds, is broken, though neither end was told. */
const silence = 5_000;

interface Waiter {
  models: readonly string[];
  position: number;
  done(reached: boolean): void;
}

/**
 * Learns of every commit of the projector by LISTEN. While that connection is broken every model counts as changed
 * without end, so that no kept answer is served, and positions stay where they were last seen. Resolves once all the
 * models exist. Names of followers that keep a `Place` count as models.
 */
export async function openFreshness(options: {
  /** of the read models' database */
  url: string;
  models: readonly string[];
  logger: Logger;
}): Promise<OpenFreshness> {
  const { url, models, logger } = options;
  const positions = new Map<string, number>();
  const changes = new Map<string, number>();
  const listeners = new Set<(model: string) => void>();
  const waiters = new Set<Waiter>();
  const ending = new AbortController();
  let isListening = false;
  let opened = (): void => {};
  const complete = new Promise<void>((resolve) => {
    opened = resolve;
  });

  const isReached = ({ models, position }: Pick<Waiter, 'models' | 'position'>) =>
    models.every((model) => (positions.get(model) ?? 0) >= position);

  function tell(model: string): void {
    for (const listener of listeners) listener(model);
  }

  function learn({ position, changed }: Notice): void {
    for (const [model, at] of Object.entries(changed)) {
      positions.set(model, position);
      if (changes.get(model) === at) continue;
      changes.set(model, at);
      tell(model);
    }
    for (const waiter of waiters) if (isReached(waiter)) waiter.done(true);
  }

  async function readAll(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ name: string; position: number; changed: number }>(
      `select name, position, changed from read.models where state = 'current'`,
    );
    // from here on nothing is missed, and what was missed is learnt in the same turn
    isListening = true;
    for (const { name, position, changed } of rows) learn({ position, changed: { [name]: changed } });
    if (models.every((model) => positions.has(model))) opened();
  }

  /** Returns or throws when the connection is lost. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ ...readConnection(url, 'freshness'), query_timeout: silence });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload }) => payload && learn(JSON.parse(payload)));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await readAll(client);
      for (const model of models) tell(model);
      const until = AbortSignal.any([lost.signal, ending.signal]);
      while (!until.aborted) {
        await waited(positions.size < models.length ? retryPause : heartbeat, until);
        if (!until.aborted) await readAll(client);
      }
    } finally {
      isListening = false;
      for (const model of models) tell(model);
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const began = Date.now();
      try {
        await listen();
      } catch (err) {
        if (!failures++)
          logger.warn({ err }, 'no word of the read models; kept answers are not served until it is back');
      }
      if (Date.now() - began > heartbeat) failures = 0;
      await waited(retryPause, ending.signal);
    }
  }

  const listening = keepListening();
  await complete;

  return {
    position: (model) => positions.get(model) ?? 0,
    changed: (model) => (isListening ? (changes.get(model) ?? 0) : Number.POSITIVE_INFINITY),
    reached(models, position, within) {
      if (isReached({ models, position })) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.done(false), within);
        const waiter: Waiter = {
          models,
          position,
          done(reached) {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve(reached);
          },
        };
        waiters.add(waiter);
      });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      ending.abort();
      for (const waiter of waiters) waiter.done(false);
      await listening;
    },
  };
}
