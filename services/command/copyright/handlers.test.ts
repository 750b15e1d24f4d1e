import { randomUUID } from 'node:crypto';
import { passCopyright, rejectCopyright } from '@portal/shared/calls/copyright';
import { type Site, seller } from '@portal/shared/codes/index';
import type { RequestOf } from '@portal/shared/define/call';
import { copyright } from '@portal/shared/records/copyright';
import type { ReviewedKind } from '@portal/shared/records/define';
import { product as productKind } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import { dayOf } from '@portal/shared/rules/dates';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { file } from '../file/aggregate.ts';
import { reviewedRecord } from '../reviewed/aggregate.ts';
import { wholeIn } from '../reviewed/facts.ts';
import { reviewedHandlers } from '../reviewed/handlers.ts';
import { followAfter } from '../reviewed/linked-records.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { copyrightHandlers } from './handlers.ts';

const products = callsOf(productKind);
const rights = callsOf(copyright);

let two: Processes;
let owner: TestUser;
let auditor: TestUser;
let otherSiteAdmin: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) => [
    ...[productKind, copyright].flatMap((kind) => reviewedHandlers(kind, executor, { has: async () => true })),
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
    await executor.execute(reviewedRecord(productKind), {
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

async function imagesOf(prdId: string): Promise<string[]> {
  const [entry] = await two.all[0].store.readStream(`product-${prdId}`);
  const { content } = (entry ?? { data: undefined }).data as { content: { images: string[] } };
  return content.images;
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
  const images = await imagesOf(prdId);
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
  await processA.executor.execute(reviewedRecord(productKind), { id: remainingId, command: remaining, ...on });
  for (const each of [processA, processB, processA]) expect(await followAfter(each, before)).toBeGreaterThan(before);
  expect(await types(remainingId)).toEqual(['Saved', 'Submitted', 'Deleted']);
  expect((await events(remainingId)).at(-1)?.meta).toMatchObject({ actor: 'system' });
});

/** The sites of all versions of a record, by its events. */
const sitesOf = async (kind: ReviewedKind, id: string) =>
  wholeIn(await two.all[1].executor.load(reviewedRecord(kind), id));

test('at no moment it is elsewhere than its product, whatever two processes do at once', async () => {
  const act = fc.record({ process: fc.constantFrom(0, 1), sites: fc.constantFrom('01', '02', '01,03', undefined) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), async (rounds) => {
      const prdId = await entered(['CN']);
      const fileIdList = await imagesOf(prdId);
      const product = {
        prdId,
        productName: 'QGIS',
        category: '05',
        registryStatus: '0',
        summary: '<p>Maps</p>',
      } as const;
      for (const acts of rounds) {
        await Promise.all(
          acts.map(({ process, sites: dataDomain }) => {
            const { ask } = two.all[process] ?? two.all[0];
            if (dataDomain === undefined) return ask(rights.save, form(prdId), owner.token);
            return ask(products.save, { ...product, lan: 'CN', fileIdList, dataDomain }, owner.token);
          }),
        );
        const [productAt, own] = [await sitesOf(productKind, prdId), await sitesOf(copyright, prdId)];
        if (own) expect(own.sites).toEqual(productAt?.sites);
      }
      await Promise.all([
        two.all[0].ask(products.remove, { id: `${prdId}-cn` }, owner.token),
        two.all[1].ask(rights.save, form(prdId), owner.token),
      ]);
      expect(await sitesOf(copyright, prdId)).toBeNull();
    }),
    { numRuns: 12 },
  );
});

test('a product that is edited reads nothing of the log once it is known', async () => {
  const [{ ask, store }] = two.all;
  const prdId = await entered(['CN']);
  const fileIdList = await imagesOf(prdId);
  const edit = (productName: string) =>
    ask(
      products.save,
      { prdId, lan: 'CN', productName, category: '05', registryStatus: '0', summary: '<p>Maps</p>', fileIdList },
      owner.token,
    );
  const submit = () => ask(products.shelve, { id: `${prdId}-cn`, status: '2' }, owner.token);
  for (const act of [() => edit('one'), submit]) expect(await act()).toMatchObject({ flag: 'T' });
  expect(await ask(products.withdraw, { id: `${prdId}-cn` }, owner.token)).toMatchObject({ flag: 'T' });
  const reading = vi.spyOn(store, 'readStream');
  onTestFinished(() => reading.mockRestore());
  for (const act of [() => edit('two'), submit]) expect(await act()).toMatchObject({ flag: 'T' });
  // whose session it is is looked up once a second, and an account is not remembered: it is personal
  const streams = reading.mock.calls.map(([stream]) => stream).filter((stream) => !stream.startsWith('account-'));
  expect(streams).toEqual([]);
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
