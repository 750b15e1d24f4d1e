import { useEffect, useState } from 'react';

/** Seconds between two codes (specification, section 9). */
export const resendWait = 60;

export interface Countdown {
  /** seconds; 0 when a code can be asked for */
  left: number;
  start: (seconds?: number) => void;
  /** what it was for is done */
  end: () => void;
}

const keyOf = (name: string) => `code.${name}`;

/** Counts down until another code can be asked for; a reload does not begin it anew. */
export function useCountdown(name: string): Countdown {
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(keyOf(name)) ?? 0));
  const [now, setNow] = useState(Date.now);
  const left = Math.min(resendWait, Math.max(0, Math.ceil((until - now) / 1000)));
  useEffect(() => {
    if (until <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), (until - now) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [until, now]);
  return {
    left,
    start: (seconds = resendWait) => {
      const end = Date.now() + seconds * 1000;
      sessionStorage.setItem(keyOf(name), String(end));
      setNow(Date.now());
      setUntil(end);
    },
    end: () => {
      sessionStorage.removeItem(keyOf(name));
      setUntil(0);
    },
  };
}
