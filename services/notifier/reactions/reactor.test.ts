import { randomUUID } from 'node:crypto';
import { Unreadable } from '@portal/infra/runtime/event-store/index';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import type { ParkedEvent } from '@portal/infra/runtime/projection/fold';
import type { Place } from '@portal/infra/runtime/projection/place';
import type { Recorded } from '@portal/shared/define/event';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import { parkedStream } from '@portal/shared/events/parked';
import { dayOf } from '@portal/shared/rules/dates';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type ReactorOptions, react } from './reactor.ts';

/** A place that is kept nowhere else, with what waits and what was decided. */
function placeInMemory() {
  const places: [number, number][] = [];
  const waiting: ParkedEvent[] = [];
  const parked = new Set<string>();
  const tried = new Map<number, number>();
  const place: Place = {
    position: () => 0,
    changed: () => 0,
    move: async (...to) => void places.push(to),
    parked,
    async park(events) {
      waiting.push(...events);
      for (const { stream } of events) parked.add(stream);
    },
    waiting: async (stream) =>
      waiting
        .filter((each) => each.stream === stream)
        .map(({ position }) => ({ position, tried: tried.get(position) ?? 0 })),
    async unpark(stream, stopped) {
      const remaining = waiting.filter(
        (each) => each.stream !== stream || each.position >= (stopped?.position ?? Infinity),
      );
      waiting.splice(0, waiting.length, ...remaining);
      if (stopped) tried.set(stopped.position, stopped.tried);
      else parked.delete(stream);
    },
    close: async () => {},
  };
  return { place, places, waiting };
}

const everything = (store: EventStore) =>
  async function* () {
    yield await store.reveal(await store.read({ after: 0, limit: 5_000, decrypt: false }));
  };

/** One that goes over the whole log once, as one that has lost its place does. */
function over(store: EventStore, options: Partial<ReactorOptions> = {}) {
  const received: Recorded[] = [];
  const posted: (string | undefined)[] = [];
  const { place, ...memory } = placeInMemory();
  const reactor = react({
    store,
    outbox: {
      post: async ({ id }) => {
        posted.push(id);
        return id ?? '';
      },
      gather: async () => {},
    },
    links: { make: async () => 'link' },
    preferences: { at: () => 'portal', choosers: () => [] },
    members: { at: () => ({ all: () => [], of: () => [], ofEach: () => [] }) },
    digestAfter: (time) => time,
    offboarding: { endFor: async () => undefined, forget: async () => {} },
    follow: everything(store),
    place,
    heard: [],
    onEvents: (events) => void received.push(...events),
    isThere: async () => true,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    ...options,
  });
  return { ...memory, heard: received, posted, reactor };
}

/** Goes over it, and says what it told and how far it came. */
async function goOver(store: EventStore, options: Partial<ReactorOptions> = {}) {
  const { reactor, ...fixture } = over(store, options);
  await reactor.done;
  return { ...fixture, tooOld: reactor.tooOld };
}

const accountId = randomUUID();
const decided = (type: 'AccountFrozen' | 'AccountReopened'): PortalEvent => ({
  type,
  data: { umId: accountId, reason: `because of ${type}` },
});

async function anAccount() {
  const { store } = await testLog(eventKinds);
  const opened: PortalEvent = {
    type: 'AccountOpened',
    data: { umId: accountId, loginId: 'anna', name: 'Anna', roles: ['Default-App-User'], site: '01' },
  };
  const mail: PortalEvent = {
    type: 'ContactBound',
    data: { umId: accountId, kind: 'mail', contact: 'anna@example.com' },
  };
  const changed: PortalEvent = { type: 'PasswordChanged', data: { umId: accountId, how: 'changed' } };
  const steps = [opened, mail, decided('AccountFrozen'), decided('AccountReopened'), changed];
  for (const event of steps)
    await store.append({
      stream: accountStream(accountId),
      expected: 'any',
      events: [event],
      meta: { ...meta, correlation: randomUUID() },
    });
  return store;
}

const loadMessages = async (store: EventStore) =>
  (await store.read({ after: 0, limit: 100, types: ['MessageSent'] })).map(
    ({ data }) => (data as { template: string }).template,
  );

test('what happened one after the other is told one after the other, however long each takes to look up', async () => {
  const store = await anAccount();
  let reads = 0;
  const slowAtFirst: EventStore = {
    ...store,
    async readStream(stream, from) {
      // the first takes as long as many
      for (let more = 40 - 12 * reads++; more > 0; more--) await store.readStream(stream, from);
      return store.readStream(stream, from);
    },
  };
  await goOver(slowAtFirst);
  expect(await loadMessages(store)).toEqual(['contactBound', 'accountFrozen', 'accountReopened', 'passwordChanged']);
});

test('messages about records are told in the order of the log, those with words about the person among them', async () => {
  const { store } = await testLog(eventKinds);
  const [bert, cora] = [someone(randomUUID()), someone(randomUUID())];
  await bert.opens(store);
  await cora.opens(store);
  const alarm = (n: number): PortalEvent => ({ type: 'AccountFrozen', data: { umId: bert.id, reason: `reason ${n}` } });
  const expected: string[] = [];
  for (let n = 0; n < 30; n++) {
    const owner = n % 3 ? bert : cora;
    if (n % 10 === 5) {
      await bert.does(store, alarm(n));
      expected.push('accountFrozen');
      continue;
    }
    const record = randomUUID();
    const about = { record, lan: 'CN' as const, owner: owner.id, sites: ['01' as const], name: `${n}`, categories: [] };
    const rejected: PortalEvent = {
      type: 'ProductRejected',
      data: { ...about, submittedAt: '2026-01-01T00:00:00.000Z', reason: `${n}` },
    };
    await store.append({ stream: `product-${record}`, expected: 'none', events: [rejected], meta });
    if (owner === bert) expected.push(`${n}`);
  }
  await goOver(store);
  const messages = (await store.read({ after: 0, limit: 1_000, types: ['MessageSent'] }))
    .map(({ data }) => data as { umId: string; template: string; params: Record<string, string> })
    .filter(({ umId: accountId, template }) => accountId === bert.id && template !== 'contactBound');
  expect(messages.map(({ template, params }) => (template === 'accountFrozen' ? template : params.name))).toEqual(
    expected,
  );
});

test('a message says when what it tells happened, however late it is sent', async () => {
  const store = await anAccount();
  await goOver(store);
  const events = await store.read({ after: 0, limit: 100 });
  const messages = events.filter(({ type }) => type === 'MessageSent');
  const causeOf = ({ meta }: (typeof events)[number]) => events.find(({ id }) => id === meta.causation)?.at;
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.map(({ data }) => (data as { happened: string }).happened)).toEqual(messages.map(causeOf));
});

test('what a person is told of their records at once is committed at once', async () => {
  const { store } = await testLog(eventKinds);
  const owner = randomUUID();
  for (let n = 0; n < 20; n++) {
    const record = randomUUID();
    const about = { record, lan: 'CN' as const, owner, sites: ['01' as const], name: `${n}`, categories: [] };
    const event: PortalEvent = {
      type: 'ProductRejected',
      data: { ...about, submittedAt: '2026-01-01T00:00:00.000Z', reason: '' },
    };
    await store.append({ stream: `product-${record}`, expected: 'none', events: [event], meta });
  }
  let commits = 0;
  const stop = store.onCommitted(() => commits++);
  await goOver(store);
  stop();
  expect(await loadMessages(store)).toHaveLength(20);
  expect(commits).toBeLessThan(4);
});

test('gone over again, nobody is told anything twice, and letters have the ids that they had', async () => {
  const store = await anAccount();
  const first = await goOver(store);
  const head = await store.head();
  expect(first.places).toEqual([[5, head]]);
  expect(first.heard).toHaveLength(5);
  expect(first.posted).toHaveLength(3);
  const second = await goOver(store);
  expect(second.places.at(-1)).toEqual([head, head]);
  expect(await store.head()).toBe(head);
  expect(second.posted).toEqual(first.posted);
  expect(await loadMessages(store)).toHaveLength(4);
});

const someone = (id: string) => ({
  id,
  async opens(store: EventStore) {
    const event: PortalEvent = {
      type: 'AccountOpened',
      data: { umId: id, loginId: id, name: id, roles: ['Default-App-User'], site: '01' },
    };
    const mail: PortalEvent = { type: 'ContactBound', data: { umId: id, kind: 'mail', contact: `${id}@example.com` } };
    for (const each of [event, mail]) await this.does(store, each);
  },
  does: (store: EventStore, event: PortalEvent) =>
    store.append({
      stream: accountStream(id),
      expected: 'any',
      events: [event],
      meta: { ...meta, correlation: randomUUID() },
    }),
  told: async (store: EventStore) =>
    (await store.read({ after: 0, limit: 1_000, types: ['MessageSent'] }))
      .map(({ data }) => data as { umId: string; template: string })
      .filter(({ umId: accountId }) => accountId === id)
      .map(({ template }) => template),
});

test('a thousand likes of a day are one message and one letter, whether it is gone over again or by two at once', async () => {
  const { store } = await testLog(eventKinds);
  const seller = someone(randomUUID());
  await seller.opens(store);
  const likes: Promise<unknown>[] = Array.from({ length: 1_000 }, (_, n) => {
    const [product, accountId] = [randomUUID(), randomUUID()];
    const type = n % 2 ? 'ProductLiked' : 'ProductFavourited';
    const event: PortalEvent = { type, data: { product, umId: accountId, seller: seller.id } };
    return store.append({ stream: `interest-${product}-${accountId}`, expected: 'none', events: [event], meta });
  });
  await Promise.all(likes);
  const preferences: ReactorOptions['preferences'] = { at: () => 'mail', choosers: () => [] };
  const fullOptions = { preferences, follow: everything(store) };
  const all = [
    ...(await Promise.all([goOver(store, fullOptions), goOver(store, fullOptions)])),
    await goOver(store, fullOptions),
  ];
  const days = new Set((await store.read({ after: 0, limit: 2_000 })).map(({ at }) => dayOf(Date.parse(at))));
  // at midnight it may be two
  expect((await seller.told(store)).filter((template) => template === 'interestOfDay').length).toBeLessThanOrEqual(
    days.size,
  );
  expect(await seller.told(store)).toContain('interestOfDay');
  for (const { posted } of all) expect(new Set(posted)).toEqual(new Set(all[0]?.posted));
  // the letter of ContactBound among them
  expect(new Set(all.flatMap(({ posted }) => posted)).size).toBeLessThanOrEqual(days.size + 1);
});

test('a record whose events cannot be answered waits, in order; all others are told, and live streams of everything', async () => {
  const { store } = await testLog(eventKinds);
  const [bert, cora] = [someone(randomUUID()), someone(randomUUID())];
  await bert.opens(store);
  await cora.opens(store);
  const reason = (accountId: string) => ({ umId: accountId, how: 'changed' }) as const;
  const ids = (await store.read({ after: 0, limit: 9 })).map(({ stream }) => stream.slice(accountStream('').length));
  const [bertId = '', coraId = ''] = [ids[0], ids[2]];
  await bert.does(store, { type: 'PasswordChanged', data: reason(bertId) });
  await cora.does(store, { type: 'PasswordChanged', data: reason(coraId) });
  await bert.does(store, { type: 'ContactUnbound', data: { umId: bertId, kind: 'mail' } });
  let isBroken = true;
  const broken: EventStore = {
    ...store,
    async readStream(stream, ...more) {
      if (isBroken && stream === accountStream(bertId)) throw new Error('a policy that throws');
      return store.readStream(stream, ...more);
    },
  };
  const first = await goOver(broken);
  expect(first.waiting.map(({ position, type, error }) => [position, type, error])).toEqual([
    [2, 'ContactBound', expect.stringMatching(/^Error \(.*readStream/)],
    [5, 'PasswordChanged', null],
    [7, 'ContactUnbound', null],
  ]);
  expect(first.heard.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await cora.told(store)).toEqual(['contactBound', 'passwordChanged']);
  expect(await bert.told(store)).toEqual([]);

  isBroken = false;
  const head = await store.head();
  const { place, ...memory } = placeInMemory();
  await place.park(first.waiting);
  await goOver(store, {
    place,
    async *follow() {
      yield await store.reveal(await store.read({ after: head, limit: 1_000, decrypt: false }));
    },
  });
  expect(await bert.told(store)).toEqual(['contactBound', 'passwordChanged', 'contactUnbound']);
  expect(memory.waiting).toEqual([]);
});

/** One position after the other, as they come in while it runs. */
const oneByOne = (store: EventStore, after = 0) =>
  async function* follow() {
    for (let position = after; position < (await store.head()); position++)
      yield await store.reveal(await store.read({ after: position, limit: 1, decrypt: false }));
  };

test('what an operator decides is done: tried again, or left out, and what comes after it is told', async () => {
  const { store } = await testLog(eventKinds);
  const bertId = randomUUID();
  const stream = accountStream(bertId);
  const happens = (event: PortalEvent) => store.append({ stream, expected: 'any', events: [event], meta });
  await happens({
    type: 'AccountOpened',
    data: { umId: bertId, loginId: 'bert', name: 'Bert', roles: ['Default-App-User'], site: '01' },
  });
  await happens({ type: 'ContactBound', data: { umId: bertId, kind: 'mail', contact: 'bert@example.com' } });
  await happens({ type: 'PasswordChanged', data: { umId: bertId, how: 'changed' } });
  const target = { id: randomUUID(), follower: 'notifier', version: 0, stream, place: 2, event: 'ContactBound' };
  const decided = (event: PortalEvent) =>
    store.append({ stream: parkedStream('notifier'), expected: 'any', events: [event], meta });
  await decided({ type: 'ParkedRetried', data: { ...target, follower: 'accounts', version: 3 } });
  await decided({ type: 'ParkedRetried', data: target });
  const { place, waiting } = placeInMemory();
  const poisoned: EventStore = {
    ...store,
    async reveal(events, types) {
      return (await store.reveal(events, types)).map((event) =>
        event.position === 2 ? { ...event, unreadable: new Unreadable('contact cannot be decrypted') } : event,
      );
    },
  };
  const going = (after?: number) => goOver(poisoned, { place, follow: oneByOne(poisoned, after) });
  await going();
  expect(waiting.map(({ position }) => position)).toEqual([2, 3]);
  expect(await place.waiting(stream)).toEqual([
    { position: 2, tried: 5 },
    { position: 3, tried: 0 },
  ]);
  expect(await loadMessages(store)).toEqual([]);
  const end = await store.head();
  await decided({ type: 'ParkedDiscarded', data: { ...target, reason: 'damaged' } });
  await going(end);
  expect(waiting).toEqual([]);
  expect(place.parked.size).toBe(0);
  expect(await loadMessages(store)).toEqual(['passwordChanged']);
});

test('while a database is away everything waits for it and nothing is parked', async () => {
  const store = await anAccount();
  let attempts = 0;
  const unreachableStore: EventStore = {
    ...store,
    async readStream(...args) {
      if (attempts++ < 6) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return store.readStream(...args);
    },
  };
  const { waiting } = await goOver(unreachableStore);
  expect(waiting).toEqual([]);
  expect(await loadMessages(store)).toEqual(['contactBound', 'accountFrozen', 'accountReopened', 'passwordChanged']);
});

test('a place that cannot be stored, for whatever reason, ends nothing: it says so, and it is stored once it can be', async () => {
  const store = await anAccount();
  const { place, places } = placeInMemory();
  const stuckTexts: (string | undefined)[] = [];
  let refusals = 5;
  const refusing: Place = {
    ...place,
    async move(...to) {
      stuckTexts.push(reactor.stuck);
      if (refusals-- > 0) throw new Error('permission denied for table places');
      await place.move(...to);
    },
  };
  const reactor = over(store, { place: refusing }).reactor;
  await reactor.done;
  expect(places).toEqual([[5, await store.head()]]);
  expect(await loadMessages(store)).toHaveLength(4);
  const unready = expect.stringMatching(/^the place in the log cannot be stored: /);
  expect(stuckTexts).toEqual([undefined, ...Array.from({ length: 5 }, () => unready)]);
  expect(reactor.stuck).toBeUndefined();
});

test('what only a newer build can read is left to it: nothing is parked, the place stays before it', async () => {
  const store = await anAccount();
  const events = await store.read({ after: 0, limit: 9 });
  const {
    tooOld,
    waiting,
    places,
    heard: received,
  } = await goOver(store, {
    async *follow() {
      yield events.map((event) =>
        event.type === 'AccountReopened'
          ? { ...event, unreadable: new Unreadable('schema 9', { isNewer: true }) }
          : event,
      );
    },
  });
  expect(tooOld).toBe('position 4: schema 9');
  expect(waiting).toEqual([]);
  expect(places.map(([position]) => position)).toEqual([3]);
  expect(received).toHaveLength(5);
  expect(await loadMessages(store)).toEqual(['contactBound', 'accountFrozen']);
});
