import { offsetOf } from '@portal/shared/calls/define';
import type { MessageCategory } from '@portal/shared/codes/index';
import { db, type Reader } from '../../database.ts';
import type { InboxRow } from './fold.ts';

export interface InboxPage {
  category: MessageCategory;
  /** undefined: read and unread ones */
  read: boolean | undefined;
  pageNo: number;
  pageSize: number;
}

export interface InboxCounts {
  matching: number;
  /** of the category */
  unread: number;
  unreadAll: number;
}

export async function inboxOf(
  reader: Reader,
  umId: string,
  page: InboxPage,
): Promise<InboxCounts & { rows: InboxRow[] }> {
  const { category, read } = page;
  const own = db.selectFrom('inbox').where('um_id', '=', umId);
  const rows = own
    .selectAll()
    .where('category', '=', category)
    .$if(read !== undefined, (query) => query.where('read', '=', read === true))
    .orderBy('position', 'desc')
    .orderBy('message_id')
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const counts = own.select((eb) => {
    const count = eb.fn.countAll<number>();
    return [
      count
        .filterWhere((row) =>
          row.and([row('category', '=', category), ...(read === undefined ? [] : [row('read', '=', read)])]),
        )
        .as('matching'),
      count.filterWhere((row) => row.and([row('category', '=', category), row('read', '=', false)])).as('unread'),
      count.filterWhere('read', '=', false).as('unreadAll'),
    ];
  });
  const [found, counted] = await Promise.all([reader.rows(rows), reader.row(counts)]);
  return { ...counted, rows: found };
}

/** Unread messages of a person, by category. */
export async function unreadOf(reader: Reader, umId: string): Promise<Record<MessageCategory, number>> {
  const counted = db
    .selectFrom('inbox')
    .where('um_id', '=', umId)
    .where('read', '=', false)
    .groupBy('category')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')]);
  const counts = new Map((await reader.rows(counted)).map(({ category, count }) => [category, count]));
  return { '0': counts.get('0') ?? 0, '1': counts.get('1') ?? 0 };
}
