import { formatAmount } from '../../money/amount.ts';
import type { Content } from '../define.ts';
import type { WorkflowRecord } from '../workflow-record.ts';
import { amountRules, isCurrency, minorIn, textIn } from './content-values.ts';
import { stock } from './stock.ts';

/** Remaining amount of the contract without earlier payments and receipts, as a decimal; '' while unknown. */
export function leftOf(content: Content): string {
  const currency = textIn(content, 'currency');
  const [total, before] = [minorIn(content, 'totalAmount'), minorIn(content, 'amountBefore')];
  if (!isCurrency(currency) || total === undefined || before === undefined || before > total) return '';
  return formatAmount({ currency, minor: total - before });
}

const isWithin = (content: Content): boolean =>
  (minorIn(content, 'amountBefore') ?? 0n) <= (minorIn(content, 'totalAmount') ?? 0n);
const above = (field: string) =>
  ({
    field,
    error: 'kinds.stock.refusals.positive',
    holds: (content: Content) => (minorIn(content, field) ?? 0n) > 0n,
  }) as const;

const money = { type: 'decimal', digits: 15, decimals: 2, currency: 'currency' } as const;

/** The complete account of a contract from before the portal. */
export const stockRecord = {
  ...stock,
  fields: {
    contract: { type: 'reference', of: 'certificate', optional: true },
    contractNo: { type: 'text', max: 50, in: ['decision', 'list', 'filter'] },
    contractName: { type: 'text', max: 100, in: ['list', 'filter'] },
    currency: { type: 'text', max: 3, table: 'currency', in: ['list'] },
    totalAmount: { ...money, in: ['list'] },
    direction: {
      type: 'code',
      codes: ['PAID', 'RECEIVED'],
      words: 'kinds.stock.codes.direction',
      in: ['list', 'filter'],
    },
    amountBefore: { ...money, in: ['decision', 'list'] },
    asOf: { type: 'date', in: ['decision', 'list'] },
    left: { ...money, optional: true, in: ['list'] },
    evidence: { type: 'documents', max: 10 },
    bank: { type: 'text', max: 36, institution: 'bank' },
  },
  sections: {
    contract: ['contract', 'contractNo', 'contractName', 'currency', 'totalAmount'],
    before: ['direction', 'amountBefore', 'asOf', 'left'],
    confirmation: ['bank', 'evidence'],
  },
  rules: [
    {
      field: 'currency',
      error: 'kinds.stock.refusals.currency',
      holds: (content) => isCurrency(textIn(content, 'currency')),
    },
    ...amountRules('totalAmount'),
    above('totalAmount'),
    ...amountRules('amountBefore'),
    above('amountBefore'),
    { field: 'amountBefore', error: 'kinds.stock.refusals.within', holds: isWithin },
    { field: 'asOf', error: 'fields.future', holds: (content, today) => textIn(content, 'asOf') <= today },
  ],
  waitsFor: { UNCONFIRMED: 'bank', ADJUSTMENT_REVIEW: 'bank' },
  holds: ['CONFIRMED', 'ADJUSTMENT_REVIEW'],
  name: 'contractName',
  // confirmed data is corrected by filing and confirming again, with a history
  change: {
    filedBy: 'adjust',
    acceptedBy: 'confirmAdjustment',
    locked: ['contract', 'contractNo', 'currency', 'direction', 'bank'],
  },
  addressed: { party: 'bank', field: 'bank' },
  filled: ['left'],
  guards: { withinContract: isWithin },
  batch: ['confirm', 'confirmAdjustment'],
} as const satisfies WorkflowRecord;
