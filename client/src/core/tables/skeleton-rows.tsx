import { Skeleton, Table } from 'antd';
import type { Column } from './columns.ts';
import css from './data-list.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  selectable: boolean;
  phone: boolean;
}

const rows = Array.from({ length: 10 }, (_, index) => ({ key: index }));

/** The list while nothing is known of it: its own columns, so that nothing jumps when the rows come. */
export function SkeletonRows<Row>({ columns, selectable, phone }: Props<Row>) {
  if (phone)
    return (
      <div aria-hidden className={css.cardsToCome}>
        {rows.slice(0, 4).map(({ key }) => (
          <Skeleton key={key} active avatar={{ shape: 'square' }} title={false} paragraph={{ rows: 3 }} />
        ))}
      </div>
    );
  return (
    <Table
      aria-hidden
      className={css.table ?? ''}
      size="small"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      {...(selectable && { rowSelection: { getCheckboxProps: () => ({ disabled: true, tabIndex: -1 }) } })}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        render: () => <Skeleton.Button active block size="small" />,
        ...(column.width && { width: column.width }),
        ...(column.align && { align: column.align }),
      }))}
    />
  );
}
