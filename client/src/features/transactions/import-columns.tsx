import type { ImportRow } from '@portal/shared/calls/transactions';
import { pathTo } from '@portal/shared/screens';
import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { useFormat } from '../../shared/format/use-format.ts';
import type { Column } from '../../shared/table/columns.ts';
import { operations, RowButton } from '../../shared/table/row-actions.tsx';
import { Link } from '../../shared/ui/link.tsx';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  /** shows the refused rows */
  see: (row: ImportRow) => void;
}

/** Whole percents of the file that are dealt with. */
export const percentOf = ({ done, size, state }: Pick<ImportRow, 'done' | 'size' | 'state'>): number =>
  state === 'done' || size === 0 ? 100 : Math.floor((done / size) * 100);

const rowsPath = (importId: string): string => pathTo('transactions', { importId });
const secondsOf = ({ startedAt, endedAt }: ImportRow): number =>
  Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000));

/** Columns of the list of imports. */
export function importColumns({ t, format, see }: ColumnContext): readonly Column<ImportRow>[] {
  const count = (key: 'rows' | 'added' | 'known' | 'bad') =>
    ({
      key,
      title: t(`trade.transactions.history.${key}`),
      align: 'right',
      cell: (row: ImportRow) => format.figure(row[key]),
    }) as const;
  return [
    { key: 'file', title: t('trade.transactions.history.file'), always: true, cell: (row) => row.fileName },
    {
      key: 'progress',
      title: t('trade.transactions.history.progress'),
      width: '10em',
      cell: (row) =>
        row.state === 'failed' && row.fault ? (
          t('trade.transactions.history.failed', { reason: t(`codes.importFault.${row.fault}`) })
        ) : row.state === 'done' ? (
          t('trade.transactions.history.done')
        ) : (
          <Progress
            size="small"
            percent={percentOf(row)}
            aria-label={t('trade.transactions.import.running', { name: row.fileName })}
          />
        ),
    },
    count('rows'),
    count('added'),
    count('known'),
    count('bad'),
    { key: 'by', title: t('trade.transactions.history.by'), cell: (row) => row.by || t('people.erased') },
    { key: 'started', title: t('trade.transactions.history.started'), cell: (row) => format.dateTime(row.startedAt) },
    {
      key: 'took',
      title: t('trade.transactions.history.took'),
      cell: (row) =>
        row.endedAt ? t('trade.transactions.history.seconds', { count: secondsOf(row) }) : t('centre.none'),
    },
    operations(t, (row) => (
      <>
        {row.added > 0 && (
          <Link
            to={rowsPath(row.importId)}
            aria-label={t('trade.transactions.history.seeNamed', { name: row.fileName })}
          >
            {t('trade.transactions.history.see')}
          </Link>
        )}
        {row.bad > 0 && (
          <RowButton
            named={t('trade.transactions.history.refusedNamed', { name: row.fileName })}
            onClick={() => see(row)}
          >
            {t('trade.transactions.history.refused')}
          </RowButton>
        )}
      </>
    )),
  ];
}
