import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import {
  importErrors,
  importErrorsCsv,
  listImports,
  listTransactions,
  type TransactionRow,
} from '@portal/shared/calls/transactions';
import { amountIn, amountOf } from '@portal/shared/money/decimal';
import type { FactRow } from '../amounts/facts/fold.ts';
import { momentOf } from '../base/as-of.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { importHandlers } from '../imports/handlers.ts';
import { type KnownTransaction, transactionPage } from './queries.ts';

/** Currency and amount where it was not made in US dollars; null both where it was. */
export const foreignOf = ({ dollar_source, currency, minor }: Pick<FactRow, 'dollar_source' | 'currency' | 'minor'>) =>
  dollar_source === 'own' ? { currency: null, amount: null } : { currency, amount: amountIn(currency, BigInt(minor)) };

export const transactionOnWire = (row: KnownTransaction): TransactionRow => ({
  id: row.id,
  reference: row.reference,
  date: row.date,
  period: row.period,
  flow: row.flow,
  service: row.service,
  country: row.country,
  district: row.district,
  amountUsd: amountOf(BigInt(row.cents)),
  ...foreignOf(row),
  organisation: row.organisation,
  source: row.source,
  reversed: row.ended,
  corrections: row.corrections,
  recordedAt: row.recorded_at,
});

/** Transactions as they are known or were known, and how imports of them went. */
export const transactionHandlers = (deps: Dependencies): Bound[] => [
  handle(listTransactions, async ({ input }) => {
    const moment = await momentOf(deps, input.asOf, ['facts', 'transactions']);
    const { rows, total, sum } = await transactionPage(deps.reader, input, moment?.position);
    return { data: { total, sum: amountOf(BigInt(sum)), rows: rows.map(transactionOnWire) } };
  }),

  ...importHandlers(deps, { of: 'transactions', list: listImports, errors: importErrors, errorsCsv: importErrorsCsv }),
];
