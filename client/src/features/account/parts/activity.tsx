import { recentActivity } from '@portal/shared/calls/user-console';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../../core/tables/failed.tsx';
import { Pages } from '../../../core/tables/pages.tsx';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { historyPath } from '../../../entities/history/paths.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { usePhone } from '../../../kit/use-media.ts';
import { activity } from '../requests.ts';
import { ActivityLine } from './activity-line.tsx';
import css from './lines.module.css';

/** What happened to one's own account (`owner`), newest first, or to that of another user (`id`, who is its owner). */
export function Activity({ id, owner }: { id?: string; owner: string }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const source = useMemo(() => ({ ...listOf(recentActivity, activity, id ? { id } : {}), slot: owner }), [id, owner]);
  const { list } = useList(source);
  return (
    <Panel
      flush
      title={t('people.activity.title')}
      action={<Link to={historyPath(owner, { kind: 'account' })}>{t('trail.timeline.more')}</Link>}
    >
      {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
      {list.loading && <Skeleton active title={false} paragraph={{ rows: 8 }} className={css.pad ?? ''} />}
      {!list.loading && !list.problem && list.rows.length === 0 && (
        <p className={css.nothing}>{t('people.activity.empty')}</p>
      )}
      <ol className={css.lines} aria-busy={list.refreshing}>
        {list.rows.map((entry) => (
          <ActivityLine key={entry.position} entry={entry} owner={owner} />
        ))}
      </ol>
      {list.total > list.rows.length && <Pages list={list} phone={phone} />}
    </Panel>
  );
}
