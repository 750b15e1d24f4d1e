import type { PortalEvent } from '@portal/shared/events/index';
import { company } from '@portal/shared/records/company';
import { platform } from '@portal/shared/records/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/accounts.ts';
import { content, storyOf, uuid } from '../testing/products.ts';
import { storiesOf } from '../testing/reviewed.ts';
import { testService } from '../testing/service.ts';
import { fewest, guessed } from './guess.ts';

const listed = (number: number, productName: string, category: '04' | '05', owner = 'anna') => {
  const productEvents = storyOf({
    record: uuid(number),
    lan: 'EN',
    owner,
    content: content({ productName, categories: [category], images: [uuid(900 + number)] }),
  });
  return { story: productEvents, events: [productEvents.saved(), productEvents.submitted(), productEvents.approved()] };
};
const dream = listed(1, 'Dream of the Red Chamber', '04');
const west = listed(2, 'Journey to the West', '04');
const chamber = listed(3, 'Secrets of the Chamber', '04', 'bert');
const maps = listed(4, 'Maps', '05', 'bert');
const rare = listed(5, 'A rare map', '05', 'bert');
const takenDownProduct = listed(6, 'Gone', '04', 'bert');
const other = listed(7, 'Another one', '04', 'bert');
const keeps = (person: number, product: number): PortalEvent => ({
  type: 'ProductFavourited',
  data: { product: uuid(product), umId: uuid(200 + person), seller: null },
});

const firm = {
  name: 'Inkriver',
  usci: '91310000000000000X',
  categories: ['04'],
  website: 'https://ink.example.org',
  profile: 'Books',
  logo: [uuid(950)],
  image1: [],
  image2: [],
  scale: '1',
};
const firmStory = storiesOf<PortalEvent>(company, { record: uuid(80), content: firm })({ lan: 'EN' });
const reader = { name: 'Ink Reader', categories: ['01'], website: '', profile: 'Reads', logo: [], image1: [] };
const platformStory = storiesOf<PortalEvent>(platform, { record: uuid(81), content: reader })({ lan: 'EN' });

const events: PortalEvent[] = [
  opened('anna', 'Anna Ltd'),
  opened('bert', 'Bert Ltd'),
  ...[dream, west, chamber, maps, rare, takenDownProduct, other].flatMap(({ events: all }) => all),
  takenDownProduct.story.delisted(),
  firmStory.saved(),
  firmStory.submitted(),
  firmStory.approved(),
  platformStory.saved(),
  platformStory.submitted(),
  platformStory.approved(),
  // all keep the dream; three of four keep maps and what is gone, too few the rare one
  ...[1, 2, 3, 4].map((person) => keeps(person, 1)),
  ...[1, 2, 3].flatMap((person) => [keeps(person, 4), keeps(person, 6)]),
  ...[1, 2].map((person) => keeps(person, 5)),
];

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = await testService();
  await service.fill(events);
});
afterAll(() => service.close());

const show = async (number: number, language = 'EN') =>
  (await service.get(`/product/showInfo?productId=${uuid(number)}&lan=${language}`)).json().data;

test('beside a product: what several people keep with it, then what is like it in name, its company’s, and its category’s; each says why', async () => {
  const { guessProductInfoList: list } = await show(1);
  expect(
    list.map(({ product_name, why, share, order }: Record<string, unknown>) => [order, product_name, why, share]),
  ).toEqual([
    [1, 'Maps', 'together', 75],
    [2, 'Secrets of the Chamber', 'words', 0],
    [3, 'Journey to the West', 'company', 0],
    [4, 'Another one', 'category', 0],
  ]);
});

test('nothing that is not listed stands there, nor what few people keep, nor the product itself', async () => {
  const names = async (number: number) =>
    (await show(number)).guessProductInfoList.map(({ product_name }: { product_name: string }) => product_name);
  expect(await names(1)).not.toContain('Gone');
  expect(await names(1)).not.toContain('A rare map');
  for (const number of [1, 2, 3, 4, 5, 7]) {
    const own = (await show(number)).productName;
    expect(await names(number)).not.toContain(own);
  }
  expect(fewest).toBe(3);
});

test('who offers it stands beside it with what the public sees of its company and platforms', async () => {
  const { guessCompanyInfo, guessPlatformInfoList } = await show(1);
  expect(guessCompanyInfo).toMatchObject({
    companyId: uuid(80),
    companyName: 'Inkriver',
    companyLogoUrl: `/resource/${uuid(950)}/160`,
    companyCategoryArr: ['04'],
    companyWebsite: 'https://ink.example.org',
    compangProfile: 'Books',
  });
  expect(guessPlatformInfoList).toMatchObject([{ platformId: uuid(81), platformName: 'Ink Reader' }]);
  expect(await show(3)).toMatchObject({ guessCompanyInfo: null, guessPlatformInfoList: [] });
});

test('the same product comes once, whatever it stands there for', () => {
  const card = (number: number) =>
    ({ prdId: uuid(number), product_name: `P${number}`, company_name: '' }) as Parameters<
      typeof guessed
    >[0]['alike'][number];
  const product = { prdId: uuid(1), productName: 'P1', companyName: '' };
  const list = guessed({
    product,
    kept: [{ card: card(2), share: 40 }],
    alike: [1, 2, 3, 4, 5, 6].map(card),
  });
  expect(list.map(({ prdId, why }) => [prdId, why])).toEqual([
    [uuid(2), 'together'],
    [uuid(3), 'category'],
    [uuid(4), 'category'],
    [uuid(5), 'category'],
  ]);
});
