import type { Acting } from '@portal/infra/runtime/http/types';
import { ages } from '@portal/shared/calls/overview';
import { formatAmount, parseAmount } from '@portal/shared/money/amount';
import { type Currency, currencies } from '@portal/shared/money/currency';
import { partyOf } from '@portal/shared/records/workflow';
import { dayEnd, dayStart } from '@portal/shared/rules/dates';
import { daysAfter, longestOff } from '@portal/shared/rules/workdays';
import { type RawBuilder, sql } from 'kysely';
import { built, countsOf, type Reader, viewOf } from '../base/database.ts';
import { codePairs, counted, figureColumns, figured } from './figures.ts';
import type { WorkflowModels } from './models.ts';
import { thereFor } from './queries.ts';

/** Since which days, both included, something is where it is for so many working days; '' for no bound. */
export interface Age {
  least: number;
  most: number | null;
  from: string;
  to: string;
}

/** The days of each age: what came on a day is as old as there are working days after it, today included. Pure. */
export function agesOn(today: string, isWorkday: (day: string) => boolean): Age[] {
  /** the last day on which what came is at least so old */
  const lastOf = (minDays: number): string => {
    let day = today;
    for (let steps = 0, remaining = minDays; remaining > 0 && steps < longestOff + minDays; steps++) {
      if (isWorkday(day)) remaining--;
      day = daysAfter(day, -1);
    }
    return day;
  };
  return ages.map(([minDays, maxDays]) => ({
    least: minDays,
    most: maxDays,
    to: lastOf(minDays),
    from: maxDays === null ? '' : daysAfter(lastOf(maxDays + 1), 1),
  }));
}

/** How many there are in each state, and of what waits for the caller in each age. */
export async function countsFor(reader: Reader, models: WorkflowModels, acting: Acting, ageRanges: readonly Age[]) {
  const { kind } = models;
  const [states, aged] = await Promise.all([
    reader.rows(
      built(
        sql<{
          part: string;
          state: string;
          count: number;
        }>`select r.part, r.state, sum(r.count)::int as count
          from ${sql.raw(countsOf(models.records))} r where ${thereFor(models, acting)} group by r.part, r.state`,
      ),
    ),
    reader.rows(
      built(
        sql<{
          part: string;
          age: number;
          count: number;
        }>`select r.part, ${ageOf(ageRanges)} as age, count(*)::int as count
          from ${sql.raw(viewOf(models.records))} r
          where ${thereFor(models, acting)} and r.turn = ${partyOf(acting.role)} group by 1, 2`,
      ),
    ),
  ]);
  const order = (a: { part: string; state: string }, b: { part: string; state: string }) =>
    a.part === b.part ? kind.states.indexOf(a.state) - kind.states.indexOf(b.state) : a.part < b.part ? -1 : 1;
  return { states: states.sort(order), aged };
}

/** Which of the ages a record is of. */
const ageOf = (ageRanges: readonly Age[]): RawBuilder<number> => {
  const cases = ageRanges.map(({ from, to }, at) => {
    const bounds = [sql`r.since < ${dayEnd(to)}`, ...(from ? [sql`r.since >= ${dayStart(from)}`] : [])];
    return sql`when ${sql.join(bounds, sql` and `)} then ${sql.lit(at)}::int`;
  });
  // what came later than today, by a clock that is ahead of this one
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
};

type AmountGrouping = 'month' | 'country' | 'code';
export interface Amount {
  by: AmountGrouping;
  value: string;
  currency: string;
  amount: string;
  count: number;
}

/** A sum of amounts as PostgreSQL writes it, with all decimals of its currency; as it is where the currency is none. */
function exact(amount: string, currency: string): string {
  const known = currencies.find((each): each is Currency => each === currency);
  const money = known && parseAmount(amount, known);
  return typeof money === 'object' ? formatAmount(money) : amount;
}

/** What amounts come to by month, country and code, of the records that count with a day between two. */
export async function amountsFor(
  reader: Reader,
  models: WorkflowModels,
  acting: Acting,
  { from, to }: { from: string; to: string },
): Promise<Amount[]> {
  const { figures } = models.kind;
  if (!figures) return [];
  const where = sql.join(
    [thereFor(models, acting), ...counted(models.kind), ...figured(models.kind, { dayFrom: from, dayTo: to })],
    sql` and `,
  );
  const pairs = codePairs(figures);
  const byCode =
    pairs.length > 0
      ? sql`union all select 'code', p.code, figure_currency, sum(p.part)::text, count(*)::int
          from told, lateral (values ${sql.join(pairs)}) p (code, part)
          where p.code is not null and p.part is not null group by p.code, figure_currency`
      : sql``;
  const columns = Object.keys(figureColumns(models.kind)).map((column) => sql.id('r', column));
  const rows = await reader.rows(
    built(
      // each record is read once, whatever it is counted by
      sql<Amount>`with told as materialized (
          select ${sql.join(columns)} from ${sql.raw(viewOf(models.records))} r where ${where} and r.figure_currency is not null
        )
        select 'month' as by, left(figure_day, 7) as value, figure_currency as currency,
            sum(figure_amount)::text as amount, count(*)::int as count
          from told where figure_amount is not null group by left(figure_day, 7), figure_currency
        union all select 'country', figure_country, figure_currency, sum(figure_amount)::text, count(*)::int
          from told where figure_amount is not null and figure_country is not null group by figure_country, figure_currency
        ${byCode}`,
    ),
  );
  return rows.map((row) => ({ ...row, amount: exact(row.amount, row.currency) }));
}
