import { handle } from '@portal/infra/http/handle';
import type { Bound, Done } from '@portal/infra/http/types';
import {
  type MapAnswer,
  mapChanges,
  mapCompare,
  mapCountries,
  mapDistricts,
  mapPlace,
  type PlaceAnswer,
} from '@portal/shared/calls/data-map';
import type { InputOf } from '@portal/shared/calls/define';
import { districts } from '@portal/shared/codes/trade';
import { refuse, refuseFields } from '@portal/shared/refusal';
import { isCountry } from '@portal/shared/rules/country';
import { dayOf } from '@portal/shared/rules/dates';
import { monthText } from '@portal/shared/rules/months';
import { partsOf } from '../projections/amounts/place-queries.ts';
import { amountsNow, type MapFilter, type MonthAmount, monthsNow } from '../projections/amounts/queries.ts';
import { amountsAsOf, monthsAsOf } from '../projections/amounts/then/queries.ts';
import { changesBetween } from '../projections/facts/change-queries.ts';
import { type Withheld, withheldOf } from '../projections/facts/withheld.ts';
import { type Clock, isToCome, type Moment, momentOf, presentIn } from './as-of.ts';
import type { Dependencies } from './dependencies.ts';
import { mapOf, type Range, rangeOf, readFrom } from './map-answer.ts';
import { changedPlaces } from './map-changes.ts';
import { placeIn } from './map-places.ts';

type Question = InputOf<typeof mapCountries>;
type Chosen = Omit<Question, 'asOf'>;
type Months = readonly [number, number];

const isDistrict = (code: string): boolean => districts.some((district) => district === code);
const isPlace = (code: string): boolean => isDistrict(code) || isCountry(code);

const filterOf = ({ flow, service, granularity }: Chosen, places: MapFilter['places']): MapFilter => ({
  places,
  flow,
  service,
  granularity,
});

/** The sums that everybody may see: without those that would tell of single organisations. */
const shown = (rows: readonly MonthAmount[], hidden: readonly Withheld[]): MonthAmount[] => [
  ...rows,
  ...hidden.map(({ month, place, cents }) => ({ month, place, cents: String(-BigInt(cents)) })),
];

/** Amounts by place: from the sums of now, or from what was known at a past position. */
export function dataMapHandlers(deps: Pick<Dependencies, 'reader' | 'freshness' | 'now'> & { log: Clock }): Bound[] {
  const { reader, freshness, now } = deps;
  const today = (): string => dayOf(now());

  /** A total may be dated in what is left of its month or year, and an older log may hold a date that nobody checked. */
  function begun<Known extends { oldest: number; newest: number }>(known: Known | undefined): Known | undefined {
    const month = Number(today().slice(0, 7).replace('-', ''));
    return known && { ...known, oldest: Math.min(known.oldest, month), newest: Math.min(known.newest, month) };
  }

  const knownOf = async (filter: MapFilter, moment: Moment | undefined) =>
    begun(moment ? await monthsAsOf(reader, filter, moment.position) : await monthsNow(reader, filter));
  type Known = Awaited<ReturnType<typeof knownOf>>;

  const coveredBy = (range: Range | undefined, known: Known) => ({
    from: range ? monthText(range.from) : '',
    to: range ? monthText(range.to) : '',
    oldest: range && known ? monthText(known.oldest) : '',
    newest: range && known ? monthText(known.newest) : '',
  });

  /** What everybody may see of those months, as known then or now, and what is left out of it. */
  async function sumsOf(filter: MapFilter, months: Months, position: number | undefined) {
    const [rows, hidden] = await Promise.all([
      position === undefined ? amountsNow(reader, filter, months) : amountsAsOf(reader, filter, months, position),
      withheldOf(reader, filter, months, position),
    ]);
    return { rows: shown(rows, hidden), hidden };
  }

  const within = ({ from, to }: Range, hidden: readonly Withheld[]): number =>
    hidden.filter(({ month }) => month >= from && month <= to).length;

  async function answer(input: Question, places: MapFilter['places']): Promise<Done<MapAnswer>> {
    const filter = filterOf(input, places);
    const moment = await momentOf(deps, input.asOf, ['amounts_then', 'facts', 'transactions']);
    const known = await knownOf(filter, moment);
    const range = rangeOf(input, known);
    const position = moment?.position ?? freshness.position('amounts');
    const at = { position, asOf: moment?.at ?? '' };
    if (!range) {
      const none = { periods: [], places: [], totals: [], total: '0.00', withheld: 0 };
      return { data: { ...coveredBy(range, known), ...none, comparable: { before: false, earlier: false }, ...at } };
    }
    const months = [readFrom(range, filter.granularity), range.to] as const;
    const { rows, hidden } = await sumsOf(filter, months, moment?.position);
    return {
      data: {
        ...coveredBy(range, known),
        ...mapOf(rows, range, filter.granularity, known?.oldest),
        withheld: within(range, hidden),
        ...at,
      },
    };
  }

  /** Places of one kind, each with what its sums are made of; as they are known now. */
  async function placesOf(codes: readonly string[], input: Chosen) {
    const filter = filterOf(input, codes.every(isDistrict) ? 'districts' : 'countries');
    const known = await knownOf(filter, undefined);
    const range = rangeOf(input, known);
    if (!range) {
      const nothing = { periods: [], places: [], totals: [] };
      const places: PlaceAnswer[] = codes.map((code) => placeIn(nothing, code, [], [], []));
      return { ...coveredBy(range, known), periods: [], places, withheld: 0 };
    }
    const { granularity } = filter;
    const all = [readFrom(range, granularity), range.to] as const;
    const own = [range.from, range.to] as const;
    const [{ rows, hidden }, pairs, parts] = await Promise.all([
      sumsOf(filter, all, undefined),
      withheldOf(reader, filter, own, undefined, true),
      Promise.all(codes.map((code) => partsOf(reader, filter, own, code))),
    ]);
    const map = mapOf(rows, range, granularity, known?.oldest);
    const inRange = hidden.filter(({ month }) => month >= range.from);
    return {
      ...coveredBy(range, known),
      periods: map.periods,
      places: codes.map((code, index) => placeIn(map, code, parts[index] ?? [], inRange, pairs)),
      withheld: inRange.filter(({ place }) => codes.includes(place)).length,
    };
  }

  async function changes(input: InputOf<typeof mapChanges>) {
    const filter = filterOf(input, input.places);
    const models = ['amounts_then', 'facts', 'transactions'];
    const [since, until] = [await momentOf(deps, input.since, models), await momentOf(deps, input.until, models)];
    const later = until ?? (await presentIn(deps, models));
    const earlier = since ?? later;
    const known = await knownOf(filter, later);
    const range = rangeOf(input, known);
    const between = { since: earlier, until: later };
    if (!range) return { ...coveredBy(range, known), ...between, ...changedPlaces([], [], []), withheld: 0 };
    const months = [range.from, range.to] as const;
    const [before, after, made] = await Promise.all([
      sumsOf(filter, months, earlier.position),
      sumsOf(filter, months, later.position),
      changesBetween(reader, filter, months, earlier.position, later.position),
    ]);
    return {
      ...coveredBy(range, known),
      ...between,
      ...changedPlaces(before.rows, after.rows, made),
      withheld: after.hidden.length,
    };
  }

  return [
    handle(mapDistricts, ({ input }) => answer(input, 'districts'), { moment: today }),
    handle(mapCountries, ({ input }) => answer(input, 'countries'), { moment: today }),
    handle(
      mapPlace,
      async ({ input: { code, ...chosen } }) => {
        if (!isPlace(code)) return refuse('404');
        const { places, ...found } = await placesOf([code], chosen);
        const [place] = places;
        return place ? { data: { ...found, place } } : refuse('404');
      },
      { moment: today },
    ),
    handle(
      mapCompare,
      async ({ input: { one, other, ...chosen } }) => {
        if (!isPlace(one)) return refuseFields('400', { one: 'fields.code' });
        if (!isPlace(other)) return refuseFields('400', { other: 'fields.code' });
        return { data: await placesOf([one, other], chosen) };
      },
      { moment: today },
    ),
    handle(
      mapChanges,
      async ({ input }) => {
        for (const field of ['since', 'until'] as const)
          if (await isToCome(deps, input[field])) return refuseFields('400', { [field]: 'fields.futureMoment' });
        const data = await changes(input);
        if (data.until.position < data.since.position) return refuseFields('400', { until: 'fields.order' });
        return { data };
      },
      { moment: today },
    ),
  ];
}
