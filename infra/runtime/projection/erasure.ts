import type { EventKind, Recorded } from '@portal/shared/define/event';
import pg from 'pg';
import { pagesAfter } from '../event-store/pages.ts';
import type { EventStore } from '../event-store/types.ts';
import { type Generation, listGenerations, nextEpoch, transaction } from './generations.ts';
import { announceChange } from './notice.ts';
import { type Personal, personalIn, type ReadModel } from './types.ts';

const quoted = pg.escapeIdentifier;

/** Types of events that erase a person, and the field of their data that holds the person's id. */
export interface Erasure {
  types: readonly string[];
  person: string;
}

/** The people whom these events erase. */
export function erasedBy(erasure: Erasure | undefined, events: readonly Recorded[]): string[] {
  if (!erasure) return [];
  return events
    .filter(({ type }) => erasure.types.includes(type))
    .map(({ data }) => (data as Readonly<Record<string, unknown>>)[erasure.person])
    .filter((person) => typeof person === 'string');
}

/**
 * Those of these people whose personal data these events hold: written at the moment of the erasure, they may still
 * have been decrypted.
 */
export function toldOf(
  people: ReadonlySet<string>,
  kinds: readonly EventKind[],
  events: readonly Recorded[],
): string[] {
  if (!people.size) return [];
  const subjects = new Map(kinds.map(({ type, personal }) => [type, personal?.subject]));
  return events.flatMap(({ type, data }) => {
    const subject = Object.entries(data as object).find(([field]) => field === subjects.get(type))?.[1];
    return people.has(subject) ? [subject] : [];
  });
}

/** Nulls the columns of a table for these people; returns the number of rows that still had a value. */
async function emptied(
  client: pg.ClientBase,
  table: string,
  { person, columns }: Personal,
  people: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ name: string; nothing: string }>(
    `select column_name as name,
        case when is_nullable = 'YES' then 'null' when data_type = 'ARRAY' then '''{}''' else '''''' end as nothing
       from information_schema.columns where table_schema = 'read' and table_name = $1 and column_name = any($2)`,
    [table, columns],
  );
  if (!rows.length) return 0;
  const set = rows.map(({ name, nothing }) => `${quoted(name)} = ${nothing}`).join(', ');
  const has = rows.map(({ name, nothing }) =>
    nothing === 'null' ? `${quoted(name)} is not null` : `${quoted(name)} <> ${nothing}`,
  );
  const { rowCount } = await client.query(
    `update read.${quoted(table)} set ${set}
      where ${quoted(person)} = any($1) and (${has.join(' or ')})`,
    [people],
  );
  // the planner's samples of these values go as well
  if (rowCount) await client.query(`analyze read.${quoted(table)}`);
  return rowCount ?? 0;
}

/** The personal columns of each generation: as recorded with it, or as its model declares today for an older one. */
async function holders(
  client: pg.ClientBase,
  models: readonly ReadModel[],
): Promise<{ generation: Generation; personal: readonly Personal[] }[]> {
  // older generations recorded one object, newer ones a list
  type StoredGeneration = Pick<Generation, 'name' | 'generation'> & { personal: Personal | readonly Personal[] };
  const { rows } = await client.query<StoredGeneration>(
    'select name, generation, personal from read.models where personal is not null',
  );
  return (await listGenerations(client)).flatMap((generation) => {
    const stored = rows.find((row) => row.name === generation.name && row.generation === generation.generation);
    const personal = personalIn(stored ?? models.find(({ name }) => name === generation.name) ?? {});
    return personal.length > 0 ? [{ generation, personal }] : [];
  });
}

/** False if the generation has been dropped; otherwise locks it until the end of the transaction. */
async function isThere(client: pg.ClientBase, { name, generation }: Generation): Promise<boolean> {
  const { rowCount } = await client.query('select from read.models where name = $1 and generation = $2 for key share', [
    name,
    generation,
  ]);
  return rowCount === 1;
}

/**
 * Empties the personal columns of erased people in every generation, also in parked streams and in versions of other
 * builds, where no fold does. One generation after the other, so that two processes never deadlock.
 */
export async function erase(
  client: pg.ClientBase,
  models: readonly ReadModel[],
  people: readonly string[],
  upTo: number,
): Promise<void> {
  await client.query('insert into read.erased select unnest($1::text[]) on conflict do nothing', [people]);
  for (const { generation, personal } of await holders(client, models)) {
    await transaction(client, async () => {
      if (!(await isThere(client, generation))) return;
      let rows = 0;
      for (const each of personal) rows += await emptied(client, generation.table, each, people);
      if (!rows) return;
      // its projector has rows cached
      await nextEpoch(client, generation);
      if (generation.state === 'current') await announceChange(client, generation);
    });
  }
  await noteErasures(client, upTo);
}

/** Records the position up to which the log was searched for erasures. */
export async function noteErasures(client: pg.ClientBase, upTo: number): Promise<void> {
  await client.query('update read.erasures set position = greatest(position, $1)', [upTo]);
}

/** Repeats it for everyone erased so far, and returns them: after a crash, and for generations created since. */
export async function eraseMissed(
  client: pg.ClientBase,
  models: readonly ReadModel[],
  { store, erasure }: { store: Pick<EventStore, 'read' | 'head'>; erasure?: Erasure },
): Promise<Set<string>> {
  const { rows } = await client.query<{ position: number }>('select position from read.erasures');
  const upTo = await store.head();
  const known = await client.query<{ person: string }>('select person from read.erased');
  const people = new Set(known.rows.map(({ person }) => person));
  if (!erasure) return people;
  for await (const { events } of pagesAfter(store, rows[0]?.position ?? 0, erasure.types))
    for (const person of erasedBy(erasure, events)) people.add(person);
  await erase(client, models, [...people], upTo);
  return people;
}
