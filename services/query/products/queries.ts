import type { ChosenProduct, chosenProducts, ProductCard, showProduct } from '@portal/shared/calls/product';
import type { InputOf, OutputOf } from '@portal/shared/define/call';
import { type CopyrightContent, copyright, copyrightStatusOf } from '@portal/shared/records/copyright';
import { type ProductContent, product } from '@portal/shared/records/product';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { beginning } from '@portal/shared/rules/excerpt';
import { plainText } from '@portal/shared/rules/html';
import { type Addresses, publicAddress, withPictures } from '../base/addresses.ts';
import { type Reader, viewOf } from '../base/database.ts';
import { copyrightCards } from '../copyright/queries.ts';
import { keysOf } from '../record-keys/queries.ts';
import { approvalOf, type CardFilter, cardQueries, unopened } from '../reviewed/card-queries.ts';
import { openFields } from '../reviewed/columns.ts';
import { modelsOf } from '../reviewed/models.ts';
import { cardPictures, coverWidth, imagesColumn } from '../reviewed/product-card.ts';
import { sellerMembers } from '../reviewed/sellers/sql.ts';
import type { RowExtras } from '../reviewed/wire.ts';
import { alikeAsked, guessed, keptIds, keptTogether, sellerOf, unsaid } from './guess.ts';

// What is special to products: how a card looks, and one of them in public.

const models = modelsOf(product);
export const productCards = models.cards;

const copyrights = viewOf(modelsOf(copyright).versions);

/** How the copyright data of some products stand, which have the id of the product, and what their owners call these. */
export const productExtras: RowExtras = async (reader, rows) => {
  const records = [...new Set(rows.map(({ record }) => record))];
  const [found, keys] = await Promise.all([
    reader.prepared<{ id: string; status: string }>(`select id, status from ${copyrights} where id = any($1)`, [
      records,
    ]),
    keysOf(reader, records),
  ]);
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return ({ record }) => ({
    copyrightStatus: copyrightStatusOf(statuses.get(record)),
    ownReference: keys.get(record) ?? '',
  });
};

/** Address of the cover that fits a card, of a row `c` of cards; '' for none. */
export const coverSql = `case c.${imagesColumn} when '' then '' else '/resource/' || c.${imagesColumn} || '/${coverWidth}' end`;

/** The public list of products: each as its row has it, and whose it is. */
export const productList = cardQueries<Omit<ProductCard, 'order'>>(
  models,
  `'{' || ${sellerMembers()} || ',' || ${unopened('c.card')}`,
);

export const searchedProducts = { kind: product, cards: productList };

/** The addresses of its video and of the poster; content of before there were videos has none. */
function videoOf(
  { media = [], mediaWords = '' }: Partial<Pick<ProductContent, 'media' | 'mediaWords'>>,
  address: Addresses,
) {
  const [video, poster] = media;
  const urls = [...(video ? [address(video)] : []), ...(poster ? [address(poster, 960)] : [])];
  return { mediaUrls: urls, mediaWords };
}

const arrivals = 5;

const others = (cards: readonly ProductCard[], prdId: string, count: number): ProductCard[] =>
  cards.filter((each) => each.prdId !== prdId).slice(0, count);

/** One listed product in full; in another language when it is not listed in the one asked for. */
export async function shownProduct(
  reader: Reader,
  { productId, site, lan: pageLanguage }: InputOf<typeof showProduct>,
): Promise<OutputOf<typeof showProduct> | Refusal> {
  const versions = await productList.versions<ProductContent>(reader, productId);
  const listed = versions.flatMap(({ lan: language, ...version }) => (language ? [{ ...version, lan: language }] : []));
  const version = listed.find((each) => each.lan === pageLanguage) ?? listed[0];
  if (!version) return refuse('404');
  const about = {
    prdId: productId,
    lan: version.lan,
    languages: listed.map((each) => each.lan),
    companyName: version.owner_name ?? '',
    putonTime: version.puton_time,
  };
  const [page, seller, rights] = await Promise.all([
    pageOf(reader, version.live, about, { site, lan: pageLanguage }, publicAddress),
    sellerOf(reader, version.owner, { site, lan: version.lan }),
    rightsIn(reader, productId),
  ]);
  const rightsHolder = rights?.prdPowerBelong || about.companyName;
  return { ...page, ...seller, rightsHolder, copyrightInfo: rights, approval: approvalOf(version) };
}

/** What the public is shown of the approved copyright data of a product; null where there are none. */
async function rightsIn(reader: Reader, product: string): Promise<Record<string, string> | null> {
  const [found] = await copyrightCards.versions(reader, product);
  if (!found) return null;
  return Object.fromEntries(openFields(copyright, 'card').map(([name]) => [name, String(found.live[name] ?? '')]));
}

/** What is kept together with a product, as far as it is listed. */
async function keptWith(reader: Reader, product: string, filter: CardFilter) {
  const favourites = await keptTogether(reader, product);
  if (favourites.length === 0) return [];
  const cards = await productList.newest(
    reader,
    { ...filter, ids: keptIds(favourites, filter) },
    { limit: favourites.length },
  );
  return favourites.flatMap(({ product: each, share }) => {
    const card = cards.find(({ prdId }) => prdId === each);
    return card ? [{ card, share }] : [];
  });
}

type Page = Omit<OutputOf<typeof showProduct>, 'approval'>;

/** What the page of a product shows of a content, and beside it of the products around it. */
export async function pageOf(
  reader: Reader,
  content: ProductContent,
  about: Pick<Page, 'prdId' | 'lan' | 'languages' | 'companyName' | 'putonTime'>,
  filter: CardFilter,
  address: Addresses,
): Promise<Page> {
  const [alike, favourites, newest] = await Promise.all([
    productList.newest(reader, { ...filter, category: content.categories }, { limit: alikeAsked }),
    keptWith(reader, about.prdId, filter),
    productList.newest(reader, filter, { limit: arrivals + 1 }),
  ]);
  return {
    ...about,
    productName: content.productName,
    category: content.categories.join(','),
    categoryArr: content.categories,
    summary: withPictures(content.summary, address),
    images: content.images.map((fileId) => ({ image: address(fileId, 960), isMedia: 'I' })),
    ...videoOf(content, address),
    registryStatus: content.registryStatus,
    copyrightNumber: content.copyrightNumber,
    region: content.region,
    guessProductInfoList: guessed({ product: { ...about, productName: content.productName }, kept: favourites, alike }),
    ...unsaid,
    rightsHolder: about.companyName,
    newArrivals: others(newest, about.prdId, arrivals),
  };
}

/** Characters of what is told of a product beside others. */
const summaryLength = 300;

/** What somebody chose, or has seen, as far as it is listed. */
export async function loadSelected(
  reader: Reader,
  { prdIds, lan: language }: InputOf<typeof chosenProducts>,
): Promise<ChosenProduct[]> {
  const [versions, prices] = await Promise.all([
    productList.versions<ProductContent>(reader, ...prdIds),
    copyrightCards.versions<CopyrightContent>(reader, ...prdIds),
  ]);
  const priceOf = new Map(prices.map(({ record, live }) => [record, live.prdPrice]));
  return [...new Set(prdIds)].flatMap((prdId, at) => {
    const listed = versions.filter(({ record }) => record === prdId);
    const version = listed.find((each) => each.lan === language) ?? listed[0];
    if (!version?.lan) return [];
    const { live, id, seller, puton_time } = version;
    return {
      prdId,
      id,
      lan: version.lan,
      languages: listed.flatMap((each) => each.lan || []),
      product_name: live.productName,
      ...seller,
      ...cardPictures(live.images[0]),
      pictures: live.images.map((each) => publicAddress(each, coverWidth)),
      summary: beginning(plainText(live.summary), summaryLength),
      puton_time,
      category: live.categories.join(','),
      registryStatus: live.registryStatus,
      copyrightNumber: live.copyrightNumber,
      region: live.region,
      price: priceOf.get(prdId) ?? '',
      order: at + 1,
    };
  });
}
