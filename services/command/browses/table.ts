import type { Migration, Step } from '@portal/infra/runtime/database/migrate';
import { inPieces } from '@portal/infra/runtime/in-chunks';
import { fixedLength } from '@portal/shared/rules/retention';
import type pg from 'pg';

/*
 * A browse is a keyed hash of visitor, product and half hour, so that it can be there once and says nothing of anybody.
 * What is counted together is frozen under a flush first; a flush that is done is in the log.
 */
const steps: readonly Step[] = [
  {
    number: 1,
    name: 'browses that are counted',
    sql: `
      create table browses.seen (
        key bytea primary key,
        product uuid not null,
        half timestamptz not null,
        flush uuid
      );
      create index seen_fresh on browses.seen (half) where flush is null;
      create index seen_flush on browses.seen (flush) where flush is not null;
      create table browses.flushes (
        id uuid primary key,
        at timestamptz not null,
        done boolean not null default false
      );`,
  },
];

export const browseMigration: Migration = { schema: 'browses', table: 'steps', steps };

type Database = Pick<pg.Pool, 'query'>;

export interface Browse {
  key: Buffer;
  product: string;
  /** start of the half hour */
  half: Date;
}

/** In the order of their keys, so that processes that keep the same ones wait for each other instead of for ever. */
export async function keepBrowses(database: Database, browses: readonly Browse[]): Promise<void> {
  const all = [...browses].sort((a, b) => Buffer.compare(a.key, b.key));
  await database.query({
    name: 'keep-browses',
    text: `insert into browses.seen (key, product, half)
           select * from unnest($1::bytea[], $2::uuid[], $3::timestamptz[]) on conflict do nothing`,
    values: [all.map(({ key }) => key), all.map(({ product }) => product), all.map(({ half }) => half)],
  });
}

export interface Flush {
  id: string;
  /** ISO 8601, as our connections read times */
  at: string;
}

/** Freezes what no flush has yet, at most so many; whether there was anything. */
export async function freeze(database: Database, { id, at }: Flush, maxRows: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `with fresh as (select key from browses.seen where flush is null order by half limit $2 for update skip locked),
       frozen as (update browses.seen s set flush = $1 from fresh where s.key = fresh.key returning 1)
     insert into browses.flushes (id, at) select $1, $3 where exists (select from frozen)`,
    [id, maxRows, at],
  );
  return rowCount === 1;
}

/** The flushes that are frozen and not known to be in the log, oldest first. */
export async function pendingFlushes(database: Database): Promise<Flush[]> {
  const { rows } = await database.query<Flush>('select id, at from browses.flushes where not done order by at, id');
  return rows;
}

/** What a flush holds, always the same. */
export async function sumsOf(
  database: Database,
  id: string,
): Promise<{ product: string; from: string; count: number }[]> {
  const { rows } = await database.query<{ product: string; half: string; count: number }>(
    `select product, half, count(*)::int as count from browses.seen where flush = $1
     group by product, half order by half, product`,
    [id],
  );
  return rows.map(({ product, half, count }) => ({ product, from: half, count }));
}

export const finish = async (database: Database, id: string): Promise<void> => {
  await database.query('update browses.flushes set done = true where id = $1', [id]);
};

/** Forgets what is in the log and can be counted no more: its half hour is over for a day. */
export async function forgetBrowses(database: Database, now: Date): Promise<void> {
  await inPieces((maxRows) =>
    database.query(
      `delete from browses.seen where ctid = any (array(
         select s.ctid from browses.seen s join browses.flushes f on s.flush = f.id
          where f.done and s.half < $1::timestamptz - $2 * interval '1 ms' - interval '30 minutes'
          limit ${maxRows} for update of s skip locked))`,
      [now, fixedLength('browses')],
    ),
  );
  await database.query(
    `delete from browses.flushes f where f.done and f.at < $1::timestamptz - $2 * interval '1 ms'
       and not exists (select from browses.seen s where s.flush = f.id)`,
    [now, fixedLength('browses')],
  );
}
