import type { ImportMode } from '@portal/shared/codes/imports';
import type { Recorded } from '@portal/shared/define/event';
import type { TransactionEvent, TransactionFacts } from '@portal/shared/events/transaction';
import { amountIn, amountOf } from '@portal/shared/money/decimal';
import { evolveTransaction, isSame, noTransaction, type Transaction } from '../transaction/decide.ts';

export interface Row {
  line: number;
  /** as they stand in the file */
  values: readonly string[];
  reference: string;
  facts: TransactionFacts;
}

/** The import that brings a row. */
export interface JudgingImport {
  id: string;
  mode: ImportMode;
  /** position of the check that was confirmed; a transaction that changed since is not corrected */
  checkedAt: number;
}

export type RowRefusal = 'transaction.otherFacts' | 'transaction.reversed' | 'transaction.changedSince';

export type Verdict =
  | { kind: 'added' | 'known' | 'changed' }
  | { kind: 'differs'; transaction: Transaction & { kind: 'recorded' }; version: number }
  | { kind: 'refused'; reason: RowRefusal };

const isTransactionEvent = (event: Recorded): event is Recorded<TransactionEvent> =>
  event.type.startsWith('Transaction');

const refusal = (reason: RowRefusal): Verdict => ({ kind: 'refused', reason });

/**
 * What a row is beside the events of its reference: new, or brought by this import, when it was killed before it could note
 * it; known; or a difference, which an import that adds refuses. Pure.
 */
export function judge(row: Row, { id, mode, checkedAt }: JudgingImport, events: readonly Recorded[]): Verdict {
  const own = events.filter(isTransactionEvent);
  const [first] = own;
  if (!first) return { kind: 'added' };
  if (first.type === 'TransactionRecorded') {
    const { origin } = first.data;
    if (origin.source === 'import' && origin.id === id && origin.line === row.line) return { kind: 'added' };
  }
  const now = own.reduce(evolveTransaction, noTransaction);
  if (now.kind !== 'recorded') return refusal('transaction.reversed');
  const last = own.at(-1);
  const isOwnCorrection = last?.type === 'TransactionCorrected' && last.meta.causation === id;
  if (isSame(now.facts, row.facts)) return { kind: isOwnCorrection ? 'changed' : 'known' };
  // two rows of one file have the same reference
  if (mode === 'add' || isOwnCorrection) return refusal('transaction.otherFacts');
  if (mode === 'revise' && (last?.position ?? 0) > checkedAt) return refusal('transaction.changedSince');
  return { kind: 'differs', transaction: now, version: last?.version ?? 0 };
}

/** The values of a transaction by the columns of a file; empty where there is none. */
function columnValues({ amount, usd, district, organisation, ...facts }: TransactionFacts): Record<string, string> {
  const { date, period, measure, flow, service, country } = facts;
  const isForeign = usd.source !== 'own';
  return {
    date,
    period,
    measure,
    flow,
    service,
    country,
    district: district ?? '',
    amountUsd: amountOf(BigInt(usd.cents)),
    currency: isForeign ? amount.currency : '',
    amount: isForeign ? amountIn(amount.currency, BigInt(amount.minor)) : '',
    organisation: organisation ?? '',
  };
}

const none = '—';

/** The columns in which two transactions differ, with the value of each. Pure. */
export function differences(
  was: TransactionFacts,
  current: TransactionFacts,
): readonly { column: string; from: string; to: string }[] {
  const after = columnValues(current);
  return Object.entries(columnValues(was)).flatMap(([column, from]) => {
    const to = after[column] ?? '';
    return from === to ? [] : [{ column, from: from || none, to: to || none }];
  });
}
