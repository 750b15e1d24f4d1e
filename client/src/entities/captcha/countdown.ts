import { useEffect, useState } from 'react';
import type { Problem } from '../../core/api/problem.ts';
import { ofTab } from '../../core/session/storage.ts';

/** Seconds between two codes. */
export const resendWait = 60;

export interface Countdown {
  /** seconds; 0 when a code can be asked for */
  left: number;
  /** a code has gone to this contact, or cannot go to it yet; undefined for whichever */
  start: (contact: string | undefined, seconds?: number) => void;
  /** what it was for is done */
  end: () => void;
}

const keyOf = (name: string) => `code.${name}`;

const secondsIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'seconds' in data ? data.seconds : undefined;

/** How long the server says that one has to wait for another code, in seconds; undefined when it says something else. */
export function waitOf({ code, data }: Problem): number | undefined {
  const seconds = code === '015' ? secondsIn(data) : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/**
 * Counts down until another code can be sent to that contact; a reload does not begin it anew. A contact that was
 * corrected since need not wait for the one that was wrong.
 */
export function useCountdown(name: string, contact: string): Countdown {
  const [until, setUntil] = useState(0);
  useEffect(() => setUntil(Number(ofTab.read(keyOf(name)) ?? 0)), [name]);
  // whose it is, is not kept: after a reload it may be anyone's
  const [countedContact, setOf] = useState<string>();
  const [now, setNow] = useState(Date.now);
  const seconds = Math.min(resendWait, Math.max(0, Math.ceil((until - now) / 1000)));
  useEffect(() => {
    if (until <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), (until - now) % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [until, now]);
  return {
    left: countedContact === undefined || countedContact === contact ? seconds : 0,
    start: (to, wait = resendWait) => {
      const end = Date.now() + wait * 1000;
      ofTab.write(keyOf(name), String(end));
      setOf(to);
      setNow(Date.now());
      setUntil(end);
    },
    end: () => {
      ofTab.remove(keyOf(name));
      setUntil(0);
    },
  };
}
