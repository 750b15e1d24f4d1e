import { pino } from 'pino';
import { register } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Wrong } from '../event-store/chain-walk.ts';
import { type SealedLog, sealedLog } from './testing.ts';
import { startWatch } from './watch.ts';

async function watched({ url, folder }: SealedLog, eventsPerSecond = 2_000) {
  const wrong: Wrong[] = [];
  const completePositions: number[] = [];
  const watch = startWatch({
    url,
    folder,
    eventsPerSecond,
    pauses: { stretch: 10, round: 20 },
    onWrong: async (found) => void wrong.push(found),
    onWhole: (position) => void completePositions.push(position),
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => watch.close());
  return { wrong, whole: completePositions, close: watch.close };
}

const until = (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 120_000 });
const place = async ({ sql }: SealedLog) =>
  (await sql('select position, sealed, wrong, whole is not null from log.verifier'))[0];

const gauge = async (name: string) => (await register.getSingleMetric(name)?.get())?.values[0]?.value;

async function sealed(): Promise<SealedLog> {
  const log = await sealedLog();
  await log.append(130);
  await log.seal();
  await log.append(70);
  await log.seal();
  await log.append(20);
  return log;
}

test('it goes round and round, and sees what is added', async () => {
  const log = await sealed();
  const { wrong, whole: completePositions } = await watched(log);
  await until(() => completePositions.length > 1);
  await log.append(30);
  await log.seal();
  await until(() => completePositions.at(-1) === 250);
  expect(wrong).toEqual([]);
  expect((await place(log))?.[3]).toBe(true);
});

test('a round goes on where another process left it', async () => {
  const log = await sealed();
  const first = await watched(log, 100);
  await vi.waitFor(async () => expect(Number((await place(log))?.[0])).toBeGreaterThan(20), { timeout: 120_000 });
  await first.close();
  const [position] = (await place(log)) ?? [];
  // what is behind the place is not looked at in this round, but in the next
  await log.sql(`update log.events set data = '{}' where position = 5`);
  expect(Number(position)).toBeGreaterThan(5);
  const second = await watched(log);
  await until(() => second.wrong.length);
  expect(second.wrong[0]?.position).toBe(5);
  expect(second.whole).toEqual(first.whole.length ? [] : [220]);
});

test.each<[string, string, number]>([
  ['altered', `update log.events set data = '{}' where position = 150`, 150],
  ['removed', 'delete from log.events where position = 99', 99],
  ['a seal forged', `update log.seals set root = repeat('0', 64) where position = 130`, 130],
  [
    'cut, with head and chain as they were at that time',
    `delete from log.events where position > 150; update log.head set position = 150, hash = (select hash from log.events where position = 150)`,
    151,
  ],
  [
    'the verifier moved ahead by hand',
    `update log.verifier set position = 120, hash = (select hash from log.events where position = 120),
     peaks = array(select sha256(n::text::bytea) from generate_series(1, 4) n)`,
    1,
  ],
])('%s: it is told', async (_, attack, position) => {
  const log = await sealed();
  await log.sql(attack);
  const { wrong } = await watched(log);
  await until(() => wrong.length);
  expect(wrong[0]?.position).toBe(position);
});

test('what only the place remembers is told until somebody has heard it', async () => {
  const log = await sealedLog();
  await log.append(130);
  const first = await watched(log, 2_000);
  await until(() => first.whole.length);
  await first.close();
  // no seal tells of it, so that the next round would find nothing
  await log.sql(`update log.verifier set position = 130, hash = (select hash from log.head),
    peaks = array(select leaf from log.events where position <= 2)`);
  await log.sql(`delete from log.events where position > 50; update log.head set position = 50,
    hash = (select hash from log.events where position = 50)`);
  const reported: Wrong[] = [];
  /** the figure, as somebody looks at it each time that something goes on */
  const figures: unknown[] = [];
  const logMethods = ['debug', 'info', 'warn', 'error'].map((level) => [level, () => void readFigure()]);
  const readFigure = async () => void figures.push(await gauge('portal_verify_wrong'));
  const watch = startWatch({
    ...log,
    eventsPerSecond: 2_000,
    pauses: { stretch: 10, round: 20 },
    onWrong: async (found) => {
      reported.push(found);
      if (reported.length < 4) throw new Error('nobody can be told now');
    },
    logger: Object.assign(pino({ level: 'silent' }), Object.fromEntries(logMethods)),
  });
  onTestFinished(() => watch.close());
  // nobody hears of it, and whoever looks sees it at each time: in the figure, and where the verifier writes it down
  await until(() => reported.length);
  while (reported.length < 4) {
    await readFigure();
    expect((await place(log))?.[2]).toBe(50);
  }
  expect(figures.length).toBeGreaterThan(10);
  expect(new Set(figures)).toEqual(new Set([50]));
  expect(reported.map(({ position }) => position)).toEqual([50, 50, 50, 50]);
});

test('a process that takes over says what was found before it', async () => {
  const log = await sealed();
  await log.sql(`update log.events set data = '{}' where position = 150`);
  const first = await watched(log);
  await until(() => first.wrong.length);
  expect(await gauge('portal_verify_wrong')).toBe(150);
  // by which PortalNotVerified tells: no round has found all of it in order
  expect(await gauge('portal_verify_whole_time_seconds')).toBe(0);
  await first.close();
  expect(await gauge('portal_verify_wrong')).toBe(0);
  await watched(log, 10);
  await expect.poll(() => gauge('portal_verify_wrong')).toBe(150);
});

test('what was put right is found whole again', async () => {
  const log = await sealed();
  const [[data]] = (await log.sql('select data from log.events where position = 7')) as [[string]];
  await log.sql(`update log.events set data = '{}' where position = 7`);
  const { wrong, whole: completePositions } = await watched(log);
  await until(() => wrong.length);
  expect((await place(log))?.[2]).toBe(7);
  await log.sql('update log.events set data = $1 where position = 7', [data]);
  await until(() => completePositions.length);
  await expect.poll(async () => (await place(log))?.[2]).toBeNull();
  await expect.poll(() => gauge('portal_verify_whole_time_seconds')).toBeGreaterThan(Date.now() / 1_000 - 600);
});

test('one process at a time', async () => {
  const log = await sealed();
  const both = await Promise.all([watched(log), watched(log)]);
  await until(() => both.some(({ whole: completePositions }) => completePositions.length > 3));
  expect(both.filter(({ whole: completePositions }) => completePositions.length)).toHaveLength(1);
});
