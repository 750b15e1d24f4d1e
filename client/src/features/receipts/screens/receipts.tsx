import { pathTo } from '@portal/shared/screens';
import { Navigate } from 'react-router-dom';
import { useSearch } from '../../../kit/use-search.ts';
import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/workflow-record.tsx';
import { ImportPanel } from '../parts/import-panel.tsx';
import { receipts } from '../receipts.ts';

export const ReceiptsScreen = () => (
  <WorkflowList workflow={receipts} above={(changed) => <ImportPanel changed={changed} />} />
);
export const ReceiptScreen = () => <WorkflowOne workflow={receipts} />;

/** One receipt; whoever comes without one finds those that wait for him. */
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
