import { listMapped, type MappedRow } from '@portal/shared/calls/overview';
import { districts } from '@portal/shared/codes/trade';
import { recordPath } from '@portal/shared/record-path';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../core/tables/columns.ts';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { centsOfText } from '../../../entities/map/frames.ts';
import { useCountryOptions, useTradeFilters } from '../../../entities/map/trade-filters.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { mapped } from '../requests.ts';

const source = listOf(listMapped, mapped, { flow: 'both', service: 'all' });

/** What figures of the data map are made of, of the records that are there for whom one acts for. */
export const MappedScreen = () => <Acting>{(acting) => <MappedFor key={acting} acting={acting} />}</Acting>;

function MappedFor({ acting }: { acting: string }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const filters = useFilters();
  const { list } = useList(useMemo(() => ({ ...source, slot: acting }), [acting]));
  return (
    <>
      <PageHead title={t('centre.titles.mapped')} intro={t('workflow.mapped.intro')} />
      <DataList
        name="mapped"
        label={t('centre.titles.mapped')}
        list={list}
        columns={columns}
        rowKey={({ reference, measure }) => `${measure} ${reference}`}
        rowName={({ name }) => name}
        filters={filters}
        primarySearch={false}
        empty={{ title: t('workflow.mapped.empty'), hint: t('workflow.mapped.emptyHint') }}
      />
    </>
  );
}

function useColumns(): readonly Column<MappedRow>[] {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date } = useFormat();
  const figures = useFigures();
  const nameOf = useNames();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('workflow.mapped.record'),
        always: true,
        cell: (row) => <Link to={recordPath(row) ?? ''}>{row.name || row.reference}</Link>,
      },
      { key: 'kind', title: t('workflow.mapped.kind'), cell: ({ kind }) => translate(`kinds.${kind}.title`) },
      { key: 'date', title: t('trade.transactions.date'), cell: (row) => date(row.date) },
      {
        key: 'usd',
        title: t('trade.transactions.amountUsd'),
        align: 'right',
        cell: ({ usd }) => figures.money(centsOfText(usd)),
      },
      {
        key: 'amount',
        title: t('trade.transactions.amount'),
        align: 'right',
        cell: ({ currency, amount }) => `${currency} ${amount}`,
      },
      { key: 'flow', title: t('trade.transactions.flow'), cell: ({ flow }) => t(`codes.flow.${flow}`) },
      { key: 'service', title: t('trade.transactions.service'), cell: ({ service }) => t(`codes.service.${service}`) },
      { key: 'country', title: t('trade.transactions.country'), cell: ({ country }) => nameOf(country) },
      {
        key: 'district',
        title: t('trade.transactions.district'),
        hidden: true,
        cell: ({ district }) => (district ? nameOf(district) : t('centre.none')),
      },
      {
        key: 'measure',
        title: t('workflow.mapped.measure'),
        hidden: true,
        cell: ({ measure }) => t(`codes.tradeMeasure.${measure}`),
      },
      { key: 'reference', title: t('trade.transactions.reference'), hidden: true, cell: ({ reference }) => reference },
    ],
    [t, translate, date, figures, nameOf],
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const traded = useTradeFilters();
  return useMemo(() => {
    const places = districts.map((value) => ({ value, label: t(`codes.district.${value}`) }));
    return [
      {
        kind: 'choice',
        name: 'code',
        label: t('workflow.mapped.place'),
        options: [{ value: '', label: t('centre.table.all') }, ...places, ...countries],
        search: true,
      },
      ...traded,
    ];
  }, [t, countries, traded]);
}
