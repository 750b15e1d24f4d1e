import type { Migration, Step } from '@portal/infra/runtime/database/migrate';
import { inPieces } from '@portal/infra/runtime/in-chunks';
import type { Language } from '@portal/shared/codes/index';
import type pg from 'pg';

/*
 * Who asked is a keyed hash of a network and a query, which is there once and says nothing of anybody; what was asked is
 * one as well, until enough different ones asked for the same: only then its words are written down.
 */
const steps: readonly Step[] = [
  {
    number: 1,
    name: 'what visitors look for',
    sql: `
      create table searches.asked (
        visitor bytea primary key,
        query bytea not null,
        day date not null default current_date
      );
      create index asked_query on searches.asked (query);
      create index asked_day on searches.asked (day);
      create table searches.told (
        query bytea primary key,
        lan text not null,
        words text not null
      );`,
  },
];

export const searchMigration: Migration = { schema: 'searches', table: 'steps', steps };

type Database = Pick<pg.Pool, 'query'>;

export interface VisitorSearch {
  visitor: Buffer;
  query: Buffer;
  lan: Language;
  words: string;
}

const columns = (all: readonly VisitorSearch[]) => [all.map(({ visitor }) => visitor), all.map(({ query }) => query)];

/** In the order of their keys, so that processes that keep the same ones wait for each other instead of for ever. */
export async function keepAsked(
  database: Database,
  searches: readonly VisitorSearch[],
  minVisitors: number,
): Promise<void> {
  const all = searches.toSorted((a, b) => Buffer.compare(a.visitor, b.visitor));
  await database.query(
    `insert into searches.asked (visitor, query) select * from unnest($1::bytea[], $2::bytea[])
     on conflict (visitor) do update set day = excluded.day where asked.day < excluded.day`,
    columns(all),
  );
  const byQuery = new Map(all.map((each) => [each.query.toString('hex'), each]));
  const queries = [...byQuery.values()].toSorted((a, b) => Buffer.compare(a.query, b.query));
  await database.query(
    `insert into searches.told (query, lan, words)
     select g.query, g.lan, g.words from unnest($1::bytea[], $2::text[], $3::text[]) as g (query, lan, words)
     where (select count(*) from searches.asked a where a.query = g.query) >= $4
     on conflict do nothing`,
    [
      queries.map(({ query }) => query),
      queries.map(({ lan: language }) => language),
      queries.map(({ words }) => words),
      minVisitors,
    ],
  );
}

/** Forgets who asked longer ago, and what not enough have asked for since. */
export async function forgetAsked(
  database: Database,
  { days, least: minVisitors }: { days: number; least: number },
): Promise<void> {
  await inPieces((maxRows) =>
    database.query(
      `delete from searches.asked where ctid = any (array(
         select ctid from searches.asked where day < current_date - $1::int limit ${maxRows} for update skip locked))`,
      [days],
    ),
  );
  await database.query(
    `delete from searches.told t where (select count(*) from searches.asked a where a.query = t.query) < $1`,
    [minVisitors],
  );
}
