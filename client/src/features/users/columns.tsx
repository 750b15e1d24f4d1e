import type { UserOrder, UserRow } from '@portal/shared/calls/user-admin';
import { pathTo } from '@portal/shared/screens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../core/tables/columns.ts';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import { UserStatusTag } from '../../entities/account/user-status-tag.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { Text } from '../../kit/text.tsx';
import css from './columns.module.css';
import { type Decision, may, offered } from './decision.ts';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  roleWords: (roles: readonly string[]) => string;
  decide: (decision: Decision, row: UserRow) => void;
}

export const viewPath = (id: string): string => pathTo('basicInfo', { flag: 'admin', id });

/** How a person is called; who was erased has no name any more. */
export const nameOf = (t: TFunction, row: Pick<UserRow, 'name' | 'loginId' | 'erased'>): string =>
  row.erased ? t('people.erased') : row.name || row.loginId;

/** Columns of the user management. */
export function userColumns({ t, format, roleWords, decide }: ColumnContext): readonly Column<UserRow, UserOrder>[] {
  const nameParams = (row: UserRow) => ({ name: nameOf(t, row) });
  return [
    {
      key: 'login',
      title: t('people.users.login'),
      sort: 'loginId',
      always: true,
      cell: (row) => <PersonCell row={row} to={viewPath(row.id)} />,
    },
    {
      key: 'id',
      title: t('people.users.id'),
      hidden: true,
      cell: (row) => row.id,
    },
    {
      key: 'name',
      title: t('people.users.name'),
      sort: 'name',
      cell: (row) => format.text(row.erased ? '' : row.name),
    },
    {
      key: 'company',
      title: t('people.users.company'),
      cell: (row) => format.text(row.companyName),
    },
    {
      key: 'roles',
      title: t('people.users.roles'),
      cell: (row) => <span className={css.roles}>{roleWords(row.roles)}</span>,
    },
    {
      key: 'status',
      title: t('people.users.status'),
      sort: 'status',
      cell: (row) => <UserStatusTag status={row.status} />,
    },
    {
      key: 'site',
      title: t('people.users.site'),
      sort: 'dataDomain',
      cell: (row) => t(`codes.siteShort.${row.dataDomain}`),
    },
    {
      key: 'since',
      title: t('people.users.since'),
      sort: 'dataTime',
      cell: (row) => format.date(row.dataTime),
    },
    operations(t, (row) => (
      <>
        <Link to={viewPath(row.id)} aria-label={t('people.users.viewNamed', nameParams(row))}>
          {t('people.users.view')}
        </Link>
        {offered(row).map((decision) => (
          <RowButton
            key={decision}
            disabled={!may(row, decision)}
            accessibleName={t(`people.users.${decision}.named`, nameParams(row))}
            onClick={() => decide(decision, row)}
          >
            {t(`people.users.${decision}.do`)}
          </RowButton>
        ))}
      </>
    )),
  ];
}

/** Login name, which leads to the user; of an erased one there is only the beginning of its id. */
function PersonCell({ row, to }: { row: UserRow; to: string }) {
  const { t } = useTranslation();
  if (!row.erased)
    return (
      <Text strong>
        <Link to={to}>{row.loginId}</Link>
      </Text>
    );
  return (
    <Text tone="tertiary">
      {t('people.erased')} <small title={row.id}>{row.id.slice(0, 8)}</small>
    </Text>
  );
}
