import { randomUUID } from 'node:crypto';
import { type TestLog, testLog } from '@portal/infra/event-store/testing';
import { admin, seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/events/define';
import { eventKinds } from '@portal/shared/events/index';
import { product as kind } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { account, reviewedRecord } from './aggregate.ts';
import type { ReviewedCommand } from './domain/reviewed/decide.ts';
import { auditor, authorised, content, pictureOf } from './domain/reviewed/scenario.ts';
import { createExecutor, type Executor } from './executor.ts';
import { keepOffShelf, takeOff } from './off-shelf.ts';

const product = reviewedRecord(kind);
const meta: Metadata = { actor: 'x', role: admin, site: '01', lang: 'CN', correlation: 'c', causation: 'c' };

async function done(executor: Executor, id: string, ...commands: ReviewedCommand[]): Promise<void> {
  for (const command of commands) {
    const executed = await executor.execute(product, { id, command, meta, commandId: undefined, answer: {} });
    if (isRefusal(executed)) throw new Error(`${command.act}: ${executed.refused}`);
  }
}

const saved = (record: string, by: string): ReviewedCommand => ({
  act: 'save',
  lan: 'CN',
  record,
  create: true,
  by,
  sites: undefined,
  ownSite: '01',
  content,
  files: [pictureOf(by)],
  facts: authorised,
});
const submitted = (by: string): ReviewedCommand => ({ act: 'submit', lan: 'CN', by, facts: authorised });
const approved: ReviewedCommand = { act: 'approve', lan: 'CN', auditor, now: '', comment: '' };

/** Somebody with one product shown, one that awaits review, one shown whose edit awaits review, and a draft. */
async function person(executor: Executor) {
  const umId = randomUUID();
  const opened = {
    type: 'open',
    umId,
    loginId: `l-${umId.slice(0, 8)}`,
    name: 'N',
    roles: [seller],
    site: '01',
  } as const;
  await executor.execute(account, { id: umId, command: opened, meta, commandId: undefined, answer: {} });
  const [shown, waiting, edited, draft] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await done(executor, shown, saved(shown, umId), submitted(umId), approved);
  await done(executor, waiting, saved(waiting, umId), submitted(umId));
  const edit = { ...saved(edited, umId), create: false } as ReviewedCommand;
  await done(executor, edited, saved(edited, umId), submitted(umId), approved, edit, submitted(umId));
  await done(executor, draft, saved(draft, umId));
  return { umId, shown, waiting, edited, draft };
}

async function cancel(executor: Executor, umId: string): Promise<void> {
  const command = { type: 'cancel', by: { umId: randomUUID(), site: '01' }, reason: 'asked' } as const;
  const own = { ...meta, correlation: `cancelling ${umId}` };
  await executor.execute(account, { id: umId, command, meta: own, commandId: undefined, answer: {} });
}

async function standing({ store }: TestLog, ...records: string[]): Promise<string[]> {
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
  const [gone, other] = [await person(executor), await person(executor)];
  const { umId, shown, waiting, edited, draft } = gone;
  expect(await standing(log, shown, waiting, edited, draft)).toEqual(['-1', '2-', '21', '0-']);
  await cancel(executor, umId);
  const cancelled = await log.store.head();
  const position = await takeOff({ store: log.store, executor }, new Set([umId]));
  expect(await standing(log, shown, waiting, edited, draft)).toEqual(['-0', '0-', '00', '0-']);
  expect(await standing(log, other.shown, other.waiting, other.edited)).toEqual(['-1', '2-', '21']);
  expect(position).toBe(await log.store.head());
  expect(await takeOff({ store: log.store, executor }, new Set([umId]))).toBe(0);
  expect(await log.store.head()).toBe(position);
  // it is found with what it follows from
  const [cause, ...followed] = await log.store.read({ after: cancelled - 1, limit: 100, decrypt: false });
  expect(followed.length).toBeGreaterThan(0);
  for (const event of followed)
    expect(event.meta).toMatchObject({ correlation: `cancelling ${umId}`, causation: cause?.id });
});

test('whoever was cancelled by a process that died then: his records go off with the next start', async () => {
  const log = await testLog(eventKinds);
  const executor = createExecutor(log.store);
  const { umId, shown, waiting, edited } = await person(executor);
  await cancel(executor, umId);
  expect(await standing(log, shown, waiting, edited)).toEqual(['-1', '2-', '21']);
  const keeping = keepOffShelf({ store: log.store, executor, logger: pino({ level: 'silent' }) });
  await vi.waitFor(async () => expect(await standing(log, shown, waiting, edited)).toEqual(['-0', '0-', '00']), {
    timeout: 30_000,
  });
  await keeping.close();
});
