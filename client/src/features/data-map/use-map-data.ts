import type { MapAnswer } from '@portal/shared/calls/data-map';
import { useMemo } from 'react';
import { type Read, useRead } from '../../core/request/use-request.ts';
import { mapRequests } from '../../entities/map/requests.ts';
import {
  granularityOf,
  type Range,
  rangeBetween,
  trackOf,
  usualLength,
  wholePeriods,
} from '../../entities/map/time.ts';
import type { MapState } from './state.ts';

const isOf = (answer: MapAnswer, range: Range): boolean => answer.from === range.from && answer.to === range.to;

/**
 * The figures of a state. Without a chosen range the newest time there is decides it, which the first answer tells; if
 * that answer has other months, a second one is asked for.
 */
export function useMapData(state: MapState): Read<MapAnswer> {
  const { map, from, to, flow, service, by: periodUnit, asOf } = state;
  const request = mapRequests[map];
  const filter = { flow, service, granularity: periodUnit, asOf };
  const selectedRange = from && to ? wholePeriods({ from, to }, periodUnit) : undefined;
  const first = useRead(request, { ...filter, ...selectedRange });
  const known = first.data;
  const [start] = known?.periods ?? [];
  const isCurrent = start !== undefined && granularityOf(start) === periodUnit;
  const { periods } = known && isCurrent ? trackOf(known, periodUnit) : { periods: [] };
  const [oldest, last] = [periods.slice(-usualLength[periodUnit])[0], periods.at(-1)];
  const requestedRange = selectedRange ?? (oldest && last ? rangeBetween(oldest, last) : undefined);
  const other = !selectedRange && known && requestedRange && !isOf(known, requestedRange) ? requestedRange : undefined;
  const second = useRead(request, other && { ...filter, ...other }, 'whole periods');
  const exact = useMemo(
    () => (second.data && other && isOf(second.data, other) ? second.data : undefined),
    [second.data, other],
  );
  if (!other) return first;
  return { ...second, data: exact, loading: exact === undefined && second.problem === undefined };
}

/** The same as it is known now, to compare with. */
export function useKnownNow(state: MapState, answer: MapAnswer | undefined): Read<MapAnswer> {
  const { map, flow, service, by: periodUnit, asOf } = state;
  const range = answer?.from ? { from: answer.from, to: answer.to } : undefined;
  return useRead(
    mapRequests[map],
    asOf && range ? { flow, service, granularity: periodUnit, ...range } : undefined,
    'known now',
  );
}
