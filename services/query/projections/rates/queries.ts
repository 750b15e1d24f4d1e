import type { RateRow as RateOnWire } from '@portal/shared/calls/rates';
import type { Expression, SqlBool } from 'kysely';
import { db } from '../../database.ts';
import type { RateRow } from './fold.ts';

/** What a list of rates is narrowed by; days, both included. */
export interface RateFilters {
  code: '' | RateRow['currency'];
  from?: string | undefined;
  to?: string | undefined;
}

/** The rates that stand, the newest days first, and how many they are. */
export function ratesOf({ code, from, to }: RateFilters) {
  const listed = db.selectFrom('rates').where((eb) => {
    const all: Expression<SqlBool>[] = [];
    if (code) all.push(eb('currency', '=', code));
    if (from) all.push(eb('day', '>=', from));
    if (to) all.push(eb('day', '<=', to));
    return eb.and(all);
  });
  return {
    all: listed.selectAll().orderBy('day', 'desc').orderBy('currency'),
    total: listed.select((eb) => eb.fn.countAll<number>().as('total')),
  };
}

export const rateRowOf = ({ currency: code, day: date, recorded_at: recordedAt, ...row }: RateRow): RateOnWire => ({
  ...row,
  ...{ code, date, recordedAt },
});
