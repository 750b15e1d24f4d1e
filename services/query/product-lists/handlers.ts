import { handle } from '@portal/infra/runtime/http/handle';
import { JsonText } from '@portal/infra/runtime/http/json-text';
import type { Bound } from '@portal/infra/runtime/http/types';
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
import type { InputOf, OutputOf } from '@portal/shared/define/call';
import { offsetOf } from '@portal/shared/define/call';
import { isRefusal, type Refusal, refuseFields } from '@portal/shared/refusal';
import { dayOf } from '@portal/shared/rules/dates';
import { rankColumn } from '@portal/shared/rules/rankings';
import { cursorOf, placeIn } from '../base/cursor.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { homePage } from '../home/home.ts';
import { loadSelected, productList, searchedProducts, shownProduct } from '../products/queries.ts';
import { ownerOf } from '../profiles/queries.ts';
import { rankScore, sortScore } from '../ranks/queries.ts';
import type { CardFilter } from '../reviewed/card-queries.ts';
import { type SearchedCards, searchCards } from '../search/card-search.ts';
import type { SearchEngine } from '../search/engine.ts';
import { homeSlotsOf, seenAt } from '../slots/standing-slots.ts';

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

interface ListPage extends SearchedCards {
  next: string | null;
}

/** A page of the newest by its number, with the place of its end where more follow. */
async function newest(reader: Dependencies['reader'], filter: CardFilter, page: { limit: number; offset: number }) {
  const found = await productList.pageText(reader, filter, page);
  const hasMore = found.more || found.total > page.offset + page.limit;
  return { ...found, next: hasMore ? endOf(found.list) : null };
}

const isOffset = (text: string): boolean => /^\d{1,9}$/.test(text);

/** A page by keywords, and how many there are in all; undefined for a cursor that no answer has named. */
async function searched(
  { reader, engine }: { reader: Dependencies['reader']; engine: SearchEngine },
  filter: Parameters<typeof searchCards>[2],
  { cursor, sort, limit, offset }: Parameters<typeof searchCards>[3] & { cursor: string | undefined },
) {
  const place = cursor === undefined ? { at: String(offset) } : placeIn(cursor, isOffset);
  if (!place) return undefined;
  const from = Number(place.at);
  const { near, ...found } = await searchCards({ reader, engine }, searchedProducts, filter, {
    sort,
    limit,
    offset: from,
  });
  const hasNext = (found.more || found.total > from + limit) && found.list !== '[]';
  const isByCounter = sort !== 'relevance' && sort !== 'newest';
  // what is found has no place of its own that could be named
  const next = hasNext && !isByCounter ? cursorOf({ at: String(from + limit), id: '' }) : null;
  return { ...found, next, near };
}

/** What the public reads of products. */
const catalogue = ({
  reader,
  engine,
  freshness,
  now,
}: Pick<Dependencies, 'reader' | 'freshness' | 'now'> & { engine: SearchEngine }) => ({
  home: (input: InputOf<typeof homeResources>): Promise<OutputOf<typeof homeResources>> =>
    homePage(
      { reader, freshness, now },
      input,
      homeSlotsOf(reader, input.dominCode, input.lanCode).then((all) => seenAt(all)),
    ),

  async blocks(input: InputOf<typeof productBlocks>): Promise<OutputOf<typeof productBlocks>> {
    const requested = input.category.length ? input.category : categories;
    const page = { sort: 'relevance', limit: productBlockSlots, offset: 0 } as const;
    const found = await Promise.all(
      requested.map(async (category) => {
        const filter = { ...input, category: [category] };
        if (!input.keywords) return { category, ...(await productList.page(reader, filter, page)), near: undefined };
        const { list, ...block } = await searchCards({ reader, engine }, searchedProducts, filter, page);
        return { category, list: JSON.parse(list) as ProductCard[], ...block };
      }),
    );
    const near = found.find((block) => block.near)?.near;
    const blocks = found.map(({ category, list, total }) => ({ category, list, total }));
    return { blocks, ...(near && { near }) };
  },

  async list(input: InputOf<typeof listProducts>): Promise<JsonText<OutputOf<typeof listProducts>> | Refusal> {
    const { pageSize, cursor, keywords, sort = 'newest' } = input;
    const pageNo = input.page ?? input.pageNo;
    if (cursor !== undefined && sort !== 'newest') return refuseFields('400', { cursor: 'fields.code' });
    // of a company that is not public nothing is found
    const owner = input.entId === undefined ? undefined : ((await ownerOf(reader, input.entId)) ?? '');
    const page = { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) };
    const filter = { ...input, owner };
    const found: ListPage | undefined = keywords
      ? await searched({ reader, engine }, filter, { ...page, cursor, sort: input.sort ?? 'relevance' })
      : cursor !== undefined
        ? await behind(reader, filter, { cursor, pageSize })
        : sort === 'newest'
          ? await newest(reader, filter, page)
          : { ...(await sorted(reader, filter, sortScore(sort), page)), next: null };
    if (!found) return refuseFields('400', { cursor: 'fields.format' });
    const { list, total, more, next, near } = found;
    const about = {
      category: input.category.join(','),
      page_info: { pageNo, pageSize, total, more, next },
      ...(near && { near }),
    };
    return new JsonText(`{"list":${list},${JSON.stringify(about).slice(1)}`);
  },

  ranks: async (input: InputOf<typeof rankProducts>): Promise<OutputOf<typeof rankProducts>> => ({
    list: await productList.scored(reader, input, rankScore(rankColumn(input.by, input.span)), { limit: ranked }),
  }),

  show: (input: InputOf<typeof showProduct>) => shownProduct(reader, input),
});

export function productHandlers(deps: Dependencies, engine: SearchEngine): Bound[] {
  const { reader } = deps;
  const { home, blocks, list, ranks, show } = catalogue({ ...deps, engine });
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
    handle(chosenProducts, async ({ input }) => ({ data: { list: await loadSelected(reader, input) } })),
  ];
}
