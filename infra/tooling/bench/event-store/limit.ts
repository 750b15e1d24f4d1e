import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connected } from '../../../runtime/database/connection.ts';
import { contentOf, eventsOfStream, metaOf } from './event.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { repeat } from './repeat.ts';

const clients = 32;

/** The plain function: the same events, without chain, reservations, command ids or dense positions. */
const plainTable = `
create schema bench;
create table bench.events (
  position bigserial primary key,
  stream text collate "C" not null,
  version int not null,
  type text not null,
  data text not null,
  meta text not null,
  at timestamptz not null default clock_timestamp(),
  unique (stream, version)
);
create function bench.append(stream text, version int, type text, data text, meta text) returns bigint
language sql as $$
  insert into bench.events (stream, version, type, data, meta) values ($1, $2, $3, $4, $5) returning position
$$;`;

const data = JSON.stringify(contentOf(1));
const meta = JSON.stringify(metaOf(1));

/** One-event commits of the plain function, the same events: what appending one by one reaches at most. */
export interface Limit {
  name: string;
  /** how much quicker the store's append has to be; a loop in Node is a lower limit than pgbench is */
  target: number;
  /** commits a second */
  run(seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Makes the schema `bench` in the database. */
export async function openLimit(url: string): Promise<Limit> {
  await connected(url, 'bench', (client) => client.query(plainTable));
  const program = findPgbench();
  return program ? pgbenchLimit(program, url) : nodeLimit(url);
}

async function pgbenchLimit(program: string, url: string): Promise<Limit> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  let run = 0;
  return {
    name: `pgbench, ${clients} clients`,
    target: 1.5,
    async run(seconds) {
      const script = join(folder, `append-${run}.sql`);
      const next = `\\set s :v / ${eventsOfStream}\n\\set n :v % ${eventsOfStream} + 1\n\\set v :v + 1\n`;
      const stream = `'bench-${run++}-' || :client_id || '-' || :s`;
      await writeFile(script, `${next}select bench.append(${stream}, :n, 'Noted', '${data}', '${meta}');\n`);
      return runPgbench({ program, url, script, clients, seconds });
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function nodeLimit(url: string): Promise<Limit> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  let run = 0;
  return {
    name: `Node, ${clients} connections`,
    target: 2.5,
    async run(seconds) {
      const name = `bench-${run++}`;
      const latencies = await repeat(clients, seconds, (worker) => {
        let number = 0;
        return async () => {
          const version = number++ % eventsOfStream;
          await pool.query({
            name: 'bench.append',
            text: 'select bench.append($1, $2, $3, $4, $5)',
            values: [`${name}-${worker}-${number - version}`, version + 1, 'Noted', data, meta],
          });
        };
      });
      return latencies.length / seconds;
    },
    close: () => pool.end(),
  };
}
