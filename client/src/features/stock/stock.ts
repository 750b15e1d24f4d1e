import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { requestsOf, type WorkflowView } from '../../workflows/kind.ts';
import { OpeningMovements } from '../../workflows/parts/movements.tsx';

/** Accounts of contracts from before the portal. */
export const stocks = {
  kind: stockRecord,
  requests: requestsOf(stockRecord),
  screens: { list: 'stocks', one: 'stock' },
  beside: OpeningMovements,
} satisfies WorkflowView;
