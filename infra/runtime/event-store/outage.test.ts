import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { eventKind } from '@portal/shared/define/event';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '../../tooling/embedded/postgres.ts';
import { signalProcess } from '../../tooling/embedded/processes.ts';
import type { EventStore } from './index.ts';
import { meta, type TestLog, testLog, testLogAlone } from './testing.ts';

const noteKind = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number() }) });
const append = (store: EventStore, n: number) =>
  store.append({ stream: `s${n % 5}`, expected: 'any', events: [{ type: 'Noted', data: { n } }], meta });

/** 20 at a time, without command ids: nothing but the writer itself keeps an append from being stored twice. */
async function appendAll(store: EventStore, count: number, onDone: (done: number) => void): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < count) {
      expect(await append(store, next++)).toMatchObject({ kind: 'appended' });
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

async function expectEachOnce(store: EventStore, count: number): Promise<void> {
  const events = await store.read({ after: 0, limit: 2 * count });
  const numbers = events.map(({ data }) => noteKind.data.parse(data).n).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(await store.verify()).toEqual({ ok: true, checked: count });
}

test('connections cut at any moment: every append is stored once, and all are told of', async () => {
  const { store, sql } = await testLogAlone([noteKind]);
  const received: number[] = [];
  store.onCommitted((events) => received.push(...events.map(({ position }) => position)));
  let cuts = Promise.resolve<unknown>(undefined);
  await appendAll(store, 600, (done) => {
    if (done % 50 !== 25) return;
    cuts = cuts.then(() =>
      sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'log-writer%'",
      ),
    );
  });
  await cuts;
  await expectEachOnce(store, 600);
  expect(received).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
});

/** Stands before PostgreSQL and, once told to, cuts each connection at its first answer, which is never delivered. */
async function answerEater(port: number) {
  const sockets = new Set<Socket>();
  let eating = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // whoever is cut off hears of it at its own end
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (answer) => {
      if (eating) client.destroy();
      else client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    eat: (answers: boolean) => {
      eating = answers;
    },
    /** every connection that there is */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('an answer that is lost after the commit: the appends are found in the log, not stored again', async () => {
  const { url, another, store: direct } = await testLog([noteKind]);
  const { port, hostname } = new URL(url);
  const proxy = await answerEater(Number(port));
  const store = await another({ url: url.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`) });
  await append(store, 0);
  const received: number[] = [];
  store.onCommitted((events) => received.push(...events.map(({ position }) => position)));
  proxy.eat(true);
  const appended = Promise.all([1, 2, 3].map((n) => append(store, n)));
  await expect.poll(() => direct.head()).toBe(4);
  proxy.eat(false);
  expect(await appended).toMatchObject([2, 3, 4].map((first) => ({ kind: 'appended', first })));
  expect(received).toEqual([2, 3, 4]);
  await expectEachOnce(direct, 4);
});

test('PostgreSQL killed and started during appends: every append is stored once', async () => {
  const { store, postgres } = await testLogAlone([noteKind]);
  const { dataDir, port } = postgres;
  let restarted: ReturnType<typeof startPostgres> | undefined;
  await appendAll(store, 400, (done) => {
    if (done === 150) restarted = postgres.kill().then(() => startPostgres({ dataDir, port }));
  });
  const second = await restarted;
  onTestFinished(async () => second?.stop());
  await expectEachOnce(store, 400);
});

test('PostgreSQL away for long: the append is rejected in bounded time, and the next one succeeds once it is back', async () => {
  const { another, postgres } = await testLogAlone([noteKind]);
  const { dataDir, port } = postgres;
  const store = await another({ patience: 1_500 });
  let stored = 0;
  const appendOn = async () => {
    for (;;) {
      await append(store, stored);
      stored++;
    }
  };
  await postgres.kill();
  // a connection may outlive the killed server for a moment
  await expect(appendOn()).rejects.toThrow(/cannot be reached/);
  const second = await startPostgres({ dataDir, port });
  onTestFinished(() => second.stop());
  expect(await append(store, stored)).toMatchObject({ first: stored + 1 });
});

test('a server that only reads, as one that is being promoted or was replaced: the append waits until it writes', async () => {
  const { store, sql } = await testLog([noteKind]);
  const [[database]] = (await sql('select current_database()')) as [[string]];
  await append(store, 0);
  await sql(`alter database ${database} set default_transaction_read_only = on`);
  await sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'log-writer%'",
  );
  const appended = append(store, 1);
  // it has a connection again, over which it was refused
  const writers = `select count(*) from pg_stat_activity where datname = current_database()
    and application_name like 'log-writer%' and state = 'idle' and query <> ''`;
  await expect.poll(async () => Number(((await sql(writers)) as [[string]])[0][0])).toBeGreaterThan(0);
  await sql(`begin read write; alter database ${database} reset default_transaction_read_only; commit`);
  expect(await appended).toMatchObject({ kind: 'appended', first: 2 });
});

test('a former backend that cannot be ended: nothing is looked up or stored until it is gone', async () => {
  const warned: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line).err.message) });
  const { another, store: direct, sql, url } = await testLog([noteKind]);
  const { port, hostname } = new URL(url);
  const proxy = await answerEater(Number(port));
  const store = await another({
    url: url.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`),
    patience: 60_000,
    logger,
  });
  await append(store, 0);
  const [[pid]] = (await sql(
    "select max(pid) from pg_stat_activity where application_name like 'log-writer%' and datname = current_database()",
  )) as [[number]];
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    signalProcess(pid, 'SIGCONT');
  });
  const appended = append(store, 1);
  proxy.cut();
  await expect.poll(() => warned.filter((line) => /has not ended/.test(line)).length).toBeGreaterThan(1);
  expect(await direct.head()).toBe(1);
  process.kill(pid, 'SIGCONT');
  expect(await appended).toMatchObject({ kind: 'appended', first: 2 });
  await expectEachOnce(direct, 2);
});

/** From now on a commit waits for that standby; '' for none. */
async function waitForStandby(sql: TestLog['sql'], standby: string): Promise<void> {
  await sql(`alter system set synchronous_standby_names = '${standby}'`);
  await sql('select pg_reload_conf()');
  await expect.poll(() => sql('show synchronous_standby_names')).toEqual([[standby]]);
  // sessions follow a flag of the checkpointer, which reads its settings before each checkpoint
  await sql('checkpoint');
}

test('the synchronous standby is gone and the connection breaks: what it lacks is neither acknowledged nor seen', async () => {
  const { another, store: direct, sql, postgres } = await testLogAlone([noteKind]);
  const proxy = await answerEater(postgres.port);
  const store = await another({
    url: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`),
    patience: 4_000,
  });
  await append(store, 0);
  const waiting = () => sql(`select from pg_stat_activity where wait_event = 'SyncRep'`);
  await waitForStandby(sql, 'absent');
  const appended = append(store, 1).then(
    () => 'acknowledged',
    (cause: Error) => cause.message,
  );
  await expect.poll(waiting).toHaveLength(1);
  proxy.cut();
  expect(await appended).toMatch(/cannot be reached/);
  expect(await waiting()).toHaveLength(1);
  expect(await direct.head()).toBe(1);
  await waitForStandby(sql, '');
  await expect.poll(() => direct.head()).toBe(2);
  expect(await append(store, 2)).toMatchObject({ kind: 'appended', first: 3 });
  await expectEachOnce(direct, 3);
});

test('what was committed while a standby was to have it is acknowledged once it has it, whoever finds it', async () => {
  const { another, store: direct, sql, postgres } = await testLogAlone([noteKind]);
  const proxy = await answerEater(postgres.port);
  const store = await another({
    url: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`),
    patience: 60_000,
  });
  await append(store, 0);
  const waiting = () => sql(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
  await waitForStandby(sql, 'absent');
  let isAcknowledged = false;
  const appended = append(store, 1).finally(() => {
    isAcknowledged = true;
  });
  await expect.poll(waiting).toHaveLength(1);
  const [[pid] = []] = await waiting();
  // as when the server was started again: it is there, and the standby has not got it
  await sql('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => direct.head()).toBe(2);
  await expect.poll(async () => (await waiting()).flat()).not.toContain(pid);
  await expect.poll(waiting).toHaveLength(1);
  expect(isAcknowledged).toBe(false);
  await waitForStandby(sql, '');
  expect(await appended).toMatchObject({ kind: 'appended', first: 2 });
  await expectEachOnce(direct, 2);
});
