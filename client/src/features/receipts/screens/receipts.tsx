import { pathTo } from '@portal/shared/screens';
import { Navigate } from 'react-router-dom';
import { useSearch } from '../../../shared/ui/use-search.ts';
import { WorkflowList } from '../../../workflows/screens/list.tsx';
import { WorkflowOne } from '../../../workflows/screens/one.tsx';
import { ImportPanel } from '../parts/import-panel.tsx';
import { receipts } from '../receipts.ts';

export const ReceiptsScreen = () => (
  <WorkflowList of={receipts} above={(changed) => <ImportPanel changed={changed} />} />
);
export const ReceiptScreen = () => <WorkflowOne of={receipts} />;

/** One receipt; whoever comes without one finds those that wait for him. */
function One() {
  const [search] = useSearch();
  return search.get('id') ? (
    <WorkflowOne of={receipts} />
  ) : (
    <Navigate to={pathTo('receipts', { part: 'mine' })} replace />
  );
}
export const NatureScreen = One;
export const SettlementScreen = One;
