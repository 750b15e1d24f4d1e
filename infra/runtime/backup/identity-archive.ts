import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import { transientTables } from '../identity/transient.ts';
import { ArchiveFault } from './fault.ts';
import { quotedColumns, quotedTable, type Sharded, shardsRead, sumsOf } from './identity-shards.ts';
import { type Dated, findDump, newestOf, selectDumpsToKeep } from './keep.ts';
import type { Target } from './target.ts';
import type { Vault } from './vault.ts';

/*
 * A dump of identity names the parts of each table; a part is named after its content, so that what did not change is kept
 * once. What lives for minutes alone is in none: captchas, codes, counts of attempts, which processes there are, and sessions of people, who log
 * in again; tokens for machines are. Unique names are dumped beside it: those of who was erased follow from no event.
 */

export const identityFolder = 'identity/';
const dumpFolder = `${identityFolder}dumps/`;
const partFolder = `${identityFolder}parts/`;
const separateTables = ['person_keys'];
const reservations = 'log.reservations';

const table = z
  .strictObject({
    name: z.string(),
    columns: z.array(z.string()),
    parts: z.array(z.string()).optional(),
    /** the only one, in older archives */
    part: z.string().optional(),
  })
  .transform(({ part, parts, ...otherFields }) => ({
    ...otherFields,
    parts: parts ?? (part === undefined ? [] : [part]),
  }));
const shape = z.strictObject({
  /** milliseconds since 1970 */
  at: z.int(),
  position: z.int().nonnegative(),
  /** how many persons had been erased */
  erased: z.int().nonnegative(),
  tables: z.array(table),
});
type Dump = z.infer<typeof shape>;

const digits = 16;
const padded = (value: number): string => String(value).padStart(digits, '0');
const nameOf = ({ at, position }: Dated): string => `${dumpFolder}${padded(position)}-${padded(at)}`;
const partName = (part: string): string => `${partFolder}${part}`;

/** The tables of the schema that are dumped, with their columns and what identifies a row. */
async function tablesOf(client: pg.ClientBase): Promise<Sharded[]> {
  const { rows } = await client.query<Found>(
    `select 'identity.' || c.relname as name,
        array_agg(a.attname::text order by a.attnum) as columns,
        array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)) as key
       from pg_class c
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = to_regnamespace('identity') and c.relkind = 'r'
        and c.relname <> all ($1) and c.relname not like '%\\_steps'
      group by c.relname order by 1`,
    [[...transientTables, ...separateTables]],
  );
  const references = await referencesOf(client);
  return rows.map((each) => ({ ...each, where: rowsWanted(each, rows, references) }));
}

interface Reference {
  table: string;
  column: string;
  to: string;
  key: string;
}

/** Which tables of the schema refer to which, by names with their schema. */
async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select 'identity.' || own.relname as table, a.attname::text as column,
        'identity.' || other.relname as to, k.attname::text as key
       from pg_constraint f
       join pg_class own on own.oid = f.conrelid
       join pg_class other on other.oid = f.confrelid
       join pg_attribute a on a.attrelid = own.oid and a.attnum = f.conkey[1]
       join pg_attribute k on k.attrelid = other.oid and k.attnum = f.confkey[1]
      where f.contype = 'f' and own.relnamespace = to_regnamespace('identity')`,
  );
  return rows;
}

const ofErased = 'um_id in (select subject from identity.person_keys where key is null)';

type Found = Omit<Sharded, 'where'>;

/**
 * Nothing of who was erased, though it may still be about to be deleted, nor what refers to that; no sessions but tokens for
 * machines.
 */
function rowsWanted({ name, columns }: Found, all: readonly Found[], references: readonly Reference[]): string {
  const referred = references.flatMap(({ table, column, to, key }) => {
    const other = table === name && all.find((each) => each.name === to);
    if (!other) return [];
    const condition = rowsWanted(other, all, references);
    return [
      `${quotedColumns([column])} in (select ${quotedColumns([key])} from ${quotedTable(to)} where ${condition})`,
    ];
  });
  const conditions = [
    ...(columns.includes('um_id') ? [`(um_id is null or not ${ofErased})`] : []),
    ...(name === 'identity.sessions' ? ['machine is not null'] : []),
    ...referred,
  ];
  return conditions.join(' and ') || 'true';
}

const uniqueNames: Sharded = {
  name: reservations,
  columns: ['kind', 'name', 'stream'],
  key: ['kind', 'name'],
  where: 'true',
};

/** Those that are there; each names its moment. */
async function dumpsIn(target: Target): Promise<Dated[]> {
  const names = await target.list(dumpFolder);
  return names.map((name) => {
    const [position, at] = name.slice(dumpFolder.length).split('-').map(Number);
    return { position: position ?? 0, at: at ?? 0 };
  });
}

async function dumpAt(vault: Vault, dated: Dated): Promise<Dump> {
  const content = await vault.get(nameOf(dated));
  if (!content) throw new ArchiveFault(`${nameOf(dated)} is gone while it was read.`);
  return shape.parse(JSON.parse(content.toString('utf8')));
}

/** What was there at a moment; `position`: where the log ended before; `erased`: how many persons had been. */
type Moment = Dated & { erased: number };

export interface ArchivedIdentity {
  /**
   * Looks at all of identity as of a moment, and writes a dump where something changed. A look that takes long is gone on
   * with by the next call, once the time (of `performance.now()`) has come, and then comes less often, so that the log need not wait
   * for it. Gives the moment, in milliseconds since 1970, as of which all of identity is there; undefined until the first look is over.
   */
  follow(clients: Clients, moment: Moment, until: number): Promise<number | undefined>;
  /** The newest dump that is there. */
  newest(): Dated | undefined;
  /** Removes what is older than need be, and all that may hold something of a person who was erased since. */
  tidy(now: number): Promise<void>;
}

/** Connections of its own, in which a look keeps its moment from one call to the next. */
export interface Clients {
  identity: pg.ClientBase;
  eventStore: pg.ClientBase;
}

/** A look takes at most one part in so many of the time. */
const share = 4;

export async function openIdentityArchive(target: Target, vault: Vault): Promise<ArchivedIdentity> {
  let dumps: Dump[] = [];
  for (const dated of await dumpsIn(target)) dumps.push(await dumpAt(vault, dated));
  const parts = new Set(await target.list(partFolder));
  let isTidy = false;
  /** by table: the sum of each shard as it was read last, and the part that it is in; in how many shards the table is */
  const known = new Map<string, { shards: number; parts: Map<number, { sum: string; part: string }> }>();
  let scan: { steps: AsyncGenerator<void>; moment: Moment; worked: number } | undefined;
  let done: { moment: Moment; ended: number; worked: number } | undefined;

  async function partOf(name: string, content: Buffer): Promise<string> {
    const part = vault.nameOf(Buffer.concat([Buffer.from(`${name}\0`), content]));
    if (!parts.has(partName(part))) {
      await vault.put(partName(part), content);
      parts.add(partName(part));
    }
    return part;
  }

  /** The parts that a table is in, of which those that changed are read; pauses after each. */
  async function* partsOf(client: pg.ClientBase, table: Sharded): AsyncGenerator<void, string[]> {
    const before = known.get(table.name);
    const { shards, sums } = await sumsOf(client, table, before?.shards ?? 1);
    yield;
    const found = new Map<number, { sum: string; part: string }>();
    const changed: number[] = [];
    for (const [shard, sum] of sums) {
      const same = before?.shards === shards ? before.parts.get(shard) : undefined;
      if (same?.sum === sum) found.set(shard, same);
      else changed.push(shard);
    }
    if (changed.length)
      for await (const { shard, content } of shardsRead(client, table, shards, changed)) {
        found.set(shard, { sum: sums.get(shard) ?? '', part: await partOf(table.name, content) });
        yield;
      }
    known.set(table.name, { shards, parts: found });
    return [...found].sort(([a], [b]) => a - b).map(([, { part }]) => part);
  }

  /** All of it as of one moment; pauses now and then. */
  async function* looking({ identity, eventStore }: Clients, { at, position, erased }: Moment): AsyncGenerator<void> {
    const tables: Dump['tables'] = [];
    await identity.query('begin isolation level repeatable read read only');
    try {
      for (const table of await tablesOf(identity)) {
        const { name, columns } = table;
        tables.push({ name, columns, parts: yield* partsOf(identity, table) });
      }
    } finally {
      await identity.query('commit');
    }
    await eventStore.query('begin isolation level repeatable read read only');
    try {
      const { name, columns } = uniqueNames;
      tables.push({ name, columns, parts: yield* partsOf(eventStore, uniqueNames) });
    } finally {
      await eventStore.query('commit');
    }
    const last = dumps.at(-1);
    if (last && last.erased === erased && JSON.stringify(last.tables) === JSON.stringify(tables)) return;
    const dump: Dump = { at, position, erased, tables };
    await vault.put(nameOf(dump), Buffer.from(JSON.stringify(dump)));
    dumps.push(dump);
    isTidy = false;
  }

  const isDue = ({ erased }: Moment): boolean =>
    !done || done.moment.erased !== erased || performance.now() >= done.ended + done.worked * (share - 1);

  return {
    async follow(clients, moment, until) {
      if (!scan && isDue(moment)) scan = { steps: looking(clients, moment), moment, worked: 0 };
      const began = performance.now();
      while (scan) {
        const { done: isOver } = await scan.steps.next();
        if (isOver) {
          done = { moment: scan.moment, ended: performance.now(), worked: scan.worked + performance.now() - began };
          scan = undefined;
        } else if (performance.now() > until) {
          scan.worked += performance.now() - began;
          break;
        }
      }
      return done?.moment.at;
    },
    newest: () => newestOf(dumps),
    async tidy(now) {
      // the parts of a look that is under way are in no dump yet
      if (isTidy || scan) return;
      const erased = Math.max(0, ...dumps.map((dump) => dump.erased));
      const staying = new Set(
        selectDumpsToKeep(
          dumps.filter((dump) => dump.erased === erased),
          now,
        ),
      );
      for (const dump of dumps) if (!staying.has(dump)) await target.delete(nameOf(dump));
      dumps = dumps.filter((dump) => staying.has(dump));
      const used = new Set(dumps.flatMap(({ tables }) => tables.flatMap((each) => each.parts.map(partName))));
      for (const name of parts) {
        if (used.has(name)) continue;
        await target.delete(name);
        parts.delete(name);
      }
      isTidy = true;
    },
  };
}

export interface RestoredIdentity {
  /** when the dump was made, in milliseconds since 1970 */
  at: number;
  position: number;
  tables: readonly DumpedTable[];
}

export interface DumpedTable {
  /** with its schema */
  name: string;
  columns: readonly string[];
  /** As PostgreSQL's COPY has the rows, part by part. Throws an ArchiveFault for what is absent or does not open. */
  contents(): AsyncIterable<Buffer>;
}

/** The newest dump that an archive has. */
export const newestDump = async (target: Target): Promise<Dated | undefined> => newestOf(await dumpsIn(target));

/**
 * What the dump that goes with the log up to a position is made of, by names in the archive, and the newest dump, by which an
 * archive is found complete; nothing where there is none.
 */
export async function dumpNames(target: Target, vault: Vault, position: number): Promise<string[]> {
  const dumps = await dumpsIn(target);
  const [dated, newest] = [findDump(dumps, position), newestOf(dumps)];
  if (!dated || !newest) return [];
  const { tables } = await dumpAt(vault, dated);
  return [...new Set([nameOf(newest), nameOf(dated)]), ...new Set(tables.flatMap(({ parts }) => parts.map(partName)))];
}

/** The dump that goes with the log up to a position; undefined where there is none. Throws an ArchiveFault for what does not open. */
export async function identityIn(
  target: Target,
  vault: Vault,
  position: number,
): Promise<RestoredIdentity | undefined> {
  const dated = findDump(await dumpsIn(target), position);
  if (!dated) return undefined;
  const { at, tables } = await dumpAt(vault, dated);
  const readable = tables.map(({ name, columns, parts }) => ({
    name,
    columns,
    async *contents() {
      for (const part of parts) {
        const content = await vault.get(partName(part));
        if (!content) throw new ArchiveFault(`${partName(part)} is absent: the dump of identity needs it for ${name}.`);
        yield content;
      }
    },
  }));
  return { at, position: dated.position, tables: readable };
}

/** The first table of the schema that has rows; what an installation of its own makes at its start lives for minutes. */
export async function filledTable(client: pg.ClientBase): Promise<string | undefined> {
  for (const { name } of [...(await tablesOf(client)), { name: 'identity.person_keys' }]) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${quotedTable(name)}) as filled`,
    );
    if (rows[0]?.filled) return name;
  }
}

/** Puts a dump back into the schema: what is referred to before what refers to it; numbers go on behind those that it has. */
export async function putIdentity(client: pg.ClientBase, { tables }: RestoredIdentity): Promise<void> {
  const references = await referencesOf(client);
  const remainingTables = new Map(
    tables.filter(({ name }) => name.startsWith('identity.')).map((each) => [each.name, each]),
  );
  async function put(name: string): Promise<void> {
    const table = remainingTables.get(name);
    if (!table || !remainingTables.delete(name)) return;
    for (const { table: own, to } of references) if (name === own) await put(to);
    await copyAllIn(client, table);
  }
  for (const { name } of tables) await put(name);
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as column from pg_attribute
      where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = to_regnamespace('identity'))`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    );
}

/** Removes what a restore put there: of whoever it is, their account is in a log that is not there. */
export async function emptied(client: pg.ClientBase): Promise<void> {
  const names = [...(await tablesOf(client)).map(({ name }) => name), 'identity.person_keys'];
  await client.query(`truncate ${names.map(quotedTable).join(', ')} cascade`);
}

/** Puts the rows of a table back as they were dumped; `content`: as PostgreSQL's COPY has them. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns, content }: { name: string; columns: readonly string[]; content: Buffer },
): Promise<void> {
  const stream = client.query(from(`copy ${quotedTable(name)} (${quotedColumns(columns)}) from stdin`));
  await new Promise<void>((done, failed) => {
    stream.on('finish', done).on('error', failed);
    stream.end(content);
  });
}

export async function copyAllIn(client: pg.ClientBase, { name, columns, contents }: DumpedTable): Promise<void> {
  for await (const content of contents()) await copyIn(client, { name, columns, content });
}

/** A dump may be of the moment before somebody was erased. */
export async function withoutErased(client: pg.ClientBase): Promise<void> {
  for (const { name, columns } of await tablesOf(client))
    if (columns.includes('um_id')) await client.query(`delete from ${quotedTable(name)} where ${ofErased}`);
}
