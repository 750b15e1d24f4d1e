import type { Recorded } from '@portal/shared/events/define';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { evolveTransaction, isSame, noTransaction } from '../domain/transaction/transaction.ts';

export interface Row {
  line: number;
  /** as they stand in the file */
  values: readonly string[];
  reference: string;
  facts: TransactionFacts;
}

export type Verdict = 'added' | 'known' | 'transaction.otherFacts' | 'transaction.reversed';

const isTransactionEvent = (event: Recorded): event is Recorded<TransactionEvent> & TransactionEvent =>
  event.type.startsWith('Transaction');

/**
 * What a row is whose reference was in the log before it was appended: brought by this import, when it was killed
 * before it could say so; known; or a contradiction. Pure.
 */
export function judge(row: Row, importId: string, events: readonly Recorded[]): Verdict {
  const own = events.filter(isTransactionEvent);
  const [first] = own;
  if (first?.type === 'TransactionRecorded') {
    const { origin } = first.data;
    if (origin.source === 'import' && origin.id === importId && origin.line === row.line) return 'added';
  }
  const now = own.reduce(evolveTransaction, noTransaction);
  if (now.kind === 'reversed') return 'transaction.reversed';
  return now.kind === 'recorded' && isSame(now.facts, row.facts) ? 'known' : 'transaction.otherFacts';
}
