import { offsetOf } from '@portal/shared/calls/paging';
import type { productQuery } from '@portal/shared/calls/seller-product';
import { type ProductStatus, productStatuses, type Site } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { wordsAsked } from '@portal/shared/rules/words';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { db, type Reader, type ReadModels, texts } from '../../database.ts';
import type { ProductRow } from './fold.ts';
import { products } from './model.ts';

export type ProductFilters = z.output<typeof productQuery>;
type ListFilters = Omit<ProductFilters, 'pageNo' | 'pageSize' | 'baseUrl' | 'url'>;

/** Whose products: those of one seller, or those on one site; both absent is all. */
export interface Scope {
  seller?: string;
  site?: Site;
}

/** A row and the name of its seller; null when erased. */
export type NamedProduct = ProductRow & { seller_name: string | null };
export type ListedProduct = Omit<NamedProduct, 'words' | 'working' | 'live'>;

export interface ProductPage {
  rows: ListedProduct[];
  counts: Record<ProductStatus, number>;
}

type Builder = ExpressionBuilder<ReadModels, 'products'>;

function within(eb: Builder, { seller, site }: Scope): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (seller !== undefined) all.push(eb('products.seller', '=', seller));
  if (site) all.push(eb('products.sites', '@>', texts([site])));
  return all;
}

function conditions(eb: Builder, scope: Scope, filters: ListFilters): Expression<SqlBool>[] {
  const { lan, productName, category, registryStatus, copyrightNumber, putonTimeStart, putonTimeEnd, id } = filters;
  const all = within(eb, scope);
  if (lan === 'CN' || lan === 'EN') all.push(eb('products.lan', '=', lan));
  if (productName) {
    const words = wordsAsked(productName);
    all.push(words.length ? eb('products.words', '@>', texts(words)) : eb.lit(false));
  }
  const codes = category.filter((code) => code !== '00');
  if (codes.length) all.push(eb('products.categories', '&&', texts(codes)));
  if (registryStatus) all.push(eb('products.registry_status', '=', registryStatus));
  if (copyrightNumber)
    all.push(sql<SqlBool>`position(lower(${copyrightNumber}) in lower(${eb.ref('products.copyright_number')})) > 0`);
  if (putonTimeStart) all.push(eb('products.puton_time', '>=', dayStart(putonTimeStart)));
  if (putonTimeEnd) all.push(eb('products.puton_time', '<', dayEnd(putonTimeEnd)), eb('products.puton_time', '<>', ''));
  if (id) all.push(sql<SqlBool>`starts_with(${eb.ref('products.id')}, lower(${id}))`);
  return all;
}

const listed = [
  'products.id',
  'products.prd_id',
  'products.lan',
  'products.seller',
  'products.sites',
  'products.status',
  'products.live_status',
  'products.name',
  'products.categories',
  'products.registry_status',
  'products.copyright_number',
  'products.summary',
  'products.image',
  'products.puton_time',
  'products.submit_time',
  'products.audit_time',
  'products.save_time',
  'products.approve_time',
  'products.audit_comment',
] as const;

const named = db
  .selectFrom('products')
  .leftJoin('accounts', 'accounts.um_id', 'products.seller')
  .select('accounts.name as seller_name');

/** Those that wait come first who waited longest; of the others what happened last. */
const order = (status: ListFilters['status']) =>
  status === '2'
    ? sql`products.submit_time, products.id`
    : sql`greatest(products.save_time, products.submit_time, products.audit_time) desc, products.id`;

async function countsWhere(
  reader: Reader,
  condition: (eb: Builder) => Expression<SqlBool>,
): Promise<ProductPage['counts']> {
  const counted = await reader.rows(
    db
      .selectFrom('products')
      .where(condition)
      .groupBy('status')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')]),
  );
  const none = Object.fromEntries(productStatuses.map((code) => [code, 0])) as ProductPage['counts'];
  return { ...none, ...Object.fromEntries(counted.map((each) => [each.status, each.count])) };
}

/** How many of each status are within the scope. */
export const countProducts = (reader: Reader, scope: Scope): Promise<ProductPage['counts']> =>
  countsWhere(reader, (eb) => eb.and(within(eb, scope)));

/** All of them, in order. */
export const productsOf = (scope: Scope, filters: ListFilters) =>
  named
    .select(listed)
    .where((eb) => eb.and(conditions(eb, scope, filters)))
    .$if(filters.status !== '', (query) => query.where('products.status', '=', filters.status || '0'))
    .orderBy(order(filters.status));

export async function listProducts(reader: Reader, scope: Scope, filters: ProductFilters): Promise<ProductPage> {
  const page = productsOf(scope, filters).limit(filters.pageSize).offset(offsetOf(filters));
  const [rows, counts] = await Promise.all([
    reader.rows(page),
    countsWhere(reader, (eb) => eb.and(conditions(eb, scope, filters))),
  ]);
  return { rows, counts };
}

/** Named, since a prepared query may not change what it brings when the table of a newer version has more. */
const columns = Object.keys(products.table.columns)
  .map((column) => `p.${column}`)
  .join(', ');

/** One language version within the scope; undefined for any other. */
export async function findProduct(
  reader: Reader,
  { seller, site }: Scope,
  id: string,
): Promise<NamedProduct | undefined> {
  const [found] = await reader.prepared<NamedProduct>(
    `select ${columns}, a.name as seller_name
     from read.products p left join read.accounts a on a.um_id = p.seller
     where p.id = $1 and ($2::text is null or p.seller = $2) and ($3::text is null or $3 = any (p.sites))`,
    [id, seller ?? null, site ?? null],
  );
  return found;
}

/** The language versions of a record, also the one asked from. */
export const versionsOf = (reader: Reader, prdId: string) =>
  reader.prepared<Pick<ProductRow, 'id' | 'lan' | 'status' | 'sites'>>(
    'select id, lan, status, sites from read.products where prd_id = $1 order by lan',
    [prdId],
  );
