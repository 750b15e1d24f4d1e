import { Button, Select, Table } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Cluster, Refreshing } from '../../kit/layout.tsx';
import { Text } from '../../kit/text.tsx';
import { usePhone } from '../../kit/use-media.ts';
import { EmptyState } from '../page/state.tsx';
import { Cards } from './cards.tsx';
import { type Column, useColumns } from './columns.ts';
import css from './data-list.module.css';
import { Failed } from './failed.tsx';
import { type Filter, Filters } from './filters.tsx';
import rowCss from './grouped-row.module.css';
import { GroupedRow } from './grouped-row.tsx';
import { Pages } from './pages.tsx';
import type { Selection } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { Export } from './use-export.ts';
import type { List } from './use-list.ts';

export interface EmptyWords {
  title: string;
  hint: string;
  action?: ReactNode;
}

interface Props<Row> {
  /** under which the choice of columns and views are kept */
  name: string;
  label: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** how the row is called where it is not seen, e.g. by its checkbox */
  rowName: (row: Row) => string;
  filters: readonly Filter[];
  /** filters that stand there at once */
  firstFilters?: number;
  /** when nothing was ever there; after filtering the list has its own words */
  empty: EmptyWords;
  selection?: Selection<Row>;
  /** actions for the selection, shown with it */
  batch?: ReactNode;
  exported?: Export;
  /** false where the view has another primary button */
  primarySearch?: boolean;
  /** what the filtered list adds up to */
  figures?: ReactNode;
  /** key of the row that keys of the keyboard act on */
  current?: string | undefined;
  /** what stands above a row, where it begins another group than the one before it */
  heading?: (row: Row, before: Row | undefined) => string | undefined;
}

/** What can be done with the rows that are selected, as soon as there are any. */
function SelectionBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Cluster gap={2} inline role="group" aria-label={t('centre.batch.actions')}>
      <Text strong tabular role="status">
        {t('centre.batch.selected', { count: selection.rows.length })}
      </Text>
      {children}
      <Button type="link" onClick={() => selection.choose([])}>
        {t('centre.batch.clear')}
      </Button>
    </Cluster>
  );
}

const orderOf = <Row,>({ query }: List<Row>, sort: string): 'ascend' | 'descend' | null =>
  query.sort === sort ? 'ascend' : query.sort === `-${sort}` ? 'descend' : null;

/** Where there are no heads of columns to press. */
function SortChoice<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  const sorted = columns.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []));
  if (!sorted.length) return null;
  const options = sorted.flatMap(({ sort, title: column }) => [
    { value: sort, label: t('centre.table.ascending', { column }) },
    { value: `-${sort}`, label: t('centre.table.descending', { column }) },
  ]);
  return (
    <Select
      className={css.sort ?? ''}
      aria-label={t('centre.table.sort')}
      value={String(list.query.sort ?? '')}
      options={[{ value: '', label: t('centre.table.usualOrder') }, ...options]}
      onChange={(sort) => list.filter({ sort })}
    />
  );
}

const grouped = { body: { row: GroupedRow } };

/** The list of the back office: filters, rows, pages, in their four states. */
export function DataList<Row extends object>(props: Props<Row>) {
  const { list, rowKey, rowName, selection, exported } = props;
  const { t } = useTranslation();
  const { shown: visibleColumns, choose } = useColumns(props.name, props.columns);
  const phone = usePhone();
  const head = useId();
  const empty = !list.loading && !list.problem && list.rows.length === 0;
  return (
    <section className={css.panel} aria-label={props.label}>
      {props.filters.length > 0 && (
        <Filters
          filters={props.filters}
          first={phone ? 1 : (props.firstFilters ?? 5)}
          query={list.query}
          onFilter={list.filter}
          onClear={list.clear}
          filteredBy={list.filteredBy}
          primary={props.primarySearch ?? true}
        />
      )}
      {props.figures}
      <div className={css.tools}>
        <div className={css.batch}>
          {selection && selection.rows.length > 0 && <SelectionBar selection={selection}>{props.batch}</SelectionBar>}
        </div>
        <TableToolbar
          list={props.name}
          columns={props.columns}
          visibleColumns={visibleColumns}
          onChoose={choose}
          exported={exported}
        />
      </div>
      <Text unseen as="p" id={head} role="status">
        {list.loading ? t('centre.table.loading') : list.refreshing ? t('centre.table.updating') : ''}
        {list.arrived > 0 && t('centre.table.arrived', { count: list.arrived })}
      </Text>
      {list.problem && <Failed problem={list.problem} onRetry={list.retry} hasData={list.rows.length > 0} />}
      {list.loading && <SkeletonRows columns={visibleColumns} selectable={selection !== undefined} phone={phone} />}
      {empty && !list.filtered && (
        <EmptyState art="empty" title={props.empty.title} text={props.empty.hint}>
          {props.empty.action}
        </EmptyState>
      )}
      {empty && list.filtered && (
        <EmptyState art="nothing" title={t('centre.table.filteredEmpty')} text={t('centre.table.filteredHint')}>
          <Button onClick={list.clear}>{t('centre.table.clearFilters')}</Button>
        </EmptyState>
      )}
      {list.arrived > 0 && (
        <Button className={css.arrived ?? ''} type="dashed" block onClick={list.showArrived}>
          {t('centre.table.arrived', { count: list.arrived })}
        </Button>
      )}
      {phone && list.rows.length > 0 && <SortChoice list={list} columns={props.columns} />}
      {list.rows.length > 0 && (
        <Refreshing busy={list.refreshing}>
          {phone ? (
            <Cards
              columns={visibleColumns}
              rows={list.rows}
              rowKey={rowKey}
              rowName={rowName}
              selection={selection}
              heading={props.heading}
            />
          ) : (
            <Table<Row>
              className={css.table ?? ''}
              aria-label={props.label}
              size="small"
              rowKey={rowKey}
              dataSource={[...list.rows]}
              pagination={false}
              scroll={{ x: 'max-content' }}
              showSorterTooltip={false}
              {...(props.heading && { components: grouped })}
              onRow={(row, index) => {
                const heading = index === undefined ? undefined : props.heading?.(row, list.rows[index - 1]);
                return {
                  ...(heading !== undefined && { 'data-heading': heading }),
                  ...(rowKey(row) === props.current && { 'aria-current': true, className: rowCss.current }),
                };
              }}
              onChange={(_pagination, _filters, sorted) => {
                const { columnKey, order } = [sorted].flat()[0] ?? {};
                const sortField = props.columns.find(({ key }) => key === columnKey)?.sort;
                list.filter({ sort: sortField && order ? (order === 'descend' ? `-${sortField}` : sortField) : '' });
              }}
              columns={visibleColumns.map((column, index) => ({
                key: column.key,
                title: column.title,
                render: (_, row: Row) => column.cell(row),
                ...(column.align && { align: column.align }),
                ...(column.sort && { sorter: true, sortOrder: orderOf(list, column.sort) }),
                ...(column.width && { width: column.width }),
                ...(index === visibleColumns.length - 1 && { fixed: 'end' as const }),
              }))}
              {...(selection && {
                rowSelection: {
                  selectedRowKeys: selection.rows.map(rowKey),
                  onChange: (_: unknown, rows: Row[]) => selection.choose(rows),
                  getCheckboxProps: (row: Row) => ({
                    'aria-label': t('centre.table.selectRow', { name: rowName(row) }),
                  }),
                  getTitleCheckboxProps: () => ({ 'aria-label': t('centre.table.selectAll') }),
                },
              })}
            />
          )}
        </Refreshing>
      )}
      {!list.loading && list.total > 0 && <Pages list={list} phone={phone} />}
    </section>
  );
}
