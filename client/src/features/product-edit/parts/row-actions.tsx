import type { ProductRow } from '@portal/shared/records/product';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import actions from '../../../shared/product/row-actions.module.css';
import { shelfActions } from '../eligible.ts';
import { editPath, viewPath } from '../paths.ts';
import type { Shelf } from '../use-shelf.ts';

/** What the seller may do with this row now, as the server said. */
export function RowActions({ row, shelf }: { row: ProductRow; shelf: Shelf }) {
  const { t } = useTranslation();
  const name = row.productName;
  return (
    <span className={actions.actions}>
      {row.can.view && (
        <Link to={viewPath(row.id)} aria-label={t('centre.product.actions.viewNamed', { name })}>
          {t('centre.product.actions.view')}
        </Link>
      )}
      {row.can.edit && (
        <Link to={editPath(row.id)} aria-label={t('centre.product.actions.editNamed', { name })}>
          {t('centre.product.actions.edit')}
        </Link>
      )}
      {shelfActions
        .filter((action) => row.can[action])
        .map((action) => (
          <Button
            key={action}
            type="link"
            size="small"
            danger={action === 'remove'}
            disabled={shelf.busy}
            aria-label={t(`centre.product.actions.${action}Named`, { name })}
            onClick={() => void shelf.one(action, row)}
          >
            {t(`centre.product.actions.${action}`)}
          </Button>
        ))}
    </span>
  );
}
