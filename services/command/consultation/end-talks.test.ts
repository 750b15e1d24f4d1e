import { randomUUID } from 'node:crypto';
import { type TestLog, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { consultationPlace, consultationStream } from '@portal/shared/events/consultation';
import { eventKinds } from '@portal/shared/events/index';
import { isRefusal } from '@portal/shared/refusal';
import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/aggregate.ts';
import { createExecutor, type Executor } from '../base/executor.ts';
import { keepOffShelf, takeOff } from '../users/delisting.ts';
import { consultation } from './aggregate.ts';
import type { ConsultationCommand } from './decide.ts';
import { endTalks } from './end-talks.ts';

const meta: Metadata = { actor: 'x', role: admin, site: '01', lang: 'CN', correlation: 'c', causation: 'c' };
let log: TestLog;
let executor: Executor;
beforeEach(async () => {
  log = await testLog(eventKinds);
  executor = createExecutor(log.store);
});

async function person(): Promise<string> {
  const accountId = randomUUID();
  const opened = {
    type: 'open',
    umId: accountId,
    loginId: `l-${accountId.slice(0, 8)}`,
    name: 'N',
    roles: [seller],
    site: '01',
  } as const;
  await executor.execute(account, { id: accountId, command: opened, meta, commandId: undefined, answer: {} });
  return accountId;
}

async function cancel(accountId: string): Promise<void> {
  const command = { type: 'cancel', by: { umId: randomUUID(), site: '01' }, reason: 'asked' } as const;
  await executor.execute(account, { id: accountId, command, meta, commandId: undefined, answer: {} });
}

async function execute(id: string, command: ConsultationCommand): Promise<void> {
  const done = await executor.execute(consultation, { id, command, meta, commandId: undefined, answer: {} });
  if (isRefusal(done)) throw new Error(done.refused);
}

async function talk(asker: string, sells: string, place = 1): Promise<string> {
  const id = randomUUID();
  const facts = { consultation: id, product: randomUUID(), name: 'Maps', seller: sells, asker, visitor: false };
  await execute(id, { type: 'ask', facts, place, text: 'Is it new?' });
  return id;
}

const last = async (id: string) => (await log.store.readStream(consultationStream(id))).at(-1);

test('who is cancelled talks no more, whether they asked or sold; the log says why, others go on, twice is once', async () => {
  const [leaver, other, third] = [await person(), await person(), await person()];
  const [ownConsultation, sold, otherConsultation] = [
    await talk(leaver, other),
    await talk(other, leaver, 1),
    await talk(other, third, 2),
  ];
  const closed = await talk(third, leaver);
  await execute(closed, { type: 'close', by: third, why: 'said' });
  await cancel(leaver);
  const position = await takeOff({ store: log.store, executor }, new Set([leaver]));
  expect(position).toBe(await log.store.head());
  const ended = { type: 'ConsultationClosed', data: { why: 'gone' }, meta: { actor: 'system' } };
  expect(await last(ownConsultation)).toMatchObject({ ...ended, data: { by: 'asker', why: 'gone' } });
  expect(await last(sold)).toMatchObject({ ...ended, data: { by: 'seller', why: 'gone' } });
  expect(await last(closed)).toMatchObject({ data: { by: 'asker', why: 'said' } });
  expect((await last(otherConsultation))?.type).toBe('ConsultationAsked');
  // whoever asked may ask elsewhere
  expect(await log.store.holder(consultationPlace(other, 1))).toBeUndefined();
  expect(await endTalks({ store: log.store, executor }, new Set([leaver]), 0)).toBe(0);
  expect(await log.store.head()).toBe(position);
});

test('whoever was cancelled by a process that died then: their conversations end with the next start', async () => {
  const [leaver, other] = [await person(), await person()];
  const id = await talk(other, leaver);
  await cancel(leaver);
  expect((await last(id))?.type).toBe('ConsultationAsked');
  const keeping = keepOffShelf({ store: log.store, executor, logger: pino({ level: 'silent' }) });
  await vi.waitFor(async () => expect((await last(id))?.type).toBe('ConsultationClosed'), { timeout: 120_000 });
  await keeping.close();
});
