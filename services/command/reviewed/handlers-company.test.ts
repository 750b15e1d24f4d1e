import { randomUUID } from 'node:crypto';
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { product } from '@portal/shared/records/product';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { PictureUse } from '@portal/shared/rules/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { reviewedHandlers } from './handlers.ts';

const companies = callsOf(company);
const platforms = callsOf(platform);
const products = callsOf(product);
// invented, with the check digits that follow
const [usci, otherUsci] = ['91350100M000100Y43', '91310000M00000000A'];

let two: Processes;
let auditor: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) =>
    [company, platform, product].flatMap((kind) => reviewedHandlers(kind, executor, { has: async () => true })),
  );
  auditor = await two.user('SHDIPP_ADMIN');
});
afterAll(() => two.close());

let pictures = 0;
async function stored(owner: string, use: PictureUse): Promise<string> {
  const fileId = randomUUID();
  const facts = { sha256: `${pictures++}`, mime: 'image/png', bytes: 1000, width: 640, height: 640 };
  await two.all[0].executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner, use, ...facts },
    meta: testMeta(owner),
    commandId: undefined,
    answer: {},
  });
  return fileId;
}

const liveOf = async ({ umId: accountId }: TestUser) => ({
  logo: [await stored(accountId, 'logo')],
  image1: [await stored(accountId, 'wide')],
  image2: [await stored(accountId, 'tall')],
});

const companyForm = async (owner: TestUser, language: 'CN' | 'EN' = 'CN', number = usci) => ({
  lan: language,
  name: 'Fictional Digital Ltd',
  usci: number,
  category: '01,04',
  scale: '02' as const,
  website: 'https://example.com/',
  tele: '02100000000',
  profile: 'Invented',
  ...(await liveOf(owner)),
});
const platformForm = async (owner: TestUser) => ({
  lan: 'EN' as const,
  name: 'Fictional Platform',
  website: 'https://example.com/',
  category: '03',
  profile: 'x',
  function: 'y',
  ...(await liveOf(owner)),
});
const seller = () => two.newcomer();
const approve = (id: string) => two.all[0].ask(companies.decide, { id, status: '1' }, auditor.token);

test('an owner has one company, in both languages, whichever process is asked and however often', async () => {
  const owner = await seller();
  const [processA, processB] = two.all;
  const form = await companyForm(owner);
  const both = await Promise.all(two.all.map((each) => each.ask(companies.save, form, owner.token)));
  // one makes it; the other meets what awaits review already
  expect(both.map(({ flag }) => flag).sort()).toEqual(['F', 'T']);
  const savedCompany = both.find(({ flag }) => flag === 'T')?.data;
  const english = await processB.ask(companies.save, await companyForm(owner, 'EN'), owner.token);
  expect(english.data).toEqual({ entId: savedCompany?.entId, id: `${savedCompany?.entId}-en`, recordVersion: 4 });
  const foreignForm = { ...(await companyForm(owner, 'EN')), entId: randomUUID() };
  expect(await processA.ask(companies.save, foreignForm, owner.token)).toMatchObject({ flag: 'F', returnCode: '404' });
});

test('what is saved awaits review, and cannot be changed meanwhile', async () => {
  const owner = await seller();
  const [processA] = two.all;
  const form = await companyForm(owner);
  const { data } = await processA.ask(companies.save, form, owner.token);
  expect(await processA.ask(companies.save, form, owner.token)).toMatchObject({ returnCode: 'company.pending' });
  expect(await processA.ask(companies.withdraw, { id: data?.id ?? '' }, owner.token)).toMatchObject({ flag: 'T' });
  expect(await processA.ask(companies.save, form, owner.token)).toMatchObject({ flag: 'T' });
});

test('an identifier is one company’s, in both of its languages', async () => {
  const [first, second] = [await seller(), await seller()];
  const [processA] = two.all;
  const idOf = async (owner: TestUser, language: 'CN' | 'EN') =>
    (await processA.ask(companies.save, await companyForm(owner, language, otherUsci), owner.token)).data?.id ?? '';
  const ids = [await idOf(first, 'CN'), await idOf(first, 'EN')];
  const rival = await idOf(second, 'CN');
  for (const id of ids) expect(await approve(id)).toMatchObject({ flag: 'T' });
  expect(await approve(rival)).toMatchObject({ flag: 'F', returnCode: 'company.taken' });
  // known by then, it is told at the submission, at its field
  const third = await seller();
  expect(await processA.ask(companies.save, await companyForm(third, 'EN', otherUsci), third.token)).toMatchObject({
    flag: 'F',
    returnCode: 'company.taken',
    data: { fields: { usci: expect.stringContaining('another company') } },
  });
});

test('each field says what it wants', async () => {
  const owner = await seller();
  const good = await companyForm(owner);
  const wrong = { usci: '91350100M000100Y44', website: 'example.com', tele: '12', mail: 'nobody' };
  const answer = await two.all[0].ask(companies.save, { ...good, ...wrong }, owner.token);
  expect(answer.returnCode).toBe('400');
  const words = Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.any(String)]));
  expect(answer.data).toEqual({ fields: words });
  const { logo, image1 } = good;
  const swapped = await two.all[0].ask(companies.save, { ...good, logo: image1, image1: logo }, owner.token);
  expect(swapped).toMatchObject({ flag: 'F', returnCode: 'company.imageUse' });
});

test('platforms are for those whose company is shown', async () => {
  const owner = await seller();
  const [processA] = two.all;
  const save = async () => processA.ask(platforms.save, await platformForm(owner), owner.token);
  expect(await save()).toMatchObject({ flag: 'F', returnCode: 'platform.company' });
  const { data } = await processA.ask(
    companies.save,
    await companyForm(owner, 'CN', '91110000MA0000000H'),
    owner.token,
  );
  expect(await save()).toMatchObject({ flag: 'F', returnCode: 'platform.company' });
  expect(await approve(data?.id ?? '')).toMatchObject({ flag: 'T' });
  expect(await save()).toMatchObject({ flag: 'T' });
  const down = { id: data?.id ?? '', status: '0' as const, refuseReason: 'Rights are in dispute' };
  expect(await processA.ask(companies.decide, down, auditor.token)).toMatchObject({ flag: 'T' });
  expect(await save()).toMatchObject({ flag: 'F', returnCode: 'platform.company' });
});

test('products are added and listed by those whose company is shown; what is there can be edited', async () => {
  const owner = await seller();
  const [processA, processB] = two.all;
  const form = async (prdId?: string) => ({
    ...({ lan: 'EN', productName: 'QGIS', category: '05', registryStatus: '0', summary: '<p>Maps</p>' } as const),
    fileIdList: [await stored(owner.umId, 'product')],
    ...(prdId && { prdId }),
  });
  const save = async (prdId?: string) => processA.ask(products.save, await form(prdId), owner.token);
  const refusal = { flag: 'F', returnCode: 'product.company' };
  expect(await save()).toMatchObject(refusal);
  const { data: own } = await processA.ask(
    companies.save,
    await companyForm(owner, 'EN', '91310115MA1K30001D'),
    owner.token,
  );
  const approval = { id: own?.id ?? '', status: '1' as const };
  expect(await processB.ask(companies.decide, approval, auditor.token)).toMatchObject({ flag: 'T' });
  const { data } = await save();
  const { id = '', prdId } = data ?? {};
  const down = { id: own?.id ?? '', status: '0' as const, refuseReason: 'Rights are in dispute' };
  expect(await processA.ask(companies.decide, down, auditor.token)).toMatchObject({ flag: 'T' });
  expect(await save()).toMatchObject(refusal);
  expect(await save(prdId)).toMatchObject({ flag: 'T' });
  expect(await processB.ask(products.shelve, { id, status: '2' }, owner.token)).toMatchObject(refusal);
});
