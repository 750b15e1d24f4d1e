import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { wayTo } from '../tooling/embedded/silent-way.ts';
import { type TestDatabase, testDatabase } from '../tooling/embedded/test-database.ts';
import { connected, connectionTo } from './database/connection.ts';
import { lead } from './leader.ts';

const logger = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.stop());

/** One that wants to lead, and what it has seen of it. */
function candidate(lock: string, url = database.url) {
  const ending = new AbortController();
  const state = { leads: false, waits: false, terms: 0, client: undefined as pg.Client | undefined };
  const led = lead({
    connection: connectionTo(url, lock),
    lock,
    signal: ending.signal,
    logger,
    onWait: (waits) => {
      state.waits = waits;
    },
    async work(client, signal) {
      Object.assign(state, { leads: true, terms: state.terms + 1, client });
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      state.leads = false;
    },
  });
  const close = async () => {
    ending.abort();
    await led;
  };
  onTestFinished(close);
  return { state, close };
}

const until = (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 120_000 });

test('one leads, the others wait; when it ends another one leads', async () => {
  const first = candidate('turns');
  await until(() => first.state.leads);
  const second = candidate('turns');
  await until(() => second.state.waits);
  expect(second.state.leads).toBe(false);
  await first.close();
  await until(() => second.state.leads);
  expect(second.state.waits).toBe(false);
});

test('who loses the connection is told at once, and stands again', async () => {
  const { state } = candidate('lost');
  await until(() => state.leads);
  await connected(database.url, 'test', (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lost'`,
    ),
  );
  await until(() => state.terms === 2 && state.leads);
});

test('the database gives the lead of a machine that vanished to another one within a minute', async () => {
  const { state } = candidate('vanished');
  await until(() => state.leads);
  const set = async (name: string) =>
    Number((await state.client?.query(`show ${name}`))?.rows[0][name].replace(/\D/g, ''));
  const [idle, interval, count] = [
    await set('tcp_keepalives_idle'),
    await set('tcp_keepalives_interval'),
    await set('tcp_keepalives_count'),
  ];
  expect(idle).toBeGreaterThan(0);
  expect(count).toBeGreaterThan(0);
  expect(idle + interval * count).toBeLessThan(60);
});

test('who waits over a connection that fell silent takes another one', async () => {
  const holder = candidate('silent');
  await until(() => holder.state.leads);
  const route = await wayTo(database.url);
  const { state } = candidate('silent', route.url);
  await until(() => state.waits);
  route.silence(true);
  await holder.close();
  route.silence(false);
  await until(() => state.leads);
});
