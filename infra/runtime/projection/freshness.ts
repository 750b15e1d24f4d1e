import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseClient } from '../database/client.ts';
import type { Freshness } from '../http/types.ts';
import { waited } from '../leader.ts';
import { readConnection } from './connection.ts';
import { channel, leaseChannel, type Notice } from './notice.ts';
import { viewName } from './table.ts';
import type { ReadModel } from './types.ts';

export interface OpenFreshness extends Freshness {
  /** why this process cannot answer, or others can better; undefined if it can */
  lacks(): string | undefined;
  close(): Promise<void>;
}

type Version = Pick<ReadModel, 'name' | 'version'>;

/** A current version of a model or, with version 0, the checkpoint of a follower. */
interface VisibleVersion extends Version {
  position: number;
  changed: number;
  tooOld: string | null;
}

/**
 * Delay before listening again, and interval of the check of a quiet connection: shorter if there are other versions
 * that may be ahead; in milliseconds.
 */
const retryPause = 200;
const heartbeat = { alone: 10_000, beside: 2_000 };
/** A connection without an answer for so long, in milliseconds, counts as broken. */
const silence = 5_000;

interface Waiter {
  models: readonly string[];
  position: number;
  done(reached: boolean): void;
}

/** Without a version it is the checkpoint of a follower. */
const ofModel = /_v\d+$/;

/**
 * Follows the commits of these versions by LISTEN. While the connection is broken positions are unknown, since a
 * crash takes back the latest commits: every model counts as changed, and no cached answer is served. Followers with
 * a `Place` count as models. Opens with or without the database; `lacks` tells what is missing.
 */
export async function openFreshness(options: {
  /** URL of the read models' database */
  url: string;
  /** all models, in any version, if absent */
  models?: readonly Version[];
  logger: Logger;
}): Promise<OpenFreshness> {
  const { url, logger } = options;
  const own = new Map(options.models?.map((model) => [viewName(model), model.name]));
  const models = [...own.values()];
  const nameOf = (view: string): string | undefined =>
    own.get(view) ?? (ofModel.test(view) && options.models ? undefined : view.replace(ofModel, ''));
  const positions = new Map<string, number>();
  const changes = new Map<string, number>();
  const listeners = new Set<(model: string) => void>();
  const waiters = new Set<Waiter>();
  const ending = new AbortController();
  let isListening = false;
  /** counts the connections that listened: positions of an earlier one may have been taken back */
  let epoch = 0;
  /** the highest position over all of them */
  let greatest = 0;
  /** models notified after the rows were queried: the notice is as new or newer */
  const newerModels = new Set<string>();
  /** set while listening */
  let connected: pg.Client | undefined;
  let asking: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  let lack: string | undefined = 'the read models were not seen yet';
  let isAlone = false;
  /** positions of other versions of these models at the last check */
  let others = new Map<string, number>();
  let tooOld = new Set<string>();
  let opened = (): void => {};
  const first = new Promise<void>((resolve) => {
    opened = resolve;
  });

  const isReached = ({ models, position }: Pick<Waiter, 'models' | 'position'>) =>
    isListening && models.every((model) => (positions.get(model) ?? 0) >= position);

  function settleWaiters(): void {
    for (const waiter of waiters) if (isReached(waiter)) waiter.done(true);
  }

  function notify(model: string): void {
    for (const listener of listeners) listener(model);
  }

  function learn(model: string, position: number, changed: number): void {
    const isLower = position < (positions.get(model) ?? 0);
    positions.set(model, position);
    // lower without a crash: an older log was restored
    greatest = isLower ? Math.max(0, ...positions.values()) : Math.max(greatest, position);
    if (changes.get(model) === changed) return;
    changes.set(model, changed);
    notify(model);
  }

  function onNotice({ position, changed }: Notice): void {
    for (const [view, at] of Object.entries(changed)) {
      const model = nameOf(view);
      if (model === undefined) continue;
      newerModels.add(model);
      learn(model, position, at);
    }
    settleWaiters();
  }

  /** The database may have lost what was seen of it. */
  function forgetPositions(): void {
    positions.clear();
    changes.clear();
    if (!isListening) return;
    isListening = false;
    for (const model of models) notify(model);
  }

  async function readAll(client: pg.Client): Promise<void> {
    newerModels.clear();
    const { rows } = await client.query<VisibleVersion>(
      `select m.name, m.version, m.position, m.changed, l.too_old as "tooOld"
         from read.models m left join read.leases l using (name, version) where m.state = 'current'`,
    );
    // from here on no notice is missed; what was missed before is read in the same step
    if (!isListening) epoch++;
    isListening = true;
    for (const { name, version, position, changed } of rows) {
      const model = nameOf(version ? viewName({ name, version }) : name);
      if (model !== undefined && !newerModels.has(model)) learn(model, position, changed);
    }
    settleWaiters();
    lack = lacking(rows);
    const isShown = new Set(rows.flatMap((row) => (row.tooOld ? [] : [row.name])));
    tooOld = new Set(
      rows.flatMap((row) => (row.tooOld && own.has(viewName(row)) && isShown.has(row.name) ? [row.name] : [])),
    );
    opened();
  }

  /**
   * A version lags if it has not reached the position that another version of its model had at the last check, since
   * readers of that one are up to date. If all stall, no process can answer better.
   */
  function lacking(rows: readonly VisibleVersion[]): string | undefined {
    const rowByView = new Map(rows.map((row) => [viewName(row), row]));
    const before = others;
    others = new Map();
    isAlone = rows.every((row) => own.has(viewName(row)) || !models.includes(row.name));
    for (const { name, version, position } of rows) {
      if (!own.has(viewName({ name, version }))) others.set(name, Math.max(position, others.get(name) ?? 0));
    }
    for (const [view, name] of own) {
      const row = rowByView.get(view);
      if (!row) return `${view} is being built`;
      if (row.tooOld) return `${view} is too old for the log: ${row.tooOld}`;
      const further = (lack === undefined ? before : others).get(name) ?? 0;
      if (row.position < further) return `${view} is behind another version: at ${row.position}, not ${further}`;
    }
    return undefined;
  }

  /** Settles when the connection is lost. */
  async function listen(): Promise<void> {
    const client = new DatabaseClient({ ...readConnection(url, 'freshness'), query_timeout: silence });
    const lost = new AbortController();
    let news = new AbortController();
    // at once: another connection may be answered before this one is closed
    const lose = (): void => {
      if (connected && connected !== client) return;
      forgetPositions();
      lost.abort();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel: on, payload }) => {
      if (on === leaseChannel) news.abort();
      else if (payload) onNotice(JSON.parse(payload));
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await client.query(`listen ${leaseChannel}`);
      await readAll(client);
      connected = client;
      for (const model of models) notify(model);
      const until = AbortSignal.any([lost.signal, ending.signal]);
      while (!until.aborted) {
        const pauseMs = isAlone ? heartbeat.alone : heartbeat.beside;
        await waited(lack === undefined ? pauseMs : retryPause, AbortSignal.any([until, news.signal]));
        news = new AbortController();
        if (!until.aborted) await readAll(client);
      }
    } finally {
      connected = undefined;
      forgetPositions();
      lack = 'the read models do not answer';
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const began = performance.now();
      try {
        await listen();
      } catch (err) {
        opened();
        if (!failures++)
          logger.warn({ err }, 'no word of the read models; kept answers are not served until it is back');
      }
      if (performance.now() - began > heartbeat.beside) failures = 0;
      await waited(retryPause, ending.signal);
    }
  }

  /** The highest position in the database, or before a crash; if it does not answer, the highest seen. */
  async function furthest(): Promise<number> {
    try {
      const found = await connected?.query<{ position: number | null }>({
        name: 'furthest',
        text: `select max(position) as position from read.models where state = 'current' and version > 0`,
      });
      return Math.max(greatest, found?.rows[0]?.position ?? 0);
    } catch {
      // a broken connection is reopened, and nothing read meanwhile is cached
      return greatest;
    }
  }

  function ask(): Promise<number> {
    const answer = furthest();
    asking = answer;
    const end = () => {
      if (asking === answer) asking = undefined;
    };
    answer.then(end, end);
    return answer;
  }

  /** Joins a query that starts from now on, never a pending one; shared by all callers meanwhile. */
  function refreshShown(): Promise<number> {
    if (!asking) return ask();
    next ??= asking.then(() => {
      next = undefined;
      return ask();
    });
    return next;
  }

  const listening = keepListening();
  await first;

  return {
    position: (model) => (isListening ? (positions.get(model) ?? 0) : undefined),
    epoch: () => (isListening ? epoch : undefined),
    changed: (model) => (isListening ? (changes.get(model) ?? 0) : Number.POSITIVE_INFINITY),
    reached(models, position, timeoutMs) {
      if (isReached({ models, position })) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.done(false), timeoutMs);
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
    shown: refreshShown,
    lacks: () => lack,
    isTooOld: (names) => names.some((name) => tooOld.has(name)),
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
