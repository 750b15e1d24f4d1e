import { readModel } from '@portal/infra/runtime/projection/types';
import type { RateOrigin } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import { type RateEvent, rateEvents } from '@portal/shared/events/rate';
import type { RatedCurrency } from '@portal/shared/money/currency';
import { eyesOf } from '@portal/shared/records/workflow';

/** The rate of a currency and a day that was filed last: it waits for a second person, or did. */
export interface RateFilingRow {
  id: string;
  currency: RatedCurrency;
  /** yyyy-MM-dd */
  day: string;
  rate: string;
  source: string;
  origin: RateOrigin;
  /** umIds of those whose eyes it counts as (`eyesOf`) */
  filed_by: string;
  filed_at: string;
  /** how many were filed of that day */
  record_version: number;
  is_open: boolean;
}

export function foldFiling(
  row: RateFilingRow | null,
  { type, data, at, meta }: Recorded<RateEvent>,
): RateFilingRow | null {
  // what is recorded takes its place
  if (type !== 'RateFiled') return row && { ...row, is_open: false };
  const { id, currency, day, rate, source, origin } = data;
  return {
    id,
    currency,
    day,
    rate,
    source,
    origin,
    filed_by: eyesOf(meta),
    filed_at: at,
    record_version: (row?.record_version ?? 0) + 1,
    is_open: true,
  };
}

/** Rates that are far from the last before their day, until somebody else confirms them. */
export const rateFilings = readModel<RateFilingRow, RateEvent>({
  name: 'rate_filings',
  version: 1,
  events: rateEvents.map(({ type }) => type),
  table: {
    columns: {
      id: 'uuid',
      currency: 'text',
      day: 'text',
      rate: 'text',
      source: 'text',
      origin: 'text',
      filed_by: 'text',
      filed_at: 'timestamptz',
      record_version: 'integer',
      is_open: 'boolean',
    },
    primaryKey: ['id'],
    distribution: 'reference',
    indexes: [{ name: 'open', columns: 'filed_at', where: 'is_open' }],
  },
  key: ({ data: { id } }) => ({ ids: [{ id }] }),
  fold: foldFiling,
});

declare module '../../base/database.ts' {
  interface ReadModels {
    rate_filings: RateFilingRow;
  }
}
