import type { WorkflowRecord } from '../workflow-record.ts';
import { amountRules, isCurrency, minorIn, textIn } from './content-values.ts';
import { document } from './document.ts';

export const documentTypes = ['CONTRACT', 'INVOICE', 'PAYMENT_NOTICE', 'TAX_FILING', 'CERT', 'OTHER'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Types that state an amount. */
const valued: readonly string[] = ['CONTRACT', 'INVOICE', 'PAYMENT_NOTICE'];
const isValued = (content: Parameters<typeof textIn>[0]): boolean => valued.includes(textIn(content, 'type'));

/** A complete document. Without an amount nothing can be allocated from it. */
export const documentRecord = {
  ...document,
  fields: {
    type: {
      type: 'code',
      codes: documentTypes,
      words: 'kinds.document.codes.type',
      in: ['decision', 'list', 'filter'],
    },
    number: { type: 'text', max: 50, in: ['decision', 'list', 'filter'] },
    date: { type: 'date', in: ['list'] },
    currency: { type: 'text', max: 3, table: 'currency', optional: true, in: ['list'] },
    amount: {
      type: 'decimal',
      digits: 15,
      decimals: 2,
      currency: 'currency',
      optional: true,
      in: ['decision', 'list'],
    },
    file: { type: 'documents', max: 5, optional: true },
  },
  sections: { document: ['type', 'number', 'date', 'currency', 'amount', 'file'] },
  rules: [
    {
      field: 'date',
      error: 'fields.future',
      holds: (content, today) => textIn(content, 'date') <= today,
    },
    {
      field: 'currency',
      error: 'kinds.document.refusals.currency',
      holds: (content) =>
        textIn(content, 'currency') === '' ? !isValued(content) : isCurrency(textIn(content, 'currency')),
    },
    ...amountRules('amount'),
    {
      field: 'amount',
      error: 'kinds.document.refusals.positive',
      holds: (content) =>
        textIn(content, 'amount') === '' ? !isValued(content) : (minorIn(content, 'amount') ?? 0n) > 0n,
    },
  ],
  waitsFor: {},
  holds: ['KEPT'],
  name: 'number',
  unique: { field: 'number', within: ['type'], freedBy: ['DROPPED'] },
  guards: { unused: (_, { used }) => used === false },
  batch: ['drop'],
} as const satisfies WorkflowRecord;
