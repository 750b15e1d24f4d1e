import { calls } from '@portal/shared/calls/index';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPortal, type Person, type Portal } from './portal.ts';
import { form, uploadedPicture } from './product.ts';
import { underLoad } from './under-load.ts';

let portal: Portal;
let people: Person[];

beforeAll(async () => {
  portal = await openPortal({ count: { command: 2, query: 2, projector: 2 } });
  people = await Promise.all([1, 2, 3].map(() => portal.person('Default-App-User')));
}, 180_000);
afterAll(() => portal?.close());

/** For whoever looks at how long it takes; what is asserted leaves room for a busy machine. */
const figure = (what: string, milliseconds: number) => console.log(`${what}: ${(milliseconds / 1000).toFixed(2)} s`);

/** Tried until it succeeds, as a caller has to while a part of the portal is down. */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const untilReady = (address: string) =>
  persistently(async () => {
    const { ok, status } = await fetch(`${address}/health/ready`);
    if (!ok) throw new Error(`it answers ${status}`);
  });

test('two processes of each side, one of each restarted, then the other: no request fails, and each sees what it wrote', async () => {
  const { requests, failed, gap } = await underLoad(portal, people, async () => {
    for (const names of [
      ['command', 'query'],
      ['command-2', 'query-2'],
    ])
      await Promise.all(names.map((name) => portal.stack.restart(name)));
  });
  figure('rolling restart of command and query processes, longest gap', gap);
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(100);
}, 120_000);

test('one of two command processes killed: the other answers what it had not, and it is back by itself', async () => {
  portal.stack.supervise();
  const { failed, gap } = await underLoad(portal, people, async () => {
    const killed = performance.now();
    await portal.stack.kill('command');
    await untilReady(portal.stack.command);
    figure('a killed command process is ready again after', performance.now() - killed);
  });
  figure('one of two command processes killed, longest gap', gap);
  expect(failed).toEqual([]);
}, 120_000);

test('one of two query processes killed: the other answers, and it is back by itself', async () => {
  const { failed, gap } = await underLoad(portal, people, async () => {
    await portal.stack.kill('query');
    await untilReady(portal.stack.query);
  });
  figure('one of two query processes killed, longest gap', gap);
  expect(failed).toEqual([]);
}, 120_000);

/** A write and, once it is answered, a read that shows it; each tried until it is. */
async function firstAnswers(since: number): Promise<{ write: number; read: number }> {
  const [seller] = people;
  if (!seller) throw new Error('nobody');
  const picture = await persistently(() => uploadedPicture(portal, seller));
  const id = await persistently(async () => {
    const saved = await portal.ask(calls.productSave, form('CN', picture), { as: seller });
    if (!saved.data) throw new Error(saved.returnInfo);
    return saved.data.id;
  });
  const write = performance.now() - since;
  await persistently(async () => {
    const read = await portal.ask(calls.productShow, { id }, { as: seller });
    if (!read.data || read.behind !== undefined) throw new Error(`${read.returnInfo} behind ${read.behind}`);
  });
  return { write, read: performance.now() - since };
}

test('the database killed: writes and fresh reads are back soon after it is', async () => {
  const { postgres } = portal.stack;
  if (!postgres) throw new Error('no PostgreSQL of its own');
  await postgres.kill();
  await persistently(async () => {
    const client = new pg.Client(portal.stack.env.EVENT_STORE_URL);
    await client.connect();
    await client.end();
  });
  const { write, read } = await firstAnswers(performance.now());
  figure('after the database is back, first write', write);
  figure('after the database is back, first fresh read', read);
  expect(read).toBeLessThan(30_000);
}, 120_000);

test('a projector that hangs: fresh reads are back soon, from the other one', async () => {
  const client = new pg.Client(portal.stack.env.READ_MODEL_URL);
  await client.connect();
  onTestFinished(() => client.end());
  const hung = [portal.stack.processes.projector, portal.stack.processes['projector-2']];
  // whichever holds the leases: the one that stands by is let go on at once
  const holder = async () => (await client.query('select holder from read.leases limit 1')).rows[0]?.holder;
  const before = await holder();
  const [one, other] = hung;
  one?.kill('SIGSTOP');
  onTestFinished(() => void one?.kill('SIGCONT'));
  const began = performance.now();
  const first = await firstAnswers(began);
  if ((await holder()) !== before) return told(first.read);
  one?.kill('SIGCONT');
  other?.kill('SIGSTOP');
  onTestFinished(() => void other?.kill('SIGCONT'));
  const again = await firstAnswers(performance.now());
  told(again.read);

  function told(read: number): void {
    figure('a projector hangs, first fresh read', read);
    expect(read).toBeLessThan(30_000);
  }
}, 120_000);
