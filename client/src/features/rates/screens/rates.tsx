import { listRates, type RateRow } from '@portal/shared/calls/rates';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../core/tables/data-list.tsx';
import type { Filter } from '../../../core/tables/filters.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { PageHead } from '../../../kit/panel.tsx';
import { rateColumns } from '../columns.tsx';
import { useCurrencies } from '../names.ts';
import { ImportDialog } from '../parts/import.tsx';
import { PendingRates } from '../parts/pending.tsx';
import { RecordDialog } from '../parts/record.tsx';
import { rates } from '../requests.ts';

const source = listOf(listRates, rates, {});
const nothing = { record: false, import: false, history: false };

type DialogState = { what: 'record'; row?: RateRow } | { what: 'import' };

/** What currencies are worth in US dollars by day, recorded by hand and by files. */
export function RatesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const currencies = useCurrencies();
  const { list, query, answer } = useList(source);
  const exported = useExport('exportRates', query);
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const can = answer?.can ?? nothing;
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      name: 'code',
      label: t('rates.currency'),
      options: [{ value: '', label: t('centre.table.all') }, ...currencies],
      search: true,
    },
    { kind: 'dates', from: 'from', to: 'to', label: t('rates.day') },
  ];
  return (
    <>
      <PageHead title={t('rates.title')} intro={t('rates.intro')}>
        <Cluster gap={2}>
          {can.import && <Button onClick={() => setDialog({ what: 'import' })}>{t('rates.import.open')}</Button>}
          {can.record && (
            <Button type="primary" onClick={() => setDialog({ what: 'record' })}>
              {t('rates.record')}
            </Button>
          )}
        </Cluster>
      </PageHead>
      <PendingRates rows={answer?.pending ?? []} onChanged={list.retry} />
      <DataList
        name="rates"
        label={t('rates.title')}
        list={list}
        columns={rateColumns({ t, format, currencies, can, correct: (row) => setDialog({ what: 'record', row }) })}
        rowKey={(row) => row.id}
        rowName={({ code, date }) => t('rates.named', { code, date: format.date(date) })}
        filters={filters}
        primarySearch={false}
        exported={exported}
        empty={{ title: t('rates.empty'), hint: t('rates.emptyHint') }}
      />
      {dialog?.what === 'record' && <RecordDialog row={dialog.row} onClose={close} onChanged={list.retry} />}
      {dialog?.what === 'import' && <ImportDialog onClose={close} onChanged={list.retry} />}
    </>
  );
}
