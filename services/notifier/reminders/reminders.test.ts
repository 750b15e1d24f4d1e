import { randomUUID } from 'node:crypto';
import { meta, testLog } from '@portal/infra/runtime/event-store/testing';
import type { EventStore } from '@portal/infra/runtime/event-store/types';
import { eventKinds, isPortalEvent, type PortalEvent } from '@portal/shared/events/index';
import { wording } from '@portal/shared/messages/inbox';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { answers } from '../reactions/answer.ts';
import { openReminders } from './reminders.ts';

const [org, bank] = [randomUUID(), randomUUID()];
const people: Readonly<Record<string, string[]>> = {
  [`${org} ORG_ADMIN`]: ['anna', 'anton'],
  [`${bank} BANK_ADMIN`]: ['bella'],
};
const members = {
  at: () => ({
    all: () => [],
    of: (id: string, role: string) => people[`${id} ${role}`] ?? [],
    ofEach: () => ['carl'],
  }),
};
/** Weekends are off. */
const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
/** At eight in the morning in Shanghai. */
const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

const payment = { record: randomUUID(), owner: org, addressed: bank, name: 'Payee' };
const paid = (from: string, to: string): PortalEvent => ({
  type: 'RemittanceActed',
  data: {
    ...payment,
    act: 'remit',
    from,
    to,
    given: {},
    content: null,
    number: null,
    noted: {},
    findings: [],
    by: '',
    personal: null,
  },
});
const licence = { record: randomUUID(), owner: org, name: 'Licence' };
const registered: PortalEvent[] = [
  { type: 'CertificateSaved', data: { ...licence, state: 'DRAFT', content: { validTo: '2027-01-31' } } },
  {
    type: 'CertificateActed',
    data: {
      ...licence,
      act: 'register',
      from: 'REGULATOR_REVIEW',
      to: 'REGISTERED',
      given: {},
      content: null,
      number: 'TI1',
    },
  },
];

async function logOf(...events: PortalEvent[]) {
  const { store } = await testLog(eventKinds);
  const append = async (event: PortalEvent) => {
    const outcome = await store.append({ stream: `x-${randomUUID()}`, expected: 'none', events: [event], meta });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  };
  for (const event of events) await append(event);
  return { store, append };
}

/** A process that begins anew; it believes that everything in the log happened on that day. */
async function startReminders(store: EventStore, day: string) {
  const dated: Pick<EventStore, 'read' | 'head'> = {
    head: () => store.head(),
    read: async (options) =>
      (await store.read(options)).map((event) => ({ ...event, at: new Date(at(day)).toISOString() })),
  };
  const { remind } = answers({
    store,
    members,
    digestAfter: (time: Date) => time,
    outbox: { post: async ({ id }) => id ?? '', gather: async () => {} },
    links: { make: async () => 'link' },
    preferences: { at: () => 'portal', choosers: () => [] },
    offboarding: { endFor: async () => undefined, forget: async () => {} },
  });
  return openReminders({ store: dated, members, remind, isWorkday, logger: pino({ level: 'silent' }) });
}

const loadMessages = async (store: EventStore) =>
  (await store.read({ after: 0, limit: 100, types: ['MessageSent'] }))
    .filter(isPortalEvent)
    .flatMap((event) => (event.type === 'MessageSent' ? [`${event.data.umId} ${event.data.template}`] : []));

test('whose turn it is hears one working day before, and when it is overdue, once over restarts', async () => {
  const { store } = await logOf(paid('APPROVED', 'REMITTED'));
  // remitted on a Monday: due on the next one, of which the working day before is Friday
  const poll = async (day: string) => (await startReminders(store, '2026-11-02')).look(at(day));
  await poll('2026-11-05');
  expect(await loadMessages(store)).toEqual([]);
  await poll('2026-11-06');
  const due = ['bella workflowDue'];
  for (const day of ['2026-11-06', '2026-11-08', '2026-11-09']) {
    await poll(day);
    expect(await loadMessages(store)).toEqual(due);
  }
  for (const day of ['2026-11-10', '2026-11-10', '2027-03-01']) {
    await poll(day);
    expect(await loadMessages(store)).toEqual([...due, 'bella workflowOverdue']);
  }
});

test('what is done to a record in its place ends no time limit: nobody is told anew', async () => {
  const { store, append } = await logOf(paid('APPROVED', 'REMITTED'));
  const poll = async (day: string) => (await startReminders(store, '2026-11-02')).look(at(day));
  await poll('2026-11-10');
  expect(await loadMessages(store)).toEqual(['bella workflowOverdue']);
  await append(paid('REMITTED', 'REMITTED'));
  await poll('2026-11-11');
  expect(await loadMessages(store)).toEqual(['bella workflowOverdue']);
});

test('who was away for both hears that it is overdue alone', async () => {
  const { store } = await logOf(paid('APPROVED', 'REMITTED'));
  await (await startReminders(store, '2026-12-29')).look(at('2027-01-06'));
  expect(await loadMessages(store)).toEqual(['bella workflowOverdue']);
});

test('what was done in time is not reminded of, and the same process tells nothing twice', async () => {
  const { store, append } = await logOf(paid('APPROVED', 'REMITTED'));
  const reminders = await startReminders(store, '2026-11-02');
  expect([await reminders.look(at('2026-11-06')), await reminders.look(at('2026-11-07'))]).toEqual([1, 0]);
  await append(paid('REMITTED', 'DECLARED'));
  reminders.onEvents(await store.read({ after: 0, limit: 100 }));
  expect(await reminders.look(at('2026-11-20'))).toBe(0);
  expect(await loadMessages(store)).toEqual(['bella workflowDue']);
});

test('two processes at once, and one that was killed between two people, tell each of them once', async () => {
  const { store } = await logOf(...registered);
  const [first, second] = [await startReminders(store, '2026-11-02'), await startReminders(store, '2026-11-02')];
  await first.look(at('2027-01-01'));
  await Promise.all([first, second].map((each) => each.look(at('2027-01-02'))));
  await (await startReminders(store, '2026-11-02')).look(at('2027-01-03'));
  expect((await loadMessages(store)).sort()).toEqual(['anna workflowExpiring', 'anton workflowExpiring']);
});

test('a certificate that expires is told thirty days before, over the turn of the year, until its last day', async () => {
  for (const [day, expected] of [
    ['2026-12-31', 0],
    ['2027-01-01', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 0],
  ] as const) {
    const { store } = await logOf(...registered);
    expect(await (await startReminders(store, '2026-11-02')).look(at(day))).toBe(expected);
  }
});

test('a reminder says what it is about in either language', () => {
  const wordingInput = {
    params: { of: 'remittance', name: 'Payee', state: 'REMITTED', day: '2026-11-09' },
    reason: null,
  };
  expect(wording('EN', 'workflowDue', wordingInput).message).toMatch(
    /“Payee” \(.+, “Remitted”\) awaits your action.+2026-11-09/,
  );
  expect(wording('CN', 'workflowOverdue', wordingInput).message).toContain('现已逾期');
  expect(wording('CN', 'workflowExpiring', wordingInput).message).toContain('2026-11-09');
});
