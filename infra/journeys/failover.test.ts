import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/events/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { committedOf } from '../bus/events.ts';
import { openBus, subjects } from '../bus/index.ts';
import type { RunningPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import { testStandby } from '../embedded/testing-standby.ts';
import { connected } from '../event-store/connection.ts';
import { createLogger } from '../logging.ts';
import { verifyWithSeals } from '../seals/verify.ts';
import { openPortal, type Person, type Portal } from './portal.ts';
import { form, uploadedPicture } from './product.ts';

let primary: RunningPostgres;
let standby: RunningPostgres;
let portal: Portal;

const ask = <Row extends object>(server: RunningPostgres, text: string, values: unknown[] = []): Promise<Row[]> =>
  connected(server.url, 'test', async (client) => (await client.query<Row>(text, values)).rows);

beforeAll(async () => {
  primary = await testPostgres();
  standby = await testStandby(primary);
  await ask(primary, `alter system set synchronous_standby_names = '*'`);
  await ask(primary, 'select pg_reload_conf()');
  const isSynchronous = () => ask(primary, `select from pg_stat_replication where sync_state = 'sync'`);
  await expect.poll(isSynchronous, { timeout: 30_000 }).toHaveLength(1);
  const url = primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  portal = await openPortal({ env: { EVENT_STORE_URL: url, SEAL_EVENTS: '20' } });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await Promise.all([primary?.stop(), standby?.stop()]);
});

interface Acknowledged {
  command: string;
  id: string;
  name: string;
  /** of this process's clock */
  at: number;
}

/** Products of one seller, one after the other; what is not acknowledged is asked again under its command's id, as a client does. */
async function writing(as: Person, done: Acknowledged[], signal: AbortSignal): Promise<void> {
  const picture = await uploadedPicture(portal, as);
  while (!signal.aborted) {
    const [command, name] = [randomUUID(), `Work ${randomUUID()}`];
    for (let id: string | undefined; id === undefined; ) {
      const sent = { as, headers: { 'x-command-id': command } };
      const answer = await portal.ask(calls.productSave, form('CN', picture, { productName: name }), sent);
      if (answer.flag === 'T') id = answer.data?.id ?? '';
      else expect([answer.status, answer.returnInfo]).toEqual([503, expect.any(String)]);
      if (id !== undefined) done.push({ command, id, name, at: performance.now() });
    }
  }
}

/** All that was told on NATS. */
async function hearing(told: Recorded[]): Promise<() => Promise<void>> {
  const { SECRET_BUS: key = '' } = portal.stack.env;
  const logger = createLogger('test', 'silent');
  const bus = await openBus({ url: portal.stack.nats?.url, key: async () => key, logger });
  bus.hear(subjects.events, (data) => void told.push(...(committedOf(data)?.events ?? [])));
  return () => bus.close();
}

test('the primary is killed under load and its standby promoted: nothing acknowledged or told is lost, and writes are back', async () => {
  const pids = () => Object.values(portal.stack.processes).map(({ pid, exitCode }) => [pid, exitCode]);
  const running = pids();
  const told: Recorded[] = [];
  const close = await hearing(told);
  const done: Acknowledged[] = [];
  const ending = new AbortController();
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person(seller)));
  const load = Promise.all(people.map((person) => writing(person, done, ending.signal)));
  const more = (count: number) => {
    const wanted = done.length + count;
    return expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  };
  const newestSeal = async (server: RunningPostgres) =>
    (await ask<{ position: number }>(server, 'select max(position) as position from log.seals'))[0]?.position ?? 0;
  await more(60);
  await expect.poll(() => newestSeal(primary), { timeout: 20_000 }).toBeGreaterThan(0);

  const killed = performance.now();
  await primary.kill();
  const before = done.length;
  await ask(standby, 'select pg_promote(true, 30)');
  const promoted = performance.now();
  await more(1);
  const first = done[before]?.at ?? Number.POSITIVE_INFINITY;
  const seconds = (from: number) => Math.max(0, (first - from) / 1_000).toFixed(2);
  console.log(`writes back ${seconds(promoted)} s after the promotion, ${seconds(killed)} s after the kill`);
  // five on a machine that has nothing else to do
  expect(first - promoted).toBeLessThan(20_000);
  const sealedAt = await newestSeal(standby);
  await more(60);
  await expect.poll(() => newestSeal(standby), { timeout: 30_000 }).toBeGreaterThan(sealedAt);
  ending.abort();
  await load;
  await close();

  // each acknowledged command is in the log once
  const commands = await ask(standby, 'select from log.commands where id = any($1::uuid[])', [
    done.map(({ command }) => command),
  ]);
  expect(commands).toHaveLength(done.length);
  const wrong = await ask(
    standby,
    `select name from unnest($1::text[]) name left join log.events on strpos(data::text, name) > 0
      group by name having count(position) <> 1`,
    [done.map(({ name }) => name)],
  );
  expect(wrong).toEqual([]);
  // whoever listened was told of nothing that the new primary lacks
  const positions = await ask<{ position: number; id: string }>(standby, 'select position, id from log.events');
  const idAt = new Map(positions.map(({ position, id }) => [position, id]));
  expect(told.length).toBeGreaterThan(done.length / 2);
  expect(told.filter(({ position, id }) => idAt.get(position) !== id)).toEqual([]);
  const folder = join(portal.stack.dataDir, 'seals');
  expect(await verifyWithSeals({ url: standby.url, folder })).toMatchObject({ ok: true, notes: [] });

  // the read side goes on by itself, and has it all
  const head = Math.max(...idAt.keys());
  const least = async () =>
    (await ask<{ least: number }>(standby, `select min(position) as least from read.models where state = 'current'`))[0]
      ?.least;
  await expect.poll(least, { timeout: 60_000 }).toBeGreaterThanOrEqual(head);
  const [reader] = people;
  for (const { id, name } of [done[0], done[before - 1], done[before], done.at(-1)].flatMap((one) => one ?? [])) {
    const owner = await ownerOf(people, id);
    expect(JSON.stringify((await portal.ask(calls.productShow, { id }, { as: owner ?? reader })).data)).toContain(name);
  }
  expect(pids()).toEqual(running);
}, 180_000);

async function ownerOf(people: readonly Person[], id: string): Promise<Person | undefined> {
  for (const as of people) if ((await portal.ask(calls.productShow, { id }, { as })).flag === 'T') return as;
  return undefined;
}
