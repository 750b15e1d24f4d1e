import { useTranslation } from 'react-i18next';
import css from '../../../core/tables/row-actions.module.css';
import { RowButton } from '../../../core/tables/row-actions.tsx';
import { type Lead, nameOf, type ReviewedRecord, type Row } from '../../../entities/record/kind.ts';
import { editPath, viewPath } from '../../../entities/record/paths.ts';
import { Link } from '../../../kit/link.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { type Actions, ownerActions } from '../use-actions.ts';

/** What the owner may do with this row now, as the server said. */
export function RowActions({ recordType, row, actions }: { recordType: ReviewedRecord; row: Row; actions: Actions }) {
  const { kind, leads: links } = recordType;
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
            accessibleName={t(`record.actions.${action}Named`, { name })}
            onClick={() => void actions.one(action, row)}
          >
            {t(`record.actions.${action}`)}
          </RowButton>
        ))}
      {links && <RecordLinks links={links.owner(row)} name={name} />}
    </span>
  );
}

/** Where else a row leads. */
export function RecordLinks({ links, name }: { links: readonly Lead[]; name: string }) {
  const translate = useTranslate();
  return links.map(({ words, named: labelKey, to }) => (
    <Link key={words} to={to} aria-label={translate(labelKey, { name })}>
      {translate(words)}
    </Link>
  ));
}
