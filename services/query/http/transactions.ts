import { Readable } from 'node:stream';
import { handle } from '@portal/infra/http/handle';
import type { Bound, RawReply } from '@portal/infra/http/types';
import {
  type ImportRow,
  importErrors,
  importErrorsCsv,
  listImports,
  listTransactions,
  type TransactionRow,
} from '@portal/shared/calls/transactions';
import type { Lan } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { refuse } from '@portal/shared/refusal';
import { csvLine } from '@portal/shared/rules/csv';
import { amountIn, amountOf } from '@portal/shared/rules/money';
import type { Reader } from '../database.ts';
import type { FactRow } from '../projections/facts/fold.ts';
import { importPage, isImport, type NamedImport, refusedAfter, refusedPage } from '../projections/imports/queries.ts';
import type { RefusedRowRow } from '../projections/refused_rows/fold.ts';
import { type KnownTransaction, transactionPage } from '../projections/transactions/queries.ts';
import { momentOf } from './as-of.ts';
import type { Dependencies } from './dependencies.ts';

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

const stateOf = ({ fault, ended_at }: Pick<NamedImport, 'fault' | 'ended_at'>): ImportRow['state'] =>
  fault ? 'failed' : ended_at ? 'done' : 'running';

/** Why a row was refused, in words; where several columns are wrong, each with its name. */
function reasonsOf({ field, reason }: Pick<RefusedRowRow, 'field' | 'reason'>, lan: Lan): string {
  const [fields, reasons] = [field.split(','), reason.split(',').map((key) => translate(lan, key))];
  if (reasons.length < 2) return reasons.join();
  const colon = lan === 'EN' ? ': ' : '：';
  return reasons.map((words, at) => `${fields[at] ?? ''}${colon}${words}`).join(lan === 'EN' ? '; ' : '；');
}

const refusedOnWire = (row: RefusedRowRow, lan: Lan) => ({
  line: row.line,
  field: row.field.replaceAll(',', ', '),
  reason: reasonsOf(row, lan),
  content: row.content,
});

/** rows fetched at once while a file is sent */
const batch = 1_000;

async function* refusedLines(reader: Reader, importId: string, lan: Lan): AsyncGenerator<string> {
  const columns = ['line', 'field', 'reason', 'content'] as const;
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for (let after = 0; ; ) {
    const rows = await refusedAfter(reader, importId, after, batch);
    for (const row of rows) {
      const told = refusedOnWire(row, lan);
      yield csvLine(columns.map((column) => String(told[column])));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.line;
  }
}

/** Transactions as they are known or were known, and how imports of them went. */
export const transactionHandlers = (deps: Dependencies): Bound[] => [
  handle(listTransactions, async ({ input }) => {
    const moment = await momentOf(deps, input.asOf, ['facts', 'transactions']);
    const { rows, total, sum } = await transactionPage(deps.reader, input, moment?.position);
    return { data: { total, sum: amountOf(BigInt(sum)), rows: rows.map(transactionOnWire) } };
  }),

  handle(listImports, async ({ input }) => {
    const { rows, total } = await importPage(deps.reader, input);
    return {
      data: {
        total,
        rows: rows.map((row) => ({
          importId: row.import_id,
          fileName: row.file_name,
          size: row.size,
          by: row.starter ?? '',
          startedAt: row.started_at,
          endedAt: row.ended_at ?? '',
          state: stateOf(row),
          fault: row.fault ?? ('' as const),
          done: row.done,
          rows: row.added + row.known + row.bad,
          added: row.added,
          known: row.known,
          bad: row.bad,
        })),
      },
    };
  }),

  handle(importErrors, async ({ input, lan }) => {
    if (!(await isImport(deps.reader, input.importId))) return refuse('404');
    const { rows, total } = await refusedPage(deps.reader, input.importId, input);
    return { data: { total, rows: rows.map((row) => refusedOnWire(row, lan)) } };
  }),

  handle(importErrorsCsv, async ({ input, lan }): Promise<RawReply> => {
    if (!(await isImport(deps.reader, input.importId))) return { status: 404, headers: {}, body: '' };
    return {
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="refused-${input.importId}.csv"`,
        'cache-control': 'no-store',
      },
      body: Readable.from(refusedLines(deps.reader, input.importId, lan)),
    };
  }),
];
