import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../database/connection.ts';
import { thisProcess } from '../http/presence.ts';
import { beginDrill, noteDrill } from './drill.ts';
import { exposeOthers } from './metrics.ts';
import { type TestStore, testIdentity } from './testing.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
  exposeOthers(store.identity);
});
afterAll(() => store.close());

const readMetric = async (name: string) => {
  const text = await register.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => !line.startsWith('#') && line !== '');
};

test('a process that is gone is told of by one that is there, until another is started in its place', async () => {
  const [first, second] = [thisProcess('query'), thisProcess('query')];
  await store.identity.processes.saw(first);
  await store.identity.processes.saw(second);
  expect(await readMetric('portal_processes')).toEqual(['portal_processes{kind="query"} 2']);
  expect(await readMetric('portal_processes_missed')).toEqual(['portal_processes_missed{kind="query"} 0']);
  await store.pass(600, 'processes', 'started');
  await store.pass(60, 'processes', 'seen');
  await store.identity.processes.saw(second);
  expect(await readMetric('portal_processes')).toEqual(['portal_processes{kind="query"} 1']);
  expect(await readMetric('portal_processes_missed')).toEqual(['portal_processes_missed{kind="query"} 1']);
  await store.identity.processes.saw(thisProcess('query'));
  expect(await readMetric('portal_processes_missed')).toEqual(['portal_processes_missed{kind="query"} 0']);
});

test('how old the backup is, is told when nobody backs up any more; where there never was one nothing is', async () => {
  const age = async () => (await readMetric('portal_backup_age_seconds')).map((line) => Number(line.split(' ')[1]));
  expect(await age()).toEqual([]);
  await store.query(`insert into identity.backup (position, at) values (7, now() - interval '2 days')`);
  const [seconds = 0] = await age();
  expect(seconds).toBeGreaterThan(2 * 86_400 - 60);
});

test('when the backup was last restored in a drill, and whether it was whole, is told once there was one', async () => {
  const figures = async () =>
    [...(await readMetric('portal_drill_age_seconds')), ...(await readMetric('portal_drill_failed'))].map((line) =>
      Number(line.split(' ')[1]),
    );
  expect(await figures()).toEqual([]);
  const drill = { at: new Date(Date.now() - 86_400_000).toISOString(), position: 7, seconds: 1.5, fault: null };
  await noteDrill(store, drill);
  expect(await store.elsewhere.drill()).toEqual(drill);
  expect(await figures()).toEqual([expect.closeTo(86_400, -2), 0]);
  await noteDrill(store, { ...drill, position: null, fault: 'log/1 is damaged' });
  expect(await figures()).toEqual([expect.closeTo(86_400, -2), 1]);
  await noteDrill(store, drill);

  // while one is under way the last one counts; one that ends without a word has failed
  await connected(store.url, 'test', async (client) => {
    await beginDrill(client, new Date().toISOString());
    expect(await figures()).toEqual([expect.closeTo(86_400, -2), 0]);
  });
  await expect.poll(figures).toEqual([expect.closeTo(0, -2), 1]);
});
