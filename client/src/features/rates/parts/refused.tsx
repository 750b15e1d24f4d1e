import type { RatesImported } from '@portal/shared/calls/rates';
import { Alert, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './dialogs.module.css';

interface Props {
  answer: RatesImported;
  /** lines of what was sent that are not of what was given */
  before: number;
}

/** What became of the rows, and those that were refused, each with its line and why. */
export function Outcome({ answer: { refused, ...counts }, before }: Props) {
  const { t } = useTranslation();
  const title = t('rates.import.refused', { count: refused.length });
  return (
    <>
      <Alert
        type={refused.length ? 'warning' : 'success'}
        showIcon
        role="status"
        title={t('rates.import.done', counts)}
      />
      {refused.length > 0 && (
        <Table
          className={css.refused ?? ''}
          size="small"
          rowKey="line"
          aria-label={title}
          title={() => title}
          dataSource={refused.map((row) => ({ ...row, line: row.line - before }))}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
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
              // a phone has room for what is wrong
              responsive: ['sm'],
              render: (_, { content }) => <code className={css.content}>{content}</code>,
            },
          ]}
        />
      )}
    </>
  );
}
