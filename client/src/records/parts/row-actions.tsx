import { useTranslation } from 'react-i18next';
import css from '../../shared/table/row-actions.module.css';
import { RowButton } from '../../shared/table/row-actions.tsx';
import { Link } from '../../shared/ui/link.tsx';
import { useTranslate } from '../../shared/ui/translate.ts';
import { type Lead, nameOf, type ReviewedRecord, type Row } from '../kind.ts';
import { editPath, viewPath } from '../paths.ts';
import { type Actions, ownerActions } from '../use-actions.ts';

/** What the owner may do with this row now, as the server said. */
export function RowActions({ of, row, actions }: { of: ReviewedRecord; row: Row; actions: Actions }) {
  const { kind, leads } = of;
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
      {leads && <Leads leads={leads.owner(row)} name={name} />}
    </span>
  );
}

/** Where else a row leads. */
export function Leads({ leads, name }: { leads: readonly Lead[]; name: string }) {
  const translate = useTranslate();
  return leads.map(({ words, named, to }) => (
    <Link key={words} to={to} aria-label={translate(named, { name })}>
      {translate(words)}
    </Link>
  ));
}
