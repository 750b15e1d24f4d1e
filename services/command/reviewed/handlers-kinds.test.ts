import { randomUUID } from 'node:crypto';
import { calls } from '@portal/shared/calls/index';
import { batchMax, decideBatch } from '@portal/shared/calls/review';
import { admin, type Site, seller } from '@portal/shared/codes/index';
import type { Call, RequestOf } from '@portal/shared/define/call';
import { article } from '@portal/shared/records/article';
import { broadcast } from '@portal/shared/records/broadcast';
import { company } from '@portal/shared/records/company';
import { copyright } from '@portal/shared/records/copyright';
import type { ReviewedKind } from '@portal/shared/records/define';
import { versionId } from '@portal/shared/records/ids';
import { type RecordKindName, recordKinds } from '@portal/shared/records/kinds';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { slot } from '@portal/shared/records/slot';
import { isRefusal } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleHandlers } from '../article/handlers.ts';
import { broadcastHandlers } from '../broadcast/handlers.ts';
import { copyrightHandlers } from '../copyright/handlers.ts';
import { publishedRecord } from '../published/aggregate.ts';
import { sectionHandlers } from '../section/handlers.ts';
import { slotHandlers } from '../slot/handlers.ts';
import { contentOf, filesOf } from '../testing/sample.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { reviewedRecord } from './aggregate.ts';
import type { ReviewedCommand } from './decide.ts';
import { reviewedHandlers } from './handlers.ts';
import { reviewHandlers } from './handlers-review.ts';

/** What holds for every kind of record, by the definitions alone. */

let two: Processes;
let owner: TestUser;
let anna: TestUser;
let bert: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor, store }) => [
    ...recordKinds.flatMap((kind) => reviewedHandlers(kind, executor, { has: async () => true })),
    ...reviewHandlers(executor, async () => 30),
    ...copyrightHandlers(executor),
    ...sectionHandlers(executor),
    ...slotHandlers(executor, store),
    ...broadcastHandlers(executor),
    ...articleHandlers(executor),
  ]);
  owner = await two.user(seller);
  [anna, bert] = [await two.user(admin), await two.user(admin)];
  otherSiteAdmin = await two.user(admin, '02');
});
afterAll(() => two.close());

/** Of whatever kind: told by its definition, which the test does not know. */
const kinds: readonly ReviewedKind[] = recordKinds;
const kindNamed = (name: string): ReviewedKind => {
  const kind = kinds.find((each) => each.kind === name);
  if (!kind) throw new Error(`no kind is called ${name}`);
  return kind;
};

interface Row {
  kind: RecordKindName;
  id: string;
}

/** A record of that kind that awaits review, as its owner's form leaves it; `record` of what is already there. */
async function waiting({ kind: name }: { kind: string }, sites: Site[] = ['01'], record = randomUUID()): Promise<Row> {
  const kind = kindNamed(name);
  const [{ executor }] = two.all;
  const language = kind.languages[0];
  const facts = {
    owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] },
    company: { isLive: true },
    ...(kind.of !== undefined && { of: { owner: owner.umId, sites } }),
  };
  if (kind.of !== undefined) await waiting({ kind: kind.of }, sites, record);
  // a name that may be taken once is this one's own
  const own = Object.entries(kind.fields).flatMap(([field, { reserved }]) => (reserved ? [[field, record]] : []));
  const content = { ...contentOf(kind), ...Object.fromEntries(own) };
  const on = { lan: language, by: owner.umId, facts };
  const save: ReviewedCommand = {
    act: 'save',
    record,
    create: true,
    sites,
    ownSite: '01',
    content,
    files: filesOf(kind, owner.umId),
    ...on,
  };
  const submit: ReviewedCommand = { act: 'submit', ...on };
  for (const command of kind.submitsOnSave ? [save] : [save, submit]) {
    const meta = testMeta(owner.umId);
    const done = await executor.execute(reviewedRecord(kind), {
      id: record,
      command,
      meta,
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(done)) throw new Error(`${name}: ${done.refused}`);
  }
  return { kind: name as RecordKindName, id: versionId(record, language) };
}

const recordOf = (id: string): string => id.slice(0, 36);
const streamOf = ({ kind, id }: Row) => two.all[0].store.readStream(`${kind}-${recordOf(id)}`);
const decisionsOn = async (row: Row) =>
  (await streamOf(row))
    .filter(({ type }) => /(Approved|Rejected)$/.test(type))
    .map(({ type, meta }) => [type, meta.actor]);
const each = test.each(recordKinds.map((kind) => [kind.kind, kind] as const));

each('of %s, two auditors at once: one decides, the other is told who was first', async (name, kind) => {
  const { decide } = callsOf(kind);
  for (let round = 0; round < 5; round++) {
    const row = await waiting(kind);
    const auditors = round % 2 ? [anna, bert] : [bert, anna];
    const answers = await Promise.all(
      auditors.map(({ token }, at) =>
        two.all[at === 0 ? 0 : 1].ask(decide, { id: row.id, status: at ? '9' : '1', refuseReason: 'no' }, token),
      ),
    );
    expect(answers.map(({ flag }) => flag).sort()).toEqual(['F', 'T']);
    const won = answers.findIndex(({ flag }) => flag === 'T');
    const first = auditors[won]?.umId;
    expect(answers[1 - won]).toMatchObject({ returnCode: `${name}.decided`, data: { by: first } });
    expect(await decisionsOn(row)).toEqual([[expect.stringMatching(won ? /Rejected$/ : /Approved$/), first]]);
  }
});

each('of %s, two auditors take it at once: one holds it, and alone decides', async (name, kind) => {
  const { hold, decide } = callsOf(kind);
  const row = await waiting(kind);
  const auditors = [anna, bert];
  const ask = (at: number, call: typeof hold) =>
    two.all[at ? 1 : 0].ask(call, { id: row.id }, auditors[at]?.token ?? '');
  const answers = await Promise.all([ask(0, hold), ask(1, hold)]);
  const holder = answers.findIndex(({ flag }) => flag === 'T');
  expect(answers[1 - holder]).toMatchObject({
    flag: 'F',
    returnCode: `${name}.held`,
    data: { by: auditors[holder]?.umId },
  });
  const verdict = { id: row.id, status: '1' } as const;
  expect(await two.all[0].ask(decide, verdict, auditors[1 - holder]?.token ?? '')).toMatchObject({
    returnCode: `${name}.held`,
  });
  expect(await two.all[1].ask(decide, verdict, auditors[holder]?.token ?? '')).toMatchObject({ flag: 'T' });
});

each(
  'of %s, what is held is given back; its owner takes it off, submits it again, and ends it, one or several',
  async (_, kind) => {
    const [processA, processB] = two.all;
    const { hold, release, decide, shelve, shelveMany, withdraw, remove, removeMany } = callsOf(kind);
    const [{ id }, { id: second }] = [await waiting(kind), await waiting(kind)];
    const done = { flag: 'T', returnCode: '200' };
    expect(await processA.ask(hold, { id }, anna.token)).toMatchObject(done);
    expect(await processB.ask(release, { id }, anna.token)).toMatchObject(done);
    for (const version of [id, second])
      expect(await processA.ask(decide, { id: version, status: '1' }, bert.token)).toMatchObject(done);
    expect(await processA.ask(shelve, { id, status: '0' }, owner.token)).toMatchObject(done);
    const off = await processB.ask(shelveMany, { idList: [second, id], status: '0' }, owner.token);
    expect(off.data?.results.map(({ returnCode }) => returnCode)).toEqual(['', `${kind.kind}.alreadyDelisted`]);
    const secondAnswer = await processA.ask(shelveMany, { idList: [id, second], status: '2' }, owner.token);
    expect(secondAnswer.data?.results).toMatchObject([{ flag: 'T' }, { flag: 'T' }]);
    expect(await processA.ask(remove, { id }, owner.token)).toMatchObject({ returnCode: `${kind.kind}.deletePending` });
    for (const version of [id, second])
      expect(await processA.ask(withdraw, { id: version }, owner.token)).toMatchObject(done);
    expect(await processA.ask(remove, { id }, owner.token)).toMatchObject(done);
    const removal = await processB.ask(removeMany, { idList: [second, id] }, owner.token);
    expect(removal.data?.results.map(({ returnCode }) => returnCode)).toEqual(['', '404']);
  },
);

test('a comment on a company is answered by a call of its own as well: the newest, or the one that is named', async () => {
  const [processA, processB] = two.all;
  const row = await waiting(company);
  for (const text of ['Since when?', 'And where?'])
    expect(await processA.ask(calls.commentRecord, { ...row, field: '', text }, anna.token)).toMatchObject({
      flag: 'T',
    });
  const commentIds = (await streamOf(row)).flatMap(({ type, data }) =>
    type === 'CompanyCommented' ? [(data as { comment: string }).comment] : [],
  );
  const answer = (more: object = {}, { token } = owner) =>
    processB.ask(calls.commitComment, { id: row.id, comment: 'At the Bund, since 2019', ...more }, token);
  expect(await answer({}, await two.user(seller))).toMatchObject({ returnCode: '404' });
  expect(await answer()).toMatchObject({ flag: 'T' });
  expect(await answer({ commentId: commentIds[0] })).toMatchObject({ flag: 'T' });
  expect(await answer({ commentId: randomUUID() })).toMatchObject({ returnCode: 'company.noComment' });
  const answered = (await streamOf(row)).filter(({ type }) => type === 'CompanyAnswered');
  expect(answered.map(({ data }) => (data as { comment: string }).comment)).toEqual([commentIds[1], commentIds[0]]);
});

test('a batch of 500 of all kinds with mixed results: each has its own, in its order, and repeated it is the same', {
  timeout: 120_000,
}, async () => {
  const [processA, processB] = two.all;
  const good = await Promise.all(
    Array.from({ length: 100 }, (_, at) => waiting(kinds[at % kinds.length] as ReviewedKind)),
  );
  const ofEach = (sites?: Site[]) => Promise.all(kinds.map((kind) => waiting(kind, sites)));
  const [held, decided, withdrawn, both, otherSite] = [
    await ofEach(),
    await ofEach(),
    await ofEach(),
    await ofEach(['01', '02']),
    await ofEach(['02']),
  ];
  const own = await two.user(admin);
  for (const { kind, id } of held) await processA.ask(callsOf(kindNamed(kind)).hold, { id }, bert.token);
  for (const { kind, id } of decided)
    await processA.ask(callsOf(kindNamed(kind)).decide, { id, status: '9', refuseReason: 'no' }, bert.token);
  for (const { kind, id } of withdrawn) await processA.ask(callsOf(kindNamed(kind)).withdraw, { id }, owner.token);
  const wrongKind = good
    .map(({ kind, id }) => ({ kind: kind === 'company' ? ('platform' as const) : ('company' as const), id }))
    .slice(0, 8);
  const known = [...good, ...held, ...decided, ...withdrawn, ...both, ...otherSite, ...wrongKind];
  const missing = Array.from({ length: batchMax - known.length }, (_, at): Row => {
    const kind = kinds[at % kinds.length] as ReviewedKind;
    return { kind: kind.kind as RecordKindName, id: versionId(randomUUID(), kind.languages[0]) };
  });
  // those that succeed lie between those that do not
  const rows = [...known, ...missing]
    .map((row, at) => ({ row, at: (at * 211) % batchMax }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  expect(rows).toHaveLength(500);
  const expected = new Map<Row, string | RegExp>([
    ...good.map((row) => [row, ''] as const),
    ...both.map((row) => [row, ''] as const),
    // of the main site they decide everywhere
    ...otherSite.map((row) => [row, ''] as const),
    ...held.map((row) => [row, `${row.kind}.held`] as const),
    ...decided.map((row) => [row, `${row.kind}.decided`] as const),
    ...withdrawn.map((row) => [row, `${row.kind}.notPending`] as const),
    ...[...wrongKind, ...missing].map((row) => [row, '404'] as const),
  ]);
  const commandId = randomUUID();
  const first = await processA.ask(decideBatch, { rows, status: '1' }, own.token, commandId);
  const results = first.data?.results ?? [];
  expect(results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(results.map(({ returnCode }) => returnCode)).toEqual(rows.map((row) => expected.get(row)));
  expect(
    results.every(
      ({ flag, returnCode, returnInfo }) =>
        (flag === 'T') === (returnCode === '') && (flag === 'T') === (returnInfo === ''),
    ),
  ).toBe(true);
  const head = await processA.store.head();
  const secondAnswer = await processB.ask(decideBatch, { rows, status: '1' }, own.token, commandId);
  expect(secondAnswer.data?.results.map(({ flag }) => flag)).toEqual(results.map(({ flag }) => flag));
  expect(await processA.store.head()).toBe(head);
  for (const row of [...good, ...both, ...otherSite]) expect(await decisionsOn(row)).toHaveLength(1);

  // an administrator of another site decides on their own alone, in one batch
  const [theirs, not] = [await ofEach(['01', '02']), await ofEach(['01'])];
  const mixed = [...theirs, ...not];
  const mixedAnswer = await processA.ask(
    decideBatch,
    { rows: mixed, status: '9', refuseReason: 'no' },
    otherSiteAdmin.token,
  );
  expect(mixedAnswer.data?.results.map(({ returnCode }) => returnCode)).toEqual([
    ...theirs.map(() => ''),
    ...not.map(() => '404'),
  ]);
});

type CallInput = { call: Call; input: unknown };
const inputFor = <C extends Call>(call: C, input: RequestOf<C>): CallInput => ({ call, input });

/** Every write call of administrators that names a record, for one of that kind; the others name accounts, or no record of a domain. */
const without =
  /^(\w*[uU]sers?|eraseUser|resetSecondFactor|revokeToken|grantRoles|shareView|savePhrase|parked\w+|answerReport|(found|amend)Institution|changeSettings|(publish|withdraw)Agreement|\w*Transactions?)$/;
const onRecord: Readonly<Record<string, (row: Row) => CallInput[]>> = {
  ...Object.fromEntries(
    kinds.flatMap((kind) => {
      const { hold, release, decide } = callsOf(kind);
      const only = (make: (row: Row) => CallInput[]) => (row: Row) => (row.kind === kind.kind ? make(row) : []);
      return [
        [`${kind.kind}Hold`, only(({ id }) => [inputFor(hold, { id }), inputFor(hold, { id, takeOver: true })])],
        [`${kind.kind}Release`, only(({ id }) => [inputFor(release, { id })])],
        [
          `${kind.kind}Decide`,
          only(({ id }) =>
            (['0', '1', '9'] as const).map((status) => inputFor(decide, { id, status, refuseReason: 'no' })),
          ),
        ],
      ];
    }),
  ),
  commentRecord: (row) => [inputFor(calls.commentRecord, { ...row, field: '', text: 'Why?' })],
  resolveComment: (row) => [inputFor(calls.resolveComment, { ...row, comment: randomUUID() })],
  handOver: (row) => [inputFor(calls.handOver, { ...row, to: bert.umId })],
  askOpinion: (row) => [inputFor(calls.askOpinion, { ...row, of: bert.umId, text: 'And you?' })],
  giveOpinion: (row) => [inputFor(calls.giveOpinion, { ...row, text: 'Fine' })],
  passCopyright: ({ kind, id }) => (kind === copyright.kind ? [inputFor(calls.passCopyright, { prdId: id })] : []),
  rejectCopyright: ({ kind, id }) =>
    kind === copyright.kind ? [inputFor(calls.rejectCopyright, { prdId: id, auditComment: 'no' })] : [],
  assignSection: ({ kind, id }) =>
    kind === copyright.kind
      ? []
      : (['0', '1'] as const).map((operate) =>
          inputFor(calls.assignSection, { kind: kind as 'product', id, classify: '1', operate }),
        ),
};

each('of %s, for an administrator of another site it is not there, whatever they ask for', async (_, kind) => {
  const [processA] = two.all;
  const row = await waiting(kind);
  const before = (await streamOf(row)).length;
  for (const [name, make] of Object.entries(onRecord))
    for (const { call, input } of make(row)) {
      const answer = await processA.ask(call, input as never, otherSiteAdmin.token);
      expect([name, input, answer.flag, answer.returnCode]).toEqual([name, input, 'F', '404']);
      // as if it did not exist
      const absent = {
        ...(input as object),
        ...('prdId' in (input as object) ? { prdId: randomUUID() } : { id: randomUUID() }),
      };
      expect(await processA.ask(call, absent as never, otherSiteAdmin.token)).toMatchObject({
        flag: 'F',
        returnCode: '404',
        returnInfo: answer.returnInfo,
      });
    }
  const batch = await processA.ask(decideBatch, { rows: [row], status: '1' }, otherSiteAdmin.token);
  expect(batch.data?.results).toMatchObject([{ flag: 'F', returnCode: '404' }]);
  expect(await streamOf(row)).toHaveLength(before);
  // who is of its site may
  expect(await processA.ask(callsOf(kind).hold, { id: row.id }, anna.token)).toMatchObject({ flag: 'T' });
});

/** A slot, a broadcast, or an article, of the main site alone, as it was saved and shown. */
async function published(kind: typeof slot | typeof broadcast | typeof article): Promise<string> {
  const record = randomUUID();
  const notice = {
    record,
    lan: kind === slot ? ('CN' as const) : null,
    sites: ['01' as const],
    name: 'Hidden',
    content: contentOf(kind),
    files: [],
    presents: null,
  };
  for (const command of [{ act: 'save', content: notice }, { act: 'show' }] as const) {
    const done = await two.all[0].executor.execute(publishedRecord(kind), {
      id: record,
      command,
      meta: testMeta(anna.umId),
      commandId: undefined,
      answer: {},
    });
    if (isRefusal(done)) throw new Error(`${kind.kind}: ${done.refused}`);
  }
  return record;
}

test('slots, broadcasts and articles of another site are not there either, to be changed, saved over or taken down', async () => {
  const [processA] = two.all;
  const [place, notice, text] = [await published(slot), await published(broadcast), await published(article)];
  for (const operate of ['0', '1', '3'] as const) {
    const answer = await processA.ask(calls.changeSlots, { idVal: place, operate }, otherSiteAdmin.token);
    expect(answer).toMatchObject({ flag: 'F', returnCode: '404' });
    const input = { idVal: text, operate };
    expect(await processA.ask(calls.changeArticles, input, otherSiteAdmin.token)).toMatchObject({
      flag: 'F',
      returnCode: '404',
    });
  }
  const words = { titleEN: 'x', bodyEN: 'x', idVal: text } as const;
  const over = { ...words, section: 'news' as const, oper: '1' as const, sites: ['02' as const] };
  expect(await processA.ask(calls.saveArticle, over, otherSiteAdmin.token)).toMatchObject({
    flag: 'F',
    returnCode: '404',
  });
  const form = { typeCode: '03', lanCode: 'CN', postId: '1', title: 'x', connectMessage: 'x', idVal: place } as const;
  expect(await processA.ask(calls.saveSlot, form, otherSiteAdmin.token)).toMatchObject({
    flag: 'F',
    returnCode: '404',
  });
  expect(await processA.ask(calls.withdrawBroadcast, { idVal: notice }, otherSiteAdmin.token)).toMatchObject({
    returnCode: '404',
  });
  const messageInput = { postId: '1', oper: '1', titleEN: 'x', bodyEN: 'x', idVal: notice } as const;
  const saved = await processA.ask(
    calls.saveBroadcast,
    { ...messageInput, audience: [seller], sites: ['02'] },
    otherSiteAdmin.token,
  );
  expect(saved).toMatchObject({ flag: 'F', returnCode: '404' });
  for (const stream of [`slot-${place}`, `broadcast-${notice}`, `article-${text}`])
    expect((await processA.store.readStream(stream)).map(({ meta }) => meta.actor)).toEqual([anna.umId, anna.umId]);
});

test('every write call of administrators is among these, or names no record of a domain', () => {
  const isAdmins = ({ access, side, writes }: Call) =>
    side === 'command' && writes && Array.isArray(access) && access.join() === admin;
  const adminCallNames = Object.entries(calls).flatMap(([name, call]) => (isAdmins(call) ? [name] : []));
  const here = [
    ...Object.keys(onRecord),
    'decideBatch',
    'changeSlots',
    'saveSlot',
    'changeArticles',
    'saveArticle',
    'saveBroadcast',
    'withdrawBroadcast',
  ];
  expect(adminCallNames.filter((name) => !here.includes(name) && !without.test(name))).toEqual([]);
  expect(here.filter((name) => !adminCallNames.includes(name))).toEqual([]);
});
