import type { recordHistory, TimelineEntry } from '@portal/shared/calls/history';
import type { OutputOf } from '@portal/shared/define/call';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../core/request/use-request.ts';
import { Failed } from '../../core/tables/failed.tsx';
import { Cluster, Refreshing, Stack } from '../../kit/layout.tsx';
import { Lines } from '../../kit/skeleton.tsx';
import css from './entry.module.css';
import { Entry } from './entry.tsx';

interface Props {
  read: Read<OutputOf<typeof recordHistory>>;
  pageNo: number;
  pageSize: number;
  onPageChange: (pageNo: number) => void;
  open?: boolean;
  links?: (entry: TimelineEntry) => ReactNode;
}

/** A page of a history, newest first, in its four states. */
export function Timeline({ read, pageNo, pageSize, onPageChange, open = false, links }: Props) {
  const { t } = useTranslation();
  const { data, loading, refreshing, problem, retry } = read;
  const newestFirst = [...(data?.history ?? [])].sort((a, b) => b.position - a.position);
  const total = data?.total ?? 0;
  return (
    <div className={css.place}>
      {problem && <Failed problem={problem} onRetry={retry} hasData={data !== undefined} />}
      {loading && (
        <Stack gap={5} role="status" aria-label={t('trail.timeline.loading')}>
          <Lines count={3} />
          <Lines count={3} />
          <Lines count={3} />
        </Stack>
      )}
      {data && total === 0 && <p className={css.quiet}>{t('trail.timeline.empty')}</p>}
      {newestFirst.length > 0 && (
        <Refreshing busy={refreshing}>
          <ol aria-label={t('trail.timeline.label')}>
            {newestFirst.map((entry) => (
              <Entry key={entry.position} entry={entry} open={open} links={links?.(entry)} />
            ))}
          </ol>
        </Refreshing>
      )}
      {total > pageSize && (
        <Cluster as="nav" gap={4} rowGap={2} justify="between" below={3} aria-label={t('trail.timeline.pages')}>
          <span className={css.quiet}>{t('trail.timeline.total', { count: total })}</span>
          <Pagination
            simple
            current={pageNo}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={onPageChange}
          />
        </Cluster>
      )}
    </div>
  );
}
