import { pathTo } from '@portal/shared/screens';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { inbox } from '../requests.ts';
import css from './lines.module.css';

const firstPage = { pageNo: 1, pageSize: 10, category: '1' } as const;
const maxMessages = 4;

/** The newest messages. */
export function Latest() {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { data, problem, retry } = useRead(inbox, firstPage, 'menu-system');
  return (
    <Panel
      flush
      title={t('centre.overview.latest')}
      action={<Link to={pathTo('systemMessages')}>{t('centre.overview.allMessages')}</Link>}
    >
      {problem && !data && <ErrorState problem={problem} onRetry={retry} />}
      {!data && !problem && <Skeleton active title={false} className={css.pad ?? ''} />}
      {data?.messageDetailList.length === 0 && <p className={css.nothing}>{t('centre.overview.noMessages')}</p>}
      <ul className={css.lines}>
        {data?.messageDetailList.slice(0, maxMessages).map((message) => (
          <li key={message.id} className={css.line}>
            <span className={message.dataType === '0' ? css.unread : undefined}>{message.title}</span>
            <time className={css.time} dateTime={message.dateStr}>
              {dateTime(message.dateStr)}
            </time>
            <p className={`${css.text} ${css.whole}`}>{message.message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
