import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPool } from '../../tooling/embedded/testing.ts';
import { answeringPool } from '../database/connection.ts';
import { openOutbox } from './outbox.ts';
import { tidiedKinds, tidyKind } from './purge.ts';
import { openSecrets } from './secrets.ts';
import { type TestStore, testIdentity } from './testing.ts';

let store: TestStore;
let pool: pg.Pool;
beforeAll(async () => {
  store = await testIdentity();
  // then whoever goes through a whole table has no index for what they look for
  pool = testPool({ ...answeringPool(store.url, 'plans', 1), options: '-c enable_seqscan=off' });
});
afterAll(async () => {
  await pool.end();
  await store.close();
});

/** Explains what it is asked, and finds nothing. */
function explaining() {
  const plans: string[] = [];
  const query = async (text: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { rows: [], rowCount: 0 };
  };
  // what else a pool has nobody asks for here
  return { plans, pool: { query } as unknown as pg.Pool };
}
const scanned = (plans: readonly string[]) => plans.flatMap((plan) => plan.match(/Seq Scan on \w+/g) ?? []);

/** Few rows at any time. */
const small = ['maintenance', 'processes'];

test.each(tidiedKinds.filter((kind) => !small.includes(kind)))(
  'what is over of %s is found by an index',
  async (kind) => {
    const explainer = explaining();
    await tidyKind(explainer.pool, kind, { amount: 1, unit: 'days' });
    expect([explainer.plans.length, scanned(explainer.plans)]).toEqual([1, []]);
  },
);

test('so is what the notifier looks for again and again: letters that are due or over, and digests', async () => {
  const explainer = explaining();
  const outbox = openOutbox(explainer.pool, openSecrets(pool, {}), undefined, {
    codeMinutes: 5,
    letterDays: 3,
  });
  await outbox.claim('mail', 10);
  await outbox.expire('mail');
  await outbox.gatheredFor(new Date());
  await outbox.backlog();
  await outbox.state();
  expect([explainer.plans.length, scanned(explainer.plans)]).toEqual([6, []]);
});
