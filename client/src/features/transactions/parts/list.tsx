import { listTransactions, type TransactionRow } from '@portal/shared/calls/transactions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../core/tables/data-list.tsx';
import { useExport } from '../../../core/tables/use-export.ts';
import { listOf, useList } from '../../../core/tables/use-list.ts';
import { centsOfText } from '../../../entities/map/frames.ts';
import { useFigures } from '../../../entities/map/use-figures.ts';
import { useNames } from '../../../entities/map/use-names.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { transactionColumns } from '../columns.tsx';
import { transactions } from '../requests.ts';
import { useFilters } from '../use-filters.ts';
import { SumAndPast } from './past.tsx';
import { RecordDialog } from './record.tsx';
import { ReverseDialog } from './reverse.tsx';

const source = listOf(listTransactions, transactions, { flow: 'both', service: 'all' });

type PendingAction = { what: 'correct' | 'reverse'; row: TransactionRow };

interface Props {
  /** a new one is being recorded */
  recording: boolean;
  onRecorded: () => void;
}

/** Transactions with their sum, as they are known now or were known then. */
export function TransactionList({ recording, onRecorded }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigures();
  const nameOf = useNames();
  const filters = useFilters();
  const { list, query, answer } = useList(source);
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const asOf = query.asOf ?? '';
  const close = () => setPendingAction(undefined);
  const columns = transactionColumns({
    t,
    format,
    figures,
    nameOf,
    past: asOf !== '',
    correct: (row) => setPendingAction({ what: 'correct', row }),
    reverse: (row) => setPendingAction({ what: 'reverse', row }),
  });
  return (
    <>
      <DataList
        name="transactions"
        label={t('trade.transactions.list')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.reference}
        filters={filters}
        firstFilters={4}
        exported={useExport('exportTransactions', query)}
        empty={{ title: t('trade.transactions.empty'), hint: t('trade.transactions.emptyHint') }}
        primarySearch={false}
        figures={
          <SumAndPast
            asOf={asOf}
            total={list.total}
            sum={figures.money(centsOfText(answer?.sum ?? '0.00'))}
            onChange={(next) => list.filter({ asOf: next })}
          />
        }
      />
      {recording && <RecordDialog row={undefined} onClose={onRecorded} onChanged={list.retry} />}
      {pendingAction?.what === 'correct' && (
        <RecordDialog row={pendingAction.row} onClose={close} onChanged={list.retry} />
      )}
      {pendingAction?.what === 'reverse' && (
        <ReverseDialog row={pendingAction.row} figures={figures} onClose={close} onChanged={list.retry} />
      )}
    </>
  );
}
