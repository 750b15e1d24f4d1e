import type { sellerInteractiveCenter } from '@portal/shared/calls/interaction';
import type { Language } from '@portal/shared/codes/index';
import { type InputOf, offsetOf } from '@portal/shared/define/call';
import { peopleShown } from '@portal/shared/rules/interaction';
import { type RawBuilder, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { built, type Reader, viewOf } from '../base/database.ts';
import { productCards } from '../products/queries.ts';
import type { InteractionRow } from './model.ts';

/** What a product brought its seller on a day. */
export interface InteractionDay {
  day: string;
  product: string;
  likes: number;
  favourites: number;
  consultations: number;
  /** null of one that is no longer there */
  name: string | null;
  listed: boolean;
  people: (Pick<InteractionRow, 'kind' | 'at' | 'consultation'> & {
    /** both null of somebody without an account */
    name: string | null;
    erased: boolean | null;
  })[];
}

const cards = sql.raw(viewOf(productCards));

/** The days and products that are asked for, with how many people did what. */
function daysOf(
  seller: string,
  { kind, prdId, keyWords, dayStart, dayEnd }: InputOf<typeof sellerInteractiveCenter>,
): RawBuilder<unknown> {
  const nameCondition = sql`i.product in (select c.record from ${cards} c
    where c.owner = ${seller} and position(lower(${keyWords}) in lower(c.name)) > 0)`;
  return sql`select i.day, i.product, max(i.position) as last,
      (count(*) filter (where i.kind = 'like'))::int as likes,
      (count(*) filter (where i.kind = 'favourite'))::int as favourites,
      (count(*) filter (where i.kind = 'consultation'))::int as consultations
    from read.interactions i
    where i.seller = ${seller}
      and ${prdId === '' ? sql`true` : sql`i.product = ${prdId}`}
      and ${keyWords === '' ? sql`true` : nameCondition}
      and ${dayStart ? sql`i.day >= ${dayStart}` : sql`true`}
      and ${dayEnd ? sql`i.day <= ${dayEnd}` : sql`true`}
    group by i.day, i.product
    having ${kind === '' ? sql`true` : sql`bool_or(i.kind = ${kind})`}`;
}

/** A page of a seller's interactions, the newest day first, and how many days and products there are. */
export async function interactionsOf(
  reader: Reader,
  seller: string,
  input: InputOf<typeof sellerInteractiveCenter>,
  language: Language,
): Promise<{ total: number; rows: InteractionDay[] }> {
  const days = daysOf(seller, input);
  const [rows, { total }] = await Promise.all([
    reader.rows(
      built(sql<InteractionDay>`select d.*,
          (select c.name from ${cards} c where c.record = d.product order by c.lan = ${language} desc limit 1) as name,
          exists (select from ${cards} c where c.record = d.product and c.listed) as listed,
          (select json_agg(p order by p.position desc) from (
            select i.kind, i.at, i.consultation, i.position, ${sql.ref(`a.${nameIn(language)}`)} as name, a.erased
              from read.interactions i left join read.accounts a on a.um_id = i.um_id
             where i.seller = ${seller} and i.day = d.day and i.product = d.product
             order by i.position desc limit ${peopleShown}) p) as people
        from (${days} order by i.day desc, last desc limit ${input.pageSize} offset ${offsetOf(input)}) d
        order by d.day desc, d.last desc`),
    ),
    reader.row(built(sql<{ total: number }>`select count(*)::int as total from (${days}) d`)),
  ]);
  return { total, rows };
}
