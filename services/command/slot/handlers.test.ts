import { randomUUID } from 'node:crypto';
import { changeSlots, saveSlot } from '@portal/shared/calls/slot';
import type { RequestOf } from '@portal/shared/define/call';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { doDue } from '../published/due.ts';
import { reviewedHandlers } from '../reviewed/handlers.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { slotHandlers } from './handlers.ts';

const calls = callsOf(product);

let two: Processes;
let seller: TestUser;
let anna: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor, store }) => [
    ...reviewedHandlers(product, executor, { has: async () => true }),
    ...slotHandlers(executor, store),
  ]);
  seller = await two.user('Default-App-User');
  anna = await two.user('SHDIPP_ADMIN');
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
});
afterAll(() => two.close());

async function stored(owner: TestUser, use: 'product' | 'slot'): Promise<string> {
  const fileId = randomUUID();
  await two.all[0].executor.execute(file, {
    id: fileId,
    command: {
      type: 'store',
      fileId,
      owner: owner.umId,
      use,
      sha256: fileId,
      mime: 'image/png',
      bytes: 1000,
      width: use === 'slot' ? 1600 : 500,
      height: 500,
    },
    meta: testMeta(owner.umId),
    commandId: undefined,
    answer: {},
  });
  return fileId;
}

/** A public product on these sites; its id. */
async function listed(dataDomain = '01'): Promise<string> {
  const [processA] = two.all;
  const form = {
    ...({ lan: 'EN', productName: 'QGIS', category: '05', registryStatus: '0', summary: '<p>Maps</p>' } as const),
    fileIdList: [await stored(seller, 'product')],
    dataDomain,
  };
  const { data } = await processA.ask(calls.save, form, seller.token);
  const id = data?.id ?? '';
  await processA.ask(calls.shelve, { id, status: '2' }, seller.token);
  const auditor = dataDomain.includes('01') ? anna : otherSiteAdmin;
  expect(await processA.ask(calls.decide, { id, status: '1' }, auditor.token)).toMatchObject({ flag: 'T' });
  return id;
}

type Form = RequestOf<typeof saveSlot>;
let orders = 0;
const form = (connectMessage: string, more: Partial<Form> = {}): Form => ({
  typeCode: '03',
  lanCode: 'EN',
  postId: String(++orders),
  title: 'Maps',
  connectMessage,
  ...more,
});
const save = (input: Form, actor = anna) => two.all[0].ask(saveSlot, input, actor.token);
const change = (idVal: string, operate: '0' | '1' | '3', actor = anna) =>
  two.all[1].ask(changeSlots, { idVal, operate }, actor.token);
const did = async (idVal: string) =>
  (await two.all[0].store.readStream(`slot-${idVal}`)).map(({ type, meta }) => `${type} by ${meta.actor}`);
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('a slot is kept, shown, taken down, shown again and deleted; each is a command of its own in its history', async () => {
  const { data } = await save(form(await listed()));
  const id = data?.idVal ?? '';
  expect(await change(id, '0')).toMatchObject({ flag: 'F', returnCode: 'slot.notPossible' });
  expect(await change(id, '1')).toMatchObject({ flag: 'T' });
  expect(await change(id, '3')).toMatchObject({ flag: 'F', returnCode: 'slot.notPossible' });
  expect(await save(form('x', { idVal: id }))).toMatchObject({ flag: 'F' });
  for (const operate of ['0', '1', '0', '3'] as const) expect(await change(id, operate)).toMatchObject({ flag: 'T' });
  expect(await change(id, '1')).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await did(id)).toEqual(
    ['Saved', 'Shown', 'TakenDown', 'Shown', 'TakenDown', 'Removed'].map((fact) => `Slot${fact} by ${anna.umId}`),
  );
});

test('what is displayed is corrected at once, by one command; a place that another one has is refused', async () => {
  const element = await listed();
  const [postId, other] = ['71', '72'];
  const id = (await save(form(element, { postId, title: 'Mpas', oper: '1' }))).data?.idVal ?? '';
  await save(form(element, { postId: other, title: 'Other', oper: '1' }));
  const corrected = form(element, { idVal: id, postId, title: 'Maps', oper: '1' });
  const commandId = randomUUID();
  for (const { ask } of two.all)
    expect(await ask(saveSlot, corrected, anna.token, commandId)).toMatchObject({ flag: 'T' });
  for (const wrong of [{ oper: '0' as const }, { oper: '2' as const, publishTime: inHours(1) }])
    expect(await save({ ...corrected, ...wrong })).toMatchObject({ returnCode: 'slot.notPossible' });
  expect(await save({ ...corrected, postId: other })).toMatchObject({ returnCode: 'slot.occupied' });
  const facts = ['Saved', 'Shown', 'Saved', 'Shown'];
  expect(await did(id)).toEqual(facts.map((fact) => `Slot${fact} by ${anna.umId}`));
  // its place stays its own, and is free once it moves on
  expect(await save(form(element, { postId, title: 'Third', oper: '1' }))).toMatchObject({
    returnCode: 'slot.occupied',
  });
  expect(await save({ ...corrected, postId: '73' })).toMatchObject({ flag: 'T' });
  expect(await save(form(element, { postId, title: 'Third', oper: '1' }))).toMatchObject({ flag: 'T' });
});

test('a command that comes again gives the first answer', async () => {
  const input = form(await listed(), { oper: '1' });
  const commandId = randomUUID();
  const [first, secondAnswer] = [
    await two.all[0].ask(saveSlot, input, anna.token, commandId),
    await two.all[1].ask(saveSlot, input, anna.token, commandId),
  ];
  expect(first).toMatchObject({ flag: 'T' });
  expect(secondAnswer.data).toEqual(first.data);
  const idVal = first.data?.idVal ?? '';
  expect(await did(idVal)).toHaveLength(2);
  // the slot is there for nobody any more
  await change(idVal, '0');
  const removal = randomUUID();
  for (const { ask } of two.all)
    expect(await ask(changeSlots, { idVal, operate: '3' }, anna.token, removal)).toMatchObject({ flag: 'T' });
  expect(await did(idVal)).toHaveLength(4);
});

test('a place that is taken names who is there and until when, and nothing is saved', async () => {
  const id = await listed();
  const postId = '77';
  const there = await save(form(id, { postId, title: 'First', oper: '1', endTime: inHours(48) }));
  expect(there).toMatchObject({ flag: 'T' });
  const second = await save(form(id, { postId, title: 'Second', oper: '1' }));
  expect(second).toMatchObject({ flag: 'F', returnCode: 'slot.occupied', data: { idVal: there.data?.idVal } });
  expect(second.returnInfo).toContain('“First”');
  // the same place in another language, module or order is another one
  expect(await save(form(id, { postId, catagory: 'P2', oper: '1' }))).toMatchObject({ flag: 'T' });
  const secondSlot = await save(form(id, { postId }));
  expect(await change(secondSlot.data?.idVal ?? '', '1')).toMatchObject({ flag: 'F', returnCode: 'slot.occupied' });
  expect(await change(there.data?.idVal ?? '', '0')).toMatchObject({ flag: 'T' });
  expect(await change(secondSlot.data?.idVal ?? '', '1')).toMatchObject({ flag: 'T' });
});

test('two administrators at once: one is displayed', async () => {
  const id = await listed();
  const both = await Promise.all(
    two.all.map((each) => each.ask(saveSlot, form(id, { postId: '88', oper: '1' }), anna.token)),
  );
  expect(both.map(({ flag }) => flag).sort()).toEqual(['F', 'T']);
});

test('only what is public, of that site, language and kind can be placed', async () => {
  const here = await listed();
  const there = await listed('02');
  const refusal = { flag: 'F', returnCode: 'slot.notPublic', data: { fields: { connectMessage: expect.any(String) } } };
  expect(await save(form(there))).toMatchObject(refusal);
  expect(await save(form(here, { lanCode: 'CN' }))).toMatchObject(refusal);
  expect(await save(form(here, { typeCode: '02' }))).toMatchObject(refusal);
  expect(await save(form(randomUUID()))).toMatchObject(refusal);
  expect(await save(form('https://example.com'))).toMatchObject(refusal);
  // it may leave the public list before it is shown
  const { data } = await save(form(here));
  await two.all[0].ask(calls.shelve, { id: here, status: '0' }, seller.token);
  expect(await change(data?.idVal ?? '', '1')).toMatchObject({ flag: 'F', returnCode: 'slot.notPublic' });
});

test('the carousel takes a link and needs a picture of one’s own that fits it', async () => {
  const carousel = (more: Partial<Form>) => save(form('https://example.com', { typeCode: '00', ...more }));
  expect(await carousel({})).toMatchObject({
    flag: 'F',
    status: 400,
    data: { fields: { imageFileId: expect.anything() } },
  });
  for (const imageFileId of [randomUUID(), await stored(anna, 'product'), await stored(seller, 'slot')])
    expect(await carousel({ imageFileId })).toMatchObject({ returnCode: 'slot.imageNotOwn' });
  expect(await carousel({ imageFileId: await stored(anna, 'slot') })).toMatchObject({ flag: 'T' });
  const imageFileId = await stored(anna, 'slot');
  expect(await carousel({ imageFileId, connectMessage: 'javascript:alert(1)' })).toMatchObject({ flag: 'F' });
});

test('an administrator of another site has slots of their own site alone', async () => {
  const id = await listed('01,02');
  const { data } = await save(form(id));
  const mine = data?.idVal ?? '';
  expect(await change(mine, '1', otherSiteAdmin)).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await save(form(id, { idVal: mine }), otherSiteAdmin)).toMatchObject({ flag: 'F', returnCode: '404' });
  // whatever site they ask for
  const own = await save(form(id, { dominCode: '01', oper: '1' }), otherSiteAdmin);
  const [event] = await two.all[0].store.readStream(`slot-${own.data?.idVal}`);
  expect(event?.data).toMatchObject({ sites: ['02'] });
  expect(await change(own.data?.idVal ?? '', '0')).toMatchObject({ flag: 'T' });
});

test('nobody else may change slots', async () => {
  expect(await change(randomUUID(), '1', seller)).toMatchObject({ status: 403 });
  expect(await save(form('x'), seller)).toMatchObject({ status: 403 });
});

test('several at once: each has its own result', async () => {
  const [firstSlot, otherSlot] = [await save(form(await listed())), await save(form(await listed()))];
  const idValList = [firstSlot, otherSlot].map(({ data }) => data?.idVal ?? '');
  await change(idValList[0] ?? '', '1');
  const { data } = await two.all[0].ask(
    changeSlots,
    { idValList: [...idValList, randomUUID()], operate: '1' },
    anna.token,
  );
  expect(data?.results.map(({ flag, returnCode }) => flag + returnCode)).toEqual(['Fslot.notPossible', 'T', 'F404']);
});

test('what is scheduled is shown once when its time has come, and taken down at its end, however often that is told', async () => {
  const [due, ends] = [inHours(1), inHours(2)];
  const saved = await save(form(await listed(), { oper: '2', publishTime: due, endTime: ends }));
  const record = saved.data?.idVal ?? '';
  const show = { kind: 'slot', record, act: 'show', due, event: randomUUID() };
  const [processA, processB] = two.all;
  expect(await doDue(processA.executor, show)).toBe('nothing');
  const then = Date.now() + 1.5 * hour;
  await Promise.all([doDue(processA.executor, show, then), doDue(processB.executor, show, then)]);
  await doDue(processA.executor, show, then);
  const end = { ...show, act: 'takeDown', due: ends };
  expect(await doDue(processA.executor, { ...end, due: inHours(1.2) }, then)).toBe('nothing');
  expect(await doDue(processB.executor, end, then + hour)).toBe('done');
  expect(await doDue(processA.executor, { ...show, record: 'what?' }, then)).toBe('unreadable');
  const labelOf = (fact: string, actorId: string) => `Slot${fact} by ${actorId}`;
  expect(await did(record)).toEqual([
    labelOf('Saved', anna.umId),
    labelOf('Scheduled', anna.umId),
    labelOf('Shown', 'system'),
    labelOf('TakenDown', 'system'),
  ]);
  const past = form(await listed(), { oper: '2', publishTime: inHours(-1) });
  expect(await save(past)).toMatchObject({ flag: 'F', returnCode: 'slot.timePast' });
  const backwards = form(await listed(), { oper: '2', publishTime: due, endTime: due });
  expect(await save(backwards)).toMatchObject({ flag: 'F', returnCode: 'slot.endFirst' });
});

test('what is due at a place that is taken is shown as soon as the place is free', async () => {
  const id = await listed();
  const postId = '66';
  const there = await save(form(id, { postId, oper: '1' }));
  const due = inHours(1);
  const { data } = await save(form(id, { postId, oper: '2', publishTime: due }));
  const show = { kind: 'slot', record: data?.idVal, act: 'show', due, event: randomUUID() };
  const then = Date.now() + 2 * hour;
  const [processA] = two.all;
  expect(await doDue(processA.executor, show, then)).toBe('taken');
  await change(there.data?.idVal ?? '', '0');
  expect(await doDue(processA.executor, show, then)).toBe('done');
});
