import { type InstitutionListed, listInstitutions } from '@portal/shared/calls/institution';
import { institutionKinds } from '@portal/shared/codes/institution';
import { pathTo } from '@portal/shared/screens';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { operations, RowButton } from '../../../core/tables/row-actions.tsx';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { InstitutionForm } from '../parts/institution-form.tsx';
import { institutions } from '../requests.ts';

const source = listOf(listInstitutions, institutions, {});

/** Organisations, banks and offices: entered here, and led from here to their members. */
export function InstitutionsScreen() {
  const { t } = useTranslation();
  const { figure, date, text } = useFormat();
  const { list } = useList(source);
  const [edited, setEdited] = useState<InstitutionListed | 'new'>();
  const opener = useRef<HTMLElement>(null);
  const open = (target: InstitutionListed | 'new', from: HTMLElement) => {
    opener.current = from;
    setEdited(target);
  };
  const close = () => {
    setEdited(undefined);
    opener.current?.focus();
  };
  const all = { value: '', label: t('centre.table.all') };
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      name: 'kind',
      label: t('membership.list.kind'),
      options: [all, ...institutionKinds.map((value) => ({ value, label: t(`codes.institution.${value}`) }))],
    },
    { kind: 'text', name: 'keyWords', label: t('membership.list.keyWords'), max: 100 },
  ];
  const columns: readonly Column<InstitutionListed>[] = [
    {
      key: 'name',
      title: t('membership.list.name'),
      always: true,
      cell: (row) => (
        <Text strong>
          <Link to={pathTo('members', { institution: row.id })}>{row.name}</Link>
        </Text>
      ),
    },
    { key: 'nameEn', title: t('membership.list.nameEn'), cell: (row) => text(row.nameEn) },
    { key: 'kind', title: t('membership.list.kind'), cell: (row) => t(`codes.institution.${row.kind}`) },
    { key: 'code', title: t('membership.list.code'), cell: (row) => row.code },
    {
      key: 'district',
      title: t('membership.list.district'),
      cell: (row) => text(row.district && t(`codes.district.${row.district}`)),
    },
    { key: 'members', title: t('membership.list.members'), cell: (row) => figure(row.members) },
    { key: 'founded', title: t('membership.list.founding'), cell: (row) => date(row.foundedAt) },
    operations(t, (row) => (
      <>
        <RowButton
          accessibleName={t('membership.list.amendNamed', { name: row.name })}
          onClick={({ currentTarget }) => open(row, currentTarget)}
        >
          {t('membership.list.amend')}
        </RowButton>
        <Link to={pathTo('history', { kind: 'institution', id: row.id })}>{t('membership.list.history')}</Link>
      </>
    )),
  ];
  return (
    <>
      <PageHead title={t('membership.titles.institutions')} intro={t('membership.list.intro')}>
        <Button type="primary" onClick={({ currentTarget }) => open('new', currentTarget)}>
          {t('membership.list.found')}
        </Button>
      </PageHead>
      <DataList
        name="institutions"
        label={t('membership.titles.institutions')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        filters={filters}
        primarySearch={false}
        empty={{ title: t('membership.list.empty'), hint: t('membership.list.emptyHint') }}
      />
      {edited && (
        <InstitutionForm
          institution={edited === 'new' ? undefined : edited}
          onSaved={() => {
            list.retry();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
