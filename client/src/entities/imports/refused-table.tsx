import { Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './imports.module.css';

/** One row of a file that was refused: in which line, in which column ('' for the whole row), and why. */
export interface RejectedRow {
  line: number;
  field: string;
  reason: string;
  content: string;
}

interface Props extends Pick<TableProps<RejectedRow>, 'className' | 'loading' | 'pagination' | 'title'> {
  label: string;
  rows: readonly RejectedRow[];
}

/** Rows that were refused, each with its line and why. */
export function RefusedTable({ label, rows, ...tableProps }: Props) {
  const { t } = useTranslation();
  return (
    <Table<RejectedRow>
      {...tableProps}
      size="small"
      rowKey="line"
      aria-label={label}
      dataSource={[...rows]}
      columns={[
        { key: 'line', title: t('imports.refusedRows.line'), dataIndex: 'line', align: 'right' },
        {
          key: 'field',
          title: t('imports.refusedRows.field'),
          render: (_, { field }) => field || t('imports.refusedRows.wholeRow'),
        },
        { key: 'reason', title: t('imports.refusedRows.reason'), dataIndex: 'reason' },
        {
          key: 'content',
          title: t('imports.refusedRows.content'),
          // a phone has room for what is wrong; the file has the rest
          responsive: ['sm'],
          render: (_, { content }) => <code className={css.content}>{content}</code>,
        },
      ]}
    />
  );
}
