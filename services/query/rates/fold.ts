import type { RateOrigin } from '@portal/shared/codes/trade';
import type { Recorded } from '@portal/shared/define/event';
import type { RateRecordedEvent } from '@portal/shared/events/rate';
import type { RatedCurrency } from '@portal/shared/money/currency';

/** The rate of a currency and a day that stands. */
export interface RateRow {
  id: string;
  currency: RatedCurrency;
  /** yyyy-MM-dd */
  day: string;
  /** a decimal string: US dollars for one unit */
  rate: string;
  source: string;
  origin: RateOrigin;
  /** how often another one stood before */
  corrections: number;
  /** when the one that stands was recorded */
  recorded_at: string;
  /** umId of who recorded the one that stands */
  recorded_by: string;
}

export function foldRate(row: RateRow | null, { type, data, at, meta }: Recorded<RateRecordedEvent>): RateRow {
  const { id, currency, day, rate, source, origin } = data;
  const corrections = type === 'RateCorrected' ? (row?.corrections ?? 0) + 1 : 0;
  return { id, currency, day, rate, source, origin, corrections, recorded_at: at, recorded_by: meta.actor };
}
