import { calls } from '@portal/shared/calls/index';
import { mainSite } from '@portal/shared/codes/index';
import { Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/access/session.ts';
import { PageHead } from '../../../shared/form/page-head.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useProductFilters } from '../../../shared/product/filters.ts';
import { useProductWords } from '../../../shared/product/words.ts';
import { DataList } from '../../../shared/table/data-list.tsx';
import { useExport } from '../../../shared/table/use-export.ts';
import { type ListSource, useList } from '../../../shared/table/use-list.ts';
import { auditColumns } from '../columns.tsx';
import { TakeDown } from '../parts/take-down.tsx';
import { auditProducts } from '../requests.ts';

type Answer = NonNullable<ReturnType<typeof auditProducts.done>['payload']['data']>;
type Row = Answer['productInformationQueryResPojoList'][number];

const source = {
  schema: calls.productAuditList.input,
  request: auditProducts,
  defaults: { status: '2', dataDomain: '01' },
  rows: (answer) => answer.productInformationQueryResPojoList,
  total: (answer) => answer.totalElements,
} satisfies ListSource<typeof calls.productAuditList.input, Answer, Row>;

const tabs = ['2', '1', '9', '0'] as const;

/** Products to review, in the administrator's domain. */
export function AuditListScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const format = useFormat();
  const words = useProductWords();
  const common = useProductFilters();
  const [down, takeDown] = useState<Row>();
  const { list, query, answer } = useList(source);
  const columns = auditColumns({ t, format, words, takeDown, now: new Date() });
  const exported = useExport('productExportAudit', query);
  const choosesSite = session.status === 'user' && session.user.userDomain === mainSite;
  const filters = useMemo(() => {
    const site = {
      kind: 'choice' as const,
      name: 'dataDomain',
      label: t('centre.audit.site'),
      options: [{ value: '00', label: t('centre.table.all') }, ...words.choices.sites],
    };
    const others = common.filter((filter) => !('name' in filter && filter.name === 'status'));
    return choosesSite ? [...others.slice(0, 3), site, ...others.slice(3)] : others;
  }, [common, choosesSite, t, words]);
  const label = (status: (typeof tabs)[number]) =>
    `${t(`codes.productStatus.${status}`)} ${answer ? format.figure(answer.statusCounts[status]) : ''}`;
  const nonePending = query.status === '2' && list.total === 0;
  return (
    <>
      <PageHead title={t('centre.audit.title')} />
      <Tabs
        activeKey={query.status ?? ''}
        onChange={(status) => list.filter({ status })}
        items={[
          ...tabs.map((status) => ({ key: status as string, label: label(status) })),
          { key: '', label: t('centre.table.all') },
        ]}
      />
      <DataList
        name="product-audit"
        label={t('centre.audit.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.productName}
        filters={filters}
        exported={exported}
        empty={
          nonePending
            ? { title: t('centre.audit.nonePending'), hint: t('centre.audit.nonePendingHint') }
            : { title: t('centre.audit.empty'), hint: t('centre.audit.emptyHint') }
        }
      />
      <TakeDown row={down} close={() => takeDown(undefined)} done={list.retry} />
    </>
  );
}
