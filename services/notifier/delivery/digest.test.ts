import { randomUUID } from 'node:crypto';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import { openIdentity } from '@portal/infra/runtime/identity/index';
import { testDatabase } from '@portal/infra/tooling/embedded/test-database';
import { accountStream } from '@portal/shared/events/account';
import { eventKinds, type PortalEvent } from '@portal/shared/events/index';
import type { MessageChoice } from '@portal/shared/records/preferences';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from '../reactions/answer.ts';
import { openMembers } from '../recipients/members.ts';
import { openPreferences } from '../recipients/preferences.ts';
import { digestAfter, sendDigests } from './digest.ts';

const logger = pino({ level: 'silent' });
const day = 24 * 3_600_000;
let database: Awaited<ReturnType<typeof testDatabase>>;
let identity: Awaited<ReturnType<typeof openIdentity>>;
let log: Awaited<ReturnType<typeof testLog>>;
/** For one test. */
async function begin(): Promise<void> {
  [database, log] = await Promise.all([testDatabase(), testLog(eventKinds)]);
  const { stop } = database;
  const opened = await openIdentity({ url: database.url, logger });
  identity = opened;
  onTestFinished(async () => {
    await opened.close();
    await stop();
  });
}

async function append(stream: string, ...events: PortalEvent[]) {
  const outcome = await log.store.append({ stream, expected: 'any', events, meta });
  if (outcome.kind !== 'appended') throw new Error(outcome.kind);
}

/** Somebody who wants to hear like that of what is recommended of theirs. */
async function aSeller(slot: MessageChoice, mail: string | undefined = `${randomUUID()}@example.com`) {
  const accountId = randomUUID();
  await append(
    accountStream(accountId),
    {
      type: 'AccountOpened',
      data: { umId: accountId, loginId: accountId, name: 'Anna', roles: ['Default-App-User'], site: '01' },
    },
    ...(mail
      ? [{ type: 'ContactBound' as const, data: { umId: accountId, kind: 'mail' as const, contact: mail } }]
      : []),
    { type: 'AccountPreferencesSaved', data: { umId: accountId, messages: { slot, broadcast: slot } } },
  );
  return { umId: accountId, mail };
}
/** Something of theirs is recommended no more. */
const ended = async (owner: string, name: string) => {
  const record = randomUUID();
  const presents = { kind: 'product', id: `${record}-en`, owner };
  const slotFields = { record, lan: 'EN' as const, sites: ['01' as const], name, presents, place: null, ends: null };
  await append(`slot-${record}`, { type: 'SlotTakenDown', data: { ...slotFields, ended: true } });
};

/** A broadcast to everybody, and what takes it back. */
async function published(title: string) {
  const record = randomUUID();
  const broadcastFields = {
    record,
    lan: null,
    sites: ['01' as const],
    name: title,
    presents: null,
    place: null,
    ends: null,
  };
  const content = {
    typeCode: '01',
    postId: '1',
    audience: ['Default-App-User'],
    connectMessage: '',
    image: [],
    titleCN: title,
    bodyCN: title,
    titleEN: '',
    bodyEN: '',
  };
  await append(`broadcast-${record}`, { type: 'BroadcastShown', data: { ...broadcastFields, content, files: [] } });
  return () =>
    append(`broadcast-${record}`, { type: 'BroadcastTakenDown', data: { ...broadcastFields, ended: false } });
}

/** Answers every event, from the first on, as one that was killed before it noted where it was. */
async function answerAll() {
  const preferences = await openPreferences(log.store);
  const offboarding = { endFor: async () => undefined, forget: async () => {} };
  const { intentionsFor, carryOut } = answers({
    store: log.store,
    outbox: identity.outbox,
    links: identity.links,
    offboarding,
    preferences,
    members: await openMembers(log.store),
    digestAfter: digestAfter('08:00'),
  });
  for (const event of await log.store.reveal(await log.store.read({ after: 0, limit: 1_000, decrypt: false })))
    if (event.type === 'SlotTakenDown' || event.type === 'BroadcastShown')
      for (const intention of await intentionsFor(event)) await carryOut(event, intention);
}
const waitingFor = async (to: string | undefined) =>
  (await identity.outbox.waiting()).filter((outboxMessage) => outboxMessage.to === to);
const messagesOf = async (accountId: string) =>
  (await log.store.read({ after: 0, limit: 1_000, types: ['MessageSent'] })).filter(
    ({ data }) => (data as { umId: string }).umId === accountId,
  );
const twoDaysLater = () => new Date(Date.now() + 2 * day);

test('the next time of day in Shanghai', () => {
  const next = digestAfter('08:00');
  expect(next(new Date('2026-03-01T23:59:59.000Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(next(new Date('2026-03-02T00:00:00.000Z')).toISOString()).toBe('2026-03-03T00:00:00.000Z');
});

test('a digest of the day, once, however often events are answered and letters are made; each as they want it', async () => {
  await begin();
  const [anna, bert, carl, dora] = [
    await aSeller('digest'),
    await aSeller('mail'),
    await aSeller('portal'),
    await aSeller('none'),
  ];
  for (const { umId: accountId } of [anna, bert, carl, dora]) await ended(accountId, 'QGIS');
  await ended(anna.umId, 'GRASS');
  await answerAll();
  await answerAll();
  const messages = await Promise.all(
    [anna, bert, carl, dora].map(async ({ umId: accountId }) => (await messagesOf(accountId)).length),
  );
  expect(messages).toEqual([2, 1, 1, 0]);
  expect(await waitingFor(bert.mail)).toMatchObject([{ template: 'message', params: { name: 'QGIS' } }]);
  // before its time nothing is sent
  expect(await sendDigests({ outbox: identity.outbox, store: log.store }, new Date(Date.now() - day))).toBe(0);
  const twice = [twoDaysLater(), twoDaysLater()].map((now) =>
    sendDigests({ outbox: identity.outbox, store: log.store }, now),
  );
  await Promise.all(twice);
  await answerAll();
  await sendDigests({ outbox: identity.outbox, store: log.store }, twoDaysLater());
  const letters = await waitingFor(anna.mail);
  expect(letters).toMatchObject([{ template: 'digest' }]);
  expect(JSON.parse(letters[0]?.params.items ?? '[]')).toMatchObject([{ name: 'QGIS' }, { name: 'GRASS' }]);
  for (const { mail } of [carl, dora]) expect(await waitingFor(mail)).toEqual([]);
});

test('killed while the letter is made: nothing is lost, and it comes once', async () => {
  await begin();
  const anna = await aSeller('digest');
  await ended(anna.umId, 'QGIS');
  await answerAll();
  const killed = identity.outbox.send(anna.umId, twoDaysLater(), async () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await waitingFor(anna.mail)).toEqual([]);
  for (let n = 0; n < 2; n++) await sendDigests({ outbox: identity.outbox, store: log.store }, twoDaysLater());
  expect(await waitingFor(anna.mail)).toHaveLength(1);
});

test('who is not to be reached any more when it is sent gets none; the erased leave nothing behind', async () => {
  await begin();
  const [closedSeller, erased] = [await aSeller('digest'), await aSeller('digest')];
  for (const { umId: accountId } of [closedSeller, erased]) await ended(accountId, 'QGIS');
  await answerAll();
  await append(accountStream(closedSeller.umId), {
    type: 'ContactUnbound',
    data: { umId: closedSeller.umId, kind: 'mail' },
  });
  await identity.outbox.forget(erased.umId);
  expect(await identity.outbox.gatheredFor(twoDaysLater())).toEqual([closedSeller.umId]);
  expect(await sendDigests({ outbox: identity.outbox, store: log.store }, twoDaysLater())).toBe(0);
  expect(await identity.outbox.gatheredFor(twoDaysLater())).toEqual([]);
});

test('a broadcast that was withdrawn since stands in no digest; what else was gathered does', async () => {
  await begin();
  const [anna, bert] = [await aSeller('digest'), await aSeller('digest')];
  const withdraw = await published('Withdrawn');
  await answerAll();
  await withdraw();
  await sendDigests({ outbox: identity.outbox, store: log.store }, twoDaysLater());
  for (const { mail } of [anna, bert]) expect(await waitingFor(mail)).toEqual([]);
  const withdrawAgain = await published('Withdrawn again');
  await published('Maintenance');
  await ended(bert.umId, 'QGIS');
  await answerAll();
  await withdrawAgain();
  await sendDigests({ outbox: identity.outbox, store: log.store }, twoDaysLater());
  const itemsOf = async (mail: string | undefined) =>
    (await waitingFor(mail)).flatMap(({ params }) =>
      JSON.parse(params.items ?? '[]').map((item: Record<string, string>) => item.title ?? item.name),
    );
  expect(await itemsOf(anna.mail)).toEqual(['Maintenance']);
  expect((await itemsOf(bert.mail)).toSorted()).toEqual(['Maintenance', 'QGIS']);
});
