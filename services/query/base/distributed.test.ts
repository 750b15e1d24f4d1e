import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectedClient } from '@portal/infra/runtime/database/client';
import { createEmpty } from '@portal/infra/runtime/projection/generations';
import { migrateRead } from '@portal/infra/runtime/projection/migrations';
import { tableName, tableSql } from '@portal/infra/runtime/projection/table';
import { personalIn } from '@portal/infra/runtime/projection/types';
import { functionsOf } from '@portal/infra/tooling/checks/distributed/catalogue';
import { distribute, noCitus, openCitus, refusalsOf } from '@portal/infra/tooling/checks/distributed/citus';
import { readRules, recursive } from '@portal/infra/tooling/checks/distributed/read-rules';
import { breaksOf } from '@portal/infra/tooling/checks/distributed/rule';
import { breaksIn } from '@portal/infra/tooling/checks/distributed/statement';
import { factsOfTables, tableRules } from '@portal/infra/tooling/checks/distributed/table-rules';
import { writeRules } from '@portal/infra/tooling/checks/distributed/write-rules';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { testPool } from '@portal/infra/tooling/embedded/testing';
import { root } from '@portal/infra/tooling/root';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyModels } from '../models.ts';
import { catalogueOf, exemptions, keeping } from '../testing/distributed.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
const sent = new Set<string>();

/** As the projector makes it first. */
const nameOf = ({ name, version }: { name: string; version: number }) => tableName(name, version, 1);

/** What the projector sends of rows of each model. */
const projectorTexts = anyModels.flatMap((model) => {
  const sql = tableSql(model, nameOf(model));
  const changed = sql.columns.filter((column) => !sql.key.includes(column));
  // json has no equality, and arrays would be compared with elements
  const comparable = sql.columns.filter((column) => !/^json$|\[\]$/.test(model.table.columns[column] ?? ''));
  const matched = comparable.map((column) => sql.match([column]));
  const counts = sql.counts ? [sql.counts.change, sql.counts.fill] : [];
  return [sql.load, sql.upsert, sql.remove, ...matched, ...(changed.length ? [sql.update(changed)] : []), ...counts];
});

beforeAll(async () => {
  database = await testDatabase();
  await migrateRead(database.url);
  pool = testPool(database.url, 4);
  const client = await keeping(pool, sent).connect();
  await createEmpty(client, anyModels);
  client.release();
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('tables of all read models, as the projector makes them, are what a distributed PostgreSQL takes', async () => {
  const { tables } = catalogueOf(anyModels, new Map(), nameOf, false);
  // where models are, and what waits, is known on the first node alone
  const facts = await factsOfTables(pool, 'read', (name) => tables.get(name)?.distribution ?? 'local');
  const others = new Map(facts.map((table) => [table.name, table]));
  expect(facts.filter(({ name }) => tables.has(name)).map(({ name }) => name)).toEqual([...tables.keys()].sort());
  expect(facts.flatMap((table) => breaksOf(tableRules, { table, others }))).toEqual([]);
  const kinds = [...tables.values()].map(({ distribution }) => distribution);
  expect(kinds.filter((kind) => typeof kind === 'object').length).toBeGreaterThan(20);
});

test('so is what the projector sends, but that PostgreSQL keeps no samples of what is personal', async () => {
  const functions = await functionsOf(pool);
  const { tables } = catalogueOf(anyModels, functions, nameOf, false);
  const bookkeeping = await factsOfTables(pool, 'read', () => 'local');
  const all = bookkeeping.flatMap((table): [string, ReturnType<typeof tables.get>][] =>
    tables.has(table.name)
      ? []
      : [[table.name, { distribution: 'local', columns: table.columns.map(({ name }) => name) }]],
  );
  const known = new Map([...tables, ...all.flatMap(([name, table]) => (table ? [[name, table] as const] : []))]);
  const breaks: { rule: string; what: string }[] = [];
  for (const text of [...projectorTexts, ...sent])
    if (!text.includes('pg_index')) breaks.push(...(await breaksIn(text, { tables: known, functions })));
  // Under Citus this is set on each node (run_command_on_shards): statistics of shards are the nodes' own.
  const personal = anyModels.filter((model) => personalIn(model).length).map(nameOf);
  expect([...new Set(breaks.map(({ rule }) => rule))]).toEqual(['tables change as nodes can']);
  expect([...new Set(breaks.map(({ what: violation }) => violation.split(':')[0]))].sort()).toEqual(personal.sort());
});

test('what is ruled and what is exempt is told to whoever operates the portal, with the answer that it would have', () => {
  const scaleDoc = readFileSync(join(root, 'docs/operations/scale.md'), 'utf8').replace(/\s+/g, ' ');
  const [tables, reads, writes] = [tableRules.length, readRules.length + [recursive].length, writeRules.length];
  expect(scaleDoc).toContain(`${tables} on tables, ${reads} on what is read, ${writes} on what is written`);
  for (const { why, answer } of exemptions)
    expect([why, scaleDoc.includes(why), scaleDoc.includes(answer)]).toEqual([why, true, true]);
});

const reason = await noCitus();
if (reason) console.info(`The tables are not tried against a Citus: ${reason}`);

test.skipIf(reason)(
  'a Citus takes the tables of all read models, and what the projector sends of their rows',
  async () => {
    const citus = await openCitus();
    await migrateRead(citus.url);
    const client = await connectedClient(citus.url);
    try {
      await createEmpty(client, anyModels);
      const { tables } = catalogueOf(anyModels, new Map(), nameOf, false);
      for (const [name, table] of tables) await distribute(client, `read.${name}`, table);
      expect(await refusalsOf(client, projectorTexts)).toEqual([]);
    } finally {
      await client.end();
      await citus.stop();
    }
  },
);
