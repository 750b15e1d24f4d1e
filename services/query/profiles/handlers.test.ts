import type { CompanyProfile, PlatformProfile, ProfileList } from '@portal/shared/calls/profiles';
import type { Language } from '@portal/shared/codes/index';
import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import type { Content } from '@portal/shared/records/define';
import { platform } from '@portal/shared/records/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content as product, storyOf, uuid } from '../testing/products.ts';
import { timeAt } from '../testing/recorded.ts';
import { type About, storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';

const companyContent = (name: string, more: Partial<Content<typeof company>> = {}): Content =>
  ({
    name,
    abbreviation: '',
    usci: '91310000M00000000A',
    categories: ['04'],
    scale: '02',
    website: 'https://example.com/a',
    profile: 'About us',
    address: 'Road 1',
    officeTele: '',
    mail: 'a@example.com',
    logo: [uuid(801)],
    image1: [uuid(802)],
    image2: [uuid(803)],
    media: [],
    mediaWords: '',
    ...more,
  }) as Content;
const platformContent = (name: string, more: Partial<Content<typeof platform>> = {}): Content =>
  ({
    name,
    website: 'https://example.com/p',
    categories: ['03'],
    profile: 'A platform',
    function: 'It teaches',
    logo: [uuid(811)],
    image1: [uuid(812)],
    image2: [uuid(813)],
    ...more,
  }) as Content;

const first = { record: uuid(1), content: companyContent('Anna Ltd'), personal: { tele: '13811112222' } };
const companies = storiesOf<PortalEvent>(company, first);
const platforms = storiesOf<PortalEvent>(platform, { record: uuid(11), content: platformContent('School') });

type CompanyEvents = ReturnType<typeof companies>;
const listed = (company: CompanyEvents): PortalEvent[] => [company.saved(), company.submitted(), company.approved()];
const companyOf = (number: number, owner: string, name: string, language: Language, more: Partial<About> = {}) =>
  companies({ record: uuid(number), owner, lan: language, content: companyContent(name), ...more });
const platformOf = (number: number, owner: string, name: string, language: Language, more: Partial<About> = {}) =>
  platforms({ record: uuid(number), owner, lan: language, content: platformContent(name), ...more });

const long = '为出版社、学校与图书馆提供中国古典文学的双语数字版本，并为每一部作品核验版权状态。';
const events: PortalEvent[] = [
  opened('anna', 'Anna’s account'),
  opened('bert', 'Bert’s account'),
  ...listed(
    companyOf(1, 'anna', '墨川数字出版有限公司', 'CN', {
      content: companyContent('墨川数字出版有限公司', { profile: long }),
    }),
  ),
  ...listed(
    companyOf(1, 'anna', 'Inkriver Ltd', 'EN', {
      content: companyContent('Inkriver Ltd', { abbreviation: 'Inkriver' }),
    }),
  ),
  ...listed(companyOf(2, 'bert', 'Bert Ltd', 'EN', { content: companyContent('Bert Ltd', { categories: ['01'] }) })),
  ...listed(platformOf(11, 'anna', 'Knowferry', 'EN')),
  ...listed(platformOf(12, 'anna', '墨川书库', 'CN')),
  ...listed(platformOf(13, 'bert', 'Elsewhere', 'EN', { sites: ['02'] })),
  // waits, and one that was taken down
  platformOf(14, 'anna', 'Waiting', 'EN').saved(),
  ...listed(platformOf(15, 'anna', 'Gone', 'EN')),
  platformOf(15, 'anna', 'Gone', 'EN').takenDown(),
  ...listed(storyOf({ record: uuid(21), owner: 'anna', content: product({ productName: 'Dream' }) })),
  ...listed(storyOf({ record: uuid(22), owner: 'bert', content: product({ productName: 'Cloud' }) })),
  { type: 'SectionAssigned', data: { id: uuid(11), kind: 'platform', section: '1', name: 'Knowferry', sites: ['01'] } },
  { type: 'SectionAssigned', data: { id: uuid(22), kind: 'product', section: '2', name: 'Cloud', sites: ['01'] } },
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
});
afterAll(() => service.close());

const list = async (path: string, input: object = {}): Promise<ProfileList> =>
  (await service.get(`${path}?${new URLSearchParams({ lan: 'EN', ...input })}`)).json().data;
const names = async (path: string, input: object = {}) => (await list(path, input)).list.map(({ name }) => name);
const show = async <Shown>(path: string, input: object): Promise<Shown> =>
  (await service.get(`${path}?${new URLSearchParams({ lan: 'EN', ...input })}`)).json().data;

test('public ones of the language and site, newest first, and how many there are', async () => {
  expect(await names('/platform/showPlatform')).toEqual(['Knowferry']);
  expect(await names('/platform/showPlatform', { lan: 'CN' })).toEqual(['墨川书库']);
  expect(await names('/platform/showPlatform', { dataDomain: '02' })).toEqual(['Elsewhere']);
  expect(await names('/platform/showPlatform', { dataDomain: '00' })).toEqual(['Elsewhere', 'Knowferry']);
  expect(await names('/enterprise/showEnterprise')).toEqual(['Bert Ltd', 'Inkriver Ltd']);
  expect(await list('/enterprise/showEnterprise', { maxRowCounts: '1' })).toMatchObject({
    category: '',
    list: [{ name: 'Bert Ltd', order: 1 }],
    totalCounts: 2,
    more: false,
  });
});

test('by categories, words and sections', async () => {
  expect(await names('/enterprise/showEnterprise', { category: '01,02' })).toEqual(['Bert Ltd']);
  expect(await names('/enterprise/showEnterprise', { keyWord: 'inkr' })).toEqual(['Inkriver Ltd']);
  expect(await list('/enterprise/showEnterprise', { keyWord: 'inkr' })).toMatchObject({ totalCounts: 1 });
  expect(await names('/platform/showPlatform', { classify: '1' })).toEqual(['Knowferry']);
  expect(await names('/platform/showPlatform', { classify: '2' })).toEqual([]);
  const hostile = { keyWord: `'; drop table read.platform_cards; --` };
  expect(await list('/platform/showPlatform', hostile)).toMatchObject({ more: false });
  expect(await names('/platform/showPlatform')).toEqual(['Knowferry']);
  expect(await names('/platform/showPlatform', { keyWord: 'quzzivex' })).toEqual([]);
});

test('a card: its linked records, pictures at their addresses, the beginning of what it says', async () => {
  const [card] = (await list('/enterprise/showEnterprise', { lan: 'CN' })).list;
  expect(card).toEqual({
    id: `${uuid(1)}-cn`,
    parentID: uuid(1),
    name: '墨川数字出版有限公司',
    businessName: '墨川数字出版有限公司',
    abbreviation: '',
    businessType: '02',
    category: '04',
    describe: `${long.slice(0, 25)}…`,
    logoUrl: `/resource/${uuid(801)}/160`,
    image1: `/resource/${uuid(802)}/640`,
    portraitPicUrl: `/resource/${uuid(803)}/640`,
    website: 'https://example.com/a',
    jumpLink: `/PresentList?id=${uuid(1)}&type=enterprise`,
    // in its language where they have it, else in the other
    disList: [
      { disId: uuid(12), disName: '墨川书库', disUrl: 'https://example.com/p', disAbbreviation: '' },
      { disId: uuid(11), disName: 'Knowferry', disUrl: 'https://example.com/p', disAbbreviation: '' },
    ],
    order: 1,
  });
  const [platformCard] = (await list('/platform/showPlatform')).list;
  expect(platformCard).toMatchObject({
    businessType: '01',
    businessName: 'Inkriver Ltd',
    disList: [{ disId: uuid(1), disName: 'Inkriver Ltd', disAbbreviation: 'Inkriver' }],
    jumpLink: `/PresentList?id=${uuid(11)}&type=platform`,
  });
});

test('one in full, by the id of its record or of a version', async () => {
  for (const [path, input] of [
    ['/enterprise/showEnterpriseDetail', { id: uuid(1) }],
    ['/enterprise/showEnterpriseDetail', { id: `${uuid(1)}-cn` }],
    ['/enterprise/showEnterpriseDetailById', { id: `${uuid(1)}-en` }],
    ['/enterprise/showEnterpriseDetailByEntId', { entId: uuid(1) }],
  ] as const) {
    const profile = await show<CompanyProfile>(path, input);
    expect(profile).toMatchObject({ id: `${uuid(1)}-en`, name: 'Inkriver Ltd', lan: 'EN', languages: ['CN', 'EN'] });
  }
  const companyProfile = await show<CompanyProfile>('/enterprise/showEnterpriseDetail', { id: uuid(1) });
  expect(companyProfile).toMatchObject({
    otherName: '墨川数字出版有限公司',
    scale: '02',
    usci: '91310000M00000000A',
    officeAddress: 'Road 1',
    logoUrls: [`/resource/${uuid(801)}/640`],
    putonTime: timeAt(8),
    approval: { id: `${uuid(1)}-en`, position: 8, office: '01' },
    figures: { products: 1, platforms: 2, copyrights: 0 },
    linkedList: [{ name: '墨川书库' }, { name: 'Knowferry' }],
  });
  expect(companyProfile.approvals.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'product Dream',
    'platform Knowferry',
    'company Inkriver Ltd',
  ]);
  // what is personal of it stays where it is
  expect(JSON.stringify(companyProfile)).not.toContain('13811112222');
  expect(companyProfile).not.toHaveProperty('tele');
});

test('where it is not public in the language asked for it is shown in the other', async () => {
  for (const path of ['/platform/showPlatformDetail', '/platform/showPlatformDetailById'])
    expect(await show<PlatformProfile>(path, { id: `${uuid(11)}-en` })).toMatchObject({ name: 'Knowferry' });
  const full = await service.request(
    platform.paths.auditShow,
    { id: `${uuid(11)}-en` },
    { as: 'root SHDIPP_ADMIN 01' },
  );
  expect(full.data).toMatchObject({ live: { name: 'Knowferry' } });
  const profile = await show<PlatformProfile>('/platform/showPlatformDetailByPlatformId', { platformId: uuid(12) });
  expect(profile).toMatchObject({
    lan: 'CN',
    languages: ['CN'],
    otherName: '',
    linkedList: [{ name: 'Inkriver Ltd' }],
  });
});

test('what waits, what was taken down, and what is of the other kind is not there', async () => {
  for (const number of [1, 14, 15, 99])
    expect((await service.get(`/platform/showPlatformDetail?id=${uuid(number)}`)).json()).toMatchObject({
      flag: 'F',
      returnCode: '404',
    });
  expect((await service.get('/platform/showPlatformDetail?id=x')).json()).toMatchObject({ returnCode: '400' });
  expect((await service.get('/platform/showPlatform?maxRowCounts=601')).json()).toMatchObject({ returnCode: '400' });
  expect((await service.get('/platform/showPlatform?category=07')).json()).toMatchObject({ returnCode: '400' });
});

test('products of one company, and of a section', async () => {
  const products = async (input: object) =>
    (await show<{ list: { product_name: string }[]; page_info: { total: number } }>('/product/list', input)) ?? {};
  expect((await products({ entId: uuid(1) })).list.map((each) => each.product_name)).toEqual(['Dream']);
  expect((await products({ entId: uuid(1) })).page_info.total).toBe(1);
  expect((await products({ entId: uuid(99) })).list).toEqual([]);
  expect((await products({ classify: '2' })).list.map((each) => each.product_name)).toEqual(['Cloud']);
});

test('home: the newest where nothing is recommended, and how many there are', async () => {
  const { data } = (await service.get('/recommended/homepage/recommendedResources?lanCode=EN')).json();
  expect(data.platRecommendedList.map(({ name }: { name: string }) => name)).toEqual(['Knowferry']);
  expect(data.companyRecommendedList.map(({ name }: { name: string }) => name)).toEqual(['Bert Ltd', 'Inkriver Ltd']);
  expect(data.figures).toMatchObject({ listed: 2, platforms: 1, companies: 2 });
});
