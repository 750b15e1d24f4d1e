import type { listTransactions, TransactionOrder } from '@portal/shared/calls/transactions';
import type { InputOf } from '@portal/shared/define/call';
import { offsetOf } from '@portal/shared/define/call';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { FactRow } from '../amounts/facts/fold.ts';
import { db, type Reader, type ReadModels } from '../base/database.ts';
import { type Orders, sortedBy } from '../base/sorting.ts';
import type { TransactionRow } from './fold.ts';

export type TransactionFilters = InputOf<typeof listTransactions>;

/** A transaction with what was known of it; `minor` and `cents` in minor units. */
export type KnownTransaction = Pick<TransactionRow, 'id' | 'reference' | 'source' | 'recorded_at' | 'corrections'> &
  Omit<FactRow, 'id' | 'until_position' | 'from_position' | 'month' | 'dollar_date'> & { ended: boolean };

type Builder = ExpressionBuilder<ReadModels, 'facts' | 'transactions'>;

/** The last that was known at a position: still known, or ended by a reversal, which is shown as such. */
const lastKnown = (eb: Builder, position: number | undefined): Expression<SqlBool> =>
  position === undefined
    ? eb.or([eb('facts.until_position', 'is', null), eb('facts.reversed', '=', true)])
    : eb.and([
        eb('facts.from_position', '<=', position),
        eb.or([
          eb('facts.until_position', 'is', null),
          eb('facts.until_position', '>', position),
          eb('facts.reversed', '=', true),
        ]),
      ]);

const isOver = (eb: Builder, position: number | undefined): Expression<SqlBool> =>
  position === undefined
    ? eb('facts.reversed', '=', true)
    : eb.and([eb('facts.reversed', '=', true), eb('facts.until_position', '<=', position)]);

type ListFilters = Omit<TransactionFilters, 'pageNo' | 'pageSize'>;

function conditions(eb: Builder, filters: ListFilters, position: number | undefined): Expression<SqlBool> {
  const { reference, from, to, flow, service, country, district, importId } = filters;
  const all: Expression<SqlBool>[] = [lastKnown(eb, position)];
  if (reference) all.push(sql<SqlBool>`starts_with(${eb.ref('transactions.reference')}, ${reference})`);
  if (from) all.push(eb('facts.date', '>=', from));
  if (to) all.push(eb('facts.date', '<=', to));
  if (flow !== 'both') all.push(eb('facts.flow', '=', flow));
  if (service !== 'all') all.push(eb('facts.service', '=', service));
  if (country) all.push(eb('facts.country', '=', country.toUpperCase()));
  if (district) all.push(sql<SqlBool>`${eb.ref('facts.district')} = ${district}`);
  if (importId) all.push(eb('transactions.import_id', '=', importId));
  return eb.and(all);
}

const joined = db.selectFrom('facts').innerJoin('transactions', 'transactions.id', 'facts.id');

export interface TransactionPage {
  rows: KnownTransaction[];
  total: number;
  /** hundredths, as text, of settlements that count */
  sum: string;
}

const ordersOf = (eb: Builder, position: number | undefined): Orders<TransactionOrder> => ({
  reference: sql.ref('transactions.reference'),
  date: sql.ref('facts.date'),
  amountUsd: sql.ref('facts.cents'),
  status: sql`case when ${isOver(eb, position)} then 2 when facts.revision > 1 then 1 else 0 end`,
  organisation: sql`lower(facts.organisation)`,
  recordedAt: sql.ref('transactions.recorded_at'),
});

/** All of them, newest first unless they are sorted; as they are known now, or as they were known at a position. */
export const transactionsOf = (filters: ListFilters, position: number | undefined) =>
  joined
    .select([
      'facts.id',
      'facts.revision',
      'facts.reversed',
      'facts.period',
      'facts.flow',
      'facts.service',
      'facts.country',
      'facts.district',
      'facts.measure',
      'facts.currency',
      'facts.minor',
      'facts.cents',
      'facts.dollar_source',
      'facts.organisation',
      'transactions.reference',
      'transactions.source',
      'transactions.recorded_at',
    ])
    .select(sql<string>`facts.date::text`.as('date'))
    .select(sql<number>`facts.revision - 1`.as('corrections'))
    .select((eb) => sql<boolean>`${isOver(eb, position)}`.as('ended'))
    .where((eb) => conditions(eb, filters, position))
    .orderBy((eb) => sortedBy(filters.sort, ordersOf(eb, position)) ?? sql`facts.date desc`)
    .orderBy('facts.from_position', 'desc');

export async function transactionPage(
  reader: Reader,
  filters: TransactionFilters,
  position: number | undefined,
): Promise<TransactionPage> {
  const page = transactionsOf(filters, position).limit(filters.pageSize).offset(offsetOf(filters));
  const sums = joined
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select((eb) =>
      sql<string>`coalesce(sum(facts.cents) filter (where facts.measure = 'settlement' and not (${isOver(eb, position)})), 0)::text`.as(
        'sum',
      ),
    )
    .where((eb) => conditions(eb, filters, position));
  const [rows, { total, sum }] = await Promise.all([reader.rows(page), reader.row(sums)]);
  return { rows, total, sum };
}
