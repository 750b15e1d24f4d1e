import { randomUUID } from 'node:crypto';
import {
  answerAsVisitor,
  answerConsultation,
  closeAsVisitor,
  closeConsultation,
  consultByMail,
  consultProduct,
  forgetVisitor,
  seeConsultation,
  sendVisitorCode,
} from '@portal/shared/calls/consultation';
import { consultationStream } from '@portal/shared/events/consultation';
import { nameRules } from '@portal/shared/events/names';
import { visitorName, visitorStream } from '@portal/shared/events/visitor';
import { product } from '@portal/shared/records/product';
import { isRefusal } from '@portal/shared/refusal';
import { openMax } from '@portal/shared/rules/consultation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import type { ReviewedCommand } from '../reviewed/decide.ts';
import { contentOf, filesOf } from '../testing/sample.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { visitorHandlers } from '../visitor/handlers.ts';
import { consultationHandlers } from './handlers.ts';

let two: Processes;
let anna: TestUser;
let bert: TestUser;
let carl: TestUser;
beforeAll(async () => {
  two = await twoProcesses((parts) => [...consultationHandlers(parts), ...visitorHandlers(parts)]);
  [anna, bert, carl] = [await two.user(), await two.user(), await two.user()];
});
afterAll(() => two.close());

const facts = { owner: { isOpen: true, isKnown: true, site: '01' as const, contacts: [] }, company: { isLive: true } };

async function execute(id: string, actor: string, command: ReviewedCommand): Promise<void> {
  const more = { meta: testMeta(actor), commandId: undefined, answer: {} };
  const done = await two.all[0].executor.execute(reviewedRecord(product), { id, command, ...more });
  if (isRefusal(done)) throw new Error(`${command.act}: ${done.refused}`);
}

/** A product of bert's, shown or not. */
async function createProduct(isShown = true): Promise<string> {
  const id = randomUUID();
  const on = { lan: 'CN', by: bert.umId, facts } as const;
  const filled = { content: contentOf(product), files: filesOf(product, bert.umId) };
  await execute(id, bert.umId, {
    act: 'save',
    record: id,
    create: true,
    sites: ['01'],
    ownSite: '01',
    ...filled,
    ...on,
  });
  if (!isShown) return id;
  await execute(id, bert.umId, { act: 'submit', ...on });
  const auditor = { umId: randomUUID(), site: '01' } as const;
  await execute(id, auditor.umId, { act: 'approve', lan: 'CN', auditor, now: new Date().toISOString(), comment: '' });
  return id;
}

const events = async (consultation: string) =>
  (await two.all[1].store.readStream(consultationStream(consultation))).map(({ type }) => type);

const refusalOf = (returnCode: string) => ({ flag: 'F', returnCode });

test('asked, answered, seen and closed, over two processes; each command once', async () => {
  const prdId = await createProduct();
  const [processA, processB] = two.all;
  const id = randomUUID();
  const { data } = await processA.ask(consultProduct, { prdId, text: 'Is it new?' }, anna.token, id);
  const consultation = data?.consultation ?? '';
  expect(await processB.ask(consultProduct, { prdId, text: 'Is it new?' }, anna.token, id)).toMatchObject({
    flag: 'T',
    data,
  });
  expect(await processB.ask(answerConsultation, { consultation, text: 'Yes.' }, bert.token)).toMatchObject({
    flag: 'T',
  });
  for (const number of [1, 2, 2]) await processA.ask(seeConsultation, { consultation, number }, anna.token);
  expect(await processA.ask(consultProduct, { prdId, text: 'And blue?' }, anna.token)).toMatchObject({ data });
  await processA.ask(closeConsultation, { consultation }, bert.token);
  await processB.ask(closeConsultation, { consultation }, anna.token);
  expect(await processB.ask(answerConsultation, { consultation, text: 'x' }, bert.token)).toMatchObject(
    refusalOf('consultation.closed'),
  );
  expect(await events(consultation)).toEqual([
    'ConsultationOpened',
    'ConsultationAsked',
    'ConsultationAnswered',
    'ConsultationSeen',
    'ConsultationAsked',
    'ConsultationClosed',
  ]);
});

test('what was said is in the log as a ciphertext alone, under the key of who said it', async () => {
  const prdId = await createProduct();
  const { store, ask } = two.all[0];
  const { data } = await ask(consultProduct, { prdId, text: 'the secret question' }, anna.token);
  await ask(answerConsultation, { consultation: data?.consultation ?? '', text: 'the secret answer' }, bert.token);
  const stream = consultationStream(data?.consultation ?? '');
  const raw = JSON.stringify(await store.readStream(stream, 1, { decrypt: false }));
  expect(raw).not.toContain('secret');
  const texts = async () =>
    (await two.all[1].store.readStream(stream)).flatMap(({ data: eventData }) => {
      const { text } = eventData as { text?: string | null };
      return text === undefined ? [] : [text];
    });
  expect(await texts()).toEqual(['the secret question', 'the secret answer']);
});

test('a question that went by mail is recorded without words, once, whatever is pressed at once', async () => {
  const prdId = await createProduct();
  const [processA, processB] = two.all;
  const presses = await Promise.all(
    [processA, processB, processA, processB].map(({ ask }) => ask(consultProduct, { prdId }, anna.token)),
  );
  for (const press of presses) expect(press).toMatchObject({ flag: 'T' });
  const consultation = presses[0]?.data?.consultation ?? '';
  expect(await events(consultation)).toEqual(['ConsultationOpened', 'ConsultationAsked']);
  const [, questionEvent] = await two.all[1].store.readStream(consultationStream(consultation));
  expect(questionEvent?.data).toMatchObject({ asker: anna.umId, seller: bert.umId, text: '' });
});

test('asked by mail again in a conversation that is known, it is recorded once as well', async () => {
  const prdId = await createProduct();
  const { ask } = two.all[0];
  const { data } = await ask(consultProduct, { prdId }, anna.token);
  const consultation = data?.consultation ?? '';
  await ask(answerConsultation, { consultation, text: 'x' }, bert.token);
  for (let press = 0; press < 2; press++)
    expect(await ask(consultProduct, { prdId }, anna.token)).toMatchObject({ flag: 'T' });
  expect((await events(consultation)).slice(2)).toEqual(['ConsultationAnswered', 'ConsultationAsked']);
});

test('a stranger, a product that is not shown, one’s own, and nobody', async () => {
  const prdId = await createProduct();
  const { ask } = two.all[0];
  const { data } = await ask(consultProduct, { prdId, text: 'x' }, anna.token);
  const consultation = data?.consultation ?? '';
  for (const id of [consultation, randomUUID()]) {
    expect(await ask(answerConsultation, { consultation: id, text: 'x' }, carl.token)).toMatchObject(refusalOf('404'));
    expect(await ask(closeConsultation, { consultation: id }, carl.token)).toMatchObject(refusalOf('404'));
    expect(await ask(seeConsultation, { consultation: id, number: 1 }, carl.token)).toMatchObject(refusalOf('404'));
  }
  for (const hidden of [await createProduct(false), randomUUID()])
    expect(await ask(consultProduct, { prdId: hidden, text: 'x' }, anna.token)).toMatchObject(refusalOf('404'));
  expect(await ask(consultProduct, { prdId, text: 'x' }, bert.token)).toMatchObject(refusalOf('consultation.own'));
  expect(await ask(consultProduct, { prdId, text: 'x' }, 'nobody')).toMatchObject(refusalOf('904'));
  expect(await ask(consultProduct, { prdId, text: ' ' }, anna.token)).toMatchObject({ status: 400 });
});

test(`nobody has more than ${openMax} open, asked at once by two processes; a closed one makes room`, async () => {
  const dora = await two.user();
  const products = await Promise.all(Array.from({ length: openMax + 4 }, () => createProduct()));
  const answers = await Promise.all(
    products.map((prdId, at) => two.all[at % 2 ? 1 : 0].ask(consultProduct, { prdId, text: 'x' }, dora.token)),
  );
  // some may have lost too many races for a place, and may be sent again
  for (const [at, { flag, returnCode }] of answers.entries())
    if (flag === 'F' && returnCode === '409')
      answers[at] = await two.all[0].ask(consultProduct, { prdId: products[at] ?? '', text: 'x' }, dora.token);
  const open = answers.filter(({ flag }) => flag === 'T');
  expect(open).toHaveLength(openMax);
  for (const each of answers.filter(({ flag }) => flag === 'F'))
    expect(each).toMatchObject(refusalOf('consultation.many'));
  const consultation = open[0]?.data?.consultation ?? '';
  await two.all[1].ask(closeConsultation, { consultation }, bert.token);
  const rejectedProduct = products[answers.findIndex(({ flag }) => flag === 'F')] ?? '';
  expect(await two.all[0].ask(consultProduct, { prdId: rejectedProduct, text: 'x' }, dora.token)).toMatchObject({
    flag: 'T',
  });
  expect(await two.all[0].store.wrongReservation(nameRules)).toBeUndefined();
});

/** Lets something happen between a decision of a process and its append. */
function beforeAppend({ store }: Processes['all'][0], happens: () => Promise<unknown>): void {
  const { append } = store;
  store.append = async (events) => {
    store.append = append;
    await happens();
    return append(events);
  };
}

test('a question about a conversation that is closed in the same moment opens it again', async () => {
  const prdId = await createProduct();
  const [processA, processB] = two.all;
  const { data } = await processA.ask(consultProduct, { prdId, text: 'x' }, anna.token);
  const consultation = data?.consultation ?? '';
  beforeAppend(processA, () => processB.ask(closeConsultation, { consultation }, bert.token));
  expect(await processA.ask(consultProduct, { prdId, text: 'y' }, anna.token)).toMatchObject({ flag: 'T', data });
  const openingEvents = ['ConsultationOpened', 'ConsultationAsked'];
  expect(await events(consultation)).toEqual([...openingEvents, 'ConsultationClosed', ...openingEvents]);
});

test('a question that is decided again is about the product as it is then; a repeat is answered as before', async () => {
  const prdId = await createProduct();
  const [processA, processB] = two.all;
  const commandId = randomUUID();
  const { data } = await processA.ask(consultProduct, { prdId, text: 'x' }, anna.token, commandId);
  const consultation = data?.consultation ?? '';
  beforeAppend(processA, async () => {
    await processB.ask(closeConsultation, { consultation }, bert.token);
    await execute(prdId, bert.umId, { act: 'delist', lan: 'CN', by: bert.umId });
  });
  expect(await processA.ask(consultProduct, { prdId, text: 'y' }, anna.token)).toMatchObject(refusalOf('404'));
  expect(await processB.ask(consultProduct, { prdId, text: 'x' }, anna.token, commandId)).toMatchObject({ data });
  expect(await events(consultation)).toEqual(['ConsultationOpened', 'ConsultationAsked', 'ConsultationClosed']);
});

/** A visitor with that address asks; the way to their conversation, as a letter would bring it. */
async function visited(mail: string, prdId: string): Promise<{ umId: string; key: string }> {
  const { ask, identity, store } = two.all[0];
  await ask(sendVisitorCode, { mail, ...(await two.captcha()) }, '');
  const code = await two.codeFor(mail);
  expect(await ask(consultByMail, { prdId, mail, code, text: 'from outside' }, '')).toMatchObject({
    flag: 'T',
    data: {},
  });
  const stream = await store.holder(visitorName(mail));
  const accountId = stream?.slice(visitorStream('').length) ?? '';
  const place = await store.holder({ kind: 'consulting', value: `${accountId} 1` });
  const about = place?.slice(consultationStream('').length) ?? '';
  return { umId: accountId, key: await identity.links.make({ umId: accountId, about }) };
}

test('somebody without an account asks by their address and a code, and answers by the link that they are sent', async () => {
  const prdId = await createProduct();
  const mail = `${randomUUID()}@example.com`;
  const [{ ask }, other] = two.all;
  expect(await ask(sendVisitorCode, { mail, captchaUUid: randomUUID(), captchaVal: 'x' }, '')).toMatchObject(
    refusalOf('login.captcha'),
  );
  expect(await ask(consultByMail, { prdId, mail, code: '000000', text: 'x' }, '')).toMatchObject({ flag: 'F' });
  const { key } = await visited(mail, prdId);
  expect(await other.ask(answerAsVisitor, { key, text: 'more' }, '')).toMatchObject({ flag: 'T' });
  for (const wrong of [`${key}x`, 'x', anna.token])
    for (const call of [closeAsVisitor, forgetVisitor])
      expect(await ask(call, { key: wrong }, '')).toMatchObject(refusalOf('consultation.link'));
  expect(await ask(closeAsVisitor, { key }, '')).toMatchObject({ flag: 'T' });
});

test('the link is in no log, and of it the identity store has a hash alone', async () => {
  const { key, umId: accountId } = await visited(`${randomUUID()}@example.com`, await createProduct());
  const { store } = two.all[0];
  const all = JSON.stringify(await store.read({ after: 0, limit: 100_000, decrypt: false }));
  expect(all).not.toContain(key);
  expect(all).toContain(accountId);
});

test('a visitor who is erased: nothing of theirs can be read, their conversations are closed, no link works, their address is free', async () => {
  const mail = `${randomUUID()}@example.com`;
  const prdId = await createProduct();
  const { key, umId: accountId } = await visited(mail, prdId);
  const { ask, store, identity } = two.all[0];
  const more = await identity.links.make({ umId: accountId, about: randomUUID() });
  expect(await ask(forgetVisitor, { key }, '')).toMatchObject({ flag: 'T' });
  for (const each of [key, more])
    expect(await ask(answerAsVisitor, { key: each, text: 'x' }, '')).toMatchObject(refusalOf('consultation.link'));
  expect(await store.holder({ kind: 'consulting', value: `${accountId} 1` })).toBeUndefined();
  const readable = JSON.stringify(await store.read({ after: 0, limit: 100_000 }));
  expect(readable).toContain('"text":"more"');
  expect(JSON.stringify(await store.readStream(visitorStream(accountId)))).not.toContain(mail);
  expect(await store.holder(visitorName(mail))).toBeUndefined();
  expect(await store.wrongReservation(nameRules)).toBeUndefined();
});
