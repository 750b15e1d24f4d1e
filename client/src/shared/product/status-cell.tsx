import type { ProductRow } from '@portal/shared/records/product';
import { useTranslation } from 'react-i18next';
import css from './status-cell.module.css';
import { StatusTag } from './status-tag.tsx';

/** The status of a version, and whether an older content of it is still listed. */
export function StatusCell({ row }: { row: Pick<ProductRow, 'status' | 'liveStatus'> }) {
  const { t } = useTranslation();
  const stillListed = row.liveStatus === '1' && row.status !== '1';
  return (
    <span className={css.cell}>
      <StatusTag status={row.status} />
      {stillListed && <small className={css.note}>{t('centre.product.list.liveToo')}</small>}
    </span>
  );
}
