import { getHeapStatistics } from 'node:v8';
import type { EventKind } from '@portal/shared/define/event';
import pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { connected } from '../database/connection.ts';
import { readNarrow } from '../event-store/field-selection.ts';
import { pageAfter } from '../event-store/pages.ts';
import type { EventStore, Followed } from '../event-store/types.ts';
import { headOf } from '../event-store/verify.ts';
import { waited } from '../leader.ts';
import { readConnection } from './connection.ts';
import { copyRows } from './copy-rows.ts';
import type { Erasure } from './erasure.ts';
import { asFollowed, openFolding } from './fold.ts';
import { createPrimaryKey, transaction } from './generations.ts';
import { apply } from './live.ts';
import { loadMissing } from './load.ts';
import type { Maintained } from './maintained.ts';
import { isDataError } from './migrations.ts';
import { firstNewer, Outdated } from './outdated.ts';
import type { Parking } from './parked.ts';
import { mergeSql } from './table.ts';
import { advance, type Batch, counting, parking, removal, rowsOf, settle } from './write.ts';

/** Source of events for bulk reads. */
export interface LogSource {
  store: EventStore;
  /** URL of the log's database, or of a replica of it */
  url: string;
  kinds: readonly EventKind[];
  /** how an event erases a person; absent for a log without personal data */
  erasure?: Erasure;
  /** how operators' decisions on parked records are recorded; absent where there are none */
  parking?: Parking;
}

export interface CatchUpOptions {
  /** URL of the read models' database */
  url: string;
  target: Maintained;
  log: LogSource;
  /** position, inclusive */
  upTo: number;
  /** application name of the writing connection */
  connection?: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((position: number) => void) | undefined;
  /** reads from the log itself though there is a replica: for few events, when a reader waits */
  isFromLog?: boolean | undefined;
  /** for tests */
  limits?: Limits;
}

interface Limits {
  /** positions in a page */
  page: number;
  /** rows pending a write */
  dirty: number;
  /** rows cached in memory; others are read again when an event touches them */
  rows: number;
}

const usualLimits: Limits = { page: 10_000, dirty: 200_000, rows: 500_000 };
const storePageSize = 2_000;
/** share of Node's heap limit */
const mostHeap = 0.5;

const isHeapFull = (): boolean => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > limit * mostHeap;
};

/** Interval of the questions to a lagging replica, and how long it is waited for, in milliseconds. */
const replicaPause = 50;
const replicaPatience = 60_000;

/**
 * Waits for the replica: events that it lacks would be skipped, since only positions of certain types are looked for.
 */
async function replicated(url: string, upTo: number, signal = new AbortController().signal): Promise<void> {
  await connected(url, 'log-narrow', async (client) => {
    const deadline = performance.now() + replicaPatience;
    for (;;) {
      signal.throwIfAborted();
      const { position } = await headOf(client);
      if (position >= upTo) return;
      if (performance.now() > deadline)
        throw new Error(`the replica of the log has got to ${position}, not to ${upTo}`);
      await waited(replicaPause, signal);
    }
  });
}

/** Position up to which events can be read in bulk without waiting for a replica. */
export const replicatedUpTo = ({ url }: Pick<LogSource, 'url'>): Promise<number> =>
  connected(url, 'log-narrow', async (client) => (await headOf(client)).position);

/** The next events after a position, decrypted, each with its error if that failed. */
export const readFollowed = async (store: EventStore, after: number, limit: number): Promise<Followed[]> =>
  store.reveal(await store.read({ after, limit, decrypt: false }));

/** The model's events in pages, personal fields decrypted. */
async function* pages({
  log,
  target: { model, generation },
  upTo,
  signal,
  isFromLog = false,
  limits = usualLimits,
}: CatchUpOptions): AsyncGenerator<Followed[]> {
  const { store, url, kinds } = log;
  const after = generation.position;
  const types = model.events;
  if (!model.narrow || isFromLog) {
    const requestedTypes = new Set(types);
    for (let from = after; from < upTo; ) {
      const page = await pageAfter(store, { after: from, upTo, types });
      yield await store.reveal(page.events, requestedTypes);
      from = page.upTo;
    }
    return;
  }
  await replicated(url, upTo, signal);
  const { data, meta = [] } = model.narrow;
  const isPersonal = ({ type, personal }: EventKind) =>
    types.includes(type) && personal?.fields.some((field) => data.includes(field));
  const hasPersonal = kinds.some(isPersonal);
  const versions = new Map(kinds.map(({ type, version }) => [type, version]));
  for await (const page of readNarrow({ url, kinds, after, upTo, types, fields: data, meta, batch: limits.page })) {
    const events = asFollowed(page);
    if (hasPersonal) {
      // the schema is today's already: marked so that the event is only decrypted
      for (const event of events) event.schema = versions.get(event.type) ?? 0;
      yield await store.reveal(events);
    } else yield events;
  }
}

/** A connection of the catch-up's own. */
async function opened(url: string, pipeline: boolean, name = 'projector-bulk'): Promise<pg.Client> {
  const client = new DatabaseClient({ ...readConnection(url, name), pipeline });
  // the pending query rejects
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Writes the changed rows of a batch and moves the checkpoint: new rows by COPY, changed ones merged by primary key.
 */
async function flush(client: pg.Client, batch: Batch, upTo: number): Promise<void> {
  const { target } = batch;
  const { model } = target;
  const table = `read.${pg.escapeIdentifier(target.generation.table)}`;
  const { fresh: addedRows, changed, gone: deletedKeys } = rowsOf(batch);
  // changed rows are found by the primary key; as long as there are none, COPY is quicker without it
  if (changed.length || deletedKeys.length) await createPrimaryKey(client, model, target.generation.table);
  await transaction(client, async () => {
    for (const statement of [
      advance([batch], upTo),
      ...removal(target, deletedKeys),
      ...counting(batch),
      ...parking(batch),
    ]) {
      await client.query(statement);
    }
    if (addedRows.length) await copyRows(client, table, model.table, addedRows);
    if (changed.length) {
      await client.query(`create temp table changed (like ${table}) on commit drop`);
      await copyRows(client, 'changed', model.table, changed);
      await client.query(mergeSql(model, 'changed', target.generation.table));
    }
  });
  settle([batch], upTo);
}

/** Slower: isolates the event whose row PostgreSQL refuses, and parks its stream. */
async function applyAgain({ url, target, log, connection }: CatchUpOptions, upTo: number): Promise<void> {
  const client = await opened(url, true, connection);
  try {
    while (target.generation.position < upTo) {
      const events = await readFollowed(log.store, target.generation.position, storePageSize);
      await apply(
        { client },
        [target],
        events.filter(({ position }) => position <= upTo),
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Folds many events quickly: prefetches narrow pages, caches rows, writes them in few large sets and moves the
 * checkpoint with each. Resumes after an interruption. @throws Outdated at an event that only another build can read,
 * after writing all before it.
 */
export async function catchUp(options: CatchUpOptions): Promise<void> {
  const { url, target, upTo, connection, signal, onProgress, limits = usualLimits } = options;
  const { model, generation } = target;
  if (generation.position >= upTo) return;
  const client = await opened(url, false, connection);
  // a row that is not cached is not in the table either
  let isWhole = generation.position === 0;
  let folding = openFolding(model, target);

  async function write(position: number): Promise<void> {
    try {
      await flush(client, { target, folding }, position);
    } catch (cause) {
      if (!isDataError(cause)) throw cause;
      await createPrimaryKey(client, model, generation.table);
      await applyAgain(options, position);
      forget();
    }
  }

  function forget(): void {
    folding = openFolding(model, target);
    isWhole = false;
  }

  try {
    if (!isWhole) await createPrimaryKey(client, model, generation.table);
    for await (const events of pages(options)) {
      signal?.throwIfAborted();
      const newer = firstNewer(events, target);
      const own = newer ? events.filter(({ position }) => position < newer.position) : events;
      const last = newer ? newer.position - 1 : events.at(-1)?.position;
      if (last === undefined) continue;
      if (!isWhole) {
        const missing = folding.missing(own);
        folding.add(missing, await loadMissing(client, generation.table, target.sql, missing));
      }
      folding.fold(own);
      onProgress?.(last);
      if (newer) {
        if (last > generation.position) await write(last);
        throw new Outdated([target], newer);
      }
      const isFull = folding.rows.size > limits.rows || isHeapFull();
      if (isFull || folding.rows.dirty.size > limits.dirty) await write(last);
      if (isFull) {
        forget();
        await createPrimaryKey(client, model, generation.table);
      }
    }
    await write(upTo);
    onProgress?.(upTo);
  } finally {
    await client.end();
  }
}
