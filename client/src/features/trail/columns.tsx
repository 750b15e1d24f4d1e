import type { TrailOrder, TrailRow } from '@portal/shared/calls/trail';
import type { TFunction } from 'i18next';
import type { Column } from '../../core/tables/columns.ts';
import { operations } from '../../core/tables/row-actions.tsx';
import { historyPath } from '../../entities/history/paths.ts';
import type { useHistoryWords } from '../../entities/history/words.ts';
import type { useFormat } from '../../kit/format/use-format.ts';
import { Link } from '../../kit/link.tsx';
import css from './parts/cells.module.css';
import { ActorCell, DecisionCell, RecordCell } from './parts/cells.tsx';
import type { useFigureWords } from './use-figure-words.ts';

interface ColumnContext {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  words: ReturnType<typeof useHistoryWords>;
  figures: ReturnType<typeof useFigureWords>;
}

/** How the record of a decision is called; an account by the name of its owner. */
export const nameOf = ({ kind, name, ownerName }: TrailRow, words: ColumnContext['words']): string =>
  name || (kind === 'account' ? words.person(ownerName) : words.kind(kind));

/** Columns of the trail. */
export function trailColumns({ t, format, words, figures }: ColumnContext): readonly Column<TrailRow, TrailOrder>[] {
  const title = (name: Parameters<typeof column>[0]) => t(`trail.trail.columns.${name}`);
  const column = (
    key:
      | 'record'
      | 'decision'
      | 'actor'
      | 'role'
      | 'at'
      | 'waited'
      | 'site'
      | 'comment'
      | 'owner'
      | 'categories'
      | 'position',
    cell: Column<TrailRow>['cell'],
    more: Partial<Column<TrailRow, TrailOrder>> = {},
  ): Column<TrailRow, TrailOrder> => ({ key, title: title(key), cell, ...more });
  return [
    column('record', (row) => <RecordCell row={row} name={nameOf(row, words)} />, { always: true, sort: 'name' }),
    column('decision', (row) => <DecisionCell row={row} />, { always: true, sort: 'type' }),
    column('actor', (row) => <ActorCell row={row} />, { sort: 'actorName' }),
    column('role', (row) => words.role(row.role), { hidden: true }),
    column('at', (row) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>, { sort: 'at' }),
    column('waited', (row) => figures.duration(row.waited), { align: 'right', sort: 'waited' }),
    column('site', (row) => words.site(row.site), { hidden: true, sort: 'site' }),
    column('comment', (row) => (
      <span className={css.comment} title={row.comment}>
        {format.text(row.comment)}
      </span>
    )),
    column('owner', (row) => (row.owner ? words.person(row.ownerName) : format.text('')), {
      hidden: true,
      sort: 'ownerName',
    }),
    column('categories', (row) => format.list(row.categories.map((code) => words.category(code))), { hidden: true }),
    column('position', (row) => format.figure(row.position), { hidden: true, align: 'right' }),
    operations(t, (row) => {
      const { kind, record, position } = row;
      const name = nameOf(row, words);
      const then = { kind, asOf: String(position - 1), asOf2: String(position) };
      return (
        <Link to={historyPath(record, then)} aria-label={t('trail.trail.compareNamed', { name })}>
          {t('trail.trail.compare')}
        </Link>
      );
    }),
  ];
}
