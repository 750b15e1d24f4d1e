import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { loadMessages, type Message, publicMoves } from '@portal/shared/calls/message';
import type { Lan } from '@portal/shared/codes/index';
import { wording } from '@portal/shared/locales/inbox';
import { isForReview } from '@portal/shared/records/index';
import type { InboxRow } from '../projections/inbox/fold.ts';
import { inboxOf } from '../projections/inbox/queries.ts';
import type { Dependencies } from './dependencies.ts';

/** The notifier's own place in the log, which can be waited for like a model. */
const notifier = 'notifier';

const messageOf = (row: InboxRow, lan: Lan): Message => ({
  id: row.message_id,
  ...wording(lan, row.template, row),
  dataType: row.read ? '1' : '0',
  dateStr: row.at,
  checkFlag: false,
  about: { ...row.about, ...(isForReview(row.template) && { review: true as const }) },
});

/** in milliseconds */
const patience = 2_000;

/**
 * What was written leads to messages only once the notifier has seen it: the shell waits for that, and
 * here the inbox for what the notifier appended.
 */
export async function messagesArrived({ freshness }: Dependencies, after: string | undefined): Promise<void> {
  const appended = freshness.changed(notifier);
  if (after === undefined || !Number.isFinite(appended)) return;
  await freshness.reached(['inbox'], appended, patience);
}

const readOf = { '*': undefined, '0': false, '1': true } as const;

export const messageHandlers = (deps: Dependencies): Bound[] => [
  handle(loadMessages, async (request) => {
    const { input, caller, lan } = request;
    await messagesArrived(deps, request.header('x-after'));
    const { category, readFlg, pageNo, pageSize } = input;
    const page = { category, read: readOf[readFlg], pageNo, pageSize };
    const { rows, matching, unread, unreadAll } = await inboxOf(deps.reader, caller.umId, page);
    const list = rows.map((row) => messageOf(row, lan));
    return {
      data: {
        messageDetailList: list,
        unreadMessageDetailList: list.filter(({ dataType }) => dataType === '0'),
        readMessageList: list.filter(({ dataType }) => dataType === '1'),
        count: matching,
        pageSize,
        unread,
        unreadAll,
      },
    };
  }),

  handle(publicMoves, () => {
    const last = publicMoves.reads.map((model) => [model, deps.freshness.changed(model)] as const);
    return { data: { moved: Object.fromEntries(last.filter(([, at]) => Number.isFinite(at))) } };
  }),
];
