import { z } from 'zod';
import { importModes } from '../codes/imports.ts';
import { admin } from '../codes/index.ts';
import { districts, flows, periods, services, transactionSources } from '../codes/trade.ts';
import { call, identified, paging, sortOf } from '../define/call.ts';
import { transactionForm } from '../events/transaction-form.ts';
import { optionalDate, text } from '../rules/text.ts';
import { asOfField } from './data-map.ts';
import { importReads } from './imports.ts';
import { inOrder, order } from './trail.ts';

const id = z.uuid('fields.id');
const write = { side: 'command', access: [admin], writes: true } as const;
const read = { side: 'query', access: [admin] } as const;

export const recordTransaction = call({
  ...write,
  path: '/transactions/record',
  summary: 'Records one transaction by hand, or corrects the one of that id',
  input: () =>
    transactionForm
      .and(z.object({ id: id.optional(), reason: text(0, 200).default('') }))
      // who corrects says why
      .refine((input) => input.id === undefined || input.reason !== '', { path: ['reason'], error: 'fields.required' }),
  output: () => identified,
});

export const reverseTransaction = call({
  ...write,
  path: '/transactions/reverse',
  summary: 'Reverses a transaction: it counts no more from then on',
  input: () => z.object({ id, reason: text(1, 200) }),
  output: () => z.object({}),
});

/** Streamed: the file may be larger than memory. Answers at once; the import goes on by itself, also after a kill. */
export const importTransactions = call({
  ...write,
  path: '/transactions/import',
  summary:
    'Imports a CSV, row by row checked; bad rows are told, good ones kept, known ones left; or compares it alone',
  input: () =>
    z.object({ period: z.enum(periods).default('day'), mode: z.enum(importModes).exclude(['revise']).default('add') }),
  output: () => z.object({ importId: z.string() }),
  upload: true,
  streamed: true,
  timeout: 120,
});

/** What the check listed, and nothing that changed since. */
export const reviseTransactions = call({
  ...write,
  path: '/transactions/revise',
  summary: 'Records the rows of a completed check and corrects the transactions that differ',
  input: () => z.object({ importId: id, reason: text(1, 200) }),
  output: () => z.object({ importId: z.string() }),
});

/** Imports, newest first, with their progress; their refused rows, and these as a file. */
export const {
  list: listImports,
  errors: importErrors,
  errorsCsv: importErrorsCsv,
} = importReads('/transactions', { access: [admin], starter: ['accounts'] });

export const transactionRow = z.object({
  id: z.string(),
  reference: z.string(),
  date: z.string(),
  period: z.enum(periods),
  flow: z.enum(flows),
  service: z.enum(services),
  country: z.string(),
  district: z.enum(districts).nullable(),
  amountUsd: z.string(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  organisation: z.string().nullable(),
  source: z.enum(transactionSources),
  reversed: z.boolean(),
  corrections: z.number(),
  recordedAt: z.string(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

/** What the list is sorted by; by status: those that count, those corrected, those reversed. */
export const transactionOrders = ['reference', 'date', 'amountUsd', 'status', 'organisation', 'recordedAt'] as const;
export type TransactionOrder = (typeof transactionOrders)[number];

export const transactionFilters = {
  reference: z.string().trim().max(100).default(''),
  /** days, both included */
  from: optionalDate,
  to: optionalDate,
  flow: z.enum(['both', ...flows]).default('both'),
  service: z.enum(['all', ...services]).default('all'),
  country: z.string().trim().max(2).default(''),
  district: z.string().max(6).default(''),
  importId: z
    .string()
    .refine((value) => value === '' || id.safeParse(value).success, { error: 'fields.id' })
    .default(''),
  asOf: asOfField,
  /** usually the newest first */
  sort: sortOf(transactionOrders).default(''),
};

export const listTransactions = call({
  ...read,
  path: '/transactions/list',
  reads: ['facts', 'transactions'],
  summary: 'Transactions, newest first unless sorted, filtered; also as they were known at a time or position',
  input: () => z.object({ ...paging, ...transactionFilters }).refine(inOrder, order),
  output: () => z.object({ total: z.number(), sum: z.string(), rows: z.array(transactionRow) }),
});

export const transactionCalls = {
  recordTransaction,
  reverseTransaction,
  importTransactions,
  reviseTransactions,
  listImports,
  importErrors,
  importErrorsCsv,
  listTransactions,
};
