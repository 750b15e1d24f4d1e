import { callKey } from '@portal/shared/calls/key';
import { listProducts, productBlocks } from '@portal/shared/calls/product';
import { pathTo } from '@portal/shared/screens';
import { prefixOf } from './address.ts';
import { html } from './html.ts';
import type { Page, PageContext, Place } from './page.ts';
import { categoryName, wordsOf } from './page.ts';
import { framed, itemList, productList } from './parts.ts';

/** As the client's list has it. */
const pageSize = 20;

interface Filters {
  category?: string;
  from?: string;
  to?: string;
  keywords?: string;
}

/** The filters of an address, those left out that the call would refuse; a day that is still to come is none. */
function filtersOf(search: URLSearchParams, today: string): Filters {
  const given: Filters = {};
  const keywords = (search.get('keywords') ?? search.get('keyword'))?.trim();
  if (keywords) given.keywords = keywords;
  const category = search.get('category');
  if (category) given.category = category;
  for (const name of ['from', 'to'] as const) {
    const day = search.get(name);
    if (day && day <= today) given[name] = day;
  }
  const wrong = productBlocks.input.safeParse(given).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
}

/** What the search says beside the filters: the overview by category, or all that match, page by page. */
async function listing({ search, site, lan }: Place, filters: Filters, { catalogue }: PageContext) {
  if (search.get('view') !== 'list') {
    const input = { ...filters, site, lan };
    const answer = await catalogue.blocks(productBlocks.input.parse(input));
    return { cards: answer.blocks.flatMap(({ list }) => list), key: callKey('productBlocks', input), answer };
  }
  const wanted = listProducts.input.safeParse({ pageNo: Number.parseInt(search.get('pageNo') ?? '1', 10) });
  const input = { ...filters, site, lan, pageNo: wanted.data?.pageNo ?? 1, pageSize } as const;
  const answer = await catalogue.list(listProducts.input.parse(input));
  return { cards: answer.list, key: callKey('listProducts', input), answer };
}

export async function productListPage(place: Place, context: PageContext): Promise<Page> {
  const { lan, site, search } = place;
  const { catalogue, origin, today } = context;
  const words = wordsOf(lan);
  const filters = filtersOf(search, today());
  const edition = { site, lan };
  const [{ cards, key, answer }, ranks] = await Promise.all([
    listing(place, filters, context),
    catalogue.ranks({ ...edition, category: [] }),
  ]);
  const kinds = (filters.category?.split(',') ?? []).map((category) => categoryName(lan, category));
  const title = [...kinds, words('product.title')].join(' · ');
  const { category } = filters;
  const rankings = html`<h2>${words('product.ranking')}</h2>${productList(place, ranks.list)}`;
  return {
    status: 200,
    title,
    description: words('home.slides.kinds.text'),
    canonical: pathTo('products', category ? { category } : {}),
    data: [itemList(origin, prefixOf(lan), cards)],
    body: framed(place, html`<h1>${title}</h1><p>${words('product.hint')}</p>${productList(place, cards)}${rankings}`),
    requests: { [key]: answer, [callKey('rankProducts', edition)]: ranks },
  };
}
