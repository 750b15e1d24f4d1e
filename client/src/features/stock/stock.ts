import { stockRecord } from '@portal/shared/records/institutional/stock-record';
import { requestsOf, type WorkflowView } from '../../entities/workflow/kind.ts';
import { OpeningMovements } from '../../entities/workflow/parts/movements.tsx';

/** Accounts of contracts from before the portal. */
export const stocks = {
  kind: stockRecord,
  requests: requestsOf(stockRecord),
  screens: { list: 'stocks', one: 'stock' },
  beside: OpeningMovements,
} satisfies WorkflowView;
