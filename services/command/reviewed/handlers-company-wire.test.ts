import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/shared/define/call';
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { callsOf } from '@portal/shared/records/reviewed/calls';
import type { PictureUse } from '@portal/shared/rules/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../file/aggregate.ts';
import { type Processes, type TestUser, testMeta, twoProcesses } from '../testing/service.ts';
import { reviewedHandlers } from './handlers.ts';

const companies = callsOf(company);
const platforms = callsOf(platform);

let two: Processes;
let auditor: TestUser;
beforeAll(async () => {
  two = await twoProcesses(({ executor }) =>
    [company, platform].flatMap((kind) => reviewedHandlers(kind, executor, { has: async () => true })),
  );
  auditor = await two.user('SHDIPP_ADMIN');
});
afterAll(() => two.close());

async function stored(owner: string, use: PictureUse): Promise<string> {
  const fileId = randomUUID();
  const facts = { sha256: fileId, mime: 'image/png', bytes: 1000, width: 640, height: 640 };
  await two.all[0].executor.execute(file, {
    id: fileId,
    command: { type: 'store', fileId, owner, use, ...facts },
    meta: testMeta(owner),
    commandId: undefined,
    answer: {},
  });
  return fileId;
}

/** What an older client sends: fields by their older names, which the types of the calls do not know. */
const send = (call: Call, input: object, { token }: TestUser, commandId?: string) =>
  two.all[0].ask(call, input, token, commandId);

const row = async ({ umId: accountId }: TestUser, language: 'CN' | 'EN', usci: string) => ({
  lan: language,
  name: 'Fictional Digital Ltd',
  usci,
  category: '01,04',
  scale: '02',
  officialWebsite: 'https://example.com/',
  tele: '02100000000',
  profile: 'Invented',
  logo: await stored(accountId, 'logo'),
  image1: await stored(accountId, 'wide'),
  image2: await stored(accountId, 'tall'),
});

test('a company comes as a list of its versions, as JSON text, and is decided on by the names that its calls had', async () => {
  const owner = await two.newcomer();
  const rows = await Promise.all((['CN', 'EN'] as const).map((language) => row(owner, language, '91350100M000100Y43')));
  const commandId = randomUUID();
  const list = { companyInfoReqPojoList: rows };
  const saved = await send(companies.save, list, owner, commandId);
  expect(saved).toMatchObject({ flag: 'T', data: { id: expect.stringMatching(/-en$/) } });
  expect(await send(companies.save, list, owner, commandId)).toEqual(saved);
  const entId = String(Reflect.get(saved.data ?? {}, 'entId'));
  const decide = (change: object) => send(companies.decide, { entId, entDetailId: `${entId}-cn`, ...change }, auditor);
  const wrong = await decide({ auditFlag: 'X', auditReson: '' });
  expect(wrong).toMatchObject({ status: 400, data: { fields: { auditFlag: expect.any(String) } } });
  expect(await decide({ auditFlag: 'F', auditReson: '' })).toMatchObject({
    data: { fields: { auditReson: expect.any(String) } },
  });
  expect(await decide({ auditFlag: 'F', auditReson: 'The logo is blurred' })).toMatchObject({ flag: 'T' });
  expect(await decide({ entDetailId: `${entId}-en`, auditFlag: 'T' })).toMatchObject({ flag: 'T' });
  expect(await decide({ entId: randomUUID(), auditFlag: 'T' })).toMatchObject({
    data: { fields: { entId: expect.any(String) } },
  });
  const twice = await decide({ id: `${entId}-cn`, auditFlag: 'T' });
  expect(twice).toMatchObject({ status: 400, data: { fields: { id: expect.any(String) } } });
});

test('a list says which of its versions is wrong, and where', async () => {
  const owner = await two.newcomer();
  const good = await row(owner, 'CN', '91310000M00000000A');
  const wrong = { ...(await row(owner, 'EN', '91310000M00000000A')), name: '' };
  const answer = await send(companies.save, { companyInfoReqPojoList: [good, wrong] }, owner);
  expect(Object.keys(Reflect.get(answer.data ?? {}, 'fields'))).toEqual(['companyInfoReqPojoList.1.name']);
  expect(await send(companies.save, { companyInfoReqPojoList: [] }, owner)).toMatchObject({ returnCode: '400' });
});

test('who has not said whom to ask enters no company', async () => {
  const owner = await two.newcomer(false);
  const refusal = await send(companies.save, await row(owner, 'CN', '91310000M00000000A'), owner);
  expect(refusal).toMatchObject({
    status: 200,
    flag: 'F',
    returnCode: '401',
    returnInfo: 'Complete your basic information first',
  });
});

test('both languages of a platform in one list are one platform, decided on with its comment', async () => {
  const owner = await two.user();
  const pictures = {
    logo: await stored(owner.umId, 'logo'),
    image1: await stored(owner.umId, 'wide'),
    image2: await stored(owner.umId, 'tall'),
  };
  const facts = { name: 'Platform', website: 'https://example.com/', category: '03', profile: 'x', function: 'y' };
  const rows = (['CN', 'EN'] as const).map((language) => ({ lan: language, ...facts, ...pictures }));
  const saved = await send(platforms.save, { platformInfoReqPojoList: rows }, owner);
  const platformId = String(Reflect.get(saved.data ?? {}, 'platformId'));
  for (const [language, status] of [
    ['cn', '1'],
    ['en', '9'],
  ]) {
    const decision = { id: `${platformId}-${language}`, platformId, status, auditComment: 'Seen' };
    expect(await send(platforms.decide, decision, auditor)).toMatchObject({ flag: 'T' });
  }
  const events = await two.all[0].store.readStream(`platform-${platformId}`);
  expect(events.map(({ type }) => type.replace('Platform', ''))).toEqual([
    ...['Saved', 'Submitted', 'Saved', 'Submitted', 'Approved', 'Rejected'],
  ]);
});
