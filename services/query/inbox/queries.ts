import type { MessageCategory } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import type { MessageTemplate } from '@portal/shared/events/message';
import type { BroadcastContent } from '@portal/shared/records/broadcast';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { built, type Reader } from '../base/database.ts';
import { fromInbox, isLikely, isReadBy } from '../broadcasts/model.ts';
import type { InboxRow } from './fold.ts';

export interface InboxFilters {
  category: MessageCategory;
  /** undefined: read and unread ones */
  read: boolean | undefined;
}

export interface InboxPage extends InboxFilters {
  pageNo: number;
  pageSize: number;
}

export interface InboxCounts {
  matching: number;
  /** of the category */
  unread: number;
  unreadAll: number;
}

interface Item {
  id: string;
  read: boolean;
  at: string;
}
/** A message of an inbox: to its person alone, or a broadcast. */
export type InboxItem = Item &
  (({ content: null } & Pick<InboxRow, 'template' | 'params' | 'reason' | 'about'>) | { content: BroadcastContent });

/** The category that broadcasts are of. */
const system: MessageCategory = '1';

/** Of so many messages and so many unread ones, those that are to be shown. */
const wantedOf = ({ read }: InboxFilters, total: number, unread: number): number =>
  read === undefined ? total : read ? total - unread : unread;

const includesBroadcasts = ({ category }: InboxFilters): boolean => category === system;

const ofDay: MessageTemplate = 'interestOfDay';

/** Parameters of a message; of what a day brought a seller as much as it brought by now. */
const counted = (accountId: string): RawBuilder<unknown> => sql`case when template <> ${ofDay} then params else (
    select json_build_object(
        'likes', (count(*) filter (where n.kind = 'like'))::text,
        'favourites', (count(*) filter (where n.kind = 'favourite'))::text,
        'consultations', (count(*) filter (where n.kind = 'consultation'))::text)
      from read.interactions n where n.seller = ${accountId} and n.day = about->>'id') end`;

/**
 * A person's messages by day, the newest day first; within a day the broadcasts by their order, then what is theirs alone.
 * `maxItems`: how many are looked at of either.
 */
function itemsOf(accountId: string, filters: InboxFilters, maxItems?: number): RawBuilder<InboxItem> {
  const { category, read } = filters;
  const first = (order: RawBuilder<unknown>) =>
    maxItems === undefined ? sql`` : sql`order by ${order} limit ${maxItems}`;
  // written out, so that the index of the unread ones is seen to hold them
  const isOwn = read === undefined ? sql`true` : read ? sql`i.read` : sql`not i.read`;
  const isRead = isReadBy(accountId);
  const isHeard = read === undefined ? sql`true` : isLikely(sql`${isRead} = ${read}`);
  const own = sql`select i.message_id as id, i.read, i.at, i.day, 1 as after, 0 as place, i.position,
      i.template, i.params, i.reason, i.about, null::json as content
    from read.inbox i
    where i.um_id = ${accountId} and i.category = ${category} and ${isOwn}
    ${first(sql`i.day desc, i.position desc`)}`;
  const broadcasts = sql`select b.record, ${isRead}, b.shown_at, b.shown_day, 0, b.post, b.shown_position,
      null, null::json, null, null::json, b.content
    ${fromInbox(accountId)} and ${isHeard} ${first(sql`b.shown_day desc, b.post, b.shown_position desc, b.record`)}`;
  return sql<InboxItem>`select id, read, at, template, ${counted(accountId)} as params, reason, about, content
    from ((${own}) ${includesBroadcasts(filters) ? sql`union all (${broadcasts})` : sql``}) as all_of_them
    order by day desc, after, place, position desc, id`;
}

/** All of them, in order. */
export const wholeInbox = (accountId: string, filters: InboxFilters): Compilable<InboxItem> =>
  built(itemsOf(accountId, filters));

interface Counted {
  own: number;
  own_unread: number;
  own_unread_all: number;
  heard: number;
  heard_unread: number;
}

/** A page of them, and how many there are. */
export async function inboxOf(
  reader: Reader,
  accountId: string,
  page: InboxPage,
): Promise<InboxCounts & { rows: InboxItem[] }> {
  const { category, pageSize } = page;
  const offset = offsetOf(page);
  const rows = sql<InboxItem>`${itemsOf(accountId, page, offset + pageSize)} limit ${pageSize} offset ${offset}`;
  // each from an index alone: somebody may have been told a great deal
  const counts = sql<Counted>`select t.own, u.*, h.* from
      (select count(*)::int as own from read.inbox where um_id = ${accountId} and category = ${category}) t,
      (select count(*) filter (where category = ${category})::int as own_unread, count(*)::int as own_unread_all
        from read.inbox where um_id = ${accountId} and not read) u,
      (select count(*)::int as heard, count(*) filter (where not ${isReadBy(accountId)})::int as heard_unread ${fromInbox(accountId)}) h`;
  const [found, counted] = await Promise.all([reader.rows(built(rows)), reader.row(built(counts))]);
  const total = counted.own + (includesBroadcasts(page) ? counted.heard : 0);
  const unread = counted.own_unread + (includesBroadcasts(page) ? counted.heard_unread : 0);
  return {
    matching: wantedOf(page, total, unread),
    unread,
    unreadAll: counted.own_unread_all + counted.heard_unread,
    rows: found,
  };
}

/** Unread messages of a person, by category. */
export async function unreadOf(reader: Reader, accountId: string): Promise<Record<MessageCategory, number>> {
  const counted = sql<{ '0': number; '1': number }>`
    select count(*) filter (where category = '0')::int as "0",
        count(*) filter (where category = '1')::int
          + (select count(*)::int ${fromInbox(accountId)} and not ${isReadBy(accountId)}) as "1"
      from read.inbox where um_id = ${accountId} and not read`;
  return reader.row(built(counted));
}
