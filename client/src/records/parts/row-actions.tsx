import type { ReviewedKind } from '@portal/shared/records/define';
import { useTranslation } from 'react-i18next';
import css from '../../shared/table/row-actions.module.css';
import { RowButton } from '../../shared/table/row-actions.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { nameOf, type Row } from '../kind.ts';
import { editPath, viewPath } from '../paths.ts';
import { type Actions, ownerActions } from '../use-actions.ts';

/** What the owner may do with this row now, as the server said. */
export function RowActions({ kind, row, actions }: { kind: ReviewedKind; row: Row; actions: Actions }) {
  const { t } = useTranslation();
  const name = nameOf(kind, row);
  return (
    <span className={css.actions}>
      {row.can.view && (
        <Link to={viewPath(kind, row.id)} aria-label={t('record.actions.viewNamed', { name })}>
          {t('record.actions.view')}
        </Link>
      )}
      {row.can.edit && (
        <Link to={editPath(kind, row.id)} aria-label={t('record.actions.editNamed', { name })}>
          {t('record.actions.edit')}
        </Link>
      )}
      {ownerActions
        .filter((action) => row.can[action])
        .map((action) => (
          <RowButton
            key={action}
            disabled={actions.busy}
            named={t(`record.actions.${action}Named`, { name })}
            onClick={() => void actions.one(action, row)}
          >
            {t(`record.actions.${action}`)}
          </RowButton>
        ))}
    </span>
  );
}
