import type { TransactionOrder, TransactionRow } from '@portal/shared/calls/transactions';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../core/tables/columns.ts';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import { historyPath } from '../../entities/history/paths.ts';
import { centsOfText } from '../../entities/map/frames.ts';
import type { Figures } from '../../entities/map/use-figures.ts';
import type { NameOf } from '../../entities/map/use-names.ts';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { StateTag } from '../../kit/tag.tsx';
import css from './columns.module.css';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  figures: Figures;
  nameOf: NameOf;
  /** nothing can be done about the past */
  past: boolean;
  correct: (row: TransactionRow) => void;
  reverse: (row: TransactionRow) => void;
}

/** Columns of the list of transactions. */
export function transactionColumns(context: ColumnContext): readonly Column<TransactionRow, TransactionOrder>[] {
  const { t, format, figures, nameOf, past, correct, reverse } = context;
  const money = (amount: string | null): string =>
    amount === null ? t('centre.none') : figures.money(centsOfText(amount));
  const dateOf = ({ date, period }: TransactionRow): string => {
    if (period === 'day') return format.date(date);
    return figures.period(period === 'year' ? date.slice(0, 4) : date.slice(0, 7));
  };
  return [
    {
      key: 'reference',
      title: t('trade.transactions.reference'),
      sort: 'reference',
      always: true,
      cell: (row) => row.reference,
    },
    { key: 'date', title: t('trade.transactions.date'), sort: 'date', cell: (row) => dateOf(row) },
    {
      key: 'amountUsd',
      title: t('trade.transactions.amountUsd'),
      sort: 'amountUsd',
      align: 'right',
      cell: (row) => money(row.amountUsd),
    },
    { key: 'status', title: t('trade.transactions.status'), sort: 'status', cell: (row) => <Counts row={row} /> },
    { key: 'flow', title: t('trade.transactions.flow'), cell: (row) => t(`codes.flow.${row.flow}`) },
    {
      key: 'service',
      title: t('trade.transactions.service'),
      cell: (row) => <span className={css.service}>{t(`codes.service.${row.service}`)}</span>,
    },
    { key: 'country', title: t('trade.transactions.country'), cell: (row) => nameOf(row.country) },
    {
      key: 'district',
      title: t('trade.transactions.district'),
      // so that the country is in sight whole on a usual screen
      hidden: true,
      cell: (row) => (row.district ? nameOf(row.district) : t('centre.none')),
    },
    {
      key: 'period',
      title: t('trade.transactions.period'),
      hidden: true,
      cell: (row) => t(`codes.period.${row.period}`),
    },
    {
      key: 'amount',
      title: t('trade.transactions.amount'),
      align: 'right',
      hidden: true,
      cell: (row) => (row.currency ? `${row.currency} ${money(row.amount)}` : t('centre.none')),
    },
    {
      key: 'organisation',
      title: t('trade.transactions.organisation'),
      sort: 'organisation',
      hidden: true,
      cell: (row) => format.text(row.organisation ?? ''),
    },
    {
      key: 'source',
      title: t('trade.transactions.source'),
      hidden: true,
      cell: (row) => t(`codes.transactionSource.${row.source}`),
    },
    {
      key: 'recordedAt',
      title: t('trade.transactions.recordedAt'),
      sort: 'recordedAt',
      hidden: true,
      cell: (row) => format.dateTime(row.recordedAt),
    },
    operations(t, (row) => (
      <>
        {!past && !row.reversed && (
          <>
            <RowButton
              accessibleName={t('trade.transactions.correctNamed', { reference: row.reference })}
              onClick={() => correct(row)}
            >
              {t('trade.transactions.correct')}
            </RowButton>
            <RowButton
              accessibleName={t('trade.transactions.reverseNamed', { reference: row.reference })}
              onClick={() => reverse(row)}
            >
              {t('trade.transactions.reverse')}
            </RowButton>
          </>
        )}
        <Link
          to={historyPath(row.id, { kind: 'transaction' })}
          aria-label={t('trade.transactions.storyNamed', { reference: row.reference })}
        >
          {t('trade.transactions.story')}
        </Link>
      </>
    )),
  ];
}

/** Whether a transaction counts, and how often it was corrected. */
export function Counts({ row: { reversed, corrections } }: { row: TransactionRow }) {
  const { t } = useTranslation();
  if (reversed)
    return (
      <StateTag icon="close" tone="bad">
        {t('trade.transactions.counts.reversed')}
      </StateTag>
    );
  if (corrections > 0)
    return (
      <StateTag icon="refresh" tone="wait">
        {t('trade.transactions.counts.corrected', { count: corrections })}
      </StateTag>
    );
  return (
    <StateTag icon="check" tone="good">
      {t('trade.transactions.counts.plain')}
    </StateTag>
  );
}
