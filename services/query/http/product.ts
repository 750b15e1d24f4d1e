import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import type { InputOf, OutputOf } from '@portal/shared/calls/define';
import { offsetOf } from '@portal/shared/calls/paging';
import {
  homeResources,
  listProducts,
  type ProductCard,
  productBlocks,
  rankProducts,
  showProduct,
} from '@portal/shared/calls/product';
import { categories, homeRow, productBlockSlots } from '@portal/shared/codes/index';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import type { Reader } from '../database.ts';
import { decidedOn } from '../projections/figures/queries.ts';
import { countCards, listedVersions, newestCards, spreadCards } from '../projections/product_cards/queries.ts';
import { publicAddress, withPictures } from './addresses.ts';
import type { House } from './house.ts';

const ranked = 10;
const related = 4;
const arrivals = 5;

/** What the public reads of products; pages ask here as well, so that they show what the calls answer. */
export const catalogue = ({ reader, freshness, now }: Pick<House, 'reader' | 'freshness' | 'now'>) => ({
  async home({ dominCode, lanCode }: InputOf<typeof homeResources>): Promise<OutputOf<typeof homeResources>> {
    const shelf = { site: dominCode, lan: lanCode };
    const [list, listed, reviewedToday] = await Promise.all([
      spreadCards(reader, shelf, 2 * homeRow),
      countCards(reader, shelf),
      decidedOn(reader, dayOf(now())),
    ]);
    const figures = { listed: listed.total, reviewedToday, categories: categories.length };
    return { productRecommendedList: list, figures: { ...figures, logHead: freshness.position('history') } };
  },

  async blocks(input: InputOf<typeof productBlocks>): Promise<OutputOf<typeof productBlocks>> {
    const asked = input.category.length ? input.category : categories;
    const blocks = asked.map(async (category) => {
      const shelf = { ...input, category: [category] };
      const [list, { total }] = await Promise.all([
        newestCards(reader, shelf, { limit: productBlockSlots }),
        countCards(reader, shelf),
      ]);
      return { category, list, total };
    });
    return { blocks: await Promise.all(blocks) };
  },

  async list(input: InputOf<typeof listProducts>): Promise<OutputOf<typeof listProducts>> {
    const { pageNo, pageSize } = input;
    const [list, counted] = await Promise.all([
      newestCards(reader, input, { limit: pageSize, offset: offsetOf(input) }),
      countCards(reader, input),
    ]);
    return { list, category: input.category.join(','), page_info: { pageNo, pageSize, ...counted } };
  },

  ranks: async (input: InputOf<typeof rankProducts>): Promise<OutputOf<typeof rankProducts>> => ({
    list: await newestCards(reader, input, { limit: ranked }),
  }),

  show: (input: InputOf<typeof showProduct>) => shown(reader, input),
});

const others = (cards: readonly ProductCard[], prdId: string, count: number): ProductCard[] =>
  cards.filter((each) => each.prdId !== prdId).slice(0, count);

async function shown(
  reader: Reader,
  { productId, site, lan }: InputOf<typeof showProduct>,
): Promise<OutputOf<typeof showProduct> | Refusal> {
  const versions = await listedVersions(reader, productId);
  const version = versions.find((each) => each.lan === lan) ?? versions[0];
  if (!version) return refuse('404');
  const { live } = version;
  const shelf = { site, lan };
  const [alike, newest] = await Promise.all([
    newestCards(reader, { ...shelf, category: live.categories }, { limit: related + 1 }),
    newestCards(reader, shelf, { limit: arrivals + 1 }),
  ]);
  return {
    prdId: productId,
    lan: version.lan,
    languages: versions.map((each) => each.lan),
    productName: live.productName,
    companyName: version.seller_name ?? '',
    category: live.categories.join(','),
    categoryArr: live.categories,
    summary: withPictures(live.summary, publicAddress),
    images: live.images.map((fileId) => ({ image: publicAddress(fileId, 960), isMedia: 'I' })),
    putonTime: version.puton_time,
    registryStatus: live.registryStatus,
    copyrightNumber: live.copyrightNumber,
    region: live.region,
    guessProductInfoList: others(alike, productId, related),
    newArrivals: others(newest, productId, arrivals),
  };
}

export function productHandlers(house: House): Bound[] {
  const { home, blocks, list, ranks, show } = catalogue(house);
  const reads = ['product_cards', 'accounts'];
  return [
    handle(homeResources, async ({ input }) => ({ data: await home(input) }), {
      reads: [...reads, 'figures'],
      // decisions are counted by day
      moment: () => dayOf(house.now()),
    }),
    handle(productBlocks, async ({ input }) => ({ data: await blocks(input) }), { reads }),
    handle(listProducts, async ({ input }) => ({ data: await list(input) }), { reads }),
    handle(rankProducts, async ({ input }) => ({ data: await ranks(input) }), { reads }),
    handle(
      showProduct,
      async ({ input }) => {
        const data = await show(input);
        return 'refused' in data ? data : { data };
      },
      { reads },
    ),
  ];
}
