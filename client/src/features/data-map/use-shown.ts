import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centsOrNull, differenceOf, frameOf, lastComparable, withUnknown } from '../../entities/map/frames.ts';
import { isWhole, knownFrom, trackOf } from '../../entities/map/time.ts';
import { useFigures } from '../../entities/map/use-figures.ts';
import { useNames } from '../../entities/map/use-names.ts';
import { rowsOf } from './rows.ts';
import { mostPlaces, useMapState } from './state.ts';
import { useKnownNow, useMapData } from './use-map-data.ts';
import { useMoment } from './use-moment.ts';

const none: readonly string[] = [];

/** One place over time. */
export interface LineFigures {
  code: string;
  /** by period; null: not published */
  cents: readonly (bigint | null)[];
  /** by period, parts that are withheld */
  withheld: readonly number[];
}
/** Places in the line until some are chosen. */
const leaders = 3;

/** All that the page shows, out of the address and what the server answers. */
export function useShown() {
  const { t } = useTranslation();
  const { state, change } = useMapState();
  const figures = useFigures();
  const nameOf = useNames();
  const [all, setAll] = useState(false);
  const read = useMapData(state);
  const answer = read.data;
  const comparison = useKnownNow(state, answer);
  const periods = answer?.periods ?? none;
  const changeMoment = useCallback((at: string) => change({ at }), [change]);
  const moment = useMoment(periods, state.at, changeMoment);
  const period = moment.at || undefined;
  const { measure, by: periodUnit, from, to, asOf, map } = state;
  const frames = useMemo(() => {
    if (!answer) return undefined;
    const then = frameOf(answer, period, measure);
    const now = asOf && comparison.data ? frameOf(comparison.data, period, measure) : undefined;
    const difference = now && differenceOf(then, now);
    return { frame: difference ? withUnknown(then, difference) : then, difference };
  }, [answer, comparison.data, asOf, period, measure]);
  const track = answer && trackOf(answer, periodUnit, from && to ? { from, to } : undefined);
  const selectedPlaces = useMemo(
    () => state.places ?? answer?.places.slice(0, leaders).map(({ code }) => code) ?? none,
    [state.places, answer],
  );
  const lines = useMemo(
    () =>
      selectedPlaces.map((code): LineFigures => {
        const place = answer?.places.find((candidate) => candidate.code === code);
        return { code, cents: (place?.amounts ?? none).map(centsOrNull), withheld: place?.withheld ?? [] };
      }),
    [selectedPlaces, answer],
  );
  const describeLine = (words: string, last: string): string =>
    answer && !isWhole(last, answer.newest) ? t('trade.map.partial', { period: words }) : words;
  const periodWords = (name: string): string => {
    const firstPeriod = answer && knownFrom(name, answer.oldest);
    const words = figures.period(name);
    return describeLine(
      firstPeriod ? t('trade.map.begun', { period: words, from: figures.period(firstPeriod) }) : words,
      name,
    );
  };
  const [first, last] = [periods[0], periods.at(-1)];
  // all that counts: a period that is not over is in no sum
  const lastCounted = answer && (periods.findLast((period) => isWhole(period, answer.newest)) ?? last);
  const range = first && last && lastCounted ? describeLine(figures.span(first, lastCounted), lastCounted) : '';
  return {
    state,
    change,
    read,
    answer,
    comparison,
    figures,
    nameOf,
    moment,
    track,
    frame: frames?.frame,
    difference: frames?.difference,
    rows: frames && rowsOf(frames.frame, map, all),
    all,
    setAll,
    chosen: selectedPlaces,
    choose: (code: string) => {
      const otherPlaces = selectedPlaces.filter((other) => other !== code);
      if (otherPlaces.length < selectedPlaces.length) change({ places: otherPlaces });
      else if (selectedPlaces.length < mostPlaces) change({ places: [...selectedPlaces, code] });
    },
    lines,
    /** a period in words, which say when not all of it is known */
    periodWords,
    /** all of the time that was chosen, in words, and what is shown of it */
    range,
    time: period && last ? periodWords(period) : range,
    /** a period that growth can be told of, where it cannot of all the time that is shown */
    toCompare: period || !answer || frames?.frame.growth !== null ? undefined : lastComparable(answer),
  };
}
export type MapView = ReturnType<typeof useShown>;

const leading = 3;

/** What is shown, in one line; and a sentence or two for whoever cannot see the map. */
export function useCaption({ state, figures, nameOf, frame, time }: MapView): { caption: string; summary: string } {
  const { t } = useTranslation();
  const caption = t('trade.map.caption', {
    places: t(`trade.map.places.${state.map}`),
    measure: t(`codes.measure.${state.measure}`),
    period: time,
    flow: t(`codes.flow.${state.flow}`),
    service: t(`codes.service.${state.service}`),
  });
  const leaders = (frame?.figures ?? []).slice(0, leading).flatMap(({ code, cents, rank }) =>
    // by growth those without any come last
    cents === null || (rank === null && state.measure !== 'growth')
      ? []
      : t('trade.map.leader', { name: nameOf(code), amount: figures.money(cents) }),
  );
  const summary =
    frame && frame.total === null
      ? t('trade.map.summaryMissing', { caption })
      : t('trade.map.summary', { caption, total: figures.money(frame?.total ?? 0n), leaders: leaders.join('; ') });
  return { caption, summary };
}
