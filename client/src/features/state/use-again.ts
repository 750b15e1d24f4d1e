import { useEffect, useRef } from 'react';

/** Does something again and again, `every` milliseconds, while it is wanted and the page is looked at. */
export function useAgain(load: () => void, every: number, isWanted: boolean): void {
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [every, isWanted]);
}
