import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeClock } from '@portal/infra/runtime/event-store/clock';
import { openFiles } from '@portal/infra/runtime/files/index';
import { demonstrationStream } from '@portal/shared/events/demonstration';
import { expect, onTestFinished, test } from 'vitest';
import { twoProcesses } from '../testing/service.ts';
import type { Present } from './demonstration.ts';
import { someProducts } from './history.ts';
import { loadSteps } from './load.ts';
import { beforehand, behind, castOf, type Step } from './steps.ts';

async function portal() {
  const two = await twoProcesses(() => []);
  onTestFinished(() => two.close());
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [{ executor, identity, store }] = two.all;
  const files = openFiles(pathToFileURL(folder).href);
  const present: Present = { executor, store, identity, files, covers: new URL('./covers/', import.meta.url) };
  return { url: two.url, store, present };
}

test('each step is run once on a log, also where the loading was ended in the middle of one; what another did is not', async () => {
  const { store } = await portal();
  const done: string[] = [];
  const lines: string[] = [];
  let opened = 0;
  const step = (name: string, parent?: string): Step<number> => ({
    name,
    ...(parent && { within: parent }),
    run: async (_, onProgress) => {
      for (let part = 1; part <= 12; part++) onProgress(part, 12);
      done.push(name);
    },
  });
  const killed: Step<number> = { name: 'second', run: () => Promise.reject(new Error('killed')) };
  const load = (...steps: Step<number>[]) =>
    loadSteps({ store, steps, tell: (line: string) => lines.push(line), open: async () => ++opened });

  await expect(load(step('first'), killed, step('third'))).rejects.toThrow('killed');
  await load(step('first'), step('second'), step('third', 'second'), step('fourth', 'first'));
  await load(step('first'), step('second'), step('third', 'second'), step('fourth', 'first'));
  // an earlier loading ran the first, perhaps of a build that knew nothing of the fourth
  expect(done).toEqual(['first', 'second', 'fourth']);
  expect(lines.slice(0, 6)).toEqual([2, 4, 6, 8, 10, 12].map((part) => `Demonstration data: first ${part} of 12`));
  // whose steps were all done before is given nothing, and takes no clock
  expect(opened).toBe(2);
  const recordedSteps = (await store.readStream(demonstrationStream)).map(({ data }) => data);
  expect(recordedSteps).toEqual(['first', 'second', 'third', 'fourth'].map((name, at) => ({ step: at + 1, name })));
});

test('what is entered behind happens now, is ended at any command and goes on, and stands once', async () => {
  const { url, store, present } = await portal();
  const clock = await takeClock(url);
  const demo = { ...present, clock };
  for (const { name, run } of beforehand)
    if (['accounts', 'profiles', 'companies'].includes(name)) await run(demo, () => undefined);
  await someProducts(demo, await castOf(demo), 3);
  await clock.close();

  const open = await store.head();
  const opened = Date.now();
  const load = async (maxCalls: number) => {
    let remainingCalls = maxCalls;
    const execute: typeof present.executor.execute = (aggregate, execution) => {
      if (remainingCalls-- === 0) throw new Error('killed');
      return present.executor.execute(aggregate, execution);
    };
    const limitedDemo = { ...present, executor: { ...present.executor, execute } };
    await loadSteps({ store, steps: behind, tell: () => undefined, open: async () => limitedDemo });
  };
  for (const maxCalls of [0, 1, 12]) await expect(load(maxCalls)).rejects.toThrow('killed');
  for (let times = 1; times <= 2; times++) await load(Number.POSITIVE_INFINITY);

  const events = await store.read({ after: open, limit: 10_000 });
  const interests = events.filter(({ type }) => /Liked|Favourite/.test(type));
  expect(interests.length).toBeGreaterThan(20);
  expect(new Set(interests.map(({ type, stream }) => `${type} ${stream}`)).size).toBe(interests.length);
  expect(events.filter(({ type }) => type === 'ProductsBrowsed')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'DemonstrationStepDone')).toHaveLength(behind.length);
  // the clocks of this process and of the database are one machine's
  for (const { at } of events) expect(Date.parse(at)).toBeGreaterThanOrEqual(opened - 1_000);
});
