import { randomUUID } from 'node:crypto';
import type { ReviewedKind } from '@portal/shared/records/define';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { file } from '../file/aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { reviewedHandlers } from './handlers.ts';

const kind = {
  ...product,
  guards: {
    submit: [{ code: 'product.unreachable', asks: 'owner', holds: ({ fact }) => fact.contacts.length > 0 }],
    approve: [{ code: 'product.ownerGone', asks: 'owner', holds: ({ fact }) => fact.isOpen }],
  },
} as const satisfies ReviewedKind;
const calls = callsOf(kind);

let two: Processes;
let seller: TestUser;
let anna: TestUser;
let bert: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => reviewedHandlers(kind, executor, { has: async () => true }));
  seller = await two.user('Default-App-User', '01', { kind: 'mail', contact: 'seller@example.com' });
  [anna, bert] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN')];
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
});
afterAll(() => two.close());

/** A version on these sites; its id. */
async function saved(dataDomain: string, seller: TestUser): Promise<string> {
  const [processA] = two.all;
  const fileId = randomUUID();
  const facts = { sha256: 'aa', mime: 'image/png', bytes: 1000, width: 640, height: 640 };
  await processA.executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner: seller.umId, use: 'product', ...facts },
    meta: testMeta(seller.umId),
    commandId: undefined,
    answer: {},
  });
  const form = {
    ...({ lan: 'EN', productName: 'QGIS', category: '05', registryStatus: '0', summary: '<p>Maps</p>' } as const),
    fileIdList: [fileId],
    dataDomain,
  };
  const { data } = await processA.ask(calls.save, form, seller.token);
  forms.set(data?.id ?? '', { ...form, prdId: data?.prdId ?? '' });
  return data?.id ?? '';
}
/** What was sent, by the id of the version. */
const forms = new Map<string, z.input<typeof calls.save.input>>();

/** One that awaits review. */
async function pending(dataDomain: string, owner = seller): Promise<string> {
  const id = await saved(dataDomain, owner);
  expect(await two.all[0].ask(calls.shelve, { id, status: '2' }, owner.token)).toMatchObject({ flag: 'T' });
  return id;
}

const did = async (id: string) =>
  (await two.all[0].store.readStream(`product-${id.slice(0, -3)}`))
    .slice(2)
    .map(({ type, meta }) => [type, meta.actor]);

test('a save over what somebody saved since it was read stores nothing, and says who, when and what', async () => {
  const [processA, processB] = two.all;
  const id = await saved('01', seller);
  const form = forms.get(id) as z.input<typeof calls.save.input>;
  const first = await processA.ask(calls.save, { ...form, productName: 'QGIS 4', recordVersion: 1 }, seller.token);
  expect(first).toMatchObject({ flag: 'T', data: { recordVersion: 2 } });
  const stale = await processB.ask(calls.save, { ...form, productName: 'QGIS 3', recordVersion: 1 }, seller.token);
  expect(stale).toMatchObject({
    status: 409,
    flag: 'F',
    returnCode: '409',
    data: { recordVersion: 2, by: expect.stringMatching(/./), fields: ['productName'] },
  });
  // what is submitted, taken off or deleted goes by it as well, alone or among others; without it, by what stands
  const changed = { flag: 'F', returnCode: '409' };
  expect(await processB.ask(calls.shelve, { id, status: '2', recordVersion: 1 }, seller.token)).toMatchObject(changed);
  const many = { idList: [id], recordVersions: [1], status: '2' as const };
  expect((await processA.ask(calls.shelveMany, many, seller.token)).data?.results).toMatchObject([changed]);
  expect(await processA.ask(calls.removeMany, { idList: [id], recordVersions: [] }, seller.token)).toMatchObject({
    flag: 'F',
    returnCode: '400',
    data: { fields: { recordVersions: expect.any(String) } },
  });
  expect(await processA.ask(calls.shelve, { id, status: '2', recordVersion: 2 }, seller.token)).toMatchObject({
    flag: 'T',
  });
  const decide = (recordVersion: number) => processB.ask(calls.decide, { id, status: '1', recordVersion }, anna.token);
  expect(await decide(2)).toMatchObject({ ...changed, status: 409, data: { recordVersion: 3, fields: [] } });
  expect(await decide(3)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.remove, { id }, seller.token)).toMatchObject({ flag: 'T' });
});

test('a version that was removed and entered anew is not the one that was shown before', async () => {
  const [processA, processB] = two.all;
  const id = await saved('01', seller);
  const form = forms.get(id) as z.input<typeof calls.save.input>;
  expect(await processA.ask(calls.remove, { id, recordVersion: 1 }, seller.token)).toMatchObject({ flag: 'T' });
  const secondSave = await processB.ask(calls.save, { ...form, productName: 'QGIS 4' }, seller.token);
  expect(secondSave).toMatchObject({ flag: 'T', data: { id, recordVersion: 3 } });
  const submit = (recordVersion: number) =>
    processA.ask(calls.shelve, { id, status: '2', recordVersion }, seller.token);
  expect(await submit(1)).toMatchObject({ status: 409, data: { recordVersion: 3, fields: ['productName'] } });
  expect(await submit(3)).toMatchObject({ flag: 'T' });
});

test('what one auditor holds, no other decides on in any process, until it is released', async () => {
  const [processA, processB] = two.all;
  const id = await pending('01,02');
  const commandId = randomUUID();
  for (const each of two.all)
    expect(await each.ask(calls.hold, { id }, anna.token, commandId)).toMatchObject({ flag: 'T' });
  const refusal = { flag: 'F', returnCode: 'product.held', data: { by: anna.umId } };
  for (const rival of [bert, otherSiteAdmin]) {
    expect(await processB.ask(calls.decide, { id, status: '1' }, rival.token)).toMatchObject(refusal);
    expect(await processA.ask(calls.hold, { id }, rival.token)).toMatchObject(refusal);
    expect(await processA.ask(calls.release, { id }, rival.token)).toMatchObject({ flag: 'T' });
  }
  const answer = await processB.ask(calls.decide, { id, status: '9', refuseReason: 'no' }, bert.token);
  expect(answer.returnInfo).toMatch(/^This product is assigned to u-\S+ for review, until .+ at the latest$/);
  expect(await processB.ask(calls.release, { id }, anna.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.decide, { id, status: '1' }, bert.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.hold, { id }, anna.token)).toMatchObject({ returnCode: 'product.notPending' });
  expect(await did(id)).toEqual([
    ['ProductHeld', anna.umId],
    ['ProductReleased', anna.umId],
    ['ProductApproved', bert.umId],
  ]);
});

test('an administrator of the main site takes over, one of another site does not', async () => {
  const [processA, processB] = two.all;
  const id = await pending('01,02');
  await processA.ask(calls.hold, { id }, anna.token);
  const takeOver = { id, takeOver: true };
  expect(await processA.ask(calls.hold, takeOver, otherSiteAdmin.token)).toMatchObject({ returnCode: 'product.held' });
  expect(await processB.ask(calls.hold, takeOver, bert.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(calls.decide, { id, status: '1' }, anna.token)).toMatchObject({ data: { by: bert.umId } });
  expect(await processA.ask(calls.decide, { id, status: '1' }, bert.token)).toMatchObject({ flag: 'T' });
  expect(await did(id)).toEqual([
    ['ProductHeld', anna.umId],
    ['ProductHeld', bert.umId],
    ['ProductApproved', bert.umId],
  ]);
});

test('who may not decide on it does not hold it', async () => {
  const [processA] = two.all;
  const id = await pending('01');
  expect(await processA.ask(calls.hold, { id }, seller.token)).toMatchObject({ returnCode: '403' });
  expect(await processA.ask(calls.hold, { id }, otherSiteAdmin.token)).toMatchObject({ returnCode: '404' });
  expect(await processA.ask(calls.release, { id }, otherSiteAdmin.token)).toMatchObject({ returnCode: '404' });
  expect(await did(id)).toEqual([]);
});

test('a guard is told what it asks for as the log has it: of the caller, and of whose record it is', async () => {
  const [processA, processB] = two.all;
  const quiet = await two.user();
  const unsent = await saved('01', quiet);
  const refusal = await processA.ask(calls.shelve, { id: unsent, status: '2' }, quiet.token);
  expect(refusal).toMatchObject({ flag: 'F', returnCode: 'product.unreachable' });
  const formerOwner = await two.user('Default-App-User', '01', { kind: 'mail', contact: 'gone@example.com' });
  const id = await pending('01', formerOwner);
  await two.command(formerOwner.umId, { type: 'freeze', by: { umId: anna.umId, site: '01' }, reason: 'law' });
  const approve = { id, status: '1' } as const;
  expect(await processB.ask(calls.decide, approve, anna.token)).toMatchObject({ returnCode: 'product.ownerGone' });
  await two.command(formerOwner.umId, { type: 'reopen', by: { umId: anna.umId, site: '01' }, reason: 'law' });
  expect(await processB.ask(calls.decide, approve, anna.token)).toMatchObject({ flag: 'T' });
});

test('an id that comes twice in a batch has a result each, also when the batch is repeated', async () => {
  const [processA, processB] = two.all;
  const id = await saved('01', seller);
  const commandId = randomUUID();
  for (const each of [processA, processB]) {
    const { data } = await each.ask(calls.shelveMany, { idList: [id, id], status: '2' }, seller.token, commandId);
    expect(data?.results.map(({ flag, returnCode }) => [flag, returnCode])).toEqual([
      ['T', ''],
      ['F', 'product.pending'],
    ]);
  }
});
