import type { Recorded } from '@portal/shared/define/event';
import type pg from 'pg';
import type { EventStore, Followed } from '../event-store/types.ts';
import { faultText } from '../fault.ts';
import { record } from './decisions.ts';
import { narrowed, openFolding } from './fold.ts';
import { type Generation, listGenerations, nextEpoch, transaction } from './generations.ts';
import { loadMissing } from './load.ts';
import { type Maintained, maintained } from './maintained.ts';
import { isDataError } from './migrations.ts';
import { announceChange } from './notice.ts';
import type { ReadModel } from './types.ts';
import { changesOf } from './write.ts';

/** An operator's decision on a parked record. */
export interface ParkedDecision {
  /** retry: folds the waiting events again, in order; discard: drops the first of them, for good */
  action: 'retry' | 'discard';
  follower: string;
  version: number;
  stream: string;
  /** position of the event that failed */
  place: number;
  /** position of the decision */
  at: number;
  actor: string;
  why: string;
}

/** How decisions on parked records are found in the log. */
export interface Parking {
  /** types of the deciding events */
  types: readonly string[];
  /** the stream of all decisions on a follower */
  stream: (follower: string) => string;
  decision: (event: Recorded) => ParkedDecision | undefined;
}

/** Decisions on a follower's parked records, in order, without those that cannot be decrypted. */
export async function decisionsOn(
  follower: string,
  { store, parking }: { store: Pick<EventStore, 'readStream' | 'reveal'>; parking: Parking },
): Promise<ParkedDecision[]> {
  const events = await store.reveal(await store.readStream(parking.stream(follower), 1, { decrypt: false }));
  return events.filter(({ unreadable }) => !unreadable).flatMap((event) => parking.decision(event) ?? []);
}

/** The first waiting event of a stream, with the position of the decision of its last retry, 0 for none. */
export interface FirstParked {
  stream: string;
  position: number;
  tried: number;
}

/** The pending decision on a parked record, if any; each is carried out once. */
export function dueOf(
  { stream, position, tried }: FirstParked,
  decisions: readonly ParkedDecision[],
): ParkedDecision | undefined {
  const own = decisions.filter((decision) => decision.stream === stream);
  return (
    own.find(({ action, place }) => action === 'discard' && place === position) ??
    own.findLast(({ action, at }) => action === 'retry' && at > Math.max(tried, position))
  );
}

export interface Unparked {
  name: string;
  version: number;
  generation: number;
  action: ParkedDecision['action'];
  /** number of events folded */
  folded: number;
  /** where it failed again, if it did */
  stopped?: { position: number; error: string };
}

interface UnparkOptions {
  models: readonly ReadModel[];
  store: EventStore;
  parking?: Parking;
}

/**
 * Carries out the decisions on parked records of these models, in every generation that is not being filled. It is
 * idempotent: a retry happens once per decision, and a discarded event is skipped whenever it is found parked.
 */
export async function unpark(client: pg.ClientBase, { models, store, parking }: UnparkOptions): Promise<Unparked[]> {
  const outcomes: Unparked[] = [];
  if (!parking) return outcomes;
  for (const { name, version } of await parkedModels(client)) {
    const model = models.find((each) => each.name === name && each.version === version);
    if (!model) continue;
    const decisions = (await decisionsOn(name, { store, parking })).filter((each) => each.version === version);
    // the process that fills one has its rows cached
    const generations = (await listGenerations(client, name)).filter(
      (each) => each.version === version && each.state !== 'building' && each.state !== 'past',
    );
    for (const generation of generations)
      outcomes.push(...(await unparkGeneration(client, generation, { model, store, decisions })));
  }
  return outcomes;
}

async function parkedModels(client: pg.ClientBase): Promise<Pick<ReadModel, 'name' | 'version'>[]> {
  const { rows } = await client.query<Pick<ReadModel, 'name' | 'version'>>(
    'select distinct name, version from read.parked',
  );
  return rows;
}

async function firstsOf(client: pg.ClientBase, { name, generation }: Generation): Promise<FirstParked[]> {
  const { rows } = await client.query<FirstParked>(
    `select distinct on (stream) stream, position, tried from read.parked
      where name = $1 and generation = $2 order by stream, position`,
    [name, generation],
  );
  return rows;
}

interface Deciding {
  model: ReadModel;
  store: EventStore;
  decisions: readonly ParkedDecision[];
}

async function unparkGeneration(client: pg.ClientBase, generation: Generation, options: Deciding): Promise<Unparked[]> {
  const outcomes: Unparked[] = [];
  for (const first of await firstsOf(client, generation)) {
    let at: FirstParked | undefined = first;
    while (at) {
      const due = dueOf(at, options.decisions);
      const outcome: Unparked | undefined = due && (await unparkStream(client, generation, at, due, options));
      if (outcome) outcomes.push(outcome);
      at = due && outcome?.stopped && { ...at, position: outcome.stopped.position, tried: due.at };
    }
  }
  return outcomes;
}

/** Undefined if the stream no longer waits at that event. */
function unparkStream(
  client: pg.ClientBase,
  generation: Generation,
  { stream, position }: FirstParked,
  { action, actor, why, at }: ParkedDecision,
  { model, store }: Deciding,
): Promise<Unparked | undefined> {
  return transaction(client, async () => {
    await nextEpoch(client, generation);
    const { rows } = await client.query<{ position: number }>(
      'select position from read.parked where name = $1 and generation = $2 and stream = $3 order by position',
      [generation.name, generation.generation, stream],
    );
    if (rows[0]?.position !== position) return undefined;
    const waiting = new Set(rows.map((row) => row.position));
    if (action === 'discard') waiting.delete(position);
    const events = await eventsAt(store, waiting);
    const target = { ...(await maintained(client, model, generation)), parked: new Set<string>() };
    const stopped = await foldEach(client, target, events);
    const folded = events.filter((event) => event.position < (stopped?.position ?? Number.POSITIVE_INFINITY)).length;

    await client.query(
      'delete from read.parked where name = $1 and generation = $2 and stream = $3 and position < $4',
      [generation.name, generation.generation, stream, stopped?.position ?? Number.MAX_SAFE_INTEGER],
    );
    if (stopped) {
      await client.query(
        `update read.parked set error = $5, tried = $6, tried_at = now()
          where name = $1 and generation = $2 and stream = $3 and position = $4`,
        [generation.name, generation.generation, stream, stopped.position, stopped.error, at],
      );
    }
    const outcome = stopped ? `stopped at ${stopped.position}: ${stopped.error}` : `${folded} events folded`;
    await record(client, generation, { action, actor, why, stream, position, outcome });
    const [latest] = (await listGenerations(client, model.name)).filter(
      (each) => each.generation === generation.generation,
    );
    if (latest?.state === 'current') await announceChange(client, latest);
    const { name, version } = generation;
    return { name, version, generation: generation.generation, action, folded, ...(stopped && { stopped }) };
  });
}

/** The events at these positions, decrypted, each with its error if that failed. */
async function eventsAt(store: EventStore, positions: ReadonlySet<number>): Promise<Followed[]> {
  const events: Followed[] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    events.push(...(await store.reveal(await store.read({ after: position - 1, limit: 1, decrypt: false }))));
  }
  return events;
}

/** One at a time, since PostgreSQL may refuse a row; returns the first failure. */
async function foldEach(client: pg.ClientBase, target: Maintained, events: readonly Followed[]) {
  for (const event of events) {
    const batch = [narrowed(event, target.model)];
    const folding = openFolding(target.model, target);
    const missing = folding.missing(batch);
    folding.add(missing, await loadMissing(client, target.generation.table, target.sql, missing));
    folding.fold(batch);
    const [failed] = folding.parked;
    if (failed) return { position: event.position, error: failed.error ?? '' };
    await client.query('savepoint one');
    try {
      for (const statement of changesOf({ target, folding })) await client.query(statement);
      await client.query('release savepoint one');
    } catch (cause) {
      if (!isDataError(cause)) throw cause;
      await client.query('rollback to savepoint one');
      return { position: event.position, error: faultText(cause) };
    }
  }
  return undefined;
}
