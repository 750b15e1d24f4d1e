import { loadMessages, type Message } from '@portal/shared/calls/message';
import type { MessageCategory } from '@portal/shared/codes/index';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { live } from '../../core/live/slice.ts';
import { notices } from '../../core/notices/slice.ts';
import { requestFor } from '../../core/request/request.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { useSelection } from '../../core/tables/selection.ts';
import { useExport } from '../../core/tables/use-export.ts';
import { type ListSource, useList } from '../../core/tables/use-list.ts';
import { useConfirm } from '../../kit/confirm.tsx';

export const inbox = requestFor('loadMessages', { quiet: true });
export const operate = requestFor('operateMessages');

type Answer = NonNullable<ReturnType<typeof inbox.done>['payload']['data']>;
type Source = ListSource<typeof loadMessages.input, Answer, Message>;

const keyOf = (message: Message): string => message.id;
const markRead = '01';
const remove = '02';

/** The inbox of one category: its list, its selection, what can be done with it. */
export function useInbox(category: MessageCategory) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const source = useMemo<Source>(
    () => ({
      schema: loadMessages.input,
      request: inbox,
      defaults: { category, readFlg: '*' },
      rows: (answer) => answer.messageDetailList,
      total: (answer) => answer.count,
    }),
    [category],
  );
  const { list, query, answer } = useList(source);
  const selection = useSelection(list.rows, keyOf);
  const exported = useExport('exportMessages', query);

  const unreadAll = answer?.unreadAll;
  useEffect(() => {
    if (unreadAll !== undefined) dispatch(live.counted(unreadAll));
  }, [dispatch, unreadAll]);

  const { retry } = list;
  const operation = useRequest(operate, {
    slot: category,
    onDone: (_, input) => {
      if (input.operate === remove || input.messageIdList.length > 1)
        dispatch(notices.good({ words: 'centre.messages.done' }));
      selection.choose([]);
      retry();
    },
    onFail: retry,
  });
  const ids = selection.rows.map(keyOf);
  return {
    list,
    exported,
    selection,
    readFlg: query.readFlg ?? '*',
    unread: answer?.unread ?? 0,
    busy: operation.status === 'running',
    read: (message: Message) => operation.run({ operate: markRead, messageIdList: [message.id] }),
    readSelected: () => operation.run({ operate: markRead, messageIdList: ids }),
    removeSelected: async () => {
      const question = {
        title: t('centre.messages.confirmRemove', { count: ids.length }),
        text: t('centre.messages.confirmRemoveText'),
        yes: t('centre.messages.remove'),
        danger: true,
      };
      if (await ask(question)) operation.run({ operate: remove, messageIdList: ids });
      else dispatch(notices.info({ words: 'centre.table.cancelled' }));
    },
  };
}
export type Inbox = ReturnType<typeof useInbox>;
