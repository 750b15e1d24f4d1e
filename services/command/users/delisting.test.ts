import { randomUUID } from 'node:crypto';
import { type TestLog, testLog } from '@portal/infra/runtime/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { product as kind } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { account } from '../account/aggregate.ts';
import { createExecutor, type Executor } from '../base/executor.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import { auditor, authorised, content, pictureOf } from '../testing/reviewed.ts';
import { keepOffShelf, takeOff } from './delisting.ts';

const product = reviewedRecord(kind);
const meta: Metadata = { actor: 'x', role: admin, site: '01', lang: 'CN', correlation: 'c', causation: 'c' };

async function done(executor: Executor, id: string, ...commands: ReviewedCommand[]): Promise<void> {
  for (const command of commands) {
    const executed = await executor.execute(product, { id, command, meta, commandId: undefined, answer: {} });
    if (isRefusal(executed)) throw new Error(`${command.act}: ${executed.refused}`);
  }
}

const saved = (record: string, owner: string): ReviewedCommand => ({
  act: 'save',
  lan: 'CN',
  record,
  create: true,
  by: owner,
  sites: undefined,
  ownSite: '01',
  content,
  files: [pictureOf(owner)],
  facts: authorised,
});
const submitted = (owner: string): ReviewedCommand => ({ act: 'submit', lan: 'CN', by: owner, facts: authorised });
const approved: ReviewedCommand = { act: 'approve', lan: 'CN', auditor, now: '', comment: '' };

/** Somebody with one product shown, one that awaits review, one shown whose edit awaits review, and a draft. */
async function person(executor: Executor) {
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
  const [liveRecord, waiting, edited, draft] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await done(executor, liveRecord, saved(liveRecord, accountId), submitted(accountId), approved);
  await done(executor, waiting, saved(waiting, accountId), submitted(accountId));
  const edit = { ...saved(edited, accountId), create: false } as ReviewedCommand;
  await done(executor, edited, saved(edited, accountId), submitted(accountId), approved, edit, submitted(accountId));
  await done(executor, draft, saved(draft, accountId));
  return { umId: accountId, shown: liveRecord, waiting, edited, draft };
}

async function cancel(executor: Executor, accountId: string): Promise<void> {
  const command = { type: 'cancel', by: { umId: randomUUID(), site: '01' }, reason: 'asked' } as const;
  const own = { ...meta, correlation: `cancelling ${accountId}` };
  await executor.execute(account, { id: accountId, command, meta: own, commandId: undefined, answer: {} });
}

async function statesOf({ store }: TestLog, ...records: string[]): Promise<string[]> {
  const executor = createExecutor(store);
  return Promise.all(
    records.map(async (record) => {
      const state = await executor.load(product, record);
      const { working, live } = (state.is === 'record' && state.versions.CN) || { working: null, live: null };
      return `${working?.status ?? '-'}${live?.status ?? '-'}`;
    }),
  );
}

test('what is shown goes off, what awaits review is taken back, nobody else’s is touched; twice is once', async () => {
  const log = await testLog(eventKinds);
  const executor = createExecutor(log.store);
  const [leaver, other] = [await person(executor), await person(executor)];
  const { umId: accountId, shown: liveRecord, waiting, edited, draft } = leaver;
  expect(await statesOf(log, liveRecord, waiting, edited, draft)).toEqual(['-1', '2-', '21', '0-']);
  await cancel(executor, accountId);
  const cancelled = await log.store.head();
  const position = await takeOff({ store: log.store, executor }, new Set([accountId]));
  expect(await statesOf(log, liveRecord, waiting, edited, draft)).toEqual(['-0', '0-', '00', '0-']);
  expect(await statesOf(log, other.shown, other.waiting, other.edited)).toEqual(['-1', '2-', '21']);
  expect(position).toBe(await log.store.head());
  expect(await takeOff({ store: log.store, executor }, new Set([accountId]))).toBe(0);
  expect(await log.store.head()).toBe(position);
  // it is found with what it follows from
  const [cause, ...followed] = await log.store.read({ after: cancelled - 1, limit: 100, decrypt: false });
  expect(followed.length).toBeGreaterThan(0);
  for (const event of followed)
    expect(event.meta).toMatchObject({ correlation: `cancelling ${accountId}`, causation: cause?.id });
});

test('whoever was cancelled by a process that died then: their records go off with the next start', async () => {
  const log = await testLog(eventKinds);
  const executor = createExecutor(log.store);
  const { umId: accountId, shown: liveRecord, waiting, edited } = await person(executor);
  await cancel(executor, accountId);
  expect(await statesOf(log, liveRecord, waiting, edited)).toEqual(['-1', '2-', '21']);
  const keeping = keepOffShelf({ store: log.store, executor, logger: pino({ level: 'silent' }) });
  await vi.waitFor(async () => expect(await statesOf(log, liveRecord, waiting, edited)).toEqual(['-0', '0-', '00']), {
    timeout: 30_000,
  });
  await keeping.close();
});
