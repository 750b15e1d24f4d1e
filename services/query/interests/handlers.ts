import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { buyerInteractiveCenter, type Favourites, ownInterests, productCounters } from '@portal/shared/calls/interest';
import { offsetOf } from '@portal/shared/define/call';
import { db, viewOf } from '../base/database.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { coverSql, productCards } from '../products/queries.ts';

const flagOf = (holds: boolean | undefined): '0' | '1' => (holds ? '1' : '0');

/**
 * A page of somebody's favourites: each as its card in the language that is asked for, or in the other one. On whichever
 * site it is listed, as its own page is shown everywhere.
 */
const favouritesPage = `with page as (
    select product, favoured from read.interests where um_id = $1 and favours order by favoured desc limit $2 offset $3)
  select p.product as "prdId", coalesce(c.name, '') as "itemName", coalesce(c.cover, '') as "imgUrl",
    c.name is not null as "isListed", coalesce(n.favourites, 0) as scrs
  from page p
  left join lateral (
    select c.name, ${coverSql} as cover from ${viewOf(productCards)} c
     where c.record = p.product and c.listed order by c.lan = $4 desc limit 1) c on true
  left join read.product_counters n on n.product = p.product
  order by p.favoured desc`;

/** What people say of products: how many of them, what the caller themselves says, and their favourites. */
export const interestHandlers = ({ reader }: Dependencies): Bound[] => [
  handle(productCounters, async ({ input: { prdIds } }) => {
    const rows = await reader.rows(
      db
        .selectFrom('product_counters as c')
        .leftJoin('product_ranks as r', 'r.product', 'c.product')
        .select(['c.product', 'c.likes', 'c.favourites', 'c.browses', 'r.browse_7 as week'])
        .where('c.product', 'in', prdIds),
    );
    const found = new Map(rows.map((row) => [row.product, row]));
    const list = [...new Set(prdIds)].map((prdId) => {
      const { likes = 0, favourites = 0, browses = 0, week } = found.get(prdId) ?? {};
      return { prdId, likeCount: likes, scrs: favourites, browseCount: browses, weekBrowseCount: week ?? 0 };
    });
    return { data: { list } };
  }),

  handle(ownInterests, async ({ input: { prdIds }, caller: { umId: accountId } }) => {
    const rows = await reader.rows(
      db
        .selectFrom('interests')
        .select(['product', 'likes', 'favours'])
        .where('um_id', '=', accountId)
        .where('product', 'in', prdIds),
    );
    const found = new Map(rows.map((row) => [row.product, row]));
    const list = [...new Set(prdIds)].map((prdId) => {
      const interest = found.get(prdId);
      return { prdId, like: flagOf(interest?.likes), favorite: flagOf(interest?.favours) };
    });
    return { data: { list } };
  }),

  handle(buyerInteractiveCenter, async ({ input, caller: { umId: accountId } }) => {
    const favourites = db.selectFrom('interests').where('um_id', '=', accountId).where('favours', '=', true);
    const [rows, { total }] = await Promise.all([
      reader.prepared<Favourites['rows'][number]>(favouritesPage, [
        accountId,
        input.pageSize,
        offsetOf(input),
        input.lan,
      ]),
      reader.row(favourites.select((eb) => eb.fn.countAll<number>().as('total'))),
    ]);
    return { data: { total, rows } };
  }),
];
