import { randomUUID } from 'node:crypto';
import type { Acting, Bound } from '@portal/infra/runtime/http/types';
import { recordPaymentFile, saveBankRules } from '@portal/shared/calls/bank';
import type { RequestOf } from '@portal/shared/define/call';
import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import { sampleRemittance } from '@portal/shared/records/institutional/sample';
import { isRefusal } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankRules } from '../bank-rules/aggregate.ts';
import { institution } from '../institution/aggregate.ts';
import type { InstitutionCommand } from '../institution/decide.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { workflowRecord } from '../workflow/aggregate.ts';
import type { WorkflowCommand } from '../workflow/decide.ts';
import { bankHandlers } from './handlers.ts';

const [own, other] = [randomUUID(), randomUUID()];
const acting = new Map<string, Acting>();
/** As if the session said for whom its owner acts. */
const actingFor = (bound: Bound): Bound => ({
  ...bound,
  handler: (request) => {
    const value = request.caller && { ...request.caller, acting: acting.get(request.caller.umId) };
    const get = (target: typeof request, name: string | symbol) =>
      name === 'caller' ? value : Reflect.get(target, name);
    return bound.handler(new Proxy(request, { get }));
  },
});

let two: Processes;
let [keeper, anna, outsider, alone]: TestUser[] = [];
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => bankHandlers(executor).map(actingFor));
  const execute = async (id: string, command: InstitutionCommand) => {
    const execution = { id, command, meta: testMeta('system'), commandId: undefined, answer: {} };
    const done = await two.all[0].executor.execute(institution, execution);
    if (isRefusal(done)) throw new Error(done.refused);
  };
  const member = async (bank: string) => {
    const user = await two.user('BANK_ADMIN');
    const [invitation, decider] = [randomUUID(), { umId: 'root', portal: true }];
    await execute(bank, {
      type: 'invite',
      by: decider,
      invitation,
      role: 'BANK_ADMIN',
      until: '2099-01-01T00:00:00.000Z',
    });
    await execute(bank, { type: 'join', umId: user.umId, invitation, now: '2026-01-01T00:00:00.000Z' });
    acting.set(user.umId, { institution: bank, kind: 'bank', role: 'BANK_ADMIN' });
    return user;
  };
  for (const [id, code] of [
    [own, 'DEMOCNSHXXX'],
    [other, 'DEMOCNS2XXX'],
  ] as const)
    await execute(id, { type: 'found', id, kind: 'bank', code, name: code, nameEn: '', district: null, draccNo: '' });
  [keeper, anna, outsider] = [await member(own), await member(own), await member(other)];
  alone = await two.user('BANK_ADMIN');
});
afterAll(() => two.close());

const save = (input: RequestOf<typeof saveBankRules>, user: TestUser | undefined) =>
  two.all[0].ask(saveBankRules, input, user?.token ?? '');
const rulesOf = (bank: string) => two.all[1].executor.load(bankRules, bank);
const limit = (user: TestUser | undefined, usd: string | null) => ({ umId: user?.umId ?? '', usd });

test('the rules of a bank are those of its own members, kept as a whole', async () => {
  const cutOffs = [{ currency: 'USD', time: '16:30' } as const];
  expect(await save({ limits: [limit(anna, '50000'), limit(keeper, null)], cutOffs }, keeper)).toMatchObject({
    flag: 'T',
  });
  const { limits } = await rulesOf(own);
  expect([...limits]).toEqual([[anna?.umId, 5_000_000n]]);
  expect([...(await rulesOf(own)).cutOffs]).toEqual([['USD', '16:30']]);
  expect(await save({ limits: [limit(anna, '50000.00')], cutOffs: [] }, keeper)).toMatchObject({ flag: 'T' });
  expect((await rulesOf(own)).cutOffs.size).toBe(0);
  // what was read before that does not take its place
  expect(await save({ recordVersion: 1, limits: [limit(anna, '50000')], cutOffs }, keeper)).toMatchObject({
    status: 409,
    returnCode: '409',
    data: { recordVersion: 2, fields: ['cutOffs'] },
  });
  const events = await two.all[0].store.readStream(`bankRules-${own}`);
  expect(events.map(({ meta }) => [meta.actor, meta.role])).toEqual(Array(2).fill([keeper?.umId, 'BANK_ADMIN']));
});

test('nobody of another bank comes near them', async () => {
  expect(await save({ limits: [limit(anna, '1')], cutOffs: [] }, outsider)).toMatchObject({
    returnCode: 'bank.member',
    data: { fields: { limits: 'Choose a member of your bank' } },
  });
  expect(await save({ limits: [], cutOffs: [{ currency: 'EUR', time: '15:00' }] }, outsider)).toMatchObject({
    flag: 'T',
  });
  expect((await rulesOf(own)).limits.size).toBe(1);
  expect(await save({ limits: [], cutOffs: [] }, alone)).toMatchObject({ returnCode: 'workflow.acting' });
  expect(await save({ limits: [], cutOffs: [] }, await two.user('ORG_ADMIN'))).toMatchObject({ returnCode: '403' });
});

test('nobody lifts their own limit', async () => {
  expect(await save({ limits: [], cutOffs: [] }, anna)).toMatchObject({
    returnCode: 'bank.own',
    data: { fields: { limits: 'Your own limit is changed by another member' } },
  });
});

test.each<[string, object, string]>([
  ['a tenth of a cent', { limits: [{ umId: 'a', usd: '1.001' }], cutOffs: [] }, 'limits'],
  ['no amount', { limits: [{ umId: 'a', usd: '1,000' }], cutOffs: [] }, 'limits'],
  ['less than nothing', { limits: [{ umId: 'a', usd: '-1' }], cutOffs: [] }, 'limits'],
  [
    'somebody twice',
    {
      limits: [
        { umId: 'a', usd: '1' },
        { umId: 'a', usd: null },
      ],
      cutOffs: [],
    },
    'limits',
  ],
  ['24 o’clock', { limits: [], cutOffs: [{ currency: 'USD', time: '24:00' }] }, 'cutOffs'],
  ['no minutes', { limits: [], cutOffs: [{ currency: 'USD', time: '9:00' }] }, 'cutOffs'],
  ['no currency', { limits: [], cutOffs: [{ currency: 'XXX', time: '09:00' }] }, 'cutOffs'],
  [
    'a currency twice',
    {
      limits: [],
      cutOffs: [
        { currency: 'USD', time: '09:00' },
        { currency: 'USD', time: '10:00' },
      ],
    },
    'cutOffs',
  ],
])('%s is refused with the name of its field', async (_name, input, field) => {
  const answer = await save(input as RequestOf<typeof saveBankRules>, keeper);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.data as unknown as { fields: object }).fields).join()).toContain(field);
});

const [drafts, checks] = [randomUUID(), randomUUID()];
/** An application that the bank has approved, or that waits for that. */
async function applied(state: 'BANK_REVIEW' | 'APPROVED', more: object = {}): Promise<string> {
  const record = randomUUID();
  const execute = async (command: WorkflowCommand) => {
    const execution = { id: record, command, meta: testMeta(command.doer.umId), commandId: undefined, answer: {} };
    const done = await two.all[0].executor.execute(workflowRecord(remittanceRecord), execution);
    if (isRefusal(done)) throw new Error(`${done.refused} ${JSON.stringify(done.fields)}`);
  };
  const content = {
    ...sampleRemittance,
    access: randomUUID(),
    bank: own,
    bankName: '示例银行',
    fxAmount: '',
    cnyAccount: '',
    cashAmount: '1000.00',
    ...more,
  };
  await execute({ type: 'save', record, owner: randomUUID(), doer: { umId: drafts, party: 'org' }, content });
  const facts = { access: true, contract: true, contractLeft: 0n, documentsLeft: 0n, isFar: false };
  for (const [act, accountId, party] of [
    ['test', drafts, 'org'],
    ['submit', drafts, 'org'],
    ['approve', checks, 'orgAudit'],
    ['takeUp', 'taker', 'bank'],
    ['accept', 'taker', 'bank'],
  ] as const)
    if (act !== 'accept' || state === 'APPROVED')
      await execute({
        type: 'act',
        act,
        doer: { umId: accountId, party },
        today: dayOf(Date.now()),
        facts,
        given: {},
        number: `T${record.slice(0, 8)}`,
      });
  return record;
}
const recorded = (input: { ids: string[]; again?: boolean }, user: TestUser | undefined, at: 0 | 1 = 0) =>
  two.all[at].ask(recordPaymentFile, input, user?.token ?? '');

test('an export is recorded with who, when and which file; what was exported is exported again only where that is said', async () => {
  const ids = [await applied('APPROVED'), await applied('APPROVED')] as [string, string];
  // two clerks at once, through two processes: one of them is told
  const both = await Promise.all([recorded({ ids }, keeper, 0), recorded({ ids }, anna, 1)]);
  expect(both.map(({ flag }) => flag).sort()).toEqual(['F', 'T']);
  expect(both.find(({ flag }) => flag === 'F')).toMatchObject({
    returnCode: 'bank.exported',
    data: { exported: ids },
  });
  const file = both.find(({ flag }) => flag === 'T')?.data?.file;
  expect(file).toMatch(/^\d{8}[0-9A-F]{20}$/);
  const secondExport = await recorded({ ids: [ids[0]], again: true }, anna);
  expect(secondExport).toMatchObject({ flag: 'T' });
  const events = await two.all[0].store.readStream(`paymentFiles-${own}`);
  expect(events.map(({ data }) => data)).toEqual([
    { bank: own, file, records: ids },
    { bank: own, file: secondExport.data?.file, records: [ids[0]] },
  ]);
  expect(events.at(-1)?.meta).toMatchObject({ actor: anna?.umId, role: 'BANK_ADMIN' });
});

test('no draft, nothing that is not approved and nothing of another bank is exported', async () => {
  const [waiting, draft, fine] = [
    await applied('BANK_REVIEW'),
    await applied('APPROVED', { method: 'D' }),
    await applied('APPROVED'),
  ];
  expect(await recorded({ ids: [fine, waiting] }, keeper)).toMatchObject({ returnCode: 'bank.notRemittable' });
  expect(await recorded({ ids: [fine, draft] }, keeper)).toMatchObject({ returnCode: 'bank.draft' });
  expect(await recorded({ ids: [fine, randomUUID()] }, keeper)).toMatchObject({ returnCode: '404' });
  expect(await recorded({ ids: [fine] }, outsider)).toMatchObject({ returnCode: '404' });
  expect(await recorded({ ids: [fine] }, alone)).toMatchObject({ returnCode: 'workflow.acting' });
  expect((await recorded({ ids: [] }, keeper)).flag).toBe('F');
});
