import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@portal/shared/calls/index';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { expectToFire, pageOf } from '../../deploy/firing.ts';
import { connectedClient } from '../../runtime/database/client.ts';
import { type ClusterServer, testNatsCluster } from '../embedded/testing.ts';
import { everything } from './everybody.ts';
import { type OwnPortal, openPortal, type Person } from './portal.ts';
import { form, listedProduct, savedProduct, uploadedPicture } from './product.ts';
import { insisting, inWords, loadSize, underLoad } from './under-load.ts';
import { wrongClocks } from './wrong-clock.ts';

const kinds = ['command', 'query', 'projector', 'notifier', 'gateway'] as const;

let nats: Awaited<ReturnType<typeof testNatsCluster>>;
/** of NATS, as they are now */
let servers: ClusterServer[];
let portal: OwnPortal;
let people: [Person, Person, Person];
let visitor: Person;
/** of those who do everything */
const all = () => everything(portal, people[0], visitor, loadSize.visitors);

beforeAll(async () => {
  nats = await testNatsCluster();
  servers = [...nats.servers];
  portal = await openPortal({
    count: Object.fromEntries(kinds.map((kind) => [kind, 2])),
    env: { NATS_URL: servers.map(({ url }) => url).join(','), NATS_REPLICAS: '3', UPLOADS_PER_DAY: '10000' },
  });
  const person = () => portal.person('Default-App-User');
  people = await Promise.all([person(), person(), person()]);
  visitor = await person();
});
afterAll(async () => {
  await portal?.close();
  await nats?.stop();
});

/** Tried until it succeeds, as a caller has to while a part of the portal is down. */
const persistently = <T>(attempt: () => Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: 120_000, interval: 20 });

const untilReady = (address: string) =>
  persistently(async () => {
    const { ok, status } = await fetch(`${address}/health/ready`);
    if (!ok) throw new Error(`it answers ${status}`);
  });

/** Until so many more were answered. */
async function some(answered: () => number): Promise<void> {
  const enough = answered() + loadSize.step;
  await expect.poll(answered, { timeout: 300_000, interval: 20 }).toBeGreaterThan(enough);
}

/** Each server of NATS, one after the other: ended, and there again once `during` is over. */
async function eachOfNats(end: (server: ClusterServer) => Promise<void>, during = async () => {}): Promise<void> {
  for (const [at, server] of servers.entries()) {
    await end(server);
    await during();
    servers[at] = await server.again();
  }
}

test(`one process of each kind restarted, then the other, and every NATS: of ${loadSize.requests} requests none fails, and each sees what it wrote`, async () => {
  const work = async (answered: () => number) => {
    for (const names of [kinds, kinds.map((kind) => `${kind}-2`)])
      await Promise.all(names.map((name) => portal.stack.restart(name)));
    await eachOfNats((server) => server.stop());
    // and one after the other, until so many were answered
    for (let restartCount = 0; answered() < loadSize.requests; restartCount++)
      await portal.stack.restart(kinds[restartCount % kinds.length] ?? '');
  };
  const load = await underLoad(portal, people, work, { activities: all(), flood: true });
  console.log(`everything restarted: ${inWords(load)}`);
  expect(load.failed).toEqual([]);
  expect(load.requests).toBeGreaterThanOrEqual(loadSize.requests);
  expect(Object.keys(load.of).sort()).toEqual(['list', 'login', 'page', 'read', 'stream', 'upload', 'write']);
}, 1_800_000);

test('of three NATS one is killed, each in turn: no request fails, reads are not behind, and streams go on', async () => {
  const load = await underLoad(
    portal,
    people,
    (answered) =>
      eachOfNats(
        (server) => server.kill(),
        () => some(answered),
      ),
    { activities: all(), flood: true },
  );
  console.log(`a NATS of three killed: ${inWords(load)}`);
  expect([load.failed, load.behind, load.of.stream]).toEqual([[], 0, 1]);
});

test('one of two command processes killed: the other answers what it had not, and it is back by itself', async () => {
  portal.stack.supervise();
  const { failed } = await underLoad(portal, people, async () => {
    await portal.stack.kill('command');
    await untilReady(portal.stack.command);
  });
  expect(failed).toEqual([]);
});

test('one of two query processes killed: the other answers, and it is back by itself', async () => {
  const { failed } = await underLoad(portal, people, async () => {
    await portal.stack.kill('query');
    await untilReady(portal.stack.query);
  });
  expect(failed).toEqual([]);
});

/** A server of a webhook's owner, which takes nothing until it is told to, and then keeps what comes. */
async function slowReceiver() {
  const tried: string[] = [];
  const taken: { type: string; data: { position?: number } }[] = [];
  const receiver = { takes: false };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      tried.push(String(request.headers['webhook-id']));
      if (receiver.takes) taken.push(JSON.parse(body));
      response.writeHead(receiver.takes ? 200 : 503).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, tried, taken, told: receiver };
}

test('machines whose clocks are wrong, and are set while they run: all is written, read, told and refused as ever', async () => {
  const hour = 3_600_000;
  const ahead = {
    command: 24 * hour,
    'command-2': -hour,
    query: -hour,
    'query-2': 24 * hour,
    projector: 24 * hour,
    'projector-2': -hour,
    notifier: -24 * hour,
    'notifier-2': -24 * hour,
    gateway: 24 * hour,
    'gateway-2': -hour,
  };
  const clocks = wrongClocks();
  const { host, tried, taken, told: receiver } = await slowReceiver();
  const setAll = (factor: number) => {
    for (const [name, offset] of Object.entries(ahead)) clocks.set(name, factor * offset);
  };
  const readMetrics = () => pageOf(fetch(`${portal.stack.command}/metrics?own=1`));
  const before = await readMetrics();
  setAll(1);
  await Promise.all(
    Object.keys(ahead).map((name) =>
      portal.stack.restart(name, { ...clocks.env(name), WEBHOOK_HOSTS: `*,${host}`, LOG_LEVEL: 'warn' }),
    ),
  );
  const off = await readMetrics();
  expect(Number(/^portal_clock_ahead_seconds (.*)$/m.exec(off.text)?.[1]) / 3_600).toBeCloseTo(24, 1);
  expectToFire({ alert: 'PortalClockOff', before, during: [off, off] });

  const [seller, admin] = [await portal.person('Default-App-User'), await portal.person('SHDIPP_ADMIN')];
  const { data: hook } = await portal.ask(calls.makeWebhook, { name: 'w', url: `http://${host}/in` }, { as: seller });
  // whoever asks twice asks either process: a proof is as fresh to one as to the other
  for (const name of ['one', 'two', 'three', 'four'])
    expect(
      (await portal.ask(calls.makeToken, { name, calls: [calls.productShow.path], days: 1 }, { as: seller })).flag,
    ).toBe('T');
  // its delivery fails twice, and two days of the notifier's clock in between are no day of failures
  await listedProduct(portal, seller, admin);
  await expect.poll(() => tried.length).toBeGreaterThan(0);

  const { requests, failed } = await underLoad(portal, people, async (count) => {
    for (const factor of [-1, 0, 1, -1]) {
      setAll(factor);
      const [before, attempts] = [count(), tried.length];
      if (attempts === 1) await expect.poll(() => tried.length).toBeGreaterThan(1);
      await expect.poll(() => count() - before).toBeGreaterThan(40);
    }
  });
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(160);

  // an address that one process signed opens at the other
  const product = await portal.ask(calls.productShow, { id: await savedProduct(portal, seller) }, { as: seller });
  const address = product.data?.working?.imageUrls[0] ?? '';
  for (let n = 0; n < 4; n++) expect((await portal.get(address)).status).toBe(200);

  const input = { minutes: 30, zh: '时钟', en: 'Clocks' };
  const { data: maintenance } = await portal.ask(calls.beginMaintenance, input, { as: admin });
  expect(Math.abs(Date.parse(maintenance?.until ?? '') - Date.now() - hour / 2)).toBeLessThan(60_000);
  const saveReturnCode = async () =>
    (await portal.ask(calls.savePhrase, { CN: '好', EN: 'Good' }, { as: admin })).returnCode;
  const thrice = async () => [await saveReturnCode(), await saveReturnCode(), await saveReturnCode()];
  await expect.poll(thrice).toEqual(['maintenance', 'maintenance', 'maintenance']);
  await portal.ask(calls.endMaintenance, {}, { as: admin });
  await expect.poll(thrice).toEqual(['200', '200', '200']);

  const { data: hooks } = await portal.ask(calls.listWebhooks, {}, { as: seller });
  expect(hooks?.webhooks).toMatchObject([{ id: hook?.id, stopped: '' }]);
  receiver.takes = true;
  await portal.ask(calls.testWebhook, { id: hook?.id ?? '' }, { as: seller });
  await expect.poll(() => taken.map(({ type }) => type)).toEqual(expect.arrayContaining(['product.approved']));
  const positions = taken.flatMap(({ data: { position } }) => position ?? []);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));

  const log = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  onTestFinished(() => log.end());
  const { rows } = await log.query(
    `select count(*) filter (where at < before)::int as back, count(*) filter (where abs(extract(epoch from now() - at)) > 1800)::int as off,
            count(*)::int - max(position)::int as gaps
       from (select position, at, lag(at) over (order by position) as before from log.events) as e`,
  );
  expect(rows).toEqual([{ back: 0, off: 0, gaps: 0 }]);
  for (const name of Object.keys(ahead)) clocks.set(name, 0);
});

test('PostgreSQL restarted as planned: writes wait, or are told when to come again; nothing is lost or doubled', async () => {
  const { postgres } = portal.stack;
  if (!postgres) throw new Error('no PostgreSQL of its own');
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = Promise.all(people.map((person) => insisting(portal, person, acknowledged, () => isOver)));
  const more = async (count: number) => {
    const enough = acknowledged.length + count;
    const reached = persistently(async () => {
      if (acknowledged.length < enough) throw new Error(`${acknowledged.length} of ${enough} were acknowledged`);
    });
    await Promise.race([reached, writing.then(() => reached)]);
  };
  await more(20);
  await postgres.stop();
  await more(1);
  await more(20);
  isOver = true;
  await writing;

  const client = await connectedClient(portal.stack.env.EVENT_STORE_URL);
  onTestFinished(() => client.end());
  const { rows: wrong } = await client.query<{ name: string; times: number }>(
    `select name, count(position)::int as times from unnest($1::text[]) name
       left join log.events on type = 'ProductSaved' and strpos(data, name) > 0
      group by name having count(position) <> 1`,
    [acknowledged],
  );
  expect(wrong).toEqual([]);
});

/** A write and, once it is answered, a read that shows it; each tried until it is. */
async function writtenAndRead(): Promise<void> {
  const [seller] = people;
  if (!seller) throw new Error('nobody');
  const picture = await persistently(() => uploadedPicture(portal, seller));
  const id = await persistently(async () => {
    const saved = await portal.ask(calls.productSave, form('CN', picture), { as: seller });
    if (!saved.data) throw new Error(saved.returnInfo);
    return saved.data.id;
  });
  await persistently(async () => {
    const read = await portal.ask(calls.productShow, { id }, { as: seller });
    if (!read.data || read.behind !== undefined) throw new Error(`${read.returnInfo} behind ${read.behind}`);
  });
}

test('the database killed: writes and fresh reads are back once it is', async () => {
  const { postgres } = portal.stack;
  if (!postgres) throw new Error('no PostgreSQL of its own');
  await postgres.kill();
  await persistently(async () => {
    const client = await connectedClient(portal.stack.env.EVENT_STORE_URL);
    await client.end();
  });
  await writtenAndRead();
});

test('a projector that hangs: fresh reads are back, from the other one', async () => {
  const client = await connectedClient(portal.stack.env.READ_MODEL_URL);
  onTestFinished(() => client.end());
  const hung = [portal.stack.processes.projector, portal.stack.processes['projector-2']];
  // whichever holds the leases: the one that stands by is let go on at once
  const holder = async () => (await client.query('select holder from read.leases limit 1')).rows[0]?.holder;
  const before = await holder();
  const [first, second] = hung;
  first?.kill('SIGSTOP');
  onTestFinished(() => void first?.kill('SIGCONT'));
  await writtenAndRead();
  if ((await holder()) !== before) return;
  first?.kill('SIGCONT');
  second?.kill('SIGSTOP');
  onTestFinished(() => void second?.kill('SIGCONT'));
  await writtenAndRead();
});
