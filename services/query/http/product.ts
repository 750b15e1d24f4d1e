import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import type { InputOf, OutputOf } from '@portal/shared/calls/define';
import { offsetOf } from '@portal/shared/calls/define';
import { homeResources, listProducts, productBlocks, rankProducts, showProduct } from '@portal/shared/calls/product';
import { categories, homeRow, productBlockSlots } from '@portal/shared/codes/index';
import { dayOf } from '@portal/shared/rules/dates';
import { decidedOn } from '../projections/figures/queries.ts';
import { productList, shownProduct } from '../records/product.ts';
import { displayedSlots } from '../records/slot.ts';
import { cardsAt, recommendedProducts } from '../records/slot-home.ts';
import type { Dependencies } from './dependencies.ts';

const ranked = 10;

/** What the public reads of products. */
const catalogue = ({ reader, freshness, now }: Pick<Dependencies, 'reader' | 'freshness' | 'now'>) => ({
  async home({ dominCode, lanCode }: InputOf<typeof homeResources>): Promise<OutputOf<typeof homeResources>> {
    const filter = { site: dominCode, lan: lanCode };
    const [spread, listed, reviewedToday, slots] = await Promise.all([
      productList.spread(reader, filter, 2 * homeRow),
      productList.count(reader, filter),
      decidedOn(reader, dayOf(now())),
      displayedSlots(reader, dominCode, lanCode),
    ]);
    const recommended = await recommendedProducts(reader, filter, slots);
    const list = [...recommended, ...spread]
      .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at)
      .slice(0, 2 * homeRow)
      .map((each, index) => ({ ...each, order: index + 1 }));
    const figures = { listed: listed.total, reviewedToday, categories: categories.length };
    return {
      carouselList: cardsAt(slots, '00'),
      platformRecommendedList: cardsAt(slots, '01'),
      enterpriseRecommendedList: cardsAt(slots, '02'),
      productRecommendedList: list,
      figures: { ...figures, logHead: freshness.position('history') },
    };
  },

  async blocks(input: InputOf<typeof productBlocks>): Promise<OutputOf<typeof productBlocks>> {
    const asked = input.category.length ? input.category : categories;
    const blocks = asked.map(async (category) => {
      const filter = { ...input, category: [category] };
      const [list, { total }] = await Promise.all([
        productList.newest(reader, filter, { limit: productBlockSlots }),
        productList.count(reader, filter),
      ]);
      return { category, list, total };
    });
    return { blocks: await Promise.all(blocks) };
  },

  async list(input: InputOf<typeof listProducts>): Promise<OutputOf<typeof listProducts>> {
    const { pageSize, pageNo: first } = input;
    const pageNo = input.page ?? first;
    const [list, counted] = await Promise.all([
      productList.newest(reader, input, { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) }),
      productList.count(reader, input),
    ]);
    return { list, category: input.category.join(','), page_info: { pageNo, pageSize, ...counted } };
  },

  ranks: async (input: InputOf<typeof rankProducts>): Promise<OutputOf<typeof rankProducts>> => ({
    list: await productList.newest(reader, input, { limit: ranked }),
  }),

  show: (input: InputOf<typeof showProduct>) => shownProduct(reader, input),
});

export function productHandlers(deps: Dependencies): Bound[] {
  const { home, blocks, list, ranks, show } = catalogue(deps);
  return [
    handle(homeResources, async ({ input }) => ({ data: await home(input) }), {
      // decisions are counted by day
      moment: () => dayOf(deps.now()),
    }),
    handle(productBlocks, async ({ input }) => ({ data: await blocks(input) })),
    handle(listProducts, async ({ input }) => ({ data: await list(input) })),
    handle(rankProducts, async ({ input }) => ({ data: await ranks(input) })),
    handle(showProduct, async ({ input }) => {
      const data = await show(input);
      return 'refused' in data ? data : { data };
    }),
  ];
}
