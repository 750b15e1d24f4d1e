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

/** Made by PostgreSQL, which costs half of making it here. */
const cardSql = `json_build_object('prdId', c.record, 'id', c.id, 'product_name', c.name,
  'company_name', coalesce(a.name, ''), 'company_url', '', 'img', ${picture(widths.img)},
  'img_s', ${picture(widths.img_s)}, 'summary', ${of('summary')}, 'mail', '',
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
function videoOf({ media = [], mediaWords = '' }: Partial<Pick<ProductContent, 'media' | 'mediaWords'>>) {
  const [video, poster] = media;
  const urls = [...(video ? [publicAddress(video)] : []), ...(poster ? [publicAddress(poster, 960)] : [])];
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
  const { live } = version;
  const filter: CardFilter = { site, lan };
  const [alike, newest] = await Promise.all([
    productList.newest(reader, { ...filter, category: live.categories }, { limit: related + 1 }),
    productList.newest(reader, filter, { limit: arrivals + 1 }),
  ]);
  return {
    prdId: productId,
    lan: version.lan,
    languages: listed.map((each) => each.lan),
    productName: live.productName,
    companyName: version.owner_name ?? '',
    category: live.categories.join(','),
    categoryArr: live.categories,
    summary: withPictures(live.summary, publicAddress),
    images: live.images.map((fileId) => ({ image: publicAddress(fileId, 960), isMedia: 'I' })),
    ...videoOf(live),
    putonTime: version.puton_time,
    approval: approvalOf(version),
    registryStatus: live.registryStatus,
    copyrightNumber: live.copyrightNumber,
    region: live.region,
    guessProductInfoList: others(alike, productId, related),
    newArrivals: others(newest, productId, arrivals),
  };
}
