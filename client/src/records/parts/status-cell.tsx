import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { Row } from '../kind.ts';
import css from './status-cell.module.css';

/** The status of a version, and whether an older content of it is still listed. */
export function StatusCell({ row }: { row: Pick<Row, 'status' | 'liveStatus'> }) {
  const { t } = useTranslation();
  const stillListed = row.liveStatus === '1' && row.status !== '1';
  return (
    <span className={css.cell}>
      <StatusTag status={row.status} />
      {stillListed && <small className={css.note}>{t('record.list.liveToo')}</small>}
    </span>
  );
}
