import type { MapAnswer } from '@portal/shared/calls/data-map';
import { useMemo } from 'react';
import { mapRequests } from '../../shared/data-map/requests.ts';
import {
  granularityOf,
  type Range,
  rangeBetween,
  trackOf,
  usualLength,
  wholePeriods,
} from '../../shared/data-map/time.ts';
import { type Read, useRead } from '../../shared/request/use-request.ts';
import type { MapState } from './state.ts';

const isOf = (answer: MapAnswer, range: Range): boolean => answer.from === range.from && answer.to === range.to;

/**
 * The figures of a state. Without a chosen range the newest time there is decides it, which the first answer tells; if
 * that answer has other months, a second one is asked for.
 */
export function useMapData(state: MapState): Read<MapAnswer> {
  const { map, from, to, flow, service, by, asOf } = state;
  const request = mapRequests[map];
  const filter = { flow, service, granularity: by, asOf };
  const chosen = from && to ? wholePeriods({ from, to }, by) : undefined;
  const first = useRead(request, { ...filter, ...chosen });
  const known = first.data;
  const [start] = known?.periods ?? [];
  const isCurrent = start !== undefined && granularityOf(start) === by;
  const { periods } = known && isCurrent ? trackOf(known, by) : { periods: [] };
  const [one, last] = [periods.slice(-usualLength[by])[0], periods.at(-1)];
  const wanted = chosen ?? (one && last ? rangeBetween(one, last) : undefined);
  const other = !chosen && known && wanted && !isOf(known, wanted) ? wanted : undefined;
  const second = useRead(request, other && { ...filter, ...other }, 'whole periods');
  const exact = useMemo(
    () => (second.data && other && isOf(second.data, other) ? second.data : undefined),
    [second.data, other],
  );
  if (!other) return first;
  return { ...second, data: exact, loading: exact === undefined && second.problem === undefined };
}

/** The same as it is known now, to compare with. */
export function useKnownNow(state: MapState, shown: MapAnswer | undefined): Read<MapAnswer> {
  const { map, flow, service, by, asOf } = state;
  const range = shown?.from ? { from: shown.from, to: shown.to } : undefined;
  return useRead(
    mapRequests[map],
    asOf && range ? { flow, service, granularity: by, ...range } : undefined,
    'known now',
  );
}
