import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connected } from '../connection.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { repeat } from './repeat.ts';

const clients = 32;
const text = 'x'.repeat(560);

/** The plain function: the same events, without chain, reservations, command ids or dense positions. */
const plainTable = `
create schema bench;
create table bench.events (
  position bigserial primary key,
  stream text collate "C" not null,
  version int not null,
  type text not null,
  data text not null,
  at timestamptz not null default clock_timestamp(),
  unique (stream, version)
);
create function bench.append(stream text, version int, type text, data text) returns bigint language sql as $$
  insert into bench.events (stream, version, type, data) values ($1, $2, $3, $4) returning position
$$;`;

const plainData = JSON.stringify({ of: 'bench', number: 1, text });

/** One-event commits of the plain function, 600 bytes each: what appending one by one reaches at most. */
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
      const call = `select bench.append('run-${run++}-' || :client_id, :v, 'Noted', '${plainData}');`;
      await writeFile(script, `\\set v :v + 1\n${call}\n`);
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
      const name = `run-${run++}`;
      const latencies = await repeat(clients, seconds, (worker) => {
        let version = 0;
        return async () => {
          await pool.query({
            name: 'bench.append',
            text: 'select bench.append($1, $2, $3, $4)',
            values: [`${name}-${worker}`, ++version, 'Noted', plainData],
          });
        };
      });
      return latencies.length / seconds;
    },
    close: () => pool.end(),
  };
}
