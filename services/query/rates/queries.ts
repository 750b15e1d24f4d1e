import type { RateRow as RateOnWire } from '@portal/shared/calls/rates';
import type { Language } from '@portal/shared/codes/index';
import { type Expression, type SqlBool, sql } from 'kysely';
import { nameIn } from '../accounts/names.ts';
import { db } from '../base/database.ts';
import type { RateRow } from './fold.ts';

/** What a list of rates is narrowed by; days, both included. */
export interface RateFilters {
  code: '' | RateRow['currency'];
  from?: string | undefined;
  to?: string | undefined;
}

/** The rates that stand, the newest days first, and how many they are. */
export function ratesOf({ code, from, to }: RateFilters, language: Language) {
  const listed = db.selectFrom('rates').where((eb) => {
    const all: Expression<SqlBool>[] = [];
    if (code) all.push(eb('currency', '=', code));
    if (from) all.push(eb('day', '>=', from));
    if (to) all.push(eb('day', '<=', to));
    return eb.and(all);
  });
  return {
    all: listed
      .leftJoin('accounts as a', 'a.um_id', 'rates.recorded_by')
      .selectAll('rates')
      .select([`a.${nameIn(language)} as recorder`])
      .orderBy('day', 'desc')
      .orderBy('currency'),
    total: listed.select((eb) => eb.fn.countAll<number>().as('total')),
  };
}

/** A rate with what the person who recorded it is called; null where nobody knows any more. */
export type NamedRate = RateRow & { recorder: string | null };

export const rateRowOf = ({ id, rate, source, origin, corrections, ...row }: NamedRate): RateOnWire => ({
  id,
  code: row.currency,
  date: row.day,
  rate,
  source,
  origin,
  corrections,
  recordedAt: row.recorded_at,
  recordVersion: corrections + 1,
  recordedBy: row.recorder ?? '',
});

/** Rates that wait for a second person, the oldest first, each with the one of its day that stands. */
export const filingsWaiting = (language: Language) =>
  db
    .selectFrom('rate_filings as f')
    .leftJoin('rates as r', 'r.id', 'f.id')
    .leftJoin('accounts as a', (join) => join.on(sql<SqlBool>`a.um_id = split_part(f.filed_by, ' ', 1)`))
    .where('f.is_open', '=', true)
    .selectAll('f')
    .select(['r.rate as recorded', `a.${nameIn(language)} as filer`])
    .orderBy('f.filed_at')
    .limit(filingsMost);
/** Shown at once at most. */
const filingsMost = 200;
