import { handle } from '@portal/infra/runtime/http/handle';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import type { Bound, Done } from '@portal/infra/runtime/http/types';
import {
  type MapAnswer,
  mapChanges,
  mapCompare,
  mapCountries,
  mapDistricts,
  mapPlace,
  type PlaceAnswer,
} from '@portal/shared/calls/data-map';
import { districts } from '@portal/shared/codes/trade';
import type { InputOf } from '@portal/shared/define/call';
import { refuse, refuseFields } from '@portal/shared/refusal';
import { isCountry } from '@portal/shared/rules/country';
import { dayOf } from '@portal/shared/rules/dates';
import { completeOn, monthsLater, monthText } from '@portal/shared/rules/months';
import { changesBetween } from '../amounts/facts/change-queries.ts';
import { type OrganisationPart, organisationParts, publishedSums, withheldOf } from '../amounts/facts/withheld.ts';
import { partsOf } from '../amounts/place-queries.ts';
import { amountsNow, type MapFilter, monthsNow } from '../amounts/queries.ts';
import { amountsAsOf, monthsAsOf } from '../amounts/then/queries.ts';
import { type Clock, isToCome, type Moment, momentOf, presentIn } from '../base/as-of.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { mapOf, type Published, type Range, rangeOf, readFrom } from './map-answer.ts';
import { changedPlaces, nothing } from './map-changes.ts';
import { placeIn } from './map-places.ts';

type Question = InputOf<typeof mapCountries>;
type MapSelection = Omit<Question, 'asOf'>;
type Months = readonly [number, number];

const isDistrict = (code: string): boolean => districts.some((district) => district === code);
const isPlace = (code: string): boolean => isDistrict(code) || isCountry(code);

const filterOf = ({ flow, service, granularity }: MapSelection, places: MapFilter['places']): MapFilter => ({
  places,
  flow,
  service,
  granularity,
});

const earlierOf = (day: string, other: string): string => (day < other ? day : other);

/** Amounts by place: from the sums of now, or from what was known at a past position. */
export function dataMapHandlers(deps: Pick<Dependencies, 'reader' | 'freshness' | 'now'> & { log: Clock }): Bound[] {
  const { reader, freshness, now } = deps;
  const today = (): string => dayOf(now());

  /** Sums of these months as known then or now, and what organisations traded of them. */
  async function sumsOf(filter: MapFilter, months: Months, position: number | undefined) {
    const [rows, parts] = await Promise.all([
      position === undefined ? amountsNow(reader, filter, months) : amountsAsOf(reader, filter, months, position),
      organisationParts(reader, filter, months, position),
    ]);
    return { rows, parts };
  }

  /**
   * The months that there are figures of, whatever direction or service is chosen. A month that was not over at that moment
   * does not count, nor does one of which all is withheld.
   */
  async function publishedOf(filter: MapFilter, moment: Moment | undefined): Promise<Published | undefined> {
    const totalFilter: MapFilter = { ...filter, flow: 'both', service: 'all' };
    const position = moment?.position;
    const complete = completeOn(moment?.at ? earlierOf(dayOf(Date.parse(moment.at)), today()) : today());
    let upTo = complete;
    for (;;) {
      const known = await (position === undefined
        ? monthsNow(reader, totalFilter, upTo)
        : monthsAsOf(reader, totalFilter, position, upTo));
      if (!known) return undefined;
      const { rows, parts } = await sumsOf(totalFilter, [known.last, known.last], position);
      if (publishedSums(rows, parts).length > 0)
        return { oldest: Math.min(known.oldest, complete), newest: Math.min(known.newest, complete) };
      upTo = monthsLater(known.last, -1);
    }
  }

  const coveredBy = (range: Range | undefined, published: Published | undefined) => ({
    from: range ? monthText(range.from) : '',
    to: range ? monthText(range.to) : '',
    oldest: range && published ? monthText(published.oldest) : '',
    newest: range && published ? monthText(published.newest) : '',
  });

  /** Withheld parts of the months that count. */
  const withheldIn = (parts: readonly OrganisationPart[], from: number, to: number | undefined): OrganisationPart[] =>
    parts.filter(({ month, isWithheld }) => isWithheld && month >= from && to !== undefined && month <= to);

  async function answer(input: Question, places: MapFilter['places']): Promise<Done<MapAnswer>> {
    const filter = filterOf(input, places);
    const moment = await momentOf(deps, input.asOf, ['amounts_then', 'facts', 'transactions']);
    const published = await publishedOf(filter, moment);
    const range = rangeOf(input, published);
    const position = moment?.position ?? (await knownPosition(freshness, ['amounts']));
    const at = { position, asOf: moment?.at ?? '' };
    if (!range) {
      const none = { periods: [], places: [], totals: [], total: '0.00', growth: null, growths: [], withheld: 0 };
      const comparable = { before: false, earlier: false };
      return { data: { ...coveredBy(range, published), ...none, comparable, ...at } };
    }
    const months = [readFrom(range, filter.granularity), range.to] as const;
    const { rows, parts } = await sumsOf(filter, months, moment?.position);
    const { data, countedTo } = mapOf(rows, parts, range, filter.granularity, published);
    const withheld = withheldIn(parts, range.from, countedTo).length;
    return { data: { ...coveredBy(range, published), ...data, withheld, ...at } };
  }

  /** Places of one kind, each with what its sums are made of; as they are known now. */
  async function placesOf(codes: readonly string[], input: MapSelection) {
    const filter = filterOf(input, codes.every(isDistrict) ? 'districts' : 'countries');
    const published = await publishedOf(filter, undefined);
    const range = rangeOf(input, published);
    if (!range) {
      const nothing = { data: { periods: [], places: [], totals: [] }, isPublished: [true] };
      const places: PlaceAnswer[] = codes.map((code) => placeIn(nothing, code, [], [], []));
      return { ...coveredBy(range, published), periods: [], places, withheld: 0 };
    }
    const { granularity } = filter;
    const all = [readFrom(range, granularity), range.to] as const;
    const own = [range.from, range.to] as const;
    const [{ rows, parts }, pairs, amounts] = await Promise.all([
      sumsOf(filter, all, undefined),
      withheldOf(reader, filter, own, undefined, true),
      Promise.all(codes.map((code) => partsOf(reader, filter, own, code))),
    ]);
    const map = mapOf(rows, parts, range, granularity, published);
    const isCounted = ({ month }: { month: number }): boolean => map.countedTo !== undefined && month <= map.countedTo;
    const withheld = withheldIn(parts, range.from, map.countedTo);
    return {
      ...coveredBy(range, published),
      periods: map.data.periods,
      places: codes.map((code, index) =>
        placeIn(map, code, (amounts[index] ?? []).filter(isCounted), withheld, pairs.filter(isCounted)),
      ),
      withheld: withheld.filter(({ place }) => codes.includes(place)).length,
    };
  }

  async function changes(input: InputOf<typeof mapChanges>) {
    const filter = filterOf(input, input.places);
    const models = ['amounts_then', 'facts', 'transactions'];
    const [since, until] = [await momentOf(deps, input.since, models), await momentOf(deps, input.until, models)];
    const laterMoment = until ?? (await presentIn(deps, models));
    const earlier = since ?? laterMoment;
    const [publishedBefore, publishedAfter] = await Promise.all([
      publishedOf(filter, earlier),
      publishedOf(filter, laterMoment),
    ]);
    const range = rangeOf(input, publishedAfter);
    const between = { since: earlier, until: laterMoment };
    if (!range)
      return { ...coveredBy(range, publishedAfter), ...between, ...changedPlaces(nothing, nothing, []), withheld: 0 };
    const months = [range.from, range.to] as const;
    const publishedIn = async (moment: Moment, published: Published | undefined) => {
      const { rows, parts } = await sumsOf(filter, months, moment.position);
      const to = Math.min(published?.newest ?? 0, range.to);
      const isPublished = ({ month }: { month: number }): boolean => month <= to;
      return {
        sums: publishedSums(rows.filter(isPublished), parts.filter(isPublished)),
        withheld: withheldIn(parts, range.from, to),
        isComplete: to === range.to,
      };
    };
    const [before, after, placeChanges] = await Promise.all([
      publishedIn(earlier, publishedBefore),
      publishedIn(laterMoment, publishedAfter),
      changesBetween(reader, filter, months, earlier.position, laterMoment.position),
    ]);
    return {
      ...coveredBy(range, publishedAfter),
      ...between,
      ...changedPlaces(before, after, placeChanges),
      withheld: after.withheld.length,
    };
  }

  return [
    handle(mapDistricts, ({ input }) => answer(input, 'districts'), { moment: today }),
    handle(mapCountries, ({ input }) => answer(input, 'countries'), { moment: today }),
    handle(
      mapPlace,
      async ({ input: { code, ...selection } }) => {
        if (!isPlace(code)) return refuse('404');
        const { places, ...found } = await placesOf([code], selection);
        const [place] = places;
        return place ? { data: { ...found, place } } : refuse('404');
      },
      { moment: today },
    ),
    handle(
      mapCompare,
      async ({ input: { one: firstCode, other: secondCode, ...selection } }) => {
        if (!isPlace(firstCode)) return refuseFields('400', { one: 'fields.code' });
        if (!isPlace(secondCode)) return refuseFields('400', { other: 'fields.code' });
        return { data: await placesOf([firstCode, secondCode], selection) };
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
