import type pg from 'pg';

/** Disk usage of schemas of a database, indexes included, in bytes; 0 for a missing one. */
export async function schemaBytes(database: Pick<pg.Pool, 'query'>, schemas: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ bytes: string | number }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'm')`,
    [schemas],
  );
  return Number(rows[0]?.bytes ?? 0);
}
