import { offsetOf } from '@portal/shared/calls/define';
import type { MessageCategory } from '@portal/shared/codes/index';
import type { BroadcastContent } from '@portal/shared/records/broadcast';
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { built, type Reader } from '../../database.ts';
import { heardBy } from '../../records/broadcast.ts';
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

const shanghaiDay = sql`to_char(h.shown_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

const isWanted = ({ read }: InboxFilters, of: string): RawBuilder<SqlBool> =>
  read === undefined ? sql`true` : sql`${sql.ref(of)} = ${read}`;

const hears = ({ category }: InboxFilters): boolean => category === system;

/**
 * A person's messages by day, the newest day first; within a day the broadcasts by their order, then what is his alone.
 * `most`: how many are looked at of what is his alone.
 */
function itemsOf(umId: string, filters: InboxFilters, most?: number): RawBuilder<InboxItem> {
  const own = sql`select i.message_id as id, i.read, i.at, i.day, 1 as after, 0 as place, i.position,
      i.template, i.params, i.reason, i.about, null::json as content
    from read.inbox i
    where i.um_id = ${umId} and i.category = ${filters.category} and ${isWanted(filters, 'i.read')}
    ${most === undefined ? sql`` : sql`order by i.day desc, i.position desc limit ${most}`}`;
  const heard = sql`select h.record, h.read, h.shown_at, ${shanghaiDay}, 0, (h.content->>'postId')::int, h.shown_position,
      null, null::json, null, null::json, h.content
    from (${heardBy(umId)}) h where ${isWanted(filters, 'h.read')}`;
  return sql<InboxItem>`select id, read, at, template, params, reason, about, content
    from ((${own}) ${hears(filters) ? sql`union all (${heard})` : sql``}) as all_of_them
    order by day desc, after, place, position desc, id`;
}

/** All of them, in order. */
export const wholeInbox = (umId: string, filters: InboxFilters): Compilable<InboxItem> => built(itemsOf(umId, filters));

/** A page of them, and how many there are. */
export async function inboxOf(
  reader: Reader,
  umId: string,
  page: InboxPage,
): Promise<InboxCounts & { rows: InboxItem[] }> {
  const { category, pageSize } = page;
  const offset = offsetOf(page);
  const rows = sql<InboxItem>`${itemsOf(umId, page, offset + pageSize)} limit ${pageSize} offset ${offset}`;
  const counts = sql<InboxCounts & { heard: number; heard_unread: number }>`
    select i.*, h.* from (
      select count(*) filter (where category = ${category} and ${isWanted(page, 'read')})::int as matching,
          count(*) filter (where category = ${category} and not read)::int as unread,
          count(*) filter (where not read)::int as "unreadAll"
        from read.inbox where um_id = ${umId}) i,
      (select count(*) filter (where ${isWanted(page, 'read')})::int as heard,
          count(*) filter (where not read)::int as heard_unread from (${heardBy(umId)}) h) h`;
  const [found, { heard: alsoMatching, heard_unread: alsoUnread, ...counted }] = await Promise.all([
    reader.rows(built(rows)),
    reader.row(built(counts)),
  ]);
  return {
    matching: counted.matching + (hears(page) ? alsoMatching : 0),
    unread: counted.unread + (hears(page) ? alsoUnread : 0),
    unreadAll: counted.unreadAll + alsoUnread,
    rows: found,
  };
}

/** Unread messages of a person, by category. */
export async function unreadOf(reader: Reader, umId: string): Promise<Record<MessageCategory, number>> {
  const counted = sql<{ '0': number; '1': number }>`
    select count(*) filter (where category = '0')::int as "0",
        count(*) filter (where category = '1')::int
          + (select count(*)::int from (${heardBy(umId)}) h where not h.read) as "1"
      from read.inbox where um_id = ${umId} and not read`;
  return reader.row(built(counted));
}
