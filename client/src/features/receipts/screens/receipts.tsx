import { pathTo } from '@portal/shared/screens';
import { Navigate } from 'react-router-dom';
import { WorkflowList } from '../../../entities/workflow/screens/list.tsx';
import { WorkflowOne } from '../../../entities/workflow/screens/workflow-record.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import { ImportPanel } from '../parts/import-panel.tsx';
import { receipts } from '../receipts.ts';

export const ReceiptsScreen = () => (
  <WorkflowList workflow={receipts} above={(changed) => <ImportPanel onChanged={changed} />} />
);
export const ReceiptScreen = () => <WorkflowOne workflow={receipts} />;

/** One receipt; whoever comes without one finds those that wait for them. */
function ReceiptRecordScreen() {
  const [search] = useSearch();
  return search.get('id') ? (
    <WorkflowOne workflow={receipts} />
  ) : (
    <Navigate to={pathTo('receipts', { part: 'mine' })} replace />
  );
}
export const NatureScreen = ReceiptRecordScreen;
export const SettlementScreen = ReceiptRecordScreen;
