import { admin, type MessageCategory } from '@portal/shared/codes/index';
import { dayStart } from '@portal/shared/rules/dates';
import { Button, Checkbox, Segmented, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../core/page/state.tsx';
import { useSession } from '../../../core/session/session.ts';
import { Failed } from '../../../core/tables/failed.tsx';
import { Pages } from '../../../core/tables/pages.tsx';
import { TableToolbar } from '../../../core/tables/table-toolbar.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Refreshing } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { byDay, daysAgo } from '../days.ts';
import { MessageItem } from '../parts/message-item.tsx';
import { type Inbox as InboxOf, useInbox } from '../use-inbox.ts';
import css from './messages.module.css';

const words = {
  '0': { list: 'interaction-messages', title: 'centre.messages.interaction', hint: 'centre.messages.emptyInteraction' },
  '1': { list: 'system-messages', title: 'centre.messages.system', hint: 'centre.messages.emptySystem' },
} as const;

/** Messages have no columns, and so none to choose. */
const noColumns: readonly [] = [];

/** The messages of one category, by day. */
function Inbox({ category }: { category: MessageCategory }) {
  const { t } = useTranslation();
  const session = useSession();
  const inbox = useInbox(category);
  const reviews = session.status === 'user' && session.user.roles.includes(admin) && category === '1';
  const hint = reviews ? 'centre.messages.emptySystemAdmin' : words[category].hint;
  const { list } = inbox;
  const phone = usePhone();
  const empty = !list.loading && !list.problem && list.rows.length === 0;
  return (
    <>
      <PageHead title={t(words[category].title)}>
        <TableToolbar
          list={words[category].list}
          columns={noColumns}
          visibleColumns={noColumns}
          exported={inbox.exported}
        />
      </PageHead>
      <section className={css.panel} aria-label={t(words[category].title)}>
        <Controls inbox={inbox} />
        {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
        {list.loading && <Skeleton className={css.skeleton ?? ''} active title={false} paragraph={{ rows: 8 }} />}
        {empty && !list.filtered && <EmptyState art="empty" title={t('centre.messages.empty')} text={t(hint)} />}
        {empty && list.filtered && (
          <EmptyState
            art="nothing"
            title={t('centre.messages.emptyFiltered')}
            text={t('centre.messages.emptyFilteredHint')}
          >
            <Button onClick={list.clear}>{t('centre.messages.showAll')}</Button>
          </EmptyState>
        )}
        <Days inbox={inbox} />
        {list.total > 0 && <Pages list={list} phone={phone} />}
      </section>
    </>
  );
}

function Controls({ inbox }: { inbox: InboxOf }) {
  const { t } = useTranslation();
  const { list, selection, readFlg, busy } = inbox;
  const all = selection.rows.length === list.rows.length && list.rows.length > 0;
  const show = (flag: string) => list.filter({ readFlg: flag });
  return (
    <div className={css.controls}>
      <Checkbox
        className={css.all ?? ''}
        checked={all}
        indeterminate={selection.rows.length > 0 && !all}
        disabled={list.rows.length === 0}
        onChange={(event) => selection.choose(event.target.checked ? list.rows : [])}
      >
        {t('centre.messages.selectAll')}
      </Checkbox>
      {selection.rows.length > 0 && (
        <>
          <Text strong tabular role="status">
            {t('centre.batch.selected', { count: selection.rows.length })}
          </Text>
          <Button disabled={busy} onClick={inbox.readSelected}>
            {t('centre.messages.markRead')}
          </Button>
          <Button danger disabled={busy} onClick={() => void inbox.removeSelected()}>
            {t('centre.messages.remove')}
          </Button>
        </>
      )}
      <span className={css.filter}>
        <Checkbox checked={readFlg === '0'} onChange={(event) => show(event.target.checked ? '0' : '*')}>
          {t('centre.messages.onlyUnread', { count: inbox.unread })}
        </Checkbox>
        <Segmented
          aria-label={t('centre.messages.filter')}
          value={readFlg}
          options={[
            { value: '*', label: t('centre.messages.all') },
            { value: '0', label: t('centre.messages.unread') },
            { value: '1', label: t('centre.messages.read') },
          ]}
          onChange={show}
        />
      </span>
    </div>
  );
}

function Days({ inbox }: { inbox: InboxOf }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { list, selection } = inbox;
  const now = Date.now();
  const selected = new Set(selection.rows);
  const title = (day: string) => {
    const ago = daysAgo(day, now);
    if (ago === 0) return t('centre.messages.today');
    return ago === 1 ? t('centre.messages.yesterday') : date(dayStart(day));
  };
  return (
    <Refreshing busy={list.refreshing}>
      {byDay(list.rows).map((day) => (
        <section key={day.date}>
          <h2 className={css.day}>
            <time dateTime={day.date}>{title(day.date)}</time>
          </h2>
          <ul>
            {day.messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                selected={selected.has(message)}
                onSelect={(isSelected) =>
                  selection.choose(list.rows.filter((row) => (row === message ? isSelected : selected.has(row))))
                }
                onOpened={() => {
                  if (message.dataType === '0') inbox.read(message);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </Refreshing>
  );
}

export const SystemMessagesScreen = () => <Inbox category="1" />;
export const InteractionMessagesScreen = () => <Inbox category="0" />;
