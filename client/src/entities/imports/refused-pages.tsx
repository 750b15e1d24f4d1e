import { pageSizes } from '@portal/shared/codes/index';
import { useState } from 'react';
import { useRead } from '../../core/request/use-request.ts';
import { Failed } from '../../core/tables/failed.tsx';
import { RefusedTable } from './refused-table.tsx';
import type { ImportRequests } from './requests.ts';

const pageSize = pageSizes[0];

interface Props {
  importId: string;
  label: string;
  requests: Pick<ImportRequests, 'refused'>;
}

/** Rows of an import that were refused, or that a check lists, a page at a time. */
export function RefusedPages({ importId, label, requests: { refused: rejectedRequest } }: Props) {
  const [pageNo, setPageNo] = useState(1);
  const { data, loading, refreshing, problem, retry } = useRead(
    rejectedRequest,
    { importId, pageNo, pageSize },
    importId,
  );
  return (
    <>
      {problem && <Failed problem={problem} onRetry={retry} hasData={data !== undefined} />}
      {(data || loading) && (
        <RefusedTable
          label={label}
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
    </>
  );
}
