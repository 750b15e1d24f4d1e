import { randomUUID } from 'node:crypto';
import {
  answerComment,
  askOpinion,
  commentRecord,
  decideBatch,
  giveOpinion,
  handOver,
  resolveComment,
} from '@portal/shared/calls/review';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { reviewedHandlers } from './handlers.ts';
import { reviewHandlers } from './handlers-review.ts';

const calls = callsOf(product);
const stored = { has: async () => true };

let two: Processes;
let seller: TestUser;
let anna: TestUser;
let bert: TestUser;
let otherSiteAdmin: TestUser;
let picture: string;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => [
    ...reviewedHandlers(product, executor, stored),
    ...reviewHandlers(executor, async () => 30),
  ]);
  seller = await two.user();
  [anna, bert] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN')];
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
  picture = randomUUID();
  const facts = { sha256: 'aa', mime: 'image/png', bytes: 1000, width: 640, height: 640 };
  await two.all[0].executor.execute(file, {
    id: picture,
    command: { type: 'store', fileId: picture, owner: seller.umId, use: 'product', ...facts },
    meta: testMeta(seller.umId),
    commandId: undefined,
    answer: {},
  });
});
afterAll(() => two.close());

/** A version that awaits review; its id. */
async function pending(language: 'CN' | 'EN' = 'EN', prdId?: string): Promise<string> {
  const [processA] = two.all;
  const form = {
    ...({ lan: language, productName: 'QGIS', category: '05', registryStatus: '0', summary: '<p>Maps</p>' } as const),
    fileIdList: [picture],
    ...(prdId && { prdId }),
  };
  const { data } = await processA.ask(calls.save, form, seller.token);
  const id = data?.id ?? '';
  await processA.ask(calls.shelve, { id, status: '2' }, seller.token);
  return id;
}
const rowOf = (id: string) => ({ kind: 'product' as const, id });

test('a batch of 500 with mixed results: each has its own, and repeated it is the same', {
  timeout: 120_000,
}, async () => {
  const [processA, processB] = two.all;
  const ids = await Promise.all(Array.from({ length: 120 }, () => pending()));
  const [held = '', decided = '', both = ''] = ids;
  const chinese = await pending('CN', both.slice(0, -3));
  await processA.ask(calls.hold, { id: held }, bert.token);
  await processA.ask(calls.decide, { id: decided, status: '9', refuseReason: 'no' }, bert.token);
  const missing = Array.from({ length: 379 }, () => `${randomUUID()}-en`);
  const rows = [...ids, chinese, ...missing].map(rowOf);
  const commandId = randomUUID();
  const first = await processA.ask(decideBatch, { rows, status: '1' }, anna.token, commandId);
  const results = first.data?.results ?? [];
  expect(results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const codes = new Map(results.map(({ id, returnCode }) => [id, returnCode]));
  expect(codes.get(held)).toBe('product.held');
  expect(codes.get(decided)).toBe('product.decided');
  expect([...codes.values()].filter((code) => code === '')).toHaveLength(119);
  expect([...codes.values()].filter((code) => code === '404')).toHaveLength(379);
  expect(results[0]?.returnInfo).toMatch(/is assigned to .+ for review/);
  const secondAnswer = await processB.ask(decideBatch, { rows, status: '1' }, anna.token, commandId);
  expect(secondAnswer.data?.results.filter(({ flag }) => flag === 'T')).toHaveLength(119);
});

test('through the same decider: own records, another domain, a newer submission', async () => {
  const [processA] = two.all;
  const id = await pending();
  const ask = async (token: string, row: object = {}) =>
    (await processA.ask(decideBatch, { rows: [{ ...rowOf(id), ...row }], status: '1' }, token)).data?.results[0]
      ?.returnCode;
  expect(await ask(otherSiteAdmin.token)).toBe('404');
  expect(await ask(anna.token, { submitTime: '2026-01-01T00:00:00.000Z' })).toBe('product.resubmitted');
  expect(await ask(anna.token, { recordVersion: 1 })).toBe('409');
  expect(await ask(anna.token, { kind: 'company' })).toBe('404');
  expect((await processA.ask(decideBatch, { rows: [rowOf(id)], status: '1' }, seller.token)).returnCode).toBe('403');
  const wordless = await processA.ask(decideBatch, { rows: [rowOf(id)], status: '9' }, anna.token);
  expect(wordless.data).toMatchObject({ fields: { refuseReason: expect.anything() } });
  expect(await ask(anna.token)).toBe('');
});

const streamOf = async (id: string) => (await two.all[0].store.readStream(`product-${id.slice(0, -3)}`)).slice(2);
const didTo = async (id: string) => (await streamOf(id)).map(({ type, meta }) => [type, meta.actor]);

test('a comment is answered by the owner alone, and resolved by any colleague; none after that', async () => {
  const [processA, processB] = two.all;
  const id = await pending();
  const on = rowOf(id);
  const remark = { ...on, field: 'productName', text: 'Which edition?' };
  const commandId = randomUUID();
  for (const each of two.all)
    expect(await each.ask(commentRecord, remark, anna.token, commandId)).toMatchObject({ flag: 'T' });
  const [commentEvent] = await streamOf(id);
  expect(commentEvent?.data).toMatchObject({ field: 'productName', value: 'QGIS', text: 'Which edition?' });
  const comment = String((commentEvent?.data as { comment?: string } | undefined)?.comment);
  const answer = { ...on, comment, text: 'The second' };
  const outsider = await two.user();
  expect(await processB.ask(answerComment, answer, outsider.token)).toMatchObject({ returnCode: '404' });
  expect(await processB.ask(answerComment, answer, seller.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(resolveComment, { ...on, comment }, otherSiteAdmin.token)).toMatchObject({
    returnCode: '404',
  });
  expect(await processA.ask(resolveComment, { ...on, comment }, bert.token)).toMatchObject({ flag: 'T' });
  const refusal = { returnCode: 'product.noComment' };
  expect(await processB.ask(answerComment, answer, seller.token)).toMatchObject(refusal);
  expect(await processA.ask(resolveComment, { ...on, comment }, anna.token)).toMatchObject(refusal);
  expect(await didTo(id)).toEqual([
    ['ProductCommented', anna.umId],
    ['ProductAnswered', seller.umId],
    ['ProductResolved', bert.umId],
  ]);
  expect(await processA.ask(commentRecord, { ...remark, field: 'nonsense' }, anna.token)).toMatchObject({
    returnCode: '404',
  });
  expect(await processA.ask(commentRecord, { ...remark, submitTime: 'then' }, anna.token)).toMatchObject({
    returnCode: 'product.resubmitted',
  });
});

test('what is handed over a colleague of the domain alone decides on; nobody else can be given it', async () => {
  const [processA, processB] = two.all;
  const id = await pending();
  const on = rowOf(id);
  for (const to of [seller.umId, otherSiteAdmin.umId, randomUUID()])
    expect(await processA.ask(handOver, { ...on, to }, anna.token)).toMatchObject({ returnCode: 'product.colleague' });
  expect(await processA.ask(handOver, { ...on, to: bert.umId }, anna.token)).toMatchObject({ flag: 'T' });
  const approve = { id, status: '1' } as const;
  expect(await processB.ask(calls.decide, approve, anna.token)).toMatchObject({ returnCode: 'product.held' });
  expect(await processB.ask(handOver, { ...on, to: anna.umId }, anna.token)).toMatchObject({
    returnCode: 'product.held',
  });
  expect(await processB.ask(calls.decide, approve, bert.token)).toMatchObject({ flag: 'T' });
});

test('a second opinion is given once, by who was asked', async () => {
  const [processA] = two.all;
  const id = await pending();
  const on = rowOf(id);
  const ask = { ...on, of: bert.umId, text: 'What do you think?' };
  expect(await processA.ask(giveOpinion, { ...on, text: 'fine' }, bert.token)).toMatchObject({
    returnCode: 'product.notAsked',
  });
  for (const _ of [1, 2]) expect(await processA.ask(askOpinion, ask, anna.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(giveOpinion, { ...on, text: 'fine' }, bert.token)).toMatchObject({ flag: 'T' });
  expect((await streamOf(id)).map(({ type, data }) => [type, (data as { to?: string }).to])).toEqual([
    ['ProductOpinionAsked', undefined],
    ['ProductOpinionGiven', anna.umId],
  ]);
});

test('who may decide no more holds nothing: another takes it and decides', async () => {
  const [processA, processB] = two.all;
  const leaving = await two.user('SHDIPP_ADMIN');
  const id = await pending();
  await processA.ask(calls.hold, { id }, leaving.token);
  expect(await processB.ask(calls.decide, { id, status: '1' }, bert.token)).toMatchObject({
    returnCode: 'product.held',
  });
  await two.command(leaving.umId, { type: 'freeze', by: { umId: anna.umId, site: '01' }, reason: 'left' });
  expect(await processB.ask(calls.hold, { id }, bert.token)).toMatchObject({ flag: 'T' });
  expect(await processB.ask(calls.decide, { id, status: '1' }, bert.token)).toMatchObject({ flag: 'T' });
});

test('two auditors at once: one decides, the other is told who was first', async () => {
  const id = await pending();
  const answers = await Promise.all(
    [anna, bert].map(({ token }, at) =>
      two.all[at === 0 ? 0 : 1].ask(calls.decide, { id, status: at ? '9' : '1', refuseReason: 'no' }, token),
    ),
  );
  expect(answers.map(({ flag }) => flag).sort()).toEqual(['F', 'T']);
  expect(answers.find(({ flag }) => flag === 'F')?.returnCode).toBe('product.decided');
  expect((await didTo(id)).filter(([type]) => /Approved|Rejected/.test(type ?? ''))).toHaveLength(1);
});
