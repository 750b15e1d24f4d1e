import type pg from 'pg';
import { z } from 'zod';
import { ArchiveFault } from './fault.ts';
import type { Target } from './target.ts';
import type { Vault } from './vault.ts';

/*
 * The keys of persons lie apart from all that they open, in parts that are written anew as a whole. So whose key is
 * deleted has none in the archive either, whatever else is in it: of a part there is only the newest.
 */

export const keyFolder = 'keys/';
const parts = 64;
/** Which part a person is in; it need not be the same for ever, since all of them are read. */
const partOf = `get_byte(sha256(convert_to(subject, 'UTF8')), 0) % ${parts}`;
/** so often all persons are gone through, whatever says that nothing changed; in milliseconds */
const wholeEvery = 10 * 60_000;
/** rows that are read at a time */
const atOnce = 5_000;
const labelOf = (part: number): string => String(part).padStart(2, '0');
const nameOf = (part: number): string => keyFolder + labelOf(part);

/** A person, and the encrypted key as the database has it; null of who was erased. */
export interface ArchivedKey {
  subject: string;
  key: Buffer | null;
}

const stored = z.array(z.tuple([z.string(), z.base64().nullable()]));

export interface ArchivedKeys {
  /** Writes anew what differs from what was written last; how many persons were erased until now. */
  follow(client: pg.ClientBase): Promise<{ erased: number }>;
  /** By part, as they were written: persons, the erased ones included, and how many of them are erased. */
  counts(): Record<string, { persons: number; erased: number }>;
}

/** A part as the database has it: a sum of its content. */
interface Part {
  sum: string;
  persons: number;
  erased: number;
}

/**
 * What may have changed since a look, by the transaction in which each key was changed last: all from those on that the look
 * could not see the end of. So whatever is committed late is found, and a look at which nothing changed takes no time.
 */
async function changedSince(client: pg.ClientBase, since: string): Promise<{ seen: string; parts: number[] }> {
  const { rows } = await client.query<{ seen: string; parts: number[] }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
        array(select distinct ${partOf} from identity.person_keys where changed >= $1::xid8) as parts`,
    [since],
  );
  return rows[0] ?? { seen: since, parts: [] };
}

async function seenNow(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ seen: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as seen');
  return rows[0]?.seen ?? '0';
}

/** All parts, or these. */
async function partsNow(client: pg.ClientBase, parts?: readonly number[]): Promise<Map<number, Part>> {
  const { rows } = await client.query<Part & { part: number }>(
    `select ${partOf} as part, count(*)::int as persons, (count(*) filter (where key is null))::int as erased,
        count(*) || ' ' || sum(hashtextextended(subject || ' ' || coalesce(encode(key, 'hex'), ''), 0)) as sum
       from identity.person_keys ${parts ? `where ${partOf} = any ($1)` : ''} group by 1`,
    parts ? [parts] : [],
  );
  return new Map(rows.map(({ part, ...counted }) => [part, counted]));
}

export function openKeysArchive(target: Target, vault: Vault, every = wholeEvery): ArchivedKeys {
  /** the parts as they were written; none is known at the beginning, so that all are written anew */
  const written = new Map<number, Part>();
  /** where the next look begins; undefined until all were gone through */
  let since: string | undefined;
  let wholeAt = Number.NEGATIVE_INFINITY;

  /** Reads all persons once, however many parts are written; never more than some rows and a part are in memory. */
  async function write(client: pg.ClientBase, changed: readonly number[], isWritten: (part: number) => void) {
    const name = 'keys_of_parts';
    await client.query('begin');
    try {
      await client.query(
        `declare ${name} no scroll cursor for
           select ${partOf} as part, subject, key from identity.person_keys where ${partOf} = any ($1) order by 1, 2`,
        [changed],
      );
      let content: [string, string | null][] = [];
      let current: number | undefined;
      const put = async () => {
        if (current === undefined) return;
        await vault.put(nameOf(current), Buffer.from(JSON.stringify(content)));
        isWritten(current);
      };
      for (;;) {
        const { rows } = await client.query<ArchivedKey & { part: number }>(`fetch ${atOnce} from ${name}`);
        for (const { part, subject, key } of rows) {
          if (part !== current) {
            await put();
            content = [];
          }
          current = part;
          content.push([subject, key?.toString('base64') ?? null]);
        }
        if (rows.length < atOnce) return await put();
      }
    } finally {
      await client.query('rollback');
    }
  }

  async function writeChanged(client: pg.ClientBase, now: ReadonlyMap<number, Part>): Promise<void> {
    const changed = [...now].filter(([part, { sum }]) => written.get(part)?.sum !== sum).map(([part]) => part);
    const isWritten = (part: number) => void written.set(part, now.get(part) ?? { sum: '', persons: 0, erased: 0 });
    if (changed.length) await write(client, changed, isWritten);
  }

  /** Of what nothing is left nothing is kept. */
  async function dropGone(now: ReadonlyMap<number, Part>): Promise<void> {
    for (const name of await target.list(keyFolder))
      if (!now.has(Number(name.slice(keyFolder.length)))) await target.delete(name);
    for (const part of written.keys()) if (!now.has(part)) written.delete(part);
  }

  async function followAll(client: pg.ClientBase): Promise<void> {
    const began = performance.now();
    const snapshot = await seenNow(client);
    const now = await partsNow(client);
    await writeChanged(client, now);
    await dropGone(now);
    [since, wholeAt] = [snapshot, began];
  }

  async function followSince(client: pg.ClientBase, from: string): Promise<void> {
    const { seen: snapshot, parts } = await changedSince(client, from);
    if (parts.length) await writeChanged(client, await partsNow(client, parts));
    since = snapshot;
  }

  return {
    async follow(client) {
      if (since === undefined || performance.now() - wholeAt >= every) await followAll(client);
      else await followSince(client, since);
      return { erased: [...written.values()].reduce((sum, { erased }) => sum + erased, 0) };
    },
    counts: () =>
      Object.fromEntries(
        [...written]
          .sort(([a], [b]) => a - b)
          .map(([part, { persons, erased }]) => [labelOf(part), { persons, erased }]),
      ),
  };
}

/** All keys that the archive has, by part. Throws an ArchiveFault that names what does not open. */
export async function keyPartsIn(target: Target, vault: Vault): Promise<Map<string, ArchivedKey[]>> {
  const parts = new Map<string, ArchivedKey[]>();
  for (const name of await target.list(keyFolder)) {
    const content = await vault.get(name);
    if (!content) throw new ArchiveFault(`${name} is gone while it was read.`);
    const keys = stored.parse(JSON.parse(content.toString('utf8'))).map(([subject, key]) => ({
      subject,
      key: key === null ? null : Buffer.from(key, 'base64'),
    }));
    parts.set(name.slice(keyFolder.length), keys);
  }
  return parts;
}

/** All keys that the archive has. Throws an ArchiveFault that names what does not open. */
export const keysIn = async (target: Target, vault: Vault): Promise<ArchivedKey[]> =>
  [...(await keyPartsIn(target, vault)).values()].flat();
