import type pg from 'pg';
import type { EventStore, Followed } from '../event-store/types.ts';
import { withClient } from './connection.ts';
import { type Decision, record } from './decisions.ts';
import { narrowed, openFolding } from './fold.ts';
import { type Generation, listGenerations, nextEpoch, transaction } from './generations.ts';
import { loadMissing } from './load.ts';
import { type Maintained, maintained } from './maintained.ts';
import { isDataError } from './migrations.ts';
import { announceChange } from './notice.ts';
import type { ReadModel } from './types.ts';
import { changesOf } from './write.ts';

/** A record that waits: of one generation, one stream. */
export interface ParkedStream {
  name: string;
  generation: number;
  version: number;
  stream: string;
  /** of the event that could not be folded, and its type */
  position: number;
  type: string;
  error: string;
  events: number;
  since: Date;
}

export function listParked(url: string): Promise<ParkedStream[]> {
  return withClient(url, 'parked', async (client) => {
    const { rows } = await client.query<ParkedStream>(
      `select name, generation, version, stream, min(position) as position,
              (array_agg(type order by position))[1] as type, (array_agg(error order by position))[1] as error, count(*) as events, min(at)::text as since
         from read.parked group by name, generation, version, stream order by 5, 1, 2`,
    );
    return rows;
  });
}

export interface ParkedOptions extends Pick<Decision, 'actor' | 'why'> {
  /** of the read models' database */
  url: string;
  model: ReadModel;
  stream: string;
  store: EventStore;
}

export interface Unparked {
  generation: number;
  /** how many events were folded */
  folded: number;
  /** where it stopped again, if it did */
  stopped?: { position: number; error: string };
}

/** Folds the parked events of a stream in order, as far as they can be folded now. Throws when none is parked. */
export const retry = (options: ParkedOptions): Promise<Unparked[]> => some(options, unpark(options, 'retry'));

/** Skips the event that could not be folded, for good for this version of the model, and folds those after it. */
export const discard = (options: ParkedOptions): Promise<Unparked[]> => some(options, unpark(options, 'discard'));

async function some({ model, stream }: ParkedOptions, unparking: Promise<Unparked[]>): Promise<Unparked[]> {
  const outcomes = await unparking;
  if (!outcomes.length) throw new Error(`nothing of ${stream} is parked in ${model.name} version ${model.version}`);
  return outcomes;
}

/** In every generation of the model's version that has the stream parked, each in a transaction of its own. */
function unpark(options: ParkedOptions, action: 'retry' | 'discard'): Promise<Unparked[]> {
  const { url, model } = options;
  return withClient(url, action, async (client) => {
    const generations = (await listGenerations(client, model.name)).filter(
      // whoever fills one has its rows in memory
      ({ version, state }) => version === model.version && state !== 'building',
    );
    const outcomes: Unparked[] = [];
    for (const generation of generations) {
      const outcome = await unparkOne(client, generation, options, action);
      if (outcome) outcomes.push(outcome);
    }
    return outcomes;
  });
}

async function unparkOne(
  client: pg.ClientBase,
  generation: Generation,
  options: ParkedOptions,
  action: 'retry' | 'discard',
): Promise<Unparked | undefined> {
  const { model, store, stream, actor, why } = options;
  return transaction(client, async () => {
    await nextEpoch(client, generation);
    const { rows } = await client.query<{ position: number }>(
      'select position from read.parked where name = $1 and generation = $2 and stream = $3 order by position',
      [generation.name, generation.generation, stream],
    );
    const [first] = rows;
    if (!first) return undefined;
    const waiting = new Set(rows.map(({ position }) => position));
    if (action === 'discard') waiting.delete(first.position);
    const events = await eventsAt(store, waiting);
    const target = { ...(await maintained(client, model, generation)), parked: new Set<string>() };
    const stopped = await foldEach(client, target, events);
    const folded = events.filter(({ position }) => position < (stopped?.position ?? Number.POSITIVE_INFINITY)).length;

    await client.query(
      'delete from read.parked where name = $1 and generation = $2 and stream = $3 and position < $4',
      [generation.name, generation.generation, stream, stopped?.position ?? Number.MAX_SAFE_INTEGER],
    );
    if (stopped) {
      await client.query(
        'update read.parked set error = $4, at = now() where name = $1 and generation = $2 and position = $3',
        [generation.name, generation.generation, stopped.position, stopped.error],
      );
    }
    const outcome = stopped ? `stopped at ${stopped.position}: ${stopped.error}` : `${folded} events folded`;
    await record(client, generation, { action, actor, why, stream, position: first.position, outcome });
    const [fresh] = (await listGenerations(client, model.name)).filter(
      (each) => each.generation === generation.generation,
    );
    if (fresh?.state === 'current') await announceChange(client, fresh);
    return { generation: generation.generation, folded, ...(stopped && { stopped }) };
  });
}

/** Those at these positions, each in clear or with what kept it from that. */
async function eventsAt(store: EventStore, positions: ReadonlySet<number>): Promise<Followed[]> {
  const events: Followed[] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    events.push(...(await store.reveal(await store.read({ after: position - 1, limit: 1, decrypt: false }))));
  }
  return events;
}

/** One by one, since PostgreSQL may refuse what a fold made; gives the first that fails. */
async function foldEach(client: pg.ClientBase, target: Maintained, events: readonly Followed[]) {
  for (const event of events) {
    const seen = [narrowed(event, target.model)];
    const folding = openFolding(target.model, target);
    const missing = folding.missing(seen);
    folding.add(missing, await loadMissing(client, target.generation.table, target.sql, missing));
    folding.fold(seen);
    const [failed] = folding.parked;
    if (failed) return { position: event.position, error: failed.error ?? '' };
    await client.query('savepoint one');
    try {
      for (const statement of changesOf({ target, folding })) await client.query(statement);
      await client.query('release savepoint one');
    } catch (cause) {
      if (!isDataError(cause)) throw cause;
      await client.query('rollback to savepoint one');
      return { position: event.position, error: cause instanceof Error ? cause.message : String(cause) };
    }
  }
  return undefined;
}
