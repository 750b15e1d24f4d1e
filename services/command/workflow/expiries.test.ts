import { randomUUID } from 'node:crypto';
import { type TestLog, testLog } from '@portal/infra/runtime/event-store/testing';
import type { Metadata } from '@portal/shared/define/event';
import { eventKinds } from '@portal/shared/events/index';
import { workflowStream } from '@portal/shared/events/workflow';
import { certificateRecord } from '@portal/shared/records/institutional/certificate-record';
import { sampleContract } from '@portal/shared/records/institutional/sample';
import type { Party } from '@portal/shared/records/workflow';
import { isRefusal } from '@portal/shared/refusal';
import { beforeEach, expect, test } from 'vitest';
import { createExecutor, type Executor } from '../base/executor.ts';
import { workflowRecord } from './aggregate.ts';
import type { WorkflowCommand } from './decide.ts';
import { expiries } from './expiries.ts';

const meta: Metadata = { actor: 'x', role: 'x', site: '01', lang: 'CN', correlation: 'c', causation: 'c' };
const records = workflowRecord(certificateRecord);
let log: TestLog;
let executor: Executor;
beforeEach(async () => {
  log = await testLog(eventKinds);
  executor = createExecutor(log.store);
});

const content = (validTo: string) => ({ ...sampleContract, validTo });

async function run(id: string, command: WorkflowCommand): Promise<void> {
  const done = await executor.execute(records, { id, command, meta, commandId: undefined, answer: { id } });
  if (isRefusal(done)) throw new Error(done.refused);
}

const act = (id: string, action: string, party: Party, more: object = {}) =>
  run(id, {
    type: 'act',
    act: action,
    doer: { umId: party, party },
    today: '2026-03-01',
    number: id.slice(0, 8),
    given: { comment: 'why' },
    ...more,
  });

async function draft(validTo: string): Promise<string> {
  const id = randomUUID();
  const doer = { umId: 'org', party: 'org' } as const;
  await run(id, { type: 'save', record: id, owner: randomUUID(), doer, content: content(validTo) });
  return id;
}

async function registered(validTo: string): Promise<string> {
  const id = await draft(validTo);
  await act(id, 'submit', 'org');
  await act(id, 'approve', 'orgAudit');
  await act(id, 'register', 'fx');
  return id;
}

const stateOf = async (id: string) => {
  const state = await executor.load(records, id);
  return state.is === 'record' ? state.at.state : 'none';
};

test('what is registered is valid to the end of its last day, and ends with it once; a draft never does', async () => {
  const [id, other] = [await registered('2026-11-23'), await draft('2026-11-23')];
  const [first, two] = [expiries({ store: log.store, executor }), expiries({ store: log.store, executor })];
  expect(await first('2026-11-23')).toBe(0);
  expect(await stateOf(id)).toBe('REGISTERED');
  const counts = await Promise.all([first('2026-11-24'), two('2026-11-24')]);
  expect(await first('2026-11-25')).toBe(0);
  expect(Math.max(...counts)).toBe(1);
  expect([await stateOf(id), await stateOf(other)]).toEqual(['EXPIRED', 'DRAFT']);
  const events = await log.store.readStream(workflowStream(certificateRecord, id));
  expect(events.filter(({ data }) => (data as { act?: string }).act === 'expire')).toHaveLength(1);
  expect(events.at(-1)?.meta).toMatchObject({ actor: 'system' });
});

test('a change that is accepted sets another last day; one that is refused or looked at does not', async () => {
  const end = expiries({ store: log.store, executor });
  const longer = { content: content('2027-11-23') };
  const [accepted, rejectedId] = [await registered('2026-11-23'), await registered('2026-11-23')];
  const [proposedId, passedOn] = [await registered('2026-11-22'), await registered('2026-11-22')];
  for (const id of [accepted, rejectedId, proposedId, passedOn]) await act(id, 'fileChange', 'org', longer);
  await act(passedOn, 'approveChange', 'orgAudit');
  expect(await end('2026-11-22')).toBe(0);
  expect(await end('2026-11-23')).toBe(2);
  expect([await stateOf(proposedId), await stateOf(passedOn)]).toEqual(['EXPIRED', 'EXPIRED']);
  expect(await executor.load(records, proposedId)).toMatchObject({ proposed: null });
  for (const id of [accepted, rejectedId]) await act(id, 'approveChange', 'orgAudit');
  await act(accepted, 'acceptChange', 'fx');
  await act(rejectedId, 'refuseChange', 'fx');
  expect(await end('2026-11-24')).toBe(1);
  expect([await stateOf(accepted), await stateOf(rejectedId)]).toEqual(['REGISTERED', 'EXPIRED']);
});
