import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { answeringPool } from '../database/connection.ts';
import type { Migration, Step } from '../database/migrate.ts';
import { migratedPool } from '../database/pools.ts';
import type { PersonKeys } from '../event-store/personal.ts';
import { Unreadable } from '../event-store/unreadable.ts';
import { openAny, seal } from './sealed.ts';

const keyLength = 32;
/** how long another process may use an erased key, in milliseconds */
const cacheTime = 1_000;
const cacheSize = 50_000;

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'keys of persons',
    // an erased person keeps the row, without the key, so that no new key is created
    sql: 'create table identity.person_keys (subject text primary key, key bytea)',
  },
  {
    number: 2,
    name: 'in which transaction each was changed last, for whoever keeps a copy',
    // of older rows it is unknown: nothing is written for them, and a first backup reads all
    sql: `
      alter table identity.person_keys add column changed xid8;
      alter table identity.person_keys alter column changed set default pg_current_xact_id();
      create function identity.person_key_changed() returns trigger language plpgsql set search_path = '' as $$
      begin
        new.changed := pg_catalog.pg_current_xact_id();
        return new;
      end $$;
      create trigger changed before update on identity.person_keys
        for each row execute function identity.person_key_changed();
      create index person_keys_changed on identity.person_keys (changed) where changed is not null;`,
    additive: true,
  },
];

export const personKeyMigration: Migration = { schema: 'identity', table: 'person_key_steps', steps };

export interface OpenPersonKeys extends PersonKeys {
  close(): Promise<void>;
}

interface Batch {
  subjects: Set<string>;
  found: Promise<Map<string, Buffer | Unreadable>>;
}

/**
 * Personal keys in the table identity.person_keys, created if missing. With a master key (32 bytes) they are stored
 * encrypted under it; of several, each decrypts, and the first encrypts. An erased person gets a new key each time,
 * stored nowhere: later data about them is unreadable as well.
 */
export async function openPersonKeys(url: string, master?: Buffer | readonly Buffer[]): Promise<OpenPersonKeys> {
  const masterKeys = master === undefined ? [] : [master].flat();
  const [masterKey] = masterKeys;
  if (masterKeys.some((each) => each.length !== keyLength)) throw new Error('the master key must have 32 bytes');
  const pool = await migratedPool(answeringPool(url, 'person-keys', 4), [personKeyMigration]);
  // by a clock that cannot be set
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: cacheSize, ttl: cacheTime });
  let batch: Batch | undefined;

  function remember(subject: string, key: Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    cache.set(subject, key);
    key.catch(() => cache.peek(subject) === key && cache.delete(subject));
    return key;
  }

  /** All look-ups of one turn share a query. */
  function load(subject: string): Promise<Buffer | undefined> {
    batch ??= nextBatch();
    batch.subjects.add(subject);
    return batch.found.then((keys) => {
      const key = keys.get(subject);
      if (key instanceof Unreadable) throw key;
      return key;
    });
  }

  function nextBatch(): Batch {
    const subjects = new Set<string>();
    const found = new Promise(setImmediate).then(() => {
      batch = undefined;
      return lookUp([...subjects]);
    });
    return { subjects, found };
  }

  /** A damaged row fails the look-up of its own key only. */
  async function lookUp(subjects: string[]): Promise<Map<string, Buffer | Unreadable>> {
    const { rows } = await pool.query<{ subject: string; key: Buffer }>(
      'select subject, key from identity.person_keys where subject = any($1) and key is not null',
      [subjects],
    );
    return new Map(rows.map(({ key, subject }) => [subject, sound(key, subject)]));
  }

  function sound(stored: Buffer, subject: string): Buffer | Unreadable {
    const key = masterKey ? openAny(stored, subject, masterKeys)?.content : stored;
    return key?.length === keyLength ? key : new Unreadable('the key of the person is damaged');
  }

  const find = (subject: string): Promise<Buffer | undefined> => cache.get(subject) ?? remember(subject, load(subject));

  return {
    find,
    async keyFor(subject) {
      const found = await find(subject);
      if (found) return found;
      const key = randomBytes(keyLength);
      const { rowCount } = await pool.query(
        'insert into identity.person_keys (subject, key) values ($1, $2) on conflict (subject) do nothing',
        [subject, masterKey ? seal(key, subject, masterKey) : key],
      );
      if (rowCount) {
        await remember(subject, Promise.resolve(key));
        return key;
      }
      cache.delete(subject);
      // another process created one meanwhile, or the person is erased
      return (await find(subject)) ?? key;
    },
    async erase(subject) {
      await pool.query(
        `insert into identity.person_keys (subject, key) values ($1, null)
         on conflict (subject) do update set key = null`,
        [subject],
      );
      await remember(subject, Promise.resolve(undefined));
    },
    close: () => pool.end(),
  };
}

export interface Rewrapped {
  /** keys that were encrypted under another master key, and are under the first now */
  rewrapped: number;
  /** keys that no master key decrypts */
  damaged: number;
}

/** Keys re-encrypted at once. */
const atOnce = 500;

/**
 * Re-encrypts personal keys under the first master key, in batches while the portal runs: each row only if it is
 * unchanged, so that a concurrent erasure stays. Interruptible and repeatable.
 */
export async function rewrapPersonKeys(
  pool: Pick<pg.Pool, 'query'>,
  masterKeys: readonly Buffer[],
  onProgress?: (done: number, total: number) => void,
): Promise<Rewrapped> {
  const [first] = masterKeys;
  if (!first) throw new Error('there is no master key');
  const { rows: counted } = await pool.query<{ total: number }>(
    'select count(*)::int as total from identity.person_keys where key is not null',
  );
  const total = counted[0]?.total ?? 0;
  const outcome = { rewrapped: 0, damaged: 0 };
  let done = 0;
  for (let after = ''; ; ) {
    const { rows } = await pool.query<{ subject: string; key: Buffer }>(
      `select subject, key from identity.person_keys where subject > $1 and key is not null
        order by subject limit $2`,
      [after, atOnce],
    );
    for (const { subject, key } of rows) {
      const opened = openAny(key, subject, masterKeys);
      if (!opened) outcome.damaged++;
      else if (opened.isOld) {
        const { rowCount } = await pool.query(
          'update identity.person_keys set key = $2 where subject = $1 and key = $3',
          [subject, seal(opened.content, subject, first), key],
        );
        outcome.rewrapped += rowCount ?? 0;
      }
      after = subject;
    }
    done += rows.length;
    onProgress?.(done, Math.max(done, total));
    if (rows.length < atOnce) return outcome;
  }
}
