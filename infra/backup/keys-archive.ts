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
/** rows that are read at a time */
const atOnce = 5_000;
const nameOf = (part: number): string => `${keyFolder}${String(part).padStart(2, '0')}`;

/** A person, and the encrypted key as the database has it; null of who was erased. */
export interface ArchivedKey {
  subject: string;
  key: Buffer | null;
}

const stored = z.array(z.tuple([z.string(), z.base64().nullable()]));

export interface ArchivedKeys {
  /** Writes anew what differs from what was written last; how many persons were erased until now. */
  follow(client: pg.ClientBase): Promise<{ erased: number }>;
}

export function openKeysArchive(target: Target, vault: Vault): ArchivedKeys {
  /** sums of the parts as they were written; none is known at the beginning, so that all are written anew */
  let written = new Map<number, string>();

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

  return {
    async follow(client) {
      const { rows } = await client.query<{ part: number; sum: string; erased: number }>(
        `select ${partOf} as part, (count(*) filter (where key is null))::int as erased,
            count(*) || ' ' || sum(hashtextextended(subject || ' ' || coalesce(encode(key, 'hex'), ''), 0)) as sum
           from identity.person_keys group by 1`,
      );
      const sums = new Map(rows.map(({ part, sum }) => [part, sum]));
      const changed = [...sums.keys()].filter((part) => written.get(part) !== sums.get(part));
      if (changed.length) await write(client, changed, (part) => written.set(part, sums.get(part) ?? ''));
      for (const name of await target.list(keyFolder)) {
        if (!sums.has(Number(name.slice(keyFolder.length)))) await target.delete(name);
      }
      written = new Map([...written].filter(([part]) => sums.has(part)));
      return { erased: rows.reduce((sum, { erased }) => sum + erased, 0) };
    },
  };
}

/** All keys that the archive has. Throws an ArchiveFault that names what does not open. */
export async function keysIn(target: Target, vault: Vault): Promise<ArchivedKey[]> {
  const found: ArchivedKey[] = [];
  for (const name of await target.list(keyFolder)) {
    const content = await vault.get(name);
    if (!content) throw new ArchiveFault(`${name} is gone while it was read.`);
    for (const [subject, key] of stored.parse(JSON.parse(content.toString('utf8'))))
      found.push({ subject, key: key === null ? null : Buffer.from(key, 'base64') });
  }
  return found;
}
