import type { ProductCard } from '@portal/shared/calls/product';
import type { Category, Lan, Site } from '@portal/shared/codes/index';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { wordsAsked } from '@portal/shared/rules/words';
import type { Reader } from '../../database.ts';
import type { CardRow } from './fold.ts';

/** Which part of the catalogue; `from` and `to` are days, both included. */
export interface Shelf {
  site: Site;
  lan: Lan;
  category?: readonly Category[];
  from?: string | undefined;
  to?: string | undefined;
  keywords?: string;
}

/** Above so many matches they are not counted to the end (decisions 25). */
const countedTo = 10_000;

export interface Counted {
  total: number;
  more: boolean;
}

interface Condition {
  /** SQL in which each `?` is a value */
  sql: string;
  values: unknown[];
}

function conditionsOf({ site, lan, category = [], from, to, keywords = '' }: Shelf): Condition[] {
  const all: Condition[] = [{ sql: 'c.listed and c.lan = ? and c.sites @> ?', values: [lan, [site]] }];
  if (category.length) all.push({ sql: 'c.categories && ?', values: [category] });
  if (from) all.push({ sql: 'c.puton_time >= ?', values: [dayStart(from)] });
  if (to) all.push({ sql: 'c.puton_time < ?', values: [dayEnd(to)] });
  if (keywords) {
    const words = wordsAsked(keywords);
    all.push(words.length ? { sql: 'c.words @> ?', values: [words] } : { sql: 'false', values: [] });
  }
  return all;
}

/** The text depends on which filters there are, never on their values, so that there are few to plan. */
function whereOf(shelf: Shelf): { text: string; values: unknown[] } {
  const conditions = conditionsOf(shelf);
  let number = 0;
  const text = conditions
    .map(({ sql }) => sql)
    .join(' and ')
    .replace(/\?/g, () => {
      number++;
      return `$${number}`;
    });
  return { text, values: conditions.flatMap(({ values }) => values) };
}

const picture = (width: number): string =>
  `case c.image when '' then '' else '/resource/' || c.image || '/${width}' end`;

/** A card as the wire has it; `n` is the row within the page, `a` its seller. */
const card = `json_build_object('prdId', c.prd_id, 'id', c.id, 'product_name', c.name,
  'company_name', coalesce(a.name, ''), 'company_url', '', 'img', ${picture(640)}, 'img_s', ${picture(320)},
  'summary', c.summary, 'mail', '', 'puton_time', c.puton_time, 'category', array_to_string(c.categories, ','))`;

const columns = 'c.id, c.prd_id, c.seller, c.name, c.image, c.summary, c.puton_time, c.categories';
const newest = 'c.puton_time desc, c.id';

const withOrder = (cards: readonly Omit<ProductCard, 'order'>[], first: number): ProductCard[] =>
  cards.map((each, index) => ({ ...each, order: first + index }));

type Cards = { list: Omit<ProductCard, 'order'>[] };

/** Newest first, names joined to the page alone. */
export async function newestCards(
  reader: Reader,
  shelf: Shelf,
  page: { limit: number; offset?: number },
): Promise<ProductCard[]> {
  const { text, values } = whereOf(shelf);
  const { limit, offset = 0 } = page;
  const [found] = await reader.prepared<Cards>(
    `select coalesce(json_agg(${card} order by ${newest}), '[]') as list
     from (select ${columns} from read.product_cards c where ${text}
           order by ${newest} limit $${values.length + 1} offset $${values.length + 2}) c
     left join read.accounts a on a.um_id = c.seller`,
    [...values, limit, offset],
  );
  return withOrder(found?.list ?? [], offset + 1);
}

/** How many match, exact up to `countedTo`. */
export async function countCards(reader: Reader, shelf: Shelf): Promise<Counted> {
  const { text, values } = whereOf(shelf);
  const [found] = await reader.prepared<{ count: number }>(
    `select count(*)::int from (select 1 from read.product_cards c where ${text} limit ${countedTo + 1}) matches`,
    values,
  );
  const count = found?.count ?? 0;
  return { total: Math.min(count, countedTo), more: count > countedTo };
}

/** The newest of each category in turn: the first of all of them, then the second of all, and so on. */
export async function spreadCards(reader: Reader, shelf: Shelf, limit: number): Promise<ProductCard[]> {
  const { text, values } = whereOf(shelf);
  const [found] = await reader.prepared<Cards>(
    `select coalesce(json_agg(${card} order by c.turn, ${newest}), '[]') as list
     from (select c.*, row_number() over (partition by c.categories[1] order by ${newest}) as turn
           from (select ${columns} from read.product_cards c where ${text}
                 order by ${newest} limit 500) c
           order by turn, ${newest} limit $${values.length + 1}) c
     left join read.accounts a on a.um_id = c.seller`,
    [...values, limit],
  );
  return withOrder(found?.list ?? [], 1);
}

/** A listed version in full. */
export type ListedCard = Pick<CardRow, 'id' | 'prd_id' | 'lan' | 'puton_time' | 'sites'> & {
  live: NonNullable<CardRow['live']>;
  seller_name: string | null;
};

/** The listed language versions of a record. */
export const listedVersions = (reader: Reader, prdId: string): Promise<ListedCard[]> =>
  reader.prepared<ListedCard>(
    `select c.id, c.prd_id, c.lan, c.puton_time, c.sites, c.live, a.name as seller_name
     from read.product_cards c left join read.accounts a on a.um_id = c.seller
     where c.prd_id = $1 and c.listed order by c.lan`,
    [prdId],
  );

/** A record with the languages that it is listed in, and when it last was. */
export interface ListedRecord {
  prd_id: string;
  lans: Lan[];
  changed: string;
}

/** A sitemap holds 50,000 addresses at most; each record has up to two. */
const mappable = 24_000;

/** The listed records, newest first. */
export const listedRecords = (reader: Reader): Promise<ListedRecord[]> =>
  reader.prepared<ListedRecord>(
    `select prd_id, array_agg(lan order by lan) as lans, max(puton_time) as changed
     from read.product_cards where listed group by prd_id order by changed desc limit $1`,
    [mappable],
  );
