import type { RateRow, Rates } from '@portal/shared/calls/rates';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import type { Choice } from '../../core/tables/filters.tsx';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import { historyPath } from '../../entities/history/paths.ts';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import { StateTag } from '../../kit/tag.tsx';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  currencies: readonly Choice[];
  can: Rates['can'];
  correct: (row: RateRow) => void;
}

/** Columns of the list of rates. */
export function rateColumns({ t, format, currencies, can, correct }: ColumnContext): readonly Column<RateRow>[] {
  const names = new Map(currencies.map(({ value, label }) => [value, label]));
  const nameOf = ({ code, date }: RateRow) => t('rates.named', { code, date: format.date(date) });
  const acts = operations<RateRow>(t, (row) => (
    <>
      {can.record && (
        <RowButton accessibleName={t('rates.correctNamed', { name: nameOf(row) })} onClick={() => correct(row)}>
          {t('rates.correct')}
        </RowButton>
      )}
      {can.history && (
        <Link to={historyPath(row.id, { kind: 'rate' })} aria-label={t('rates.historyNamed', { name: nameOf(row) })}>
          {t('rates.history')}
        </Link>
      )}
    </>
  ));
  return [
    { key: 'code', title: t('rates.currency'), always: true, cell: ({ code }) => names.get(code) },
    { key: 'date', title: t('rates.day'), cell: ({ date }) => format.date(date) },
    { key: 'rate', title: t('rates.rate'), align: 'right', cell: ({ rate }) => rate },
    { key: 'source', title: t('rates.source'), cell: ({ source }) => source },
    { key: 'origin', title: t('rates.origin'), cell: ({ origin }) => t(`codes.transactionSource.${origin}`) },
    {
      key: 'recordedAt',
      title: t('rates.recordedAt'),
      cell: ({ recordedAt, corrections }) => (
        <>
          {format.dateTime(recordedAt)}{' '}
          {corrections > 0 && (
            <StateTag icon="refresh" tone="wait">
              {t('rates.corrected', { count: corrections })}
            </StateTag>
          )}
        </>
      ),
    },
    ...(can.record || can.history ? [acts] : []),
  ];
}
