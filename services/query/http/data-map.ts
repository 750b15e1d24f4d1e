import { handle } from '@portal/infra/http/handle';
import type { Bound, Done } from '@portal/infra/http/types';
import { type MapAnswer, mapCountries, mapDistricts } from '@portal/shared/calls/data-map';
import type { InputOf } from '@portal/shared/calls/define';
import { dayOf } from '@portal/shared/rules/dates';
import { monthText } from '@portal/shared/rules/months';
import { amountsNow, type MapFilter, monthsNow } from '../projections/amounts/queries.ts';
import { amountsAsOf, monthsAsOf } from '../projections/amounts_then/queries.ts';
import { type Clock, momentOf } from './as-of.ts';
import type { Dependencies } from './dependencies.ts';
import { mapOf, rangeOf, readFrom } from './map-answer.ts';

type Question = InputOf<typeof mapCountries>;

/** Amounts by place: from the sums of now, or from what was known at a past position. */
export function dataMapHandlers(deps: Pick<Dependencies, 'reader' | 'freshness' | 'now'> & { log: Clock }): Bound[] {
  const { reader, freshness, now } = deps;
  const today = (): string => dayOf(now());

  /** A total may be dated in what is left of its month or year, and an older log may hold a date that nobody checked. */
  function begun<Months extends { oldest: number; newest: number }>(known: Months | undefined): Months | undefined {
    const month = Number(today().slice(0, 7).replace('-', ''));
    return known && { ...known, oldest: Math.min(known.oldest, month), newest: Math.min(known.newest, month) };
  }

  async function answer(input: Question, places: MapFilter['places']): Promise<Done<MapAnswer>> {
    const { flow, service, granularity } = input;
    const filter: MapFilter = { places, flow, service, granularity };
    const moment = await momentOf(deps, input.asOf, ['amounts_then', 'facts']);
    const known = begun(moment ? await monthsAsOf(reader, filter, moment.position) : await monthsNow(reader, filter));
    const range = rangeOf(input, known);
    const position = moment?.position ?? freshness.position('amounts');
    const at = { position, asOf: moment?.at ?? '' };
    if (!range) {
      const none = { from: '', to: '', oldest: '', newest: '', periods: [], places: [], totals: [], total: '0.00' };
      const comparable = { before: false, earlier: false };
      return { data: { ...none, comparable, ...at } };
    }
    const months = [readFrom(range, granularity), range.to] as const;
    const rows = moment
      ? await amountsAsOf(reader, filter, months, moment.position)
      : await amountsNow(reader, filter, months);
    return {
      data: {
        from: monthText(range.from),
        to: monthText(range.to),
        oldest: known ? monthText(known.oldest) : '',
        newest: known ? monthText(known.newest) : '',
        ...mapOf(rows, range, granularity, known?.oldest),
        ...at,
      },
    };
  }

  return [
    handle(mapDistricts, ({ input }) => answer(input, 'districts'), { moment: today }),
    handle(mapCountries, ({ input }) => answer(input, 'countries'), { moment: today }),
  ];
}
