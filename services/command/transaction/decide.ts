import type { TransactionEvent, TransactionFacts, TransactionOrigin } from '@portal/shared/events/transaction';
import { type Refusal, refuse } from '@portal/shared/refusal';

export type Transaction =
  | { kind: 'none' }
  | { kind: 'recorded'; id: string; reference: string; revision: number; facts: TransactionFacts }
  /** `facts`: the last that were known */
  | { kind: 'reversed'; id: string; reference: string; facts: TransactionFacts };

export const noTransaction: Transaction = { kind: 'none' };

export type TransactionCommand =
  | {
      type: 'record';
      id: string;
      reference: string;
      facts: TransactionFacts;
      origin: TransactionOrigin;
    }
  | { type: 'correct'; reference: string; facts: TransactionFacts; reason: string }
  | { type: 'reverse'; reason: string };

/** Every value of it, in an order of its own. */
function valuesOf({ amount, usd, ...facts }: TransactionFacts): readonly unknown[] {
  const { date, measure, period, flow, service, country, district, organisation } = facts;
  const place = [date, measure, period, flow, service, country, district, organisation];
  return [...place, amount.currency, amount.minor, usd.cents, usd.source, usd.date];
}

export function isSame(a: TransactionFacts, b: TransactionFacts): boolean {
  const values = valuesOf(b);
  return valuesOf(a).every((value, index) => value === values[index]);
}

/** The reference stands for the transaction: recorded again with the same facts it is known, with others refused. */
function record(
  command: Extract<TransactionCommand, { type: 'record' }>,
  transaction: Transaction,
): readonly TransactionEvent[] | Refusal {
  const { id, reference, facts, origin } = command;
  switch (transaction.kind) {
    case 'none':
      return [{ type: 'TransactionRecorded', data: { id, reference, ...facts, origin } }];
    case 'recorded':
      return isSame(transaction.facts, facts) ? [] : refuse('transaction.otherFacts');
    case 'reversed':
      return refuse('transaction.reversed');
  }
}

/** Pure. What changes nothing appends nothing. */
export function decideTransaction(
  command: TransactionCommand,
  transaction: Transaction,
): readonly TransactionEvent[] | Refusal {
  if (command.type === 'record') return record(command, transaction);
  if (transaction.kind === 'none') return refuse('404');
  if (transaction.kind === 'reversed') return refuse('transaction.reversed');
  const { id, reference, revision, facts: was } = transaction;
  const { reason } = command;
  if (command.type === 'reverse')
    return [{ type: 'TransactionReversed', data: { id, reference, revision, was, reason } }];
  if (command.reference !== reference) return refuse('transaction.otherReference');
  if (isSame(was, command.facts)) return [];
  return [
    { type: 'TransactionCorrected', data: { id, reference, ...command.facts, revision: revision + 1, was, reason } },
  ];
}

export function evolveTransaction(_: Transaction, { type, data }: TransactionEvent): Transaction {
  const { id, reference } = data;
  if (type === 'TransactionReversed') return { kind: 'reversed', id, reference, facts: data.was };
  const { date, measure, period, flow, service, country, district, amount, usd, organisation } = data;
  const facts = { date, measure, period, flow, service, country, district, amount, usd, organisation };
  return { kind: 'recorded', id, reference, revision: type === 'TransactionCorrected' ? data.revision : 1, facts };
}
