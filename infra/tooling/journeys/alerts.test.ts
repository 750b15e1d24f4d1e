import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/shared/calls/index';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type AlertObservation, type Page, pageOf, unlike } from '../../deploy/firing.ts';
import { withoutPromtool } from '../../deploy/testing.ts';
import { connectTo } from '../../runtime/bus/connection.ts';
import { subjects } from '../../runtime/bus/types.ts';
import { connectedClient } from '../../runtime/database/client.ts';
import { openIdentity } from '../../runtime/identity/index.ts';
import { createLogger } from '../../runtime/logging.ts';
import { listModels } from '../../runtime/projection/generations.ts';
import { roleName } from '../../runtime/roles/rights.ts';
import { secretsIn } from '../../runtime/settings/options.ts';
import { type Archive, archiveOf, run } from './backed-up.ts';
import { loginOf } from './login.ts';
import { poison } from './poison.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';

// What the alerts of infra/deploy/chart/monitoring are about moves by the fault that each is for, in the processes as they
// run; what these told of it is judged by the rules in the end. One portal for all of it, in this order: who comes later
// finds it mended, but for what cannot be.

let portal: OwnPortal;
let owner: pg.Client;
/** All processes are asked each time. */
const soon = { timeout: 120_000, interval: 300 };
/** A round of the self-check goes through every read model, which takes a busy machine minutes. */
const withinRound = { ...soon, timeout: 600_000 };

beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_DEV: '', METRICS_TOKEN: 'let-me-see', SEAL_EVENTS: '1' } });
  owner = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  await portal.person('Default-App-User');
});
afterAll(async () => {
  await owner?.end();
  await portal?.close();
});

/** What all processes tell. */
const readMetrics = (): Promise<Page> => pageOf(portal.get('/metrics', { authorization: 'Bearer let-me-see' }));
/** A page, once that is so. */
const pageWhen = (isSo: (text: string) => void, ask = readMetrics): Promise<Page> =>
  vi.waitFor(async () => {
    const page = await ask();
    isSo(page.text);
    return page;
  }, soon);

const observations: AlertObservation[] = [];
/** Keeps what is told of a fault while it lasts: since `first`, where something grows by it. */
async function keep(fault: Omit<AlertObservation, 'during'>, first?: Page): Promise<void> {
  const second = await readMetrics();
  observations.push({ ...fault, during: [first ?? second, second] });
}

/** The same of what nobody does any more, so that its age grows. */
async function keepAgeing(fault: Omit<AlertObservation, 'during'>, metric: string): Promise<void> {
  const age = (text: string) => Math.max(...valuesIn(text, metric));
  const first = await pageWhen((text) => expect(age(text)).toBeGreaterThanOrEqual(0));
  const laterPage = await pageWhen((text) => expect(age(text)).toBeGreaterThan(age(first.text)));
  observations.push({ ...fault, during: [first, laterPage] });
}

/** Values of a metric by its labels, of all processes. */
const valuesIn = (page: string, name: string, labels: Record<string, string> = {}): number[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .map((line) => Number(line.split(' ').at(-1)));
const metricValues = async (name: string, labels?: Record<string, string>) =>
  valuesIn((await readMetrics()).text, name, labels);
const highest = async (name: string, labels?: Record<string, string>) =>
  Math.max(0, ...(await metricValues(name, labels)));
const total = async (name: string, labels?: Record<string, string>) =>
  (await metricValues(name, labels)).reduce((sum, value) => sum + value, 0);
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
  const before = await readMetrics();
  await poison(portal, await portal.person('Default-App-User'));
  await expect.poll(() => highest('portal_projection_parked', { model: 'accounts' }), soon).toBe(1);
  await keep({ alert: 'PortalRecordParked', before });
});

test('PortalReadModelBehind: read models that cannot be written', async () => {
  const lag = (service: string) => highest('portal_projection_lag', { service });
  await expect.poll(() => highest('portal_projection_lag'), soon).toBe(0);
  const before = await readMetrics();
  await locked('read.models', async () => {
    await portal.person('Default-App-User');
    for (const service of ['projector', 'notifier']) await expect.poll(() => lag(service), soon).toBeGreaterThan(0);
    const [first, since] = [await readMetrics(), await lag('projector')];
    await portal.person('Default-App-User');
    await expect.poll(() => lag('projector'), soon).toBeGreaterThan(since);
    await keep({ alert: 'PortalReadModelBehind', before }, first);
  });
  await expect.poll(() => highest('portal_projection_lag'), soon).toBe(0);
});

test('PortalPoolWaits: more questions than connections, and none is answered', async () => {
  const waiting = () => highest('portal_database_connections', { service: 'query', state: 'waiting' });
  expect(await waiting()).toBe(0);
  const before = await readMetrics();
  const { rows } = await owner.query<{ name: string }>(
    `select 'read.' || quote_ident(viewname) as name from pg_views where schemaname = 'read' and viewname ~ '^product_cards_v\\d+$'`,
  );
  let requests: Promise<unknown>[] = [];
  await locked(rows.map(({ name }) => name).join(', '), async () => {
    requests = Array.from({ length: 20 }, (_, index) => portal.get(`/product/list?region=${index}`));
    await expect.poll(waiting, soon).toBeGreaterThan(0);
    await keep({ alert: 'PortalPoolWaits', before });
  });
  await Promise.all(requests);
  await expect.poll(waiting, soon).toBe(0);
});

test('PortalSlow, PortalProcessBusy: a process that gets no processor for a second', async () => {
  const labels = { service: 'gateway', call: '/product/list' };
  const slow = async () =>
    (await total('portal_http_request_seconds_count', labels)) -
    (await total('portal_http_request_seconds_bucket', { ...labels, le: '1' }));
  const since = await slow();
  // of the time since it was last looked at, by process
  const lags = ({ text }: typeof busy, service = '[a-z]+') =>
    [
      ...text.matchAll(new RegExp(`^nodejs_eventloop_lag_p99_seconds\\{service="${service}"[^}]*\\} (\\S+)$`, 'gm')),
    ].map(([, seconds]) => Number(seconds));
  let busy = await readMetrics();
  // the machine itself may have too much to do
  const quiet = async () => {
    busy = await readMetrics();
    return Math.max(...lags(busy));
  };
  await expect.poll(quiet, soon).toBeLessThan(0.5);
  const before = busy;
  const lagAfterStop = async () => {
    const { query } = portal.stack.processes;
    query?.kill('SIGSTOP');
    await pause(1_100);
    query?.kill('SIGCONT');
    busy = await readMetrics();
    return lags(busy, 'query')[0];
  };
  await expect.poll(lagAfterStop, soon).toBeGreaterThan(0.5);
  observations.push({ alert: 'PortalProcessBusy', before, during: [busy, busy] });
  // until the question gets there while nobody answers
  const answered = async (times = 0): Promise<void> => {
    const [answer] = await Promise.all([portal.get(`/product/list?region=slow-${times}`), lagAfterStop()]);
    expect(answer.status).toBe(200);
    if ((await slow()) <= since) await answered(times + 1);
  };
  await answered();
  await keep({ alert: 'PortalSlow', before }, before);
});

test('PortalProcessDown, PortalProcessMissing, PortalSideUnready, PortalErrors: a process that is gone', async () => {
  const up = () => total('portal_up', { service: 'query' });
  const ready = () => total('portal_gateway_upstream_ready', { side: 'query' });
  const missed = () => total('portal_processes_missed', { kind: 'query' });
  expect([await up(), await ready(), await missed()]).toEqual([1, 1, 0]);
  const errors = await total('portal_http_request_seconds_count', ofGateway('503'));
  const before = await readMetrics();
  await portal.stack.kill('query');
  await expect.poll(async () => [await up(), await ready()], soon).toEqual([0, 0]);
  await keep({ alert: 'PortalProcessDown', before });
  await keep({ alert: 'PortalSideUnready', before });
  expect((await portal.get('/product/list?region=gone')).status).toBe(503);
  await expect.poll(() => total('portal_http_request_seconds_count', ofGateway('503'))).toBeGreaterThan(errors);
  await keep({ alert: 'PortalErrors', before }, before);
  // instead of waiting until it has been silent for so long
  await owner.query(`update identity.processes set seen = seen - interval '1 minute' where name = 'query'`);
  await expect.poll(missed, soon).toBe(1);
  await keep({ alert: 'PortalProcessMissing', before });
  await portal.stack.restart('query');
  await expect.poll(async () => [await up(), await ready(), await missed()], soon).toEqual([1, 1, 0]);
});

test('PortalReadModelsUnkept: a projector that is gone', async () => {
  const ofModels = async () => (await metricValues('portal_projection_lag', { service: 'projector' })).length;
  expect(await ofModels()).toBeGreaterThan(0);
  const before = await readMetrics();
  await portal.stack.kill('projector');
  await expect.poll(ofModels, soon).toBe(0);
  await keep({ alert: 'PortalReadModelsUnkept', before });
  await portal.stack.restart('projector');
  await expect.poll(ofModels, soon).toBeGreaterThan(0);
});

const logIn = async (person: Person) => portal.ask(calls.login, await loginOf(portal, person));

test('PortalLoginsFail: somebody who guesses passwords', async () => {
  const person = await portal.person('Default-App-User');
  const before = await readMetrics();
  for (const password of ['Guessed#1', 'Guessed#2', 'Guessed#3'])
    expect(await logIn({ ...person, password })).toMatchObject({ returnCode: 'login.wrong' });
  await keep({ alert: 'PortalLoginsFail', before }, before);
});

test('PortalLogUnwritable: a log that refuses what is to be appended', async () => {
  const person = await portal.person('Default-App-User');
  const before = await readMetrics();
  const right = 'insert on log.events';
  await owner.query(`revoke ${right} from ${roleName('command')}`);
  try {
    // that they came in has to be in the log
    expect(await logIn(person)).toMatchObject({ flag: 'F', status: 500 });
    await keep({ alert: 'PortalLogUnwritable', before }, before);
  } finally {
    await owner.query(`grant ${right} to ${roleName('command')}`);
  }
  expect(await logIn(person)).toMatchObject({ flag: 'T' });
});

test('PortalLettersStuck: a letter that nobody carries', async () => {
  expect(await highest('portal_letters_oldest_seconds')).toBe(0);
  const before = await readMetrics();
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
  const first = await readMetrics();
  await expect.poll(() => highest('portal_letters_oldest_seconds', { channel: 'mail' }), soon).toBeGreaterThan(1);
  await keep({ alert: 'PortalLettersStuck', before }, first);
});

test('PortalSealsOld: a folder of seals that cannot be written', async () => {
  const unsealed = async () => (await highest('portal_log_head')) - (await highest('portal_seal_position'));
  await expect.poll(unsealed, soon).toBe(0);
  expect(await highest('portal_seal_time_seconds')).toBeGreaterThan(0);
  const folder = join(portal.stack.dataDir, 'seals');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  const sealed = await highest('portal_seal_time_seconds');
  const failures = async () =>
    (await readFile(join(portal.stack.dataDir, 'logs/command.log'), 'utf8')).split('sealing failed').length;
  const before = await readMetrics();
  const failed = await failures();
  await portal.person('Default-App-User');
  await expect.poll(unsealed, soon).toBeGreaterThan(0);
  await expect.poll(failures, soon).toBeGreaterThan(failed);
  expect([await highest('portal_seal_time_seconds'), await unsealed()]).toEqual([sealed, expect.any(Number)]);
  expect(await unsealed()).toBeGreaterThan(0);
  await keep({ alert: 'PortalSealsOld', before, hours: 2 });
  await rm(folder);
  await rename(`${folder}-away`, folder);
  await expect.poll(unsealed, soon).toBe(0);
});

test('PortalBusForged, PortalBusDown: a stranger on NATS, and no NATS', async () => {
  expect(await total('portal_bus_forged_total')).toBe(0);
  const before = await readMetrics();
  const outsider = await connectTo(portal.stack.env.NATS_URL ?? '');
  outsider.publish(subjects.events, 'x'.repeat(50));
  await outsider.flush();
  await outsider.close();
  await expect.poll(() => total('portal_bus_forged_total'), soon).toBeGreaterThan(0);
  await keep({ alert: 'PortalBusForged', before }, before);
  const connected = () => metricValues('portal_nats_connected');
  expect(await connected()).toEqual([1, 1, 1, 1]);
  await portal.stack.nats?.kill();
  await expect.poll(connected, soon).toEqual([0, 0, 0, 0]);
  await keep({ alert: 'PortalBusDown', before });
});

let archive: Archive;

test('PortalBackupBehind, PortalBackupGone: an archive that is away, and a backup that was kept and is not any more', async () => {
  archive = await archiveOf(portal);
  const backup = archive.start();
  onTestFinished(() => void backup.kill('SIGKILL'));
  const own = () => pageOf(fetch(`${archive.address}/metrics`));
  const behind = (text: string) => Number(/^portal_backup_behind_seconds (\S+)$/m.exec(text)?.[1]);
  const before = await pageWhen((text) => expect(text).toMatch(/^portal_backup_position [1-9]/m), own);
  const pageBefore = await readMetrics();
  await rename(archive.folder, `${archive.folder}-away`);
  const first = await pageWhen((text) => expect(text).toMatch(/^portal_backup_failures_total\{.*\} [1-9]/m), own);
  const laterPage = await pageWhen((text) => expect(behind(text)).toBeGreaterThan(behind(first.text) + 0.5), own);
  observations.push({ alert: 'PortalBackupBehind', before, during: [first, laterPage] });
  await rename(`${archive.folder}-away`, archive.folder);

  backup.kill('SIGKILL');
  await keepAgeing({ alert: 'PortalBackupGone', before: pageBefore }, 'portal_backup_age_seconds');
});

test('PortalDrillFailed, PortalDrillOld: an archive that cannot be restored, and nobody who tries again', async () => {
  const drill = () => run('restore', ['--drill'], archive.env);
  expect(await drill()).toMatchObject({ code: 0 });
  const before = await pageWhen((text) => expect(valuesIn(text, 'portal_drill_failed')).toEqual([0]));
  const [segment = ''] = await readdir(join(archive.folder, 'log'));
  await truncate(join(archive.folder, 'log', segment), 100);
  expect(await drill()).toMatchObject({ code: 1, said: expect.stringContaining(`${segment} is damaged`) });
  const failed = await pageWhen((text) => expect(valuesIn(text, 'portal_drill_failed')).toEqual([1]));
  observations.push({ alert: 'PortalDrillFailed', before, during: [failed, failed] });
  await keepAgeing({ alert: 'PortalDrillOld', before, hours: 31 * 24 }, 'portal_drill_age_seconds');
});

test('PortalReadModelReplaced: rows that somebody changed in the database of read models', async () => {
  const replaced = () => total('portal_read_model_checks_total', { outcome: 'healed' });
  // instead of waiting for the model's turn
  await portal.stack.restart('projector', { CHECK_EVENTS_PER_SECOND: '1000000' });
  await expect.poll(() => total('portal_read_model_checks_total', { outcome: 'same' }), withinRound).toBeGreaterThan(0);
  expect(await replaced()).toBe(0);
  const before = await readMetrics();
  const model = (await listModels(portal.stack.env.READ_MODEL_URL ?? '')).find(
    ({ name, state }) => name === 'history' && state === 'current',
  );
  await owner.query(`delete from read.${model?.table}`);
  await expect.poll(replaced, withinRound).toBe(1);
  await keep({ alert: 'PortalReadModelReplaced', before }, before);
  // what comes next needs none of it
  await portal.stack.restart('projector', { CHECK_EVENTS_PER_SECOND: '0' });
}, 1_800_000);

test('PortalLogAltered: an event that somebody changed in the database', async () => {
  const wrong = () => highest('portal_verify_wrong');
  await expect.poll(() => highest('portal_verify_whole_time_seconds'), soon).toBeGreaterThan(0);
  expect(await wrong()).toBe(0);
  const before = await readMetrics();
  await owner.query(`update log.events set data = replace(data, '"', ' "') where position = 2`);
  // instead of waiting for the next round
  await portal.stack.restart('command');
  await expect.poll(wrong, soon).toBe(2);
  await keep({ alert: 'PortalLogAltered', before });
  expect(await wrong()).toBe(2);
});

test('PortalNotVerified: a verifier that goes through nothing', async () => {
  await portal.stack.restart('command', { VERIFY_EVENTS_PER_SECOND: '0' });
  expect(await metricValues('portal_verify_whole_time_seconds')).toEqual([0]);
  await keep({ alert: 'PortalNotVerified', hours: 98 });
});

test.skipIf(withoutPromtool)(
  `each alert is quiet before its fault, and fires while it lasts${withoutPromtool ? ` (${withoutPromtool})` : ''}`,
  () => expect(unlike(observations)).toBe(''),
);
