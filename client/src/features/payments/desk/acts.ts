import { remittanceRecord } from '@portal/shared/records/institutional/remittance-record';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { actsOf, type Detail, mainAct } from '../../../entities/workflow/kind.ts';

/** Acts by which the work on one only begins: nobody goes on to the next after them. */
export const stays: ReadonlySet<string> = new Set(['takeUp']);

const { buys } = remittanceRecord.ownGuards;

/** What is offered of what may be done: foreign exchange is bought first, and only where some is needed. */
export function offered(kind: WorkflowRecord, { can, state, content }: Pick<Detail, 'can' | 'state' | 'content'>) {
  const isBought = buys({ content, noted: {}, pendingValues: null, state });
  return actsOf(kind, can).filter((act) => {
    if (act === 'purchase') return isBought;
    return !(act === 'remit' && state === 'APPROVED' && isBought);
  });
}

/** What leads on from where it is. */
export const mainOf = (kind: WorkflowRecord, detail: Pick<Detail, 'can' | 'state' | 'content'>): string | undefined =>
  mainAct(kind, detail.state, offered(kind, detail));
