import type { UserRow } from '@portal/shared/calls/user-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './person-cell.module.css';

/** Login name, which leads to the user; of an erased one there is only the beginning of its id. */
export function PersonCell({ row, to }: { row: UserRow; to: string }) {
  const { t } = useTranslation();
  if (!row.erased)
    return (
      <Link to={to} className={css.name}>
        {row.loginId}
      </Link>
    );
  return (
    <span className={css.erased}>
      {t('people.erased')} <small title={row.id}>{row.id.slice(0, 8)}</small>
    </span>
  );
}
