import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { problemText } from '../api/problem-text.ts';
import { ErrorState } from '../page/state.tsx';
import css from './data-list.module.css';

interface Props {
  problem: Problem;
  onRetry: () => void;
  /** older rows are still there */
  hasData: boolean;
}

/** The list could not be read: why, and a way to try again. */
export function Failed({ problem, onRetry, hasData }: Props) {
  const { t } = useTranslation();
  if (!hasData) return <ErrorState problem={problem} onRetry={onRetry} />;
  return (
    <Alert
      className={css.failed ?? ''}
      type="error"
      showIcon
      title={t('centre.table.failed')}
      description={problemText(t, problem)}
      action={<Button onClick={onRetry}>{t('centre.table.retry')}</Button>}
    />
  );
}
