import type { ParkedOrder, ParkedRow } from '@portal/shared/calls/parked';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import { operations, RowButton } from '../../core/tables/row-actions.tsx';
import type { useHistoryWords } from '../../entities/history/words.ts';
import type { useFormat } from '../../kit/format/use-format.ts';
import css from './columns.module.css';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  words: ReturnType<typeof useHistoryWords>;
  retry: (row: ParkedRow) => void;
  discard: (row: ParkedRow) => void;
}

/** How a parked record is called where it is not seen: its kind, and the beginning of its id. */
export const nameOf = ({ kind, record }: ParkedRow, words: ColumnContext['words']): string =>
  kind ? `${words.kind(kind)} ${record.slice(0, 8)}` : record;

/** Who it waits for: a read model in its version, or the notifier. */
export const followerOf = (t: TFunction, { follower, version }: Pick<ParkedRow, 'follower' | 'version'>): string =>
  version ? t('trail.parked.model', { name: follower, version }) : t('trail.parked.notifier');

/** Columns of the parked records. */
export function parkedColumns({
  t,
  format,
  words,
  retry,
  discard,
}: ColumnContext): readonly Column<ParkedRow, ParkedOrder>[] {
  return [
    {
      key: 'record',
      title: t('trail.parked.columns.record'),
      always: true,
      cell: (row) => (
        <span className={css.record}>
          {row.kind ? words.kind(row.kind) : t('trail.parked.noRecord')}
          <small className={css.minor}>{row.record}</small>
        </span>
      ),
    },
    {
      key: 'follower',
      sort: 'follower',
      title: t('trail.parked.columns.follower'),
      always: true,
      cell: (row) => followerOf(t, row),
    },
    {
      key: 'event',
      title: t('trail.parked.columns.event'),
      cell: (row) => (
        <span className={css.record}>
          {words.event(row.type)}
          <small className={css.minor}>{t('trail.parked.at', { position: row.position })}</small>
        </span>
      ),
    },
    {
      key: 'error',
      title: t('trail.parked.columns.error'),
      cell: (row) => <span className={css.error}>{format.text(row.error)}</span>,
    },
    {
      key: 'since',
      sort: 'since',
      title: t('trail.parked.columns.since'),
      cell: (row) => <time dateTime={row.since}>{format.dateTime(row.since)}</time>,
    },
    {
      key: 'tried',
      sort: 'tried',
      title: t('trail.parked.columns.tried'),
      cell: (row) => (row.tried ? <time dateTime={row.tried}>{format.dateTime(row.tried)}</time> : format.text('')),
    },
    {
      key: 'events',
      sort: 'events',
      title: t('trail.parked.columns.events'),
      align: 'right',
      cell: (row) => format.figure(row.events),
    },
    operations(t, (row) => {
      const name = nameOf(row, words);
      return (
        <>
          <RowButton accessibleName={t('trail.parked.retry.named', { name })} onClick={() => retry(row)}>
            {t('trail.parked.retry.do')}
          </RowButton>
          <RowButton accessibleName={t('trail.parked.discard.named', { name })} onClick={() => discard(row)}>
            {t('trail.parked.discard.do')}
          </RowButton>
        </>
      );
    }),
  ];
}
