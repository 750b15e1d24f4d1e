import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, personOf } from '../testing/accounts.ts';
import { uuid } from '../testing/products.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

const content = {
  name: 'Fictional Ltd',
  abbreviation: '',
  usci: '91350100M000100Y43',
  categories: ['04'],
  scale: '01',
  website: 'https://example.com/',
  profile: 'x',
  address: '',
  officeTele: '',
  mail: '',
  logo: [],
  image1: [],
  image2: [],
  media: [],
  mediaWords: '',
};
const companyOf = storiesOf<PortalEvent>(company, { record: uuid(1), content, personal: { tele: '02100000000' } });
const [newcomer, known] = [personOf({ umId: 'fresh' })(), personOf({ umId: 'known' })()];
const [pending, live, down] = (['pending', 'shown', 'down'] as const).map((owner, at) => ({
  owner,
  of: companyOf({ owner, record: uuid(at + 2) }),
}));
const entered = [pending, live, down].flatMap((each) =>
  each ? [opened(each.owner, each.owner), each.of.saved(), each.of.submitted()] : [],
);

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill([
    ...[newcomer.opened(), known.opened(), known.saved('Known'), ...entered],
    ...(live && down ? [live.of.approved(), down.of.approved(), down.of.takenDown()] : []),
  ]);
});
afterAll(() => service.close());

const check = (as: string, headers = {}) => service.request('/company/checkCompany', {}, { as, headers });

test.each([
  ['who has not said who they are', 'fresh', '401', 'Complete your basic information first'],
  ['who has entered no company', 'known', '402', 'No company yet. Enter your company first'],
  ['whose company awaits review', 'pending', '403', 'Your company is being reviewed'],
  ['whose company was taken down', 'down', '403', 'Your company is not approved'],
])('%s is told what is missing', async (_, as, returnCode, words) => {
  const answer = await check(as, { lang: 'EN' });
  expect(answer).toMatchObject({ flag: 'F', returnCode });
  expect(answer.returnInfo).toContain(words);
});

test('whose company is shown may go on; nobody else is asked about', async () => {
  expect(await check('shown')).toMatchObject({ flag: 'T' });
  expect((await service.raw('/company/checkCompany', {}, { as: 'root SHDIPP_ADMIN' })).statusCode).toBe(403);
});

const show = (as: string, input = {}) => service.request('/company/showInfo', input, { as, headers: { lang: 'CN' } });

test('a company is shown to whoever it is of, without its id, in whichever language there is', async () => {
  expect(await show('shown')).toMatchObject({ flag: 'T', data: { lan: 'EN', status: '1', usci: content.usci } });
  expect(await show('pending', { url: 'https://example.com/', site: '01' })).toMatchObject({ data: { status: '2' } });
  expect(await show('known')).toMatchObject({ flag: 'F', returnCode: '402' });
  expect(await show('fresh')).toMatchObject({ flag: 'F', returnCode: '401' });
  // another's is as one that does not exist
  expect(await show('known', { id: `${uuid(2)}-en` })).toMatchObject({ flag: 'F', returnCode: '404' });
});

test('the audit list counts its pages by limit and offset as well', async () => {
  const list = async (input: object) => {
    const { data } = await service.request('/company/queryAuditList', input, { as: 'root SHDIPP_ADMIN' });
    return data;
  };
  const all = await list({ limit: 20, offset: 1, lan: '00', category: '00', dataDomain: '00' });
  expect([all.count, all.comInfoList.length]).toEqual([3, 3]);
  expect((await list({ limit: 10, offset: 2, dataDomain: '00' })).comInfoList).toEqual([]);
  const wrong = await service.raw('/company/queryAuditList', { limit: 7 }, { as: 'root SHDIPP_ADMIN' });
  expect(Object.keys(wrong.json().data.fields)).toEqual(['limit']);
});
