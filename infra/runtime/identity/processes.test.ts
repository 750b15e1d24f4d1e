import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcedIn, presenceHeader, presenceText, thisProcess } from '../http/presence.ts';
import { type KnownProcess, keepAnnounced, keepPresence, missed } from './processes.ts';
import { type TestStore, testIdentity } from './testing.ts';

const logger = pino({ level: 'silent' });
let store: TestStore;
beforeAll(async () => {
  store = await testIdentity();
});
afterAll(() => store.close());

const listed = async (name: string) =>
  (await store.elsewhere.processes.list()).filter((process) => process.name === name);

test('a process is there from its start to its end, as every other one sees', async () => {
  const presence = keepPresence(store.identity.processes, 'query', logger);
  await expect.poll(() => listed('query')).toMatchObject([{ isThere: true, version: expect.stringMatching(/^\d+\./) }]);
  await presence.close();
  expect(await listed('query')).toEqual([]);
});

test('it says how far it is, as long as it can', async () => {
  const disks = [{ folder: 'seals', free: 5, size: 50 }];
  let progress = async () => ({ position: 7, group: 'db/east', parked: 2, disks });
  const presence = keepPresence(store.identity.processes, 'command', logger, () => progress());
  await expect.poll(() => listed('command')).toMatchObject([{ position: 7, group: 'db/east', parked: 2, disks }]);
  await presence.close();
  progress = () => Promise.reject(new Error('away'));
  const other = keepPresence(store.identity.processes, 'command', logger, () => progress());
  await expect.poll(() => listed('command')).toMatchObject([{ isThere: true, position: null, disks: null }]);
  await other.close();
});

test('what a read group tells of itself is that of a process of it that is there and can tell', async () => {
  const { processes } = store.identity;
  const groups = async () =>
    (await store.elsewhere.processes.groups()).map(({ name, isThere, told: changedPositions }) => ({
      name,
      isThere,
      told: changedPositions,
    }));
  const [first, second, west] = [thisProcess('query'), thisProcess('query'), thisProcess('query')];
  await processes.saw(first, { group: 'db/east', told: { head: 1 } });
  await processes.saw(west, { group: 'db/west', told: { head: 2 } });
  await store.pass(26, 'processes', 'seen');
  const absence = { isThere: false };
  expect(await groups()).toEqual([
    { name: 'db/east', told: { head: 1 }, ...absence },
    { name: 'db/west', told: { head: 2 }, ...absence },
  ]);
  // one whose database is away knows which group it is of all the same
  const presence = keepPresence(processes, 'query', logger, () => Promise.reject(new Error('away')), 'db/east');
  await expect.poll(async () => (await groups())[0]).toEqual({ name: 'db/east', isThere: true, told: null });
  await processes.saw(second, { group: 'db/east', told: { head: 3 } });
  expect((await groups())[0]).toEqual({ name: 'db/east', isThere: true, told: { head: 3 } });
  await presence.close();
  for (const { id } of [first, second, west]) await processes.left(id);
  expect(await groups()).toEqual([]);
});

test('how far behind each model was is known for an hour, by the minute, as the furthest behind of a group said', async () => {
  const { processes } = store.identity;
  const [first, second, west] = [thisProcess('query'), thisProcess('query'), thisProcess('query')];
  const courses = async () =>
    (await store.elsewhere.processes.courses()).map(({ group, model, behind }) => {
      const minutes = behind.flatMap((events, minute) => (events === null ? [] : [[59 - minute, events]]));
      return { group, model, minutes, told: behind.length };
    });
  await processes.saw(first, { group: 'db/east', behind: { 'cards 1': 7, 'places 2': 0 } });
  await processes.saw(second, { group: 'db/east', behind: { 'cards 1': 3, 'places 2': 0 } });
  await processes.saw(west, { group: 'db/west' });
  // the minute may have turned meanwhile
  await store.pass(3_000, 'lags', 'minute');
  const before = await courses();
  expect(before.map(({ group, model, told: changedPosition }) => ({ group, model, told: changedPosition }))).toEqual([
    { group: 'db/east', model: 'cards 1', told: 60 },
    { group: 'db/east', model: 'places 2', told: 60 },
  ]);
  expect(Math.max(...(before[0]?.minutes ?? []).map(([, events]) => events ?? 0))).toBe(7);
  expect([50, 51]).toContain(before[0]?.minutes[0]?.[0]);
  await processes.saw(first, { group: 'db/east', behind: { 'cards 1': 2 } });
  const [cards] = await courses();
  expect(cards?.minutes.at(-1)).toEqual([expect.any(Number), 2]);
  expect(cards?.minutes.length).toBeGreaterThan(1);
  await store.pass(700, 'lags', 'minute');
  expect((await courses()).map(({ model }) => model)).toEqual(['cards 1']);
  for (const { id } of [first, second, west]) await processes.left(id);
});

test('one that died is seen to be gone, since it says nothing any more', async () => {
  await store.identity.processes.saw(thisProcess('projector'));
  expect(await listed('projector')).toMatchObject([{ isThere: true }]);
  await store.pass(26, 'processes', 'seen');
  expect(await listed('projector')).toMatchObject([{ isThere: false }]);
});

test('who went without a word is missed until another of their kind is started', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + seconds * 1_000).toISOString();
  const createProcess = (id: string, name: string, started: number, seenAt?: number): KnownProcess => ({
    id,
    name,
    version: '1',
    host: 'h',
    started: at(started),
    seen: at(seenAt ?? 9_999),
    isThere: seenAt === undefined,
    position: null,
    group: null,
    parked: null,
    disks: null,
  });
  const ids = (...processes: KnownProcess[]) => missed(processes).map(({ id }) => id);
  expect(ids(createProcess('a', 'query', 0), createProcess('b', 'query', 0))).toEqual([]);
  expect(ids(createProcess('a', 'query', 0, 500), createProcess('b', 'query', 0))).toEqual(['a']);
  // another kind's start is no help, its own is
  expect(
    ids(createProcess('a', 'query', 0, 500), createProcess('b', 'query', 0), createProcess('c', 'command', 510)),
  ).toEqual(['a']);
  expect(
    ids(createProcess('a', 'query', 0, 500), createProcess('b', 'query', 0), createProcess('c', 'query', 510)),
  ).toEqual([]);
  // whose clock is behind
  expect(ids(createProcess('a', 'query', 0, 500), createProcess('c', 'query', 490))).toEqual([]);
  // one that crashed again and again, and was started again each time
  const crashed = [
    createProcess('a', 'query', 0, 100),
    createProcess('b', 'query', 101, 200),
    createProcess('c', 'query', 201, 205),
  ];
  expect(ids(...crashed, createProcess('d', 'query', 206))).toEqual([]);
  expect(ids(...crashed)).toEqual(['c']);
  // two that lived shortly are not in each other's place
  expect(ids(createProcess('a', 'query', 0, 5), createProcess('b', 'query', 3, 8))).toEqual(['b']);
  // one start makes good for one end
  expect(
    ids(createProcess('a', 'query', 0, 500), createProcess('b', 'query', 0, 600), createProcess('c', 'query', 610)),
  ).toEqual(['b']);
});

test('one without a database says who it is where it asks whether another is ready, and when it ends', async () => {
  const own = thisProcess('gateway');
  const note = keepAnnounced(store.identity.processes, logger);
  const announcementOf = (ends: boolean) => announcedIn({ [presenceHeader]: presenceText(own, ends) });
  const here = announcementOf(false);
  expect(here).toEqual({ process: own, ends: false });
  if (here) note(here);
  await expect.poll(() => listed('gateway')).toMatchObject([{ id: own.id, isThere: true }]);
  const ending = announcementOf(true);
  if (ending) note(ending);
  await expect.poll(() => listed('gateway')).toEqual([]);
});

test('what is no word of a process is not taken for one', () => {
  const texts = ['', 'here', "here 1 gateway ' x", presenceText({ ...thisProcess('g'), host: "';drop" }, false)];
  expect(texts.map((text) => announcedIn({ [presenceHeader]: text }))).toEqual([...texts.map(() => undefined)]);
});

test('what waits to be sent is told by channel, without whom it is for', async () => {
  const { outbox } = store.identity;
  await outbox.post({ channel: 'mail', to: 'a@b.example', template: 'passwordChanged', params: {}, lan: 'EN' });
  const failed = await outbox.post({
    channel: 'mail',
    to: 'c@d.example',
    template: 'passwordChanged',
    params: {},
    lan: 'EN',
  });
  expect(await outbox.state()).toMatchObject([{ channel: 'mail', letters: 2, failed: 0, next: null }]);
  const [claimed] = await outbox.claim('mail', 1);
  await outbox.postpone(claimed?.id ?? '');
  expect(await outbox.state()).toMatchObject([{ letters: 2, failed: 1, next: expect.any(Date) }]);
  await outbox.settle(failed);
  expect(await outbox.state()).toMatchObject([{ letters: 1 }]);
});
