import type { ImportRow } from '@portal/shared/calls/imports';
import { pageSizes } from '@portal/shared/codes/index';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useRequest } from '../request/use-request.ts';
import { saveAs } from '../table/csv.ts';
import { Failed } from '../table/failed.tsx';
import css from './imports.module.css';
import type { ImportRequests } from './requests.ts';

const pageSize = pageSizes[0];

interface Props {
  of: ImportRow;
  requests: ImportRequests;
  close: () => void;
}

/** Rows of an import that were refused, each with its line and why. */
export function RefusedRows({ of: { importId, fileName }, requests: { refused, refusedFile }, close }: Props) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, loading, refreshing, problem, retry } = useRead(refused, { importId, pageNo, pageSize }, importId);
  const { run, status } = useRequest(refusedFile, {
    slot: importId,
    onDone: ({ name, content }) => saveAs(name, content, content.type),
  });
  const title = t('imports.refusedRows.title', { name: fileName });
  return (
    <Modal
      open
      width="60em"
      title={title}
      onCancel={close}
      footer={
        <>
          <Button loading={status === 'running'} onClick={() => run({ importId })}>
            {t('imports.refusedRows.download')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('imports.refusedRows.close')}
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
      )}
    </Modal>
  );
}
