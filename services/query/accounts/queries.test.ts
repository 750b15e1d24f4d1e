import { connectedClient } from '@portal/infra/runtime/database/client';
import { createEmpty } from '@portal/infra/runtime/projection/generations';
import { migrateRead } from '@portal/infra/runtime/projection/migrations';
import type { ReadModel } from '@portal/infra/runtime/projection/types';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { userOrders } from '@portal/shared/calls/user-admin';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofVersions } from '../base/database.ts';
import { accounts } from './model.ts';
import { accountsOf } from './queries.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  await migrateRead(database.url);
  client = await connectedClient(database.url);
  await createEmpty(client, [accounts as unknown as ReadModel]);
  // then whoever has no index that brings the rows as they are asked for sorts them all the same
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
});
afterAll(async () => {
  await client.end();
  await database.stop();
});

async function planOf(filters: Partial<Parameters<typeof accountsOf>[0]>): Promise<string> {
  const query = accountsOf({ keyword: '', status: '', sort: '', ...filters }, 'CN')
    .limit(20)
    .compile();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${ofVersions([accounts])(query.sql)}`, [
    ...query.parameters,
  ]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(['', ...userOrders.flatMap((order) => [order, `-${order}`] as const)] as const)(
  'a page of the accounts sorted by "%s" comes from an index as it is',
  async (sort) => {
    const plan = await planOf({ sort });
    expect(plan).toContain('Index Scan using');
    expect(plan).not.toContain('Sort');
  },
);

test('so does one of a site, or of a status', async () => {
  for (const filters of [{ site: '02' }, { status: '2' }] as const) {
    const plan = await planOf(filters);
    expect(plan).toMatch(/Index Scan using \S+_of_(site|status) /);
    expect(plan).not.toContain('Sort');
  }
});

test('what a keyword finds is sorted, whatever the order: nobody goes through all accounts for a few', async () => {
  for (const sort of userOrders) expect(await planOf({ keyword: 'anna', sort })).toContain('Sort');
});
