import {
  type Flow,
  flows,
  type Granularity,
  granularities,
  type Measure,
  measures,
  type Service,
  services,
} from '@portal/shared/codes/trade';
import { isMoment, momentPattern } from '@portal/shared/rules/dates';
import { monthPattern } from '@portal/shared/rules/months';
import { useCallback, useMemo } from 'react';
import { type MapKind, mapKinds } from '../../entities/map/requests.ts';
import { useSearch } from '../../kit/use-search.ts';

/** All that decides what is shown; the address is where it lives. */
export interface MapState {
  map: MapKind;
  /** months, '' when nothing was chosen */
  from: string;
  to: string;
  flow: Flow | 'both';
  service: Service | 'all';
  by: Granularity;
  measure: Measure;
  /** the period that is shown; '' is the whole range */
  at: string;
  /** places in the line; undefined: those that lead */
  places: readonly string[] | undefined;
  /** a time or position; '' is now */
  asOf: string;
  /** up to when it is told what became known since then, likewise */
  until: string;
}

export const initial: MapState = {
  map: 'world',
  from: '',
  to: '',
  flow: 'both',
  service: 'all',
  by: 'month',
  measure: 'total',
  at: '',
  places: undefined,
  asOf: '',
  until: '',
};

/** Places in the line at once: as many as can be told apart. */
export const mostPlaces = 6;
const noPlaces = 'none';

const oneOf = <Value extends string>(known: readonly Value[], text: string | null, usual: Value): Value =>
  known.find((value) => value === text) ?? usual;

const period = /^\d{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$/;

function rangeOf(search: URLSearchParams): Pick<MapState, 'from' | 'to'> {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return monthPattern.test(from) && monthPattern.test(to) && from <= to ? { from, to } : { from: '', to: '' };
}

function placesOf(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined;
  if (text === noPlaces) return [];
  return text
    .split(',')
    .filter((code) => /^([A-Z]{2}|\d{6})$/.test(code))
    .slice(0, mostPlaces);
}

function momentOf(text: string | null): string {
  const moment = (text ?? '').trim();
  return momentPattern.test(moment) && isMoment(moment) ? moment : '';
}

/** What an address says; what it says wrongly is left out. */
export function readState(search: URLSearchParams): MapState {
  const at = search.get('at') ?? '';
  const asOf = momentOf(search.get('asOf'));
  return {
    map: oneOf(mapKinds, search.get('map'), initial.map),
    ...rangeOf(search),
    flow: oneOf(['both', ...flows], search.get('flow'), initial.flow),
    service: oneOf(['all', ...services], search.get('service'), initial.service),
    by: oneOf(granularities, search.get('by'), initial.by),
    measure: oneOf(measures, search.get('measure'), initial.measure),
    at: period.test(at) ? at : '',
    places: placesOf(search.get('places')),
    asOf,
    // since nothing, nothing is told
    until: asOf && momentOf(search.get('until')),
  };
}

/** Whether what was known is told by a place in the log, not by a time. */
export const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

/** The address of a state: only what differs from the usual. */
export function writeState(state: MapState): URLSearchParams {
  const search = new URLSearchParams();
  const { places, ...texts } = state;
  for (const [name, text] of Object.entries(texts))
    if (text !== initial[name as keyof typeof texts]) search.set(name, text);
  if (places) search.set('places', places.length > 0 ? places.join() : noPlaces);
  return search;
}

/** A change of step or map makes the moment and the places of before meaningless. */
export function changed(state: MapState, patch: Partial<MapState>): MapState {
  const next = { ...state, ...patch };
  const isOther = next.by !== state.by || next.from !== state.from || next.to !== state.to;
  return {
    ...next,
    ...(isOther && patch.at === undefined && { at: '' }),
    ...(next.map !== state.map && { places: undefined }),
    ...(next.asOf !== state.asOf && patch.until === undefined && { until: '' }),
  };
}

export function useMapState() {
  const [search, setSearch] = useSearch();
  const state = useMemo(() => readState(search), [search]);
  const change = useCallback(
    (patch: Partial<MapState>) =>
      setSearch((now) => writeState(changed(readState(now), patch)), {
        preventScrollReset: true,
        replace: patch.map === undefined && patch.asOf === undefined && patch.until === undefined,
      }),
    [setSearch],
  );
  return { state, change };
}
