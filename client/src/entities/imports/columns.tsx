import type { ImportRow } from '@portal/shared/calls/imports';
import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Column } from '../../core/tables/columns.ts';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import type { useFormat } from '../../kit/format/use-format.ts';
import { StateTag } from '../../kit/tag.tsx';
import { Text } from '../../kit/text.tsx';
import { CsvFormatNote } from './csv-format-note.tsx';

type Figure = 'added' | 'changed' | 'known';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  /** what became of good rows, in the order of the columns, with their titles */
  figures: readonly (readonly [Figure, string])[];
  /** who began it, where that may be anybody */
  by: boolean;
  /** leads to what came of it */
  link: (row: ImportRow) => ReactNode;
  /** shows the refused rows */
  see: (row: ImportRow) => void;
}

/** Whole percents of the file that are dealt with. */
export const percentOf = ({ done, size, state }: Pick<ImportRow, 'done' | 'size' | 'state'>): number =>
  state === 'done' || size === 0 ? 100 : Math.floor((done / size) * 100);

const secondsOf = ({ startedAt, endedAt }: ImportRow): number =>
  Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000));

/** Whether there are rows to be seen: refused ones, and of a check those that would change. */
const hasRows = ({ bad, changed, mode, reason }: ImportRow): boolean =>
  !reason && (bad > 0 || (mode === 'check' && changed > 0));

/** The name of a file, and how it was read. */
function File({ row: { fileName, format } }: { row: ImportRow }) {
  return (
    <>
      {fileName}
      {format && (
        <Text as="p" tone="secondary" size="s">
          <CsvFormatNote format={format} />
        </Text>
      )}
    </>
  );
}

/** Columns of a list of imports. */
export function importColumns({
  t,
  format,
  figures,
  by: hasAuthor,
  link,
  see,
}: ColumnContext): readonly Column<ImportRow>[] {
  const count = (key: Figure | 'rows' | 'bad', title: string) =>
    ({
      key,
      title,
      align: 'right',
      cell: (row: ImportRow) => (row.reason ? t('centre.none') : format.figure(row[key])),
    }) as const;
  return [
    { key: 'file', title: t('imports.file'), always: true, cell: (row) => <File row={row} /> },
    {
      key: 'progress',
      title: t('imports.progress'),
      width: '10em',
      cell: (row) =>
        row.reason ? (
          <StateTag icon="close" tone="bad">
            {t('imports.unreadable', { reason: row.reason })}
          </StateTag>
        ) : row.state === 'failed' && row.fault ? (
          t('imports.failed', { reason: t(`codes.importFault.${row.fault}`) })
        ) : row.state === 'done' ? (
          t(row.mode !== 'check' ? 'imports.done' : row.confirmed ? 'imports.confirmed' : 'imports.checked')
        ) : (
          <Progress size="small" percent={percentOf(row)} aria-label={t('imports.running', { name: row.fileName })} />
        ),
    },
    count('rows', t('imports.rows')),
    ...figures.map(([key, title]) => count(key, title)),
    count('bad', t('imports.bad')),
    ...(hasAuthor
      ? [{ key: 'by', title: t('imports.by'), cell: (row: ImportRow) => row.by || t('people.erased') } as const]
      : []),
    { key: 'started', title: t('imports.started'), cell: (row) => format.dateTime(row.startedAt) },
    {
      key: 'took',
      title: t('imports.took'),
      cell: (row) => (row.endedAt ? t('imports.seconds', { count: secondsOf(row) }) : t('centre.none')),
    },
    operations(t, (row) => (
      <>
        {link(row)}
        {hasRows(row) && (
          <RowButton
            accessibleName={t(row.mode === 'check' ? 'imports.changesNamed' : 'imports.refusedNamed', {
              name: row.fileName,
            })}
            onClick={() => see(row)}
          >
            {t(row.mode === 'check' ? 'imports.changes' : 'imports.refused')}
          </RowButton>
        )}
      </>
    )),
  ];
}
