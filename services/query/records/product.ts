import type { InputOf, OutputOf } from '@portal/shared/calls/define';
import type { ProductCard, showProduct } from '@portal/shared/calls/product';
import { copyright, copyrightStatusOf } from '@portal/shared/records/copyright';
import { type ProductContent, product } from '@portal/shared/records/product';
import { type Refusal, refuse } from '@portal/shared/refusal';
import pg from 'pg';
import { type Reader, viewOf } from '../database.ts';
import { type Addresses, publicAddress, withPictures } from '../http/addresses.ts';
import { approvalOf, type CardFilter, cardQueries, isoOf } from './reviewed/card-queries.ts';
import type { CardRow } from './reviewed/cards.ts';
import { columnOf } from './reviewed/columns.ts';
import { modelsOf } from './reviewed/models.ts';
import type { RowExtras } from './reviewed/wire.ts';

// What is special to products: how a card looks, and one of them in public.

const models = modelsOf(product);
export const productCards = models.cards;

const copyrights = viewOf(modelsOf(copyright).versions);

/** How the copyright data of some products stand; they have the id of the product. */
export const productExtras: RowExtras = async (reader, rows) => {
  const found = await reader.prepared<{ id: string; status: string }>(
    `select id, status from ${copyrights} where id = any($1)`,
    [[...new Set(rows.map(({ record }) => record))]],
  );
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return ({ record }) => ({ copyrightStatus: copyrightStatusOf(statuses.get(record)) });
};

const columns = {
  categories: columnOf(product, 'categories'),
  images: columnOf(product, 'images'),
  summary: columnOf(product, 'summary'),
};
const of = (field: keyof typeof columns): string => `c.${pg.escapeIdentifier(columns[field])}`;

const widths = { img: 640, img_s: 320 } as const;
const picture = (width: number): string =>
  `case ${of('images')} when '' then '' else '/resource/' || ${of('images')} || '/${width}' end`;

/** Address of the cover that fits a card, of a row `c` of cards; '' for none. */
export const coverSql = picture(widths.img_s);

/** Made by PostgreSQL, which costs half of making it here. */
const cardSql = `json_build_object('prdId', c.record, 'id', c.id, 'product_name', c.name,
  'company_name', coalesce(a.name, ''), 'company_url', '', 'img', ${picture(widths.img)},
  'img_s', ${coverSql}, 'summary', ${of('summary')}, 'mail', '',
  'puton_time', ${isoOf('c.puton_time')}, 'category', array_to_string(${of('categories')}, ','))`;

/** The public list of products. */
export const productList = cardQueries<Omit<ProductCard, 'order'>>(models, cardSql);

/** The same of a row at hand, such as one that is listed no more. */
export function productCardOf(
  row: Omit<CardRow, 'live' | 'words'>,
  company: string,
  address: Addresses,
): Omit<ProductCard, 'order'> {
  const image = String(row[columns.images]);
  return {
    prdId: row.record,
    id: row.id,
    product_name: row.name,
    company_name: company,
    company_url: '',
    img: image && address(image, widths.img),
    img_s: image && address(image, widths.img_s),
    summary: String(row[columns.summary]),
    mail: '',
    puton_time: row.puton_time,
    category: String(row[columns.categories]),
  };
}

/** The addresses of its video and of the poster; content of before there were videos has none. */
function videoOf(
  { media = [], mediaWords = '' }: Partial<Pick<ProductContent, 'media' | 'mediaWords'>>,
  address: Addresses,
) {
  const [video, poster] = media;
  const urls = [...(video ? [address(video)] : []), ...(poster ? [address(poster, 960)] : [])];
  return { mediaUrls: urls, mediaWords };
}

const related = 4;
const arrivals = 5;

const others = (cards: readonly ProductCard[], prdId: string, count: number): ProductCard[] =>
  cards.filter((each) => each.prdId !== prdId).slice(0, count);

/** One listed product in full; in another language when it is not listed in the one asked for. */
export async function shownProduct(
  reader: Reader,
  { productId, site, lan }: InputOf<typeof showProduct>,
): Promise<OutputOf<typeof showProduct> | Refusal> {
  const versions = await productList.versions<ProductContent>(reader, productId);
  const listed = versions.flatMap(({ lan: language, ...version }) => (language ? [{ ...version, lan: language }] : []));
  const version = listed.find((each) => each.lan === lan) ?? listed[0];
  if (!version) return refuse('404');
  const about = {
    prdId: productId,
    lan: version.lan,
    languages: listed.map((each) => each.lan),
    companyName: version.owner_name ?? '',
    putonTime: version.puton_time,
  };
  const page = await pageOf(reader, version.live, about, { site, lan }, publicAddress);
  return { ...page, approval: approvalOf(version) };
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
  const [alike, newest] = await Promise.all([
    productList.newest(reader, { ...filter, category: content.categories }, { limit: related + 1 }),
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
    guessProductInfoList: others(alike, about.prdId, related),
    newArrivals: others(newest, about.prdId, arrivals),
  };
}
