import { useEffect, useState } from 'react';
import { useEntered } from '../../kit/use-entered.ts';

/** How long each moment is looked at. */
const momentMs = 1_200;

export interface Moment {
  /** the period shown; '' is the whole range */
  at: string;
  playing: boolean;
  go: (at: string) => void;
  toggle: () => void;
}

/** The moment that is shown. The address hears of it when it stands still: playing would flood the history. */
export function useMoment(periods: readonly string[], addressPeriod: string, onChange: (at: string) => void): Moment {
  const [at, setAt] = useEntered(addressPeriod);
  const [playing, setPlaying] = useState(false);
  const index = periods.indexOf(at);
  const isLast = index === periods.length - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      const next = periods[index + 1];
      if (next) setAt(next);
      else {
        setPlaying(false);
        onChange(at);
      }
    }, momentMs);
    return () => clearTimeout(timer);
  }, [playing, periods, index, at, setAt, onChange]);
  return {
    at: index < 0 ? '' : at,
    playing,
    go: (next) => {
      setPlaying(false);
      setAt(next);
      onChange(next);
    },
    toggle: () => {
      if (playing) onChange(at);
      else if (index < 0 || isLast) setAt(periods[0] ?? '');
      setPlaying(!playing);
    },
  };
}
