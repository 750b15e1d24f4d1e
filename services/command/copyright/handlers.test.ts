import { randomUUID } from 'node:crypto';
import { passCopyright, rejectCopyright } from '@portal/shared/calls/copyright';
import { type Site, seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { copyright } from '@portal/shared/records/copyright';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { dayOf } from '@portal/shared/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { reviewedHandlers } from '../reviewed/handlers.ts';
import { followAfter } from '../reviewed/linked-records.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { copyrightHandlers } from './handlers.ts';

const products = callsOf(product);
const rights = callsOf(copyright);

let two: Processes;
let owner: TestUser;
let auditor: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => [
    ...[product, copyright].flatMap((kind) => reviewedHandlers(kind, executor, { has: async () => true })),
    ...copyrightHandlers(executor),
  ]);
  owner = await two.user(seller);
  [auditor, otherSiteAdmin] = [await two.user('SHDIPP_ADMIN'), await two.user('SHDIPP_ADMIN', '02')];
});
afterAll(() => two.close());

/** A product of the owner in some languages, entered without its calls; its id. */
async function entered(lans: readonly ('CN' | 'EN')[], sites: Site[] = ['01']): Promise<string> {
  const [{ executor }] = two.all;
  const [record, fileId] = [randomUUID(), randomUUID()];
  const picture = { fileId, owner: owner.umId, use: 'product', sha256: 'aa', mime: 'image/png' } as const;
  const stored = { ...picture, bytes: 1000, width: 640, height: 640 };
  const on = { meta: testMeta(owner.umId), commandId: undefined, answer: {} };
  await executor.execute(file, { id: fileId, command: { type: 'store', ...stored }, ...on });
  const content = {
    productName: 'QGIS',
    categories: ['05'],
    registryStatus: '0',
    copyrightNumber: '',
    region: '',
    images: [fileId],
    summary: '<p>Maps</p>',
  };
  for (const [at, language] of lans.entries())
    await executor.execute(reviewedRecord(product), {
      id: record,
      command: {
        act: 'save',
        record,
        create: at === 0,
        lan: language,
        by: owner.umId,
        sites,
        ownSite: '01',
        content,
        files: [stored],
        facts: { company: { isLive: true } },
      },
      ...on,
    });
  return record;
}

const form = (prdId: string, change: Partial<RequestOf<typeof rights.save>> = {}) => ({
  prdId,
  ...({ prdName: 'QGIS', prdCategory: '14', prdCreationProperty: '01', prdPubStatus: '1', prdPowerGet: '01' } as const),
  prdMakeDate: '2025-01-02',
  prdMakeCity: 'Shanghai',
  firstPubDate: '2025-02-03',
  prdPowerBelong: 'Anna Ltd',
  prdPrice: '12.5',
  ...change,
});
const save = (prdId: string, actor = owner) => two.all[0].ask(rights.save, form(prdId), actor.token);
const events = async (prdId: string) =>
  (await two.all[0].store.readStream(`copyright-${prdId}`)).map(({ type, data, meta }) => ({ type, data, meta }));
const types = async (prdId: string) => (await events(prdId)).map(({ type }) => type.slice('Copyright'.length));

test('a product has one, of its owner alone, whichever process is asked; an auditor of its sites decides', async () => {
  const [processA, processB] = two.all;
  const prdId = await entered(['CN', 'EN']);
  expect(await save(randomUUID())).toMatchObject({ flag: 'F', returnCode: '404' });
  expect(await save(prdId, await two.user(seller))).toMatchObject({ flag: 'F', returnCode: '404' });
  const both = await Promise.all(two.all.map((each) => each.ask(rights.save, form(prdId), owner.token)));
  expect(both.map(({ returnCode }) => returnCode).sort()).toEqual(['200', 'copyright.pending']);
  expect(both.find(({ flag }) => flag === 'T')?.data).toEqual({ id: prdId, prdId, recordVersion: 2 });

  const reject = { prdId, auditComment: 'The number is wrong' };
  expect(await processB.ask(passCopyright, { prdId }, owner.token)).toMatchObject({ status: 403 });
  expect(await processB.ask(passCopyright, { prdId }, otherSiteAdmin.token)).toMatchObject({ returnCode: '404' });
  expect(await processB.ask(rejectCopyright, { prdId, auditComment: '' }, auditor.token)).toMatchObject({
    status: 400,
  });
  expect(await processB.ask(rejectCopyright, reject, auditor.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(rejectCopyright, reject, auditor.token)).toMatchObject({ returnCode: 'copyright.decided' });
  expect(await save(prdId)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(passCopyright, { prdId }, auditor.token)).toMatchObject({ flag: 'T' });
  // an approved one is entered again, and stays live meanwhile
  expect(await save(prdId)).toMatchObject({ flag: 'T' });
  expect(await types(prdId)).toEqual([
    ...['Saved', 'Submitted', 'Rejected'],
    ...['Saved', 'Submitted', 'Approved'],
    ...['Saved', 'Submitted'],
  ]);
});

test('its sites follow the product’s', async () => {
  const [processA] = two.all;
  const prdId = await entered(['CN'], ['01']);
  await save(prdId);
  expect(await processA.ask(passCopyright, { prdId }, otherSiteAdmin.token)).toMatchObject({ returnCode: '404' });
  const { data } = await processA.store.readStream(`product-${prdId}`).then(([event]) => ({ data: event?.data }));
  const { images } = (data as { content: { images: string[] } }).content;
  const changed = {
    ...({
      lan: 'EN',
      prdId,
      productName: 'QGIS',
      category: '05',
      registryStatus: '0',
      summary: '<p>Maps</p>',
    } as const),
    fileIdList: images,
    dataDomain: '02',
  };
  const answer = await processA.ask(products.save, changed, owner.token);
  expect(answer).toMatchObject({ flag: 'T' });
  expect((await events(prdId)).at(-1)).toMatchObject({ type: 'CopyrightMoved', data: { sites: ['01', '02'] } });
  expect(await processA.ask(passCopyright, { prdId }, otherSiteAdmin.token)).toMatchObject({ flag: 'T' });
});

test('it ends with the last version of the product, whoever died on the way', async () => {
  const [processA, processB] = two.all;
  const [deleted, remainingId] = [await entered(['CN', 'EN']), await entered(['CN'])];
  for (const prdId of [deleted, remainingId]) await save(prdId);
  const remove = (language: string) => processA.ask(products.remove, { id: `${deleted}-${language}` }, owner.token);
  expect(await remove('cn')).toMatchObject({ flag: 'T' });
  expect(await types(deleted)).toEqual(['Saved', 'Submitted']);
  expect(await remove('en')).toMatchObject({ flag: 'T' });
  expect(await types(deleted)).toEqual(['Saved', 'Submitted', 'Deleted']);
  expect(await save(deleted)).toMatchObject({ returnCode: '404' });

  // as by a process that died just after
  const before = await processA.store.head();
  const remaining = { act: 'remove', lan: 'CN', by: owner.umId } as const;
  const on = { meta: testMeta(owner.umId), commandId: undefined, answer: {} };
  await processA.executor.execute(reviewedRecord(product), { id: remainingId, command: remaining, ...on });
  for (const each of [processA, processB, processA]) expect(await followAfter(each, before)).toBeGreaterThan(before);
  expect(await types(remainingId)).toEqual(['Saved', 'Submitted', 'Deleted']);
  expect((await events(remainingId)).at(-1)?.meta).toMatchObject({ actor: 'system' });
});

test('what is said to have happened has not happened after today, in Shanghai', async () => {
  const prdId = await entered(['EN']);
  const tomorrow = dayOf(Date.now() + 24 * 3_600_000);
  const future = { prdMakeDate: tomorrow, firstMakeDate: tomorrow, firstPubDate: tomorrow };
  const body = form(prdId, { ...future, contrDeadlineEndDate: tomorrow });
  const fieldError = 'Enter a date that is today or earlier';
  expect(await two.all[0].ask(rights.save, body, owner.token)).toMatchObject({
    flag: 'F',
    returnCode: '400',
    data: { fields: { prdMakeDate: fieldError, firstMakeDate: fieldError, firstPubDate: fieldError } },
  });
});

test('days are in order, figures not negative; each is said at its field', async () => {
  const prdId = await entered(['CN']);
  const wrong = {
    firstPubDate: '2024-12-31',
    contrDeadlineStartDate: '2026-01-02',
    contrDeadlineEndDate: '2026-01-01',
    prdPrice: '-1',
    prdTotalPrice: '1.234',
    prdMakeCity: '',
  };
  const answer = await two.all[0].ask(rights.save, form(prdId, wrong), owner.token);
  expect(answer.data).toEqual({
    fields: {
      contrDeadlineEndDate: expect.any(String),
      prdMakeCity: expect.any(String),
      prdPrice: expect.any(String),
      firstPubDate: 'Enter a date not before the completion date',
      prdTotalPrice: expect.stringContaining('at most 12 digits'),
    },
  });
});
