import type { ImportRow } from '@portal/shared/calls/transactions';
import { pageSizes } from '@portal/shared/codes/index';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useRequest } from '../../../shared/request/use-request.ts';
import { saveAs } from '../../../shared/table/csv.ts';
import { Failed } from '../../../shared/table/failed.tsx';
import { refused, refusedFile } from '../requests.ts';
import css from './imports.module.css';

const pageSize = pageSizes[0];

/** Rows of an import that were refused, each with its line and why. */
export function RefusedRows({ of: { importId, fileName }, close }: { of: ImportRow; close: () => void }) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, loading, refreshing, problem, retry } = useRead(refused, { importId, pageNo, pageSize }, importId);
  const { run, status } = useRequest(refusedFile, {
    slot: importId,
    onDone: ({ name, content }) => saveAs(name, content, content.type),
  });
  const title = t('trade.transactions.refused.title', { name: fileName });
  return (
    <Modal
      open
      width="60em"
      title={title}
      onCancel={close}
      footer={
        <>
          <Button loading={status === 'running'} onClick={() => run({ importId })}>
            {t('trade.transactions.refused.download')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('trade.transactions.refused.close')}
          </Button>
        </>
      }
    >
      {problem && <Failed problem={problem} retry={retry} kept={data !== undefined} />}
      {(data || loading) && (
        <Table
          size="small"
          rowKey="line"
          aria-label={title}
          loading={loading || refreshing}
          dataSource={data?.rows ?? []}
          pagination={{
            current: pageNo,
            pageSize,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPageNo,
          }}
          columns={[
            { key: 'line', title: t('trade.transactions.refused.line'), dataIndex: 'line', align: 'right' },
            {
              key: 'field',
              title: t('trade.transactions.refused.field'),
              render: (_, { field }) => field || t('trade.transactions.refused.wholeRow'),
            },
            { key: 'reason', title: t('trade.transactions.refused.reason'), dataIndex: 'reason' },
            {
              key: 'content',
              title: t('trade.transactions.refused.content'),
              render: (_, { content }) => <code className={css.content}>{content}</code>,
            },
          ]}
        />
      )}
    </Modal>
  );
}
