import { expectToFire, ownPage } from '@portal/infra/deploy/firing';
import type { AuditLine, AuditSink } from '@portal/infra/runtime/audit/index';
import { createFollow, openBus } from '@portal/infra/runtime/bus/index';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { createLogger } from '@portal/infra/runtime/logging';
import { type TestDatabase, testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds } from '@portal/shared/events/index';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditFollower, keepAudit } from './keep.ts';

const logger = createLogger('test', 'silent');
const accountId = '7d7a0b1e-3c55-4f5e-9a1e-0c8f7a1b2c3d';
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = testPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const place = async (): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>(
    'select position::int as position from read.models where name = $1',
    [auditFollower],
  );
  return rows[0]?.position ?? 0;
};

/** A log of its own, followed from its beginning. */
async function aLog() {
  const { store } = await testLog(eventKinds);
  const exists = await pool.query<{ found: string | null }>(`select to_regclass('read.models') as found`);
  if (exists.rows[0]?.found) await pool.query('delete from read.models where name = $1', [auditFollower]);
  const bus = await openBus({ key: async () => '', logger });
  const follow = createFollow({ bus, store, logger });
  const keep = (sink: AuditSink) => {
    const auditKeeper = keepAudit({ url: database.url, follow, head: store.head, sink, logger });
    onTestFinished(() => auditKeeper.close());
    return auditKeeper;
  };
  return { store, keep };
}

/** Decisions, each another position. */
async function decide(store: EventStore, count: number): Promise<void> {
  for (let each = 0; each < count; each++)
    await store.append({
      stream: accountStream(accountId),
      expected: 'any',
      events: [{ type: 'AccountFrozen', data: { umId: accountId, reason: `because of ${each}` } }],
      meta,
    });
}

/** Keeps what it gets, unless it is away. */
function receiver() {
  const got: number[] = [];
  const state = { isAway: false, tries: 0 };
  const sink: AuditSink = {
    async write(lines: readonly AuditLine[]) {
      state.tries++;
      if (state.isAway) throw new Error('away');
      got.push(...lines.map(({ position }) => position));
    },
  };
  return { got, state, sink };
}

test('each decision once and in order; from where it was, when it begins again', async () => {
  const { store, keep } = await aLog();
  const { got, sink } = receiver();
  await decide(store, 3);
  const first = keep(sink);
  await expect.poll(() => got).toEqual([1, 2, 3]);
  await expect.poll(place).toBe(3);
  await first.close();
  await decide(store, 2);
  keep(sink);
  await expect.poll(() => got).toEqual([1, 2, 3, 4, 5]);
});

test('a receiver that is away, and back: nothing is lost, and nothing is out of order', async () => {
  const { store, keep } = await aLog();
  const { got, state, sink } = receiver();
  const before = await ownPage();
  state.isAway = true;
  keep(sink);
  await decide(store, 2);
  await expect.poll(() => state.tries).toBeGreaterThan(1);
  expectToFire({ alert: 'PortalAuditBehind', before, during: [before, await ownPage()] });
  await decide(store, 2);
  expect([got, await place()]).toEqual([[], 0]);
  state.isAway = false;
  await expect.poll(() => got).toEqual([1, 2, 3, 4]);
  await expect.poll(place).toBe(4);
});

test('killed between delivery and its place: told again under the same position, and none is missing', async () => {
  const { store, keep } = await aLog();
  const { got, sink } = receiver();
  await decide(store, 2);
  // as if the process had died: what was delivered is not noted
  const dying = keep({
    async write(lines, signal) {
      await sink.write(lines, signal);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed'))));
    },
  });
  await expect.poll(() => got).toEqual([1, 2]);
  await dying.close();
  expect(await place()).toBe(0);
  keep(sink);
  await expect.poll(() => got).toEqual([1, 2, 1, 2]);
  await expect.poll(place).toBe(2);
});

test('of two processes one delivers; the other takes over', async () => {
  const { store, keep } = await aLog();
  const [firstReceiver, secondReceiver] = [receiver(), receiver()];
  const first = keep(firstReceiver.sink);
  await decide(store, 2);
  await expect.poll(() => firstReceiver.got).toEqual([1, 2]);
  keep(secondReceiver.sink);
  await decide(store, 1);
  await expect.poll(() => firstReceiver.got).toEqual([1, 2, 3]);
  await expect.poll(place).toBe(3);
  await first.close();
  await decide(store, 1);
  await expect.poll(() => secondReceiver.got).toEqual([4]);
  expect(firstReceiver.got).toEqual([1, 2, 3]);
});
