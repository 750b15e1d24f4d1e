import { listModels } from '@portal/infra/runtime/projection/generations';
import { checksOf, selfCheckActor } from '@portal/infra/runtime/projection/self-check';
import { viewName } from '@portal/infra/runtime/projection/table';
import { type Bench, openBench, until } from '@portal/infra/runtime/projection/testing';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import type { Recorded } from '@portal/shared/define/event';
import { erasure } from '@portal/shared/events/erasure';
import { eventKinds } from '@portal/shared/events/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLogs } from '../contracts/files.ts';
import { anyModels as models } from '../models.ts';

const log = [...readLogs().values()].at(-1) ?? [];

let bench: Bench;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  bench = await openBench({ url: database.url, kinds: eventKinds, erasure });
  stop = async () => {
    await bench.close();
    await database.stop();
  };
  const last = await appendEvents(log);
  const filling = bench.runner({ models });
  await bench.reached(last, names);
  await filling.close();
});
afterAll(() => stop());

/** As fast as it goes. */
const check = { eventsPerSecond: 3_000_000 };
const names = models.map(({ name }) => name);

async function appendEvents(events: readonly Recorded[]): Promise<number> {
  let last = 0;
  for (const { stream, type, data, meta } of events) {
    const outcome = await bench.store.append({ stream, expected: 'any', events: [{ type, data }], meta });
    if (outcome.kind !== 'appended') throw new Error(`${type}: ${outcome.kind}`);
    last = outcome.last;
  }
  return last;
}

const replaced = async (): Promise<string[]> => {
  const { rows } = await bench.sql.query<{ name: string }>(
    'select distinct name from read.decisions where actor = $1 order by name',
    [selfCheckActor],
  );
  return rows.map(({ name }) => name);
};

const readRows = async (): Promise<Record<string, unknown[]>> => {
  const rows = models.map(async (model) => [
    model.name,
    (await bench.sql.query(`select to_json(v) as row from read.${viewName(model)} v order by v::text`)).rows,
  ]);
  return Object.fromEntries(await Promise.all(rows));
};

/** A value that the column can have and none of its rows does. */
function another(type: string, column: string): string {
  if (type === 'boolean') return `not ${column}`;
  if (/int|numeric|double|real/.test(type)) return `${column} + 1`;
  if (type === 'timestamptz' || type === 'date') return `${column} + interval '1 day'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.endsWith('[]')) return `array_append(${column}, null)`;
  if (/^jsonb?$/.test(type)) return `'{"tampered": true}'::${type}`;
  return `${column} || '!'`;
}

test('every model of the portal: left alone while it is what the log says, events coming in', async () => {
  const generations = await listModels(bench.url);
  const runner = bench.runner({ models, check });
  const [visit] = log.filter(({ type }) => type === 'LoggedIn');
  if (!visit) throw new Error('nobody has logged in');
  const checked = async () =>
    (await Promise.all(models.map((model) => checksOf(model, 'same')))).filter(Boolean).length;
  // an event comes in with each model that is checked: more would be folded by all of them again and again
  for (let count = 0; count < models.length; count = await checked()) {
    await bench.reached(await appendEvents([visit]), names);
    await until(async () => (await checked()) > count);
  }
  await runner.close();
  expect(await replaced()).toEqual([]);
  const toComparable = (each: Awaited<typeof generations>) =>
    each.map(({ name, generation, state }) => [name, generation, state]);
  expect(toComparable(await listModels(bench.url))).toEqual(toComparable(generations));
}, 1_800_000);

test('every model of the portal: one tampered value is found, and readers get what the log says', async () => {
  const right = await readRows();
  for (const model of models) {
    const { columns, primaryKey } = model.table;
    const current = (await listModels(bench.url)).find(
      (each) => viewName(each) === viewName(model) && each.state === 'current',
    );
    const key = primaryKey.join(', ');
    const others = Object.entries(columns).filter(([name]) => !primaryKey.includes(name));
    // what no row has, such as the language of a kind without one, cannot be tampered with
    const counts = others.map(([name]) => `count("${name}")::int as "${name}"`).join(', ');
    const { rows: filled } = await bench.sql.query<Record<string, number>>(
      `select ${counts} from read.${current?.table}`,
    );
    const [column = '', type = ''] = others.find(([name]) => filled[0]?.[name]) ?? [];
    const { rowCount } = await bench.sql.query(
      `update read.${current?.table} set "${column}" = ${another(type, `"${column}"`)}
        where (${key}) = (select ${key} from read.${current?.table} where "${column}" is not null order by ${key} limit 1)`,
    );
    expect(rowCount, `${model.name}.${column}`).toBe(1);
  }
  const tampered = await readRows();
  for (const name of names) expect(tampered[name], name).not.toEqual(right[name]);
  const runner = bench.runner({ models, check });
  await until(async () => (await replaced()).length === names.length, 1_200_000);
  await runner.close();
  expect(await readRows()).toEqual(right);
}, 1_800_000);
