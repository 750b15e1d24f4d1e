import { eventKind } from '@portal/shared/events/define';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '../embedded/postgres.ts';
import type { EventStore } from './index.ts';
import { meta, testLog } from './testing.ts';

const noted = eventKind({ type: 'Noted', version: 1, data: z.object({ n: z.number() }) });
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
  const numbers = events.map(({ data }) => noted.data.parse(data).n).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(await store.verify()).toEqual({ ok: true, checked: count });
}

test('connections cut at any moment: every append is stored once, and all are told of', async () => {
  const { store, sql } = await testLog([noted], 'alone');
  const heard: number[] = [];
  store.onCommitted((events) => heard.push(...events.map(({ position }) => position)));
  let cuts = Promise.resolve<unknown>(undefined);
  await appendAll(store, 600, (done) => {
    if (done % 50 !== 25) return;
    cuts = cuts.then(() =>
      sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'log-writer%'"),
    );
  });
  await cuts;
  await expectEachOnce(store, 600);
  expect(heard).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
});

test('PostgreSQL killed and started during appends: every append is stored once', async () => {
  const { store, postgres } = await testLog([noted], 'alone');
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
  const { another, postgres } = await testLog([noted], 'alone');
  const { dataDir, port } = postgres;
  const store = await another({ patience: 1_500 });
  await append(store, 0);
  await postgres.kill();
  await expect(append(store, 1)).rejects.toThrow(/cannot be reached/);
  const second = await startPostgres({ dataDir, port });
  onTestFinished(() => second.stop());
  expect(await append(store, 1)).toMatchObject({ first: 2 });
});
