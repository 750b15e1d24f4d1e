import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { loadMessages, type Message } from '@portal/shared/calls/message';
import type { Lan } from '@portal/shared/codes/index';
import { wording } from '@portal/shared/locales/inbox';
import type { InboxRow } from '../projections/inbox/fold.ts';
import { inboxOf } from '../projections/inbox/queries.ts';
import type { House } from './house.ts';

const messageOf = (row: InboxRow, lan: Lan): Message => ({
  id: row.message_id,
  ...wording(lan, row.template, row.params),
  dataType: row.read ? '1' : '0',
  dateStr: row.at,
  checkFlag: false,
  about: row.about,
});

const readOf = { '*': undefined, '0': false, '1': true } as const;

export const messageHandlers = ({ reader }: House): Bound[] => [
  handle(
    loadMessages,
    async ({ input, caller, lan }) => {
      const { category, readFlg, pageNo, pageSize } = input;
      const page = { category, read: readOf[readFlg], pageNo, pageSize };
      const { rows, matching, unread, unreadAll } = await inboxOf(reader, caller.umId, page);
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
    },
    { reads: ['inbox'] },
  ),
];
