import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls } from '@portal/shared/calls/index';
import { seller } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectToFire, pageOf } from '../../deploy/firing.ts';
import { committedOf } from '../../runtime/bus/events.ts';
import { openBus, subjects } from '../../runtime/bus/index.ts';
import { connected } from '../../runtime/database/connection.ts';
import { createLogger } from '../../runtime/logging.ts';
import { until } from '../../runtime/projection/testing.ts';
import { verifyWithSeals } from '../../runtime/seals/verify.ts';
import { programFile } from '../build/servers.ts';
import { openNetwork } from '../embedded/faulty-network.ts';
import { type RunningPostgres, startPostgres } from '../embedded/postgres.ts';
import type { OwnPortal, Person } from './portal.ts';
import { form, uploadedPicture } from './product.ts';
import { openReplicated, type ReplicatedPortal } from './replicated.ts';

let primary: RunningPostgres;
let standby: RunningPostgres;
let portal: OwnPortal;
/** of both, as the portal has it */
let url: string;

const ask = <Row extends object>(server: RunningPostgres, text: string, values: unknown[] = []): Promise<Row[]> =>
  connected(server.url, 'test', async (client) => (await client.query<Row>(text, values)).rows);

let pair: ReplicatedPortal;
beforeAll(async () => {
  pair = await openReplicated({ SEAL_EVENTS: '20' });
  ({ primary, standby, portal, url } = pair);
});
afterAll(() => pair?.close());

const eventsOf = async (id: string, as: Person) => (await portal.ask(calls.recordHistory, { id }, { as })).data?.total;
let old: { id: string; as: Person };

test('histories are read from the standby, and read models rebuilt from it; what was just written is seen though it lags', async () => {
  const as = await portal.person(seller);
  const picture = await uploadedPicture(portal, as);
  const first = (await save(as, picture, randomUUID(), 'A lamp')).data ?? { id: '', prdId: '' };
  const { id } = first;
  old = { id, as };
  await expect.poll(() => eventsOf(id, as)).toBe(1);
  const readMetrics = () => pageOf(fetch(`${portal.stack.query}/metrics`));
  const lag = async () => Number(/^portal_log_replica_lag (\d+)$/m.exec((await readMetrics()).text)?.[1]);
  await expect.poll(lag).toBe(0);
  const before = await readMetrics();
  await ask(standby, 'select pg_wal_replay_pause()');
  try {
    const edit = { ...form('CN', picture, { productName: 'A better lamp' }), prdId: first.prdId };
    expect(await portal.ask(calls.productSave, edit, { as })).toMatchObject({ flag: 'T' });
    const answer = await portal.ask(calls.productShow, { id }, { as, once: true });
    expect([JSON.stringify(answer.data), answer.behind]).toEqual([expect.stringContaining('A better lamp'), undefined]);
    expect(await eventsOf(id, as)).toBe(1);
    await expect.poll(lag).toBeGreaterThan(0);
    const during = await readMetrics();
    expectToFire({ alert: 'PortalReplicaBehind', before, during: [during, during] });
  } finally {
    await ask(standby, 'select pg_wal_replay_resume()');
  }
  await expect.poll(() => eventsOf(id, as)).toBe(2);

  const rebuild = [programFile('log'), 'rebuild', 'product_versions'];
  const { stdout } = await promisify(execFile)(process.execPath, rebuild, { env: portal.stack.env });
  expect(stdout).toMatch(/ 0 different, 0 missing, 0 added/);
  // by query processes, and by whoever makes a read model
  const connections = await readFile(join(standby.dataDir, 'postgres.log'), 'utf8');
  for (const name of ['log-past', 'log-narrow']) expect(connections).toContain(`application_name=${name}`);
});

interface Acknowledged {
  as: Person;
  id: string;
  name: string;
  /** the same command once more, under the same id */
  again(): ReturnType<typeof save>;
}

const save = (as: Person, picture: string, command: string, productName: string) =>
  portal.ask(calls.productSave, form('CN', picture, { productName }), { as, headers: { 'x-command-id': command } });

/** Products of one seller, one after the other; whoever gets no answer asks again under their command's id, as a client does. */
async function writing(as: Person, done: Acknowledged[], signal: AbortSignal): Promise<void> {
  const picture = await uploadedPicture(portal, as);
  while (!signal.aborted) {
    const command = randomUUID();
    const name = `Work ${command.slice(0, 8)}`;
    const repeatSave = () => save(as, picture, command, name);
    let answer = await repeatSave();
    while (answer.status === 503) answer = await repeatSave();
    if (answer.flag !== 'T') throw new Error(`${answer.status} ${JSON.stringify(answer)}`);
    done.push({ as, id: answer.data?.id ?? '', name, again: repeatSave });
  }
}

/** All that was told on NATS. */
async function hearing(received: Recorded[]): Promise<() => Promise<void>> {
  const { SECRET_BUS: key = '' } = portal.stack.env;
  const logger = createLogger('test', 'silent');
  const bus = await openBus({ url: portal.stack.nats?.url, key: async () => key, logger });
  bus.hear(subjects.events, (data) => void received.push(...(committedOf(data)?.events ?? [])));
  return () => bus.close();
}

test('the primary is killed under load and its standby promoted: nothing acknowledged or told is lost, and writes are back', async () => {
  const pids = () => Object.values(portal.stack.processes).map(({ pid, exitCode }) => [pid, exitCode]);
  const running = pids();
  const received: Recorded[] = [];
  const close = await hearing(received);
  const done: Acknowledged[] = [];
  const ending = new AbortController();
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person(seller)));
  const load = Promise.all(people.map((person) => writing(person, done, ending.signal)));
  const more = async (count: number) => {
    const targetCount = done.length + count;
    const enough = until(async () => done.length >= targetCount);
    // what is not answered well ends it
    await Promise.race([enough, load.then(() => enough)]);
  };
  const newestSeal = async (server: RunningPostgres) =>
    (await ask<{ position: number }>(server, 'select max(position) as position from log.seals'))[0]?.position ?? 0;
  await more(60);
  await expect.poll(() => newestSeal(primary)).toBeGreaterThan(0);

  await primary.kill();
  const before = done.length;
  await ask(standby, 'select pg_promote(true, 30)');
  const sealedAt = await newestSeal(standby);
  await more(60);
  await expect.poll(() => newestSeal(standby)).toBeGreaterThan(sealedAt);
  ending.abort();
  await load;
  await close();

  // each acknowledged command is in the log once, and known there
  const wrong = await ask(
    standby,
    `select name from unnest($1::text[]) name left join log.events on strpos(data::text, name) > 0
      group by name having count(position) <> 1`,
    [done.map(({ name }) => name)],
  );
  expect(wrong).toEqual([]);
  const some = [done[0], done[before - 1], done[before], done.at(-1)].flatMap((entry) => entry ?? []);
  for (const { id, again: repeatSave } of some) expect((await repeatSave()).data?.id).toBe(id);
  // whoever listened was told of nothing that the new primary lacks
  const positions = await ask<{ position: number; id: string }>(standby, 'select position, id from log.events');
  const idAt = new Map(positions.map(({ position, id }) => [position, id]));
  expect(received.length).toBeGreaterThan(done.length / 2);
  expect(received.filter(({ position, id }) => idAt.get(position) !== id)).toEqual([]);
  const folder = join(portal.stack.dataDir, 'seals');
  expect(await verifyWithSeals({ url: standby.url, folder })).toMatchObject({ ok: true, notes: [] });

  // the read side goes on by itself, and has it all
  const head = Math.max(...idAt.keys());
  const minPosition = async () =>
    (await ask<{ least: number }>(standby, `select min(position) as least from read.models where state = 'current'`))[0]
      ?.least;
  await expect.poll(minPosition).toBeGreaterThanOrEqual(head);
  for (const { as, id, name } of some)
    expect(JSON.stringify((await portal.ask(calls.productShow, { id }, { as })).data)).toContain(name);
  expect(await eventsOf(old.id, old.as)).toBe(2);
  expect(pids()).toEqual(running);

  // the one that was replaced comes back as it was: it takes writes too, and nobody goes there, also while the newer one is silent
  const network = await openNetwork(standby.port);
  const newer = url.replace(`:${standby.port}/`, `:${network.port}/`);
  const portOf = (address: string) =>
    connected(address, 'test', (client) => client.query<{ port: number }>('select inet_server_port() as port')).then(
      ({ rows }) => rows[0]?.port,
    );
  expect(await portOf(newer)).toBe(standby.port);
  const back = await startPostgres({ dataDir: primary.dataDir, port: primary.port });
  try {
    expect(await portOf(url)).toBe(standby.port);
    network.go({ is: 'slow', by: 50 });
    expect(await portOf(newer)).toBe(standby.port);
    network.go({ is: 'black hole' });
    await expect(portOf(newer)).rejects.toThrow('of 2 servers none is there that is wanted (read-write)');
    network.go({ is: 'open' });
    expect(await portOf(newer)).toBe(standby.port);
  } finally {
    await Promise.all([back.stop(), network.close()]);
  }
});
