import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrateLog } from '../../../runtime/event-store/index.ts';

/**
 * Puts events straight into the table, without hashes: folding does not look at them. `values` is SQL over the number
 * `n` of the event, from 1: its stream, version, type and data.
 */
export async function fillLog(url: string, count: number, values: string): Promise<void> {
  await migrateLog(url);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const meta = JSON.stringify({
      actor: randomUUID(),
      role: 'Default-App-User',
      site: '01',
      lang: 'CN',
      correlation: randomUUID(),
      causation: randomUUID(),
    });
    await client.query('update log.head set position = $1', [count]);
    await client.query('select log.extend()');
    await client.query(
      `insert into log.events (position, stream, version, id, type, schema, at, data, meta, leaf, hash)
       select n, e.stream, e.version, gen_random_uuid(), e.type, 1,
              timestamptz '2026-01-01' + n * interval '100 milliseconds', e.data, $1, '', ''
         from generate_series(1, $2::bigint) n cross join lateral (${values}) as e (stream, version, type, data)`,
      [meta, count],
    );
    await client.query('vacuum analyze log.events');
  } finally {
    await client.end();
  }
}

/** Seconds that it takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - began) / 1e9;
}
