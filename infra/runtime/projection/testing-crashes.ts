import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '@portal/shared/define/call';
import { z } from 'zod';
import { testPool, testPostgres } from '../../tooling/embedded/testing.ts';
import { connectedClient } from '../database/client.ts';
import { handle } from '../http/handle.ts';
import { createServer } from '../http/server.ts';
import { readConnection } from './connection.ts';
import { openFreshness } from './freshness.ts';
import { freshDatabase, numbers, openBench, silentLogger, until } from './testing.ts';
import { items } from './testing-models.ts';

/** What the crashes of one seed came to. */
export interface Outcome {
  seed: number;
  crashes: number;
  answers: number;
  /** empty when every guarantee held */
  faults: string[];
}

const crashesOfSeed = 4;
const readers = 6;
/** Answers of each reader once all is folded again. */
const lastAnswers = 5;

const listOf = (path: string, isPersonal: boolean) => ({
  ...call({
    path,
    side: 'query',
    access: 'public',
    summary: 'items',
    ...(isPersonal && { isPersonal }),
    input: () => z.object({}),
    output: () => z.unknown(),
  }),
  reads: [items.name],
});
const lists = [listOf('/kept', false), listOf('/anew', true)];

/** SIGKILL of one process that serves a connection: PostgreSQL ends all of them and recovers. */
export async function crash(url: string): Promise<void> {
  const [victim, bystander] = await Promise.all([connectedClient(url), connectedClient(url)]);
  const ended = new Promise<void>((resolve) => bystander.once('end', () => resolve()));
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await ended;
}

/** An item is put and read back; PostgreSQL crashes; until all is folded again no answer may claim what it lacks. */
async function play(seed: number, server: string, crashes: number): Promise<Outcome> {
  const below = numbers(seed);
  const url = await freshDatabase(server);
  const bench = await openBench({ url });
  bench.runner();
  const freshness = await openFreshness({ url, models: [items], logger: silentLogger });
  const pool = testPool(readConnection(url, 'query'), readers);
  const outcome: Outcome = { seed, crashes, answers: 0, faults: [] };

  async function itemsNow() {
    const { rows } = await pool.query<{ item: string }>('select item from read.items_v1');
    return { data: { items: rows.map(({ item }) => item) } };
  }
  const portal = await createServer({
    name: 'query',
    bound: lists.map((list) => handle(list, itemsNow)),
    sessions: { find: async () => undefined },
    logger: silentLogger,
    freshness,
    ready: async () => ({}),
    rateLimitFactor: 0,
  });
  await portal.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.server.address() as AddressInfo;

  /** Whether the item was there; undefined where nothing was answered. */
  async function isThere(path: string, item: string, position: number, after?: number): Promise<boolean | undefined> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      ...(after !== undefined && { headers: { 'x-after': String(after) } }),
    });
    const answer = await response.json();
    if (response.status !== 200) return undefined;
    outcome.answers++;
    const isIn = answer.data.items.includes(item);
    const at = response.headers.get('x-at');
    if (!isIn && after !== undefined && !response.headers.has('x-behind'))
      outcome.faults.push(`${path} lacks ${item} of position ${position} and does not say that it is behind`);
    if (!isIn && at !== null && Number(at) >= position)
      outcome.faults.push(`${path} lacks ${item} of position ${position} and claims position ${at}`);
    return isIn;
  }

  try {
    for (let number = 0; number < crashes; number++) {
      const item = `item ${seed} ${number}`;
      const data = { item, box: 'b', amount: 1, owner: 'o', secret: 's' };
      let position = 0;
      await until(async () => {
        position = await bench.append('crashes', { type: 'Put', data });
        return true;
      });
      for (const { path } of lists) await until(async () => (await isThere(path, item, position, position)) === true);
      await pause(below(100));
      let isFolded = false;
      const reading = Array.from({ length: readers }, async (_, index) => {
        const path = lists[index % lists.length]?.path ?? '';
        for (let last = 0; last < lastAnswers; last += isFolded ? 1 : 0) {
          const after = index < 2 ? undefined : position;
          await isThere(path, item, position, after).catch(() => undefined);
        }
      });
      await crash(url);
      await bench.reached(position, [items.name]);
      await until(() => freshness.reached([items.name], position, 1_000));
      isFolded = true;
      await Promise.all(reading);
      for (const { path } of lists)
        if (!(await isThere(path, item, position))) outcome.faults.push(`${path} lacks ${item} though it is folded`);
    }
  } catch (error) {
    outcome.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await portal.close();
    await freshness.close();
    await pool.end();
    await bench.close();
  }
  return outcome;
}

/** Some crashes of PostgreSQL for each seed, under readers that ask for what they have written, and for what is kept. */
export async function campaign(
  seeds: readonly number[],
  report: (outcome: Outcome) => void,
  crashes = crashesOfSeed,
): Promise<void> {
  // what is committed without waiting for the disk gets there by itself after this time: a crash before that takes it back
  const postgres = await testPostgres({ settings: { wal_writer_delay: '10s' } });
  try {
    for (const seed of seeds) report(await play(seed, postgres.url, crashes));
  } finally {
    await postgres.stop();
  }
}
