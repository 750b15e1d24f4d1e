import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';
import { ArchiveFault } from './fault.ts';
import { chosen, type Dated, kept } from './keep.ts';
import type { Target } from './target.ts';
import type { Vault } from './vault.ts';

/*
 * A dump of identity names a part for each table; a part is named after its content, so that a table that did not change is
 * kept once. What lives for minutes alone is in none: captchas, codes, counts of attempts, which processes there are, and sessions of people, who log
 * in again; tokens for machines are. Unique names are dumped beside it: those of who was erased follow from no event.
 */

const dumpFolder = 'identity/dumps/';
const partFolder = 'identity/parts/';
const transient = ['captchas', 'codes', 'attempts', 'limits', 'once', 'processes', 'maintenance', 'backup'];
const apart = ['person_keys'];
const reservations = 'log.reservations';

const quoted = pg.escapeIdentifier;

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), part: z.string() });
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

interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** The tables of the schema that are dumped, with their columns and what identifies a row. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
        array_agg(a.attname::text order by a.attnum) as columns,
        array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)) as key
       from pg_class c
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = to_regnamespace('identity') and c.relkind = 'r'
        and c.relname <> all ($1) and c.relname not like '%\\_steps'
      group by c.relname order by 1`,
    [[...transient, ...apart]],
  );
  return rows;
}

/** Nothing of who was erased, though it may still be about to be deleted; no sessions but tokens for machines. */
function rowsWanted({ name, columns }: Table): string {
  const conditions = [
    ...(columns.includes('um_id')
      ? ['(um_id is null or um_id not in (select subject from identity.person_keys where key is null))']
      : []),
    ...(name === 'sessions' ? ['machine is not null'] : []),
  ];
  return conditions.join(' and ') || 'true';
}

const copied = (client: pg.ClientBase, query: string): Promise<Buffer> =>
  buffer(client.query(to(`copy (${query}) to stdout`)));

/** Everything of one moment. */
async function dumped(client: pg.ClientBase, eventStore: pg.ClientBase) {
  const contents: { name: string; columns: string[]; content: Buffer }[] = [];
  await client.query('begin isolation level repeatable read read only');
  try {
    for (const each of await tablesOf(client)) {
      const { name, columns, key } = each;
      const query = `select ${columns.map(quoted).join(', ')} from identity.${quoted(name)} where ${rowsWanted(each)} order by ${key.map(quoted).join(', ')}`;
      contents.push({ name: `identity.${name}`, columns, content: await copied(client, query) });
    }
  } finally {
    await client.query('commit');
  }
  const columns = ['kind', 'name', 'stream'];
  const names = await copied(eventStore, `select ${columns.join(', ')} from ${reservations} order by kind, name`);
  return [...contents, { name: reservations, columns, content: names }];
}

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

export interface ArchivedIdentity {
  /** Writes a dump where something changed; `position`: where the log ended before. */
  follow(clients: Clients, moment: Dated & { erased: number }): Promise<void>;
  /** Removes what is older than need be, and all that may hold something of a person who was erased since. */
  tidy(now: number): Promise<void>;
}

interface Clients {
  identity: pg.ClientBase;
  eventStore: pg.ClientBase;
}

export async function openIdentityArchive(target: Target, vault: Vault): Promise<ArchivedIdentity> {
  let dumps: Dump[] = [];
  for (const dated of await dumpsIn(target)) dumps.push(await dumpAt(vault, dated));
  const parts = new Set(await target.list(partFolder));
  let isTidy = false;

  async function partOf(name: string, content: Buffer): Promise<string> {
    const part = vault.nameOf(Buffer.concat([Buffer.from(`${name}\0`), content]));
    if (!parts.has(partName(part))) {
      await vault.put(partName(part), content);
      parts.add(partName(part));
    }
    return part;
  }

  return {
    async follow({ identity, eventStore }, { at, position, erased }) {
      const tables: Dump['tables'] = [];
      for (const { name, columns, content } of await dumped(identity, eventStore))
        tables.push({ name, columns, part: await partOf(name, content) });
      const last = dumps.at(-1);
      if (last && last.erased === erased && JSON.stringify(last.tables) === JSON.stringify(tables)) return;
      const dump: Dump = { at, position, erased, tables };
      await vault.put(nameOf(dump), Buffer.from(JSON.stringify(dump)));
      dumps.push(dump);
      isTidy = false;
    },
    async tidy(now) {
      if (isTidy) return;
      const erased = Math.max(0, ...dumps.map((dump) => dump.erased));
      const staying = new Set(
        kept(
          dumps.filter((dump) => dump.erased === erased),
          now,
        ),
      );
      for (const dump of dumps) if (!staying.has(dump)) await target.delete(nameOf(dump));
      dumps = dumps.filter((dump) => staying.has(dump));
      const used = new Set(dumps.flatMap(({ tables }) => tables.map(({ part }) => partName(part))));
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
  tables: readonly { name: string; columns: readonly string[]; content: Buffer }[];
}

/** The dump that goes with the log up to a position; undefined where there is none. Throws an ArchiveFault for what does not open. */
export async function identityIn(
  target: Target,
  vault: Vault,
  position: number,
): Promise<RestoredIdentity | undefined> {
  const dated = chosen(await dumpsIn(target), position);
  if (!dated) return undefined;
  const { at, tables } = await dumpAt(vault, dated);
  const read = tables.map(async ({ name, columns, part }) => {
    const content = await vault.get(partName(part));
    if (!content) throw new ArchiveFault(`${partName(part)} is absent: the dump of identity needs it for ${name}.`);
    return { name, columns, content };
  });
  return { at, position: dated.position, tables: await Promise.all(read) };
}

/** The first table of the schema that has rows; what an installation of its own makes at its start lives for minutes. */
export async function filledTable(client: pg.ClientBase): Promise<string | undefined> {
  for (const { name } of [...(await tablesOf(client)), { name: 'person_keys' }]) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from identity.${quoted(name)}) as filled`,
    );
    if (rows[0]?.filled) return `identity.${name}`;
  }
}

/** Puts the rows of a table back as they were dumped. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns, content }: RestoredIdentity['tables'][number],
): Promise<void> {
  const [schema = '', own = ''] = name.split('.');
  const stream = client.query(
    from(`copy ${quoted(schema)}.${quoted(own)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await new Promise<void>((done, failed) => {
    stream.on('finish', done).on('error', failed);
    stream.end(content);
  });
}
