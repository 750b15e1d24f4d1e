import { randomUUID } from 'node:crypto';
import { consultByMail, consultProduct, forgetVisitor, sendVisitorCode } from '@portal/shared/calls/consultation';
import { answerReport, reportAsVisitor, reportContent } from '@portal/shared/calls/report';
import { admin } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { consultationStream } from '@portal/shared/events/consultation';
import { reportStream } from '@portal/shared/events/report';
import { visitorName, visitorStream } from '@portal/shared/events/visitor';
import { article } from '@portal/shared/records/article';
import { product } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultationHandlers } from '../consultation/handlers.ts';
import { publishedRecord } from '../published/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import { contentOf, filesOf } from '../testing/sample.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { visitorHandlers } from '../visitor/handlers.ts';
import { reportHandlers } from './handlers.ts';

let two: Processes;
let owner: TestUser;
let anna: TestUser;
let root: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses((parts) => [
    ...consultationHandlers(parts),
    ...visitorHandlers(parts),
    ...reportHandlers(parts),
  ]);
  [owner, anna] = [await two.user(), await two.user()];
  [root, otherSiteAdmin] = [await two.user(admin), await two.user(admin, '02')];
});
afterAll(() => two.close());

const facts = { owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] }, company: { isLive: true } };

async function execute(id: string, actor: string, command: ReviewedCommand): Promise<void> {
  const more = { meta: testMeta(actor), commandId: undefined, answer: {} };
  const done = await two.all[0].executor.execute(reviewedRecord(product), { id, command, ...more });
  if (isRefusal(done)) throw new Error(`${command.act}: ${done.refused}`);
}

/** A product of the owner's that is shown on the main site. */
async function createLiveRecord(): Promise<string> {
  const id = randomUUID();
  const { umId: accountId } = owner;
  const on = { lan: 'CN', by: accountId, facts } as const;
  const filled = { content: contentOf(product), files: filesOf(product, accountId) };
  await execute(id, accountId, {
    act: 'save',
    record: id,
    create: true,
    sites: ['01'],
    ownSite: '01',
    ...filled,
    ...on,
  });
  await execute(id, accountId, { act: 'submit', ...on });
  const auditor = { umId: randomUUID(), site: '01' } as const;
  await execute(id, auditor.umId, { act: 'approve', lan: 'CN', auditor, now: new Date().toISOString(), comment: '' });
  return id;
}

const refusalOf = (returnCode: string) => ({ flag: 'F', returnCode });
const because = { reason: 'infringing', words: 'a secret complaint' } as const;
const reportEvents = async (record: string): Promise<Recorded[]> =>
  (await two.all[1].store.read({ after: 0, limit: 100_000, types: ['ReportFiled', 'ReportAnswered'] })).filter(
    ({ data }) => (data as { record: string }).record === record,
  );
const reportOf = async (record: string): Promise<string> =>
  ((await reportEvents(record))[0]?.data as { report: string } | undefined)?.report ?? '';

test('reported with a session, once; what was written is a ciphertext in the log; answered once, within the domain', async () => {
  const id = await createLiveRecord();
  const [processA, processB] = two.all;
  expect(await processA.ask(reportContent, { id, ...because }, anna.token)).toMatchObject({ flag: 'T', data: {} });
  expect(await processB.ask(reportContent, { id, ...because }, anna.token)).toMatchObject(refusalOf('report.open'));
  expect(JSON.stringify(await processA.store.read({ after: 0, limit: 100_000, decrypt: false }))).not.toContain(
    'secret',
  );
  const report = await reportOf(id);
  const answer = { report, decision: 'upheld', answer: 'It was replaced' } as const;
  expect(await processA.ask(answerReport, answer, otherSiteAdmin.token)).toMatchObject(refusalOf('404'));
  expect(await processA.ask(answerReport, answer, anna.token)).toMatchObject({ status: 403 });
  expect(await processB.ask(answerReport, answer, root.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(answerReport, answer, root.token)).toMatchObject(refusalOf('report.answered'));
  expect((await reportEvents(id)).map(({ type }) => type)).toEqual(['ReportFiled', 'ReportAnswered']);
});

test('nobody reports their own, or what is not shown', async () => {
  const id = await createLiveRecord();
  const { ask } = two.all[0];
  expect(await ask(reportContent, { id, ...because }, owner.token)).toMatchObject(refusalOf('report.own'));
  expect(await ask(reportContent, { id: randomUUID(), ...because }, anna.token)).toMatchObject(refusalOf('404'));
  expect(await ask(reportContent, { id, kind: 'company', ...because }, anna.token)).toMatchObject(refusalOf('404'));
});

test('an article that is shown is reported, under its title; upheld, nobody owns it', async () => {
  const articles = publishedRecord(article);
  const record = randomUUID();
  const words = {
    titleCN: '通告',
    summaryCN: '',
    bodyCN: '',
    linkCN: '',
    titleEN: '',
    summaryEN: '',
    bodyEN: '',
    linkEN: '',
  };
  const content = { section: 'news', postId: '1', ...words, image: [] };
  const executeArticle = async (command: Parameters<typeof articles.decide>[0]) => {
    const more = { meta: testMeta(root.umId), commandId: undefined, answer: {} };
    const done = await two.all[0].executor.execute(articles, { id: record, command, ...more });
    if (isRefusal(done)) throw new Error(`${command.act}: ${done.refused}`);
  };
  const notice = { record, lan: null, sites: ['02' as const], name: '通告', files: [], presents: null };
  await executeArticle({ act: 'save', content: { ...notice, content } });
  const { ask } = two.all[1];
  expect(await ask(reportContent, { kind: 'article', id: record, ...because }, anna.token)).toMatchObject(
    refusalOf('404'),
  );
  await executeArticle({ act: 'show' });
  expect(await ask(reportContent, { kind: 'article', id: record, ...because }, anna.token)).toMatchObject({
    flag: 'T',
  });
  expect((await reportEvents(record))[0]?.data).toMatchObject({
    kind: 'article',
    name: '通告',
    owner: '',
    sites: ['02'],
  });
  const answer = { report: await reportOf(record), decision: 'upheld', answer: 'It was replaced' } as const;
  expect(await ask(answerReport, answer, otherSiteAdmin.token)).toMatchObject({ flag: 'T' });
});

test('without a session it takes a captcha, or the code for an address, which is told what came of it', async () => {
  const id = await createLiveRecord();
  const { ask } = two.all[0];
  expect(await ask(reportContent, { id, ...because }, '')).toMatchObject(refusalOf('login.captcha'));
  expect(await ask(reportContent, { id, ...because, ...(await two.captcha()) }, '')).toMatchObject({ flag: 'T' });
  const mail = `${randomUUID()}@example.com`;
  await ask(sendVisitorCode, { mail, ...(await two.captcha()) }, '');
  const code = await two.codeFor(mail);
  expect(await ask(reportContent, { id, ...because, mail, code: '000000' }, '')).toMatchObject({ flag: 'F' });
  expect(await ask(reportContent, { id, ...because, mail, code }, '')).toMatchObject({ flag: 'T' });
  expect((await reportEvents(id)).map(({ data }) => (data as { by: string }).by)).toEqual(['anonymous', 'visitor']);
});

test('a conversation is reported by who takes part in it, and is about the other one', async () => {
  const { ask } = two.all[0];
  const { data } = await ask(consultProduct, { prdId: await createLiveRecord(), text: 'x' }, anna.token);
  const id = data?.consultation ?? '';
  const outsider = await two.user();
  const about = { id, kind: 'consultation', ...because } as const;
  expect(await ask(reportContent, about, outsider.token)).toMatchObject(refusalOf('404'));
  expect(await ask(reportContent, { ...about, ...(await two.captcha()) }, '')).toMatchObject(refusalOf('404'));
  expect(await ask(reportContent, about, owner.token)).toMatchObject({ flag: 'T' });
  expect((await reportEvents(id))[0]?.data).toMatchObject({ owner: anna.umId, reporter: owner.umId, sites: ['01'] });
});

test('who came by a link reports the conversation that it leads to, once, and nothing else; an erased one nothing', async () => {
  const { ask, identity, store } = two.all[0];
  const mail = `${randomUUID()}@example.com`;
  await ask(sendVisitorCode, { mail, ...(await two.captcha()) }, '');
  await ask(consultByMail, { prdId: await createLiveRecord(), mail, code: await two.codeFor(mail), text: 'x' }, '');
  const accountId = (await store.holder(visitorName(mail)))?.slice(visitorStream('').length) ?? '';
  const place = await store.holder({ kind: 'consulting', value: `${accountId} 1` });
  const about = place?.slice(consultationStream('').length) ?? '';
  const key = await identity.links.make({ umId: accountId, about });
  for (const wrong of [`${key}x`, anna.token, await identity.links.make({ umId: randomUUID(), about })])
    expect(await ask(reportAsVisitor, { key: wrong, ...because }, '')).toMatchObject(refusalOf('consultation.link'));
  const elsewhereLed = await identity.links.make({ umId: accountId, about: randomUUID() });
  expect(await ask(reportAsVisitor, { key: elsewhereLed, ...because }, '')).toMatchObject(
    refusalOf('consultation.link'),
  );
  expect(await ask(reportAsVisitor, { key, ...because, words: ' ' }, '')).toMatchObject({ status: 400 });

  const once = randomUUID();
  // whose session the browser has is not who reports
  for (const server of two.all)
    expect(await server.ask(reportAsVisitor, { key, ...because }, anna.token, once)).toMatchObject({ flag: 'T' });
  expect(await ask(reportAsVisitor, { key, ...because }, '')).toMatchObject(refusalOf('report.open'));
  expect((await reportEvents(about)).map(({ data }) => data)).toMatchObject([
    {
      kind: 'consultation',
      owner: owner.umId,
      reporter: accountId,
      by: 'visitor',
      sites: ['01'],
      words: because.words,
    },
  ]);
  const answer = { report: await reportOf(about), decision: 'dismissed', answer: 'It is as it should be' } as const;
  expect(await ask(answerReport, answer, root.token)).toMatchObject({ flag: 'T' });

  await ask(forgetVisitor, { key }, '');
  expect(await ask(reportAsVisitor, { key, ...because }, '')).toMatchObject(refusalOf('consultation.link'));
  const [first] = await store.readStream(reportStream(answer.report));
  expect(first?.data).toMatchObject({ words: null });
});
