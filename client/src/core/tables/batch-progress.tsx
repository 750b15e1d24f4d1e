import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text.ts';
import css from './batch-progress.module.css';
import type { Batch } from './use-batch.ts';

interface Props {
  batch: Pick<Batch<unknown, unknown>, 'all' | 'done' | 'refused' | 'rest' | 'problem'>;
  /** the decision, in reviews */
  result?: 'approved' | 'rejected';
  onClose: () => void;
}

/** Progress of a batch, and its results: done, refused, not attempted. */
export function BatchProgress({ batch, result, onClose }: Props) {
  const { t } = useTranslation();
  const { all, done, refused: rejectedRows, rest: remaining, problem } = batch;
  const isOver = remaining.length === 0 || problem !== undefined;
  const counts = t(`review.batch.${result ?? 'done'}`, { done, refused: rejectedRows.size });
  const summary = remaining.length > 0 ? t('review.batch.left', { said: counts, left: remaining.length }) : counts;
  if (!isOver)
    return (
      <div className={css.progress} role="status">
        <Progress
          percent={Math.round(((all - remaining.length) / all) * 100)}
          aria-label={t('review.batch.progress')}
        />
        {summary}
      </div>
    );
  const isWhole = rejectedRows.size === 0 && !problem;
  return (
    <Alert
      className={css.outcome ?? ''}
      type={isWhole ? 'success' : 'warning'}
      showIcon
      role="status"
      title={summary}
      description={problem ? problemText(t, problem) : isWhole ? undefined : t('review.batch.kept')}
      closable={{ onClose: onClose, 'aria-label': t('centre.table.close') }}
    />
  );
}
