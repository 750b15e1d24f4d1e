import type { ImportRow } from '@portal/shared/calls/imports';
import { pageSizes } from '@portal/shared/codes/index';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useRequest } from '../request/use-request.ts';
import { saveAs } from '../table/csv.ts';
import { Failed } from '../table/failed.tsx';
import { RefusedTable } from './refused-table.tsx';
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
        <RefusedTable
          label={title}
          loading={loading || refreshing}
          rows={data?.rows ?? []}
          pagination={{
            current: pageNo,
            pageSize,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPageNo,
          }}
        />
      )}
    </Modal>
  );
}
