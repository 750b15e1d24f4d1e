import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../bus/connection.ts';
import { subjects } from '../bus/types.ts';
import { openIdentity } from '../identity/index.ts';
import { createLogger } from '../logging.ts';
import { secretsIn } from '../settings/options.ts';
import { poison } from './poison.ts';
import { openPortal, type Portal } from './portal.ts';

// What the alerts of infra/deploy/prometheus are about moves by the fault that each is for, in the processes as they run.
// One portal for all of it, in this order: who comes later finds it mended, but for what cannot be.

let portal: Portal;
let owner: pg.Client;
const soon = { timeout: 60_000 };

beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_DEV: '', METRICS_TOKEN: 'let-me-see', SEAL_EVENTS: '1' } });
  owner = new pg.Client(portal.stack.env.EVENT_STORE_URL);
  await owner.connect();
  await portal.person('Default-App-User');
}, 180_000);
afterAll(async () => {
  await owner?.end();
  await portal?.close();
});

/** Values of a metric by its labels, of all processes. */
async function told(name: string, labels: Record<string, string> = {}): Promise<number[]> {
  const page = await (await portal.get('/metrics', { authorization: 'Bearer let-me-see' })).text();
  return page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .map((line) => Number(line.split(' ').at(-1)));
}
const highest = async (name: string, labels?: Record<string, string>) => Math.max(0, ...(await told(name, labels)));
const total = async (name: string, labels?: Record<string, string>) =>
  (await told(name, labels)).reduce((sum, value) => sum + value, 0);
const ofGateway = (status: string) => ({ service: 'gateway', status });

/** For as long as `during` takes, nobody gets at the table. */
async function locked(table: string, during: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  await owner.query(`lock table ${table} in access exclusive mode`);
  try {
    await during();
  } finally {
    await owner.query('rollback');
  }
}

test('PortalRecordParked: a record whose event cannot be folded', async () => {
  expect(await highest('portal_projection_parked')).toBe(0);
  await poison(portal, await portal.person('Default-App-User'));
  await expect.poll(() => highest('portal_projection_parked', { model: 'accounts' }), soon).toBe(1);
});

test('PortalReadModelBehind: read models that cannot be written', async () => {
  await expect.poll(() => highest('portal_projection_lag'), soon).toBe(0);
  await locked('read.models', async () => {
    await portal.person('Default-App-User');
    for (const service of ['projector', 'notifier'])
      await expect.poll(() => highest('portal_projection_lag', { service }), soon).toBeGreaterThan(0);
  });
  await expect.poll(() => highest('portal_projection_lag'), soon).toBe(0);
});

test('PortalPoolWaits: more questions than connections, and none is answered', async () => {
  const waiting = () => highest('portal_database_connections', { service: 'query', state: 'waiting' });
  expect(await waiting()).toBe(0);
  const { rows } = await owner.query<{ name: string }>(
    `select 'read.' || quote_ident(viewname) as name from pg_views where schemaname = 'read' and viewname ~ '^product_cards_v\\d+$'`,
  );
  let asked: Promise<unknown>[] = [];
  await locked(rows.map(({ name }) => name).join(', '), async () => {
    asked = Array.from({ length: 20 }, (_, index) => portal.get(`/product/list?region=${index}`));
    await expect.poll(waiting, soon).toBeGreaterThan(0);
  });
  await Promise.all(asked);
  await expect.poll(waiting, soon).toBe(0);
});

test('PortalSlow: a process that stands still for a second', async () => {
  const labels = { service: 'gateway', call: '/product/list' };
  const slow = async () =>
    (await total('portal_http_request_seconds_count', labels)) -
    (await total('portal_http_request_seconds_bucket', { ...labels, le: '1' }));
  const before = await slow();
  const { query } = portal.stack.processes;
  query?.kill('SIGSTOP');
  const asked = portal.get('/product/list?region=slow');
  await pause(1_100);
  query?.kill('SIGCONT');
  await asked;
  await expect.poll(slow, soon).toBeGreaterThan(before);
});

test('PortalProcessDown, PortalSideUnready, PortalErrors: a process that is gone', async () => {
  const up = () => total('portal_up', { service: 'query' });
  const ready = () => total('portal_gateway_upstream_ready', { side: 'query' });
  expect([await up(), await ready()]).toEqual([1, 1]);
  const errors = await total('portal_http_request_seconds_count', ofGateway('503'));
  await portal.stack.kill('query');
  await expect.poll(async () => [await up(), await ready()], soon).toEqual([0, 0]);
  expect((await portal.get('/product/list?region=gone')).status).toBe(503);
  await expect.poll(() => total('portal_http_request_seconds_count', ofGateway('503'))).toBeGreaterThan(errors);
  await portal.stack.restart('query');
  await expect.poll(async () => [await up(), await ready()], soon).toEqual([1, 1]);
});

test('PortalReadModelsUnkept: a projector that is gone', async () => {
  const ofModels = async () => (await told('portal_projection_lag', { service: 'projector' })).length;
  expect(await ofModels()).toBeGreaterThan(0);
  await portal.stack.kill('projector');
  await expect.poll(ofModels, soon).toBe(0);
  await portal.stack.restart('projector');
  await expect.poll(ofModels, soon).toBeGreaterThan(0);
});

test('PortalLettersStuck: a letter that nobody carries', async () => {
  expect(await highest('portal_letters_oldest_seconds')).toBe(0);
  const { env } = portal.stack;
  const identity = await openIdentity({
    url: env.IDENTITY_URL ?? '',
    logger: createLogger('test', 'silent'),
    given: secretsIn(env),
  });
  const params = { code: '123456' };
  await identity.outbox.post({ channel: 'mail', to: 'a@example.com', template: 'code', params, lan: 'EN' });
  await identity.close();
  expect(await highest('portal_letters_waiting', { channel: 'mail' })).toBe(1);
  await expect.poll(() => highest('portal_letters_oldest_seconds', { channel: 'mail' }), soon).toBeGreaterThan(1);
});

test('PortalSealsOld: a folder of seals that cannot be written', async () => {
  const unsealed = async () => (await highest('portal_log_head')) - (await highest('portal_seal_position'));
  await expect.poll(unsealed, soon).toBe(0);
  expect(await highest('portal_seal_time_seconds')).toBeGreaterThan(0);
  const folder = join(portal.stack.dataDir, 'seals');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const sealed = await highest('portal_seal_time_seconds');
  await portal.person('Default-App-User');
  await expect.poll(unsealed, soon).toBeGreaterThan(0);
  // the next look is a second later
  await pause(1_500);
  expect([await highest('portal_seal_time_seconds'), await unsealed()]).toEqual([sealed, expect.any(Number)]);
  expect(await unsealed()).toBeGreaterThan(0);
  await rm(folder);
  await rename(`${folder}-away`, folder);
  await expect.poll(unsealed, soon).toBe(0);
});

test('PortalBusForged, PortalBusDown: a stranger on NATS, and no NATS', async () => {
  expect(await total('portal_bus_forged_total')).toBe(0);
  const stranger = await connectTo(portal.stack.env.NATS_URL ?? '');
  stranger.publish(subjects.events, 'x'.repeat(50));
  await stranger.flush();
  await stranger.close();
  await expect.poll(() => total('portal_bus_forged_total'), soon).toBeGreaterThan(0);
  const connected = () => told('portal_nats_connected');
  expect(await connected()).toEqual([1, 1, 1, 1]);
  await portal.stack.nats?.kill();
  await expect.poll(connected, soon).toEqual([0, 0, 0, 0]);
});

test('PortalLogAltered: an event that somebody changed in the database', async () => {
  const wrong = () => highest('portal_verify_wrong');
  await expect.poll(() => highest('portal_verify_whole_time_seconds'), soon).toBeGreaterThan(0);
  expect(await wrong()).toBe(0);
  await owner.query(`update log.events set data = replace(data, '"', ' "') where position = 2`);
  // instead of waiting for the next round
  await portal.stack.restart('command');
  await expect.poll(wrong, soon).toBe(2);
});
