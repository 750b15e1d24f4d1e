import { randomUUID } from 'node:crypto';
import { saveBroadcast, withdrawBroadcast } from '@portal/shared/calls/broadcast';
import { operateMessages } from '@portal/shared/calls/message';
import { seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { markId, markStream } from '@portal/shared/events/broadcast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { messageHandlers } from '../message/handlers.ts';
import { doDue } from '../published/due.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { broadcastHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let root: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => [...broadcastHandlers(executor), ...messageHandlers(executor)]);
  anna = await two.user(seller);
  root = await two.user('SHDIPP_ADMIN');
  otherSiteAdmin = await two.user('SHDIPP_ADMIN', '02');
});
afterAll(() => two.close());

type Form = RequestOf<typeof saveBroadcast>;
const form = (more: Partial<Form> = {}): Form => ({
  postId: '1',
  audience: [seller],
  sites: ['01'],
  titleCN: '系统维护',
  bodyCN: '周六停机一小时。',
  oper: '0',
  ...more,
});
const save = (input: Form, actor = root, commandId?: string) =>
  two.all[0].ask(saveBroadcast, input, actor.token, commandId);
const withdraw = (idVal: string, actor = root) => two.all[1].ask(withdrawBroadcast, { idVal }, actor.token);
const did = async (stream: string) => (await two.all[0].store.readStream(stream)).map(({ type }) => type);
const acts = (id: string) => did(`broadcast-${id}`);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const idOf = ({ data }: { data: { idVal: string } | null }) => data?.idVal ?? '';

/** A picture that is stored. */
const stored = async (owner: TestUser, use: 'slot' | 'broadcast') => {
  const fileId = randomUUID();
  const mime = use === 'slot' ? 'image/jpeg' : 'image/png';
  const data = { fileId, owner: owner.umId, use, sha256: fileId, mime, bytes: 10, width: 8, height: 8 };
  const more = { meta: testMeta(owner.umId), commandId: undefined, answer: {} };
  await two.all[0].executor.execute(file, { id: fileId, command: { type: 'store', ...data }, ...more });
  return fileId;
};

test('a draft is saved, published once, and withdrawn for good', async () => {
  const id = idOf(await save(form()));
  expect(await save(form({ idVal: id, titleEN: 'Maintenance', bodyEN: 'One hour.', oper: '1' }))).toMatchObject({
    flag: 'T',
  });
  expect(await save(form({ idVal: id }))).toMatchObject({ flag: 'F', returnCode: 'broadcast.notPossible' });
  expect(await withdraw(id)).toMatchObject({ flag: 'T' });
  for (const answer of [await withdraw(id), await save(form({ idVal: id, oper: '1' }))])
    expect(answer).toMatchObject({ flag: 'F', returnCode: 'broadcast.notPossible' });
  expect(await acts(id)).toEqual(['BroadcastSaved', 'BroadcastSaved', 'BroadcastShown', 'BroadcastTakenDown']);
});

test('words alone have no picture, whatever was chosen before they were that', async () => {
  const picture = await stored(root, 'broadcast');
  const id = idOf(await save(form({ typeCode: '00', imageFileId: picture })));
  const images = async () =>
    (await two.all[0].store.readStream(`broadcast-${id}`)).map(({ data }) =>
      Reflect.get(Reflect.get(data as object, 'content'), 'image'),
    );
  expect(await images()).toEqual([[picture]]);
  await save(form({ idVal: id, typeCode: '01', imageFileId: picture }));
  expect(await images()).toEqual([[picture], []]);
});

test('a command that comes again publishes nothing twice', async () => {
  const commandId = randomUUID();
  const [firstAnswer, two] = [
    await save(form({ oper: '1' }), root, commandId),
    await save(form({ oper: '1' }), root, commandId),
  ];
  expect(idOf(two)).toBe(idOf(firstAnswer));
  expect(await acts(idOf(firstAnswer))).toEqual(['BroadcastSaved', 'BroadcastShown']);
});

test('later: by the clock, once, however often it is told; what is withdrawn before is never published', async () => {
  const publishTime = inHours(1);
  const [id, dropped] = [
    idOf(await save(form({ oper: '2', publishTime }))),
    idOf(await save(form({ oper: '2', publishTime }))),
  ];
  expect(await save(form({ oper: '2', publishTime: inHours(-1) }))).toMatchObject({ returnCode: 'broadcast.timePast' });
  expect(await withdraw(dropped)).toMatchObject({ flag: 'T' });
  const timer = { kind: 'broadcast', act: 'show', due: publishTime };
  const runDue = (record: string, now: number) => doDue(two.all[0].executor, { ...timer, record, event: record }, now);
  expect(await runDue(id, Date.now())).toBe('nothing');
  const after = Date.parse(publishTime) + 1;
  expect(await runDue(id, after)).toBe('done');
  expect(await runDue(dropped, after)).toBe('404');
  await runDue(id, after);
  await doDue(two.all[1].executor, { ...timer, record: id, event: randomUUID() }, after);
  expect(await acts(id)).toEqual(['BroadcastSaved', 'BroadcastScheduled', 'BroadcastShown']);
  expect(await acts(dropped)).toEqual(['BroadcastSaved', 'BroadcastScheduled', 'BroadcastRemoved']);
});

test('administrators outside the main site write to their own alone, and touch no other broadcast', async () => {
  for (const sites of [['01'], ['01', '02'], ['01', '02', '03']] as const) {
    const refusal = await save(form({ sites: [...sites] }), otherSiteAdmin);
    expect(refusal).toMatchObject({
      flag: 'F',
      returnCode: 'broadcast.otherSite',
      data: { fields: { sites: expect.any(String) } },
    });
    const id = idOf(await save(form({ sites: [...sites], oper: '1' })));
    expect(await withdraw(id, otherSiteAdmin)).toMatchObject({ returnCode: '404' });
    expect(await save(form({ idVal: id, sites: ['02'] }), otherSiteAdmin)).toMatchObject({ returnCode: '404' });
  }
  const own = idOf(await save(form({ sites: ['02'], oper: '1' }), otherSiteAdmin));
  expect(await withdraw(own, otherSiteAdmin)).toMatchObject({ flag: 'T' });
});

test.each<[string, Partial<Form>, string]>([
  ['no language', { titleCN: '', bodyCN: '' }, 'titleCN'],
  ['half a language', { titleEN: 'Only a title' }, 'bodyEN'],
  ['half of the only one', { titleCN: '' }, 'titleCN'],
  ['a Chinese title that is too long', { titleCN: '字'.repeat(501) }, 'titleCN'],
  ['an English text that is too long', { titleEN: 'x', bodyEN: 'x'.repeat(1001) }, 'bodyEN'],
  ['nobody', { audience: [] }, 'audience'],
  ['no site', { sites: [] }, 'sites'],
  ['three digits', { postId: '100' }, 'postId'],
  ['a link that is none', { connectMessage: 'javascript:alert(1)' }, 'connectMessage'],
  ['a picture that is missing', { typeCode: '00' }, 'imageFileId'],
  ['a time that is missing', { oper: '2' }, 'publishTime'],
])('refused at its field: %s', async (_, more, field) => {
  const { data } = await save(form(more));
  expect(Object.keys((data as { fields?: object } | null)?.fields ?? {})).toContain(field);
});

test('lengths are inclusive', async () => {
  const words = {
    titleCN: '字'.repeat(500),
    bodyCN: '字'.repeat(500),
    titleEN: 'x'.repeat(1000),
    bodyEN: 'x'.repeat(1000),
  };
  expect(await save(form(words))).toMatchObject({ flag: 'T' });
});

test('a picture is one’s own, uploaded for this', async () => {
  const codeFor = async (imageFileId: string) => (await save(form({ typeCode: '00', imageFileId }))).returnCode;
  expect(await codeFor(randomUUID())).toBe('broadcast.imageNotOwn');
  expect(await codeFor(await stored(otherSiteAdmin, 'broadcast'))).toBe('broadcast.imageNotOwn');
  expect(await codeFor(await stored(root, 'slot'))).toBe('broadcast.imageNotOwn');
  expect(await save(form({ typeCode: '00', imageFileId: await stored(root, 'broadcast') }))).toMatchObject({
    flag: 'T',
  });
});

test('who may read it marks it for themselves; for others it is not there', async () => {
  const id = idOf(await save(form({ oper: '1' })));
  const mark = (operate: '01' | '02', actor: TestUser) =>
    two.all[1].ask(operateMessages, { operate, messageIdList: [id] }, actor.token);
  for (const outsider of [root, otherSiteAdmin]) expect(await mark('01', outsider)).toMatchObject({ flag: 'F' });
  for (const operate of ['01', '01', '02'] as const) expect(await mark(operate, anna)).toMatchObject({ flag: 'T' });
  expect(await mark('02', anna)).toMatchObject({ flag: 'F', returnCode: 'messages.notFound' });
  expect(await did(markStream(markId(id, anna.umId)))).toEqual(['BroadcastRead', 'BroadcastDeleted']);
  const bert = await two.user(seller);
  await withdraw(id);
  expect(await mark('01', bert)).toMatchObject({ flag: 'F', returnCode: 'messages.notFound' });
});
