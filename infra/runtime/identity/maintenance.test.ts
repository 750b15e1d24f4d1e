import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Maintenance, UnderMaintenance, watchMaintenance } from './maintenance.ts';
import { type TestStore, testIdentity } from './testing.ts';

const logger = pino({ level: 'silent' });
let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterEach(() => store.identity.maintenance.end('test'));
afterAll(() => store.close());

const why = { zh: '升级', en: 'An upgrade', by: 'u1' };

async function watch(others: 'wait' | 'refuse', grace = 0) {
  const watching = await watchMaintenance({ store: store.elsewhere.maintenance, others, logger, grace });
  onTestFinished(() => watching.close());
  return watching;
}

/** Whether something has happened by now, once all that is ready has run. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
}

test('one is under way from its beginning to its end, as every process sees; each stays on record', async () => {
  expect(await store.elsewhere.maintenance.current()).toBeUndefined();
  const maintenance = await store.identity.maintenance.begin({ ...why, minutes: 30 });
  expect(Date.parse(maintenance.until) - Date.parse(maintenance.since)).toBe(30 * 60_000);
  const withoutTimes = ({ past: _, left: __, ...content }: Maintenance) => content;
  expect(await store.elsewhere.maintenance.current()).toMatchObject(withoutTimes(maintenance));
  const longer = await store.identity.maintenance.begin({ ...why, minutes: 60 });
  expect(await store.elsewhere.maintenance.current()).toMatchObject(withoutTimes(longer));
  expect(await store.identity.maintenance.end('u2')).toBe(true);
  expect(await store.identity.maintenance.end('u2')).toBe(false);
  expect(await store.elsewhere.maintenance.current()).toBeUndefined();
  const { rows } = await store.query('select begun_by, ended_by from identity.maintenance order by id');
  expect(rows.slice(-2)).toEqual([
    { begun_by: 'u1', ended_by: 'u1' },
    { begun_by: 'u1', ended_by: 'u2' },
  ]);
});

test('who listens is told of its beginning, a change and its end', async () => {
  const ending = new AbortController();
  let notices = 0;
  const listening = store.elsewhere.maintenance.listen(() => void notices++, ending.signal);
  await expect.poll(() => notices).toBe(1);
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  await expect.poll(() => notices).toBeGreaterThan(1);
  const countBefore = notices;
  await store.identity.maintenance.end('u1');
  await expect.poll(() => notices).toBeGreaterThan(countBefore);
  ending.abort();
  await listening;
});

test('it ends by itself when its time is over', async () => {
  await store.identity.maintenance.begin({ ...why, minutes: 1 });
  await store.pass(61, 'maintenance', 'until');
  expect(await store.elsewhere.maintenance.current()).toBeUndefined();
});

test('what would be written waits until it is over', async () => {
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  const watching = await watch('wait');
  const writing = watching.writable();
  expect(await isDone(writing)).toBe(false);
  await store.identity.maintenance.end('u1');
  await writing;
  expect(watching.current()).toBeUndefined();
});

test('what was under way when it began may end', async () => {
  const watching = await watch('wait', 60_000);
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  await expect.poll(() => watching.current()).toBeDefined();
  await watching.writable();
});

test('a process that starts in its midst writes nothing', async () => {
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  await store.pass(6, 'maintenance', 'begun');
  const watching = await watch('wait', 5_000);
  const writing = watching.writable();
  expect(await isDone(writing)).toBe(false);
  await Promise.all([expect(writing).rejects.toThrow(UnderMaintenance), watching.close()]);
});

test.each([
  ['ahead', 60],
  ['behind', -60],
])('a clock that is an hour %s neither lets anybody write nor keeps anybody waiting', async (_, minutes) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const watching = await watch('refuse');
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  await expect.poll(() => watching.current()).toBeDefined();
  await expect(watching.writable()).rejects.toThrow(UnderMaintenance);
  await store.pass(31 * 60, 'maintenance', 'begun', 'until');
  await expect.poll(() => watching.current()).toBeUndefined();
  await watching.writable();
});

test('a process that ends gives up what waits', async () => {
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  const watching = await watch('wait');
  const writing = watching.writable();
  await Promise.all([expect(writing).rejects.toThrow(UnderMaintenance), watching.close()]);
});

test('a command line is refused at once, with until when and why', async () => {
  const { until } = await store.identity.maintenance.begin({ ...why, minutes: 30 });
  await expect((await watch('refuse')).writable()).rejects.toThrow(`maintained until ${until}: An upgrade`);
});

test('while the store is away it stays as it was last known', async () => {
  await store.identity.maintenance.begin({ ...why, minutes: 30 });
  let isAway = false;
  const current = () => (isAway ? Promise.reject(new Error('away')) : store.identity.maintenance.current());
  const { listen } = store.identity.maintenance;
  const watching = await watchMaintenance({ store: { current, listen }, others: 'wait', logger });
  onTestFinished(() => watching.close());
  isAway = true;
  await store.identity.maintenance.end('u1');
  expect(watching.current()).toBeDefined();
});
