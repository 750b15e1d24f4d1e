import { handle } from '@portal/infra/http/handle';
import { JsonText } from '@portal/infra/http/json-text';
import type { Bound } from '@portal/infra/http/types';
import type { InputOf, OutputOf } from '@portal/shared/calls/define';
import { offsetOf } from '@portal/shared/calls/define';
import {
  chosenProducts,
  homeResources,
  listProducts,
  type ProductCard,
  productBlocks,
  rankProducts,
  showProduct,
} from '@portal/shared/calls/product';
import { categories, productBlockSlots } from '@portal/shared/codes/index';
import { isRefusal, type Refusal, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { rankColumn } from '@portal/shared/rules/rankings';
import { homePage } from '../records/home.ts';
import { chosen, productList, shownProduct } from '../records/product.ts';
import { ownerOf } from '../records/profiles.ts';
import { rankScore, sortScore } from '../records/ranks.ts';
import type { CardFilter } from '../records/reviewed/card-queries.ts';
import { homeSlotsOf, seenAt } from '../records/standing-slots.ts';
import { cursorOf, placeIn } from './cursor.ts';
import type { Dependencies } from './dependencies.ts';

const ranked = 10;

/** A page of the list by a score, as JSON, and how many there are. */
async function sorted(
  reader: Dependencies['reader'],
  input: InputOf<typeof listProducts>,
  score: ReturnType<typeof sortScore>,
  page: { limit: number; offset: number },
) {
  const [scored, counted] = await Promise.all([
    productList.scored(reader, input, score, page),
    productList.count(reader, input),
  ]);
  return { list: JSON.stringify(scored.map(({ count: _, ...card }) => card)), ...counted };
}

const first = '{"order":';

/** Behind the last card of a list that is JSON; a text within has its quotes escaped, so that none is taken for a card. */
function endOf(list: string): string | null {
  const at = list.lastIndexOf(first);
  if (at < 0) return null;
  const { puton_time, id }: ProductCard = JSON.parse(list.slice(at, -1));
  return cursorOf({ at: puton_time, id });
}

/** The page behind a place in the list of the newest, and how many there are in all. */
async function behind(
  reader: Dependencies['reader'],
  filter: CardFilter,
  { cursor, pageSize }: { cursor: string; pageSize: number },
) {
  const place = placeIn(cursor);
  if (!place) return undefined;
  const [cards, counted] = await Promise.all([
    productList.newest(reader, { ...filter, behind: place }, { limit: pageSize + 1 }),
    productList.count(reader, filter),
  ]);
  const list = JSON.stringify(cards.slice(0, pageSize));
  return { list, ...counted, next: cards.length > pageSize ? endOf(list) : null };
}

/** What the public reads of products. */
const catalogue = ({ reader, freshness, now }: Pick<Dependencies, 'reader' | 'freshness' | 'now'>) => ({
  home: (input: InputOf<typeof homeResources>): Promise<OutputOf<typeof homeResources>> =>
    homePage(
      { reader, freshness, now },
      input,
      homeSlotsOf(reader, input.dominCode, input.lanCode).then((all) => seenAt(all)),
    ),

  async blocks(input: InputOf<typeof productBlocks>): Promise<OutputOf<typeof productBlocks>> {
    const asked = input.category.length ? input.category : categories;
    const blocks = asked.map(async (category) => {
      const filter = { ...input, category: [category] };
      const { list, total } = await productList.page(reader, filter, { limit: productBlockSlots });
      return { category, list, total };
    });
    return { blocks: await Promise.all(blocks) };
  },

  async list(input: InputOf<typeof listProducts>): Promise<JsonText<OutputOf<typeof listProducts>> | Refusal> {
    const { pageSize, cursor, sort } = input;
    const pageNo = input.page ?? input.pageNo;
    if (cursor !== undefined && sort !== 'newest') return refuseFields('400', { cursor: 'fields.code' });
    // of a company that is not public nothing is found
    const owner = input.entId === undefined ? undefined : ((await ownerOf(reader, input.entId)) ?? '');
    const page = { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) };
    const filter = { ...input, owner };
    const found =
      cursor !== undefined
        ? await behind(reader, filter, { cursor, pageSize })
        : sort === 'newest'
          ? await productList.pageText(reader, filter, page)
          : { ...(await sorted(reader, filter, sortScore(sort), page)), next: null };
    if (!found) return refuseFields('400', { cursor: 'fields.format' });
    const hasMore = found.more || found.total > page.offset + pageSize;
    const { list, ...counted } = 'next' in found ? found : { ...found, next: hasMore ? endOf(found.list) : null };
    const about = { category: input.category.join(','), page_info: { pageNo, pageSize, ...counted } };
    return new JsonText(`{"list":${list},${JSON.stringify(about).slice(1)}`);
  },

  ranks: async (input: InputOf<typeof rankProducts>): Promise<OutputOf<typeof rankProducts>> => ({
    list: await productList.scored(reader, input, rankScore(rankColumn(input.by, input.span)), { limit: ranked }),
  }),

  show: (input: InputOf<typeof showProduct>) => shownProduct(reader, input),
});

export function productHandlers(deps: Dependencies): Bound[] {
  const { reader } = deps;
  const { home, blocks, list, ranks, show } = catalogue(deps);
  return [
    handle(homeResources, async ({ input }) => ({ data: await home(input) }), {
      // decisions are counted by day
      moment: () => dayOf(deps.now()),
    }),
    handle(productBlocks, async ({ input }) => ({ data: await blocks(input) })),
    handle(listProducts, async ({ input }) => {
      const data = await list(input);
      return isRefusal(data) ? data : { data };
    }),
    handle(rankProducts, async ({ input }) => ({ data: await ranks(input) })),
    handle(showProduct, async ({ input }) => {
      const data = await show(input);
      return 'refused' in data ? data : { data };
    }),
    handle(chosenProducts, async ({ input }) => ({ data: { list: await chosen(reader, input) } })),
  ];
}
