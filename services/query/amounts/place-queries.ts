import type { Flow, Service } from '@portal/shared/codes/trade';
import type { Reader } from '../base/database.ts';
import { conditions, type MapFilter, placeOf } from './queries.ts';

export interface PartAmount {
  month: number;
  flow: Flow;
  service: Service;
  /** the other side of the trade; '' when it is not known */
  partner: string;
  /** hundredths, as text */
  cents: string;
}

/** What the sums of one place are made of, as they are known now. */
export function partsOf(
  reader: Reader,
  filter: MapFilter,
  months: readonly [number, number],
  code: string,
): Promise<PartAmount[]> {
  const { text, values } = conditions(filter, months);
  const partner = placeOf({ places: filter.places === 'districts' ? 'countries' : 'districts' });
  return reader.planned<PartAmount>(
    `select month, flow, service, ${partner} as partner, sum(cents)::text as cents from read.amounts
      where ${text} and ${placeOf(filter)} = $${values.push(code)} group by month, flow, service, ${partner}`,
    values,
  );
}

/** A sum of one month, place, direction and service. */
export interface CellAmount {
  month: number;
  place: string;
  flow: Flow;
  service: Service;
  /** hundredths, as text */
  cents: string;
}

/** The smallest sums that the map is made of, of one month. */
export function cellsOf(reader: Reader, filter: MapFilter, month: number): Promise<CellAmount[]> {
  const { text, values } = conditions(filter, [month, month]);
  const place = placeOf(filter);
  return reader.planned<CellAmount>(
    `select month, ${place} as place, flow, service, sum(cents)::text as cents from read.amounts
      where ${text} group by month, ${place}, flow, service`,
    values,
  );
}
