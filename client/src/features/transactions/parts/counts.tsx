import type { TransactionRow } from '@portal/shared/calls/transactions';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/icon.tsx';
import css from '../../../shared/ui/status-tag.module.css';

/** Whether a transaction counts, and how often it was corrected: a word and an icon, never the colour alone. */
export function Counts({ row: { reversed, corrections } }: { row: TransactionRow }) {
  const { t } = useTranslation();
  if (reversed)
    return (
      <span className={`${css.tag} ${css.bad}`}>
        <Icon name="close" />
        {t('trade.transactions.counts.reversed')}
      </span>
    );
  return (
    <span className={`${css.tag} ${corrections > 0 ? css.wait : css.good}`}>
      <Icon name={corrections > 0 ? 'refresh' : 'check'} />
      {corrections > 0
        ? t('trade.transactions.counts.corrected', { count: corrections })
        : t('trade.transactions.counts.plain')}
    </span>
  );
}
