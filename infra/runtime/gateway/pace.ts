/** Minimum pace of senders and readers. */
export interface Pace {
  /** initial time, in milliseconds … */
  grace: number;
  /** … and a further second for each so many bytes: a large transfer over a slow line is no attack */
  leastRate: number;
}
export const usualPace: Pace = { grace: 10_000, leastRate: 16 * 1024 };

interface Watched {
  /** bytes transferred so far */
  transferredBytes(): number;
  /** the other end blocks the transfer */
  isHeldUp(): boolean;
  late(): void;
}

/** Calls `late` once the transfer falls below the pace. Returns a function that stops it. */
export function watchPace({ transferredBytes, isHeldUp, late }: Watched, pace: Pace): () => void {
  const began = performance.now();
  let heldUp = 0;
  let timer = setTimeout(check, pace.grace);
  function check(): void {
    if (isHeldUp()) heldUp += pace.grace;
    const remainingMs =
      pace.grace + (transferredBytes() / pace.leastRate) * 1_000 + heldUp - (performance.now() - began);
    if (remainingMs <= 0) late();
    else timer = setTimeout(check, Math.min(remainingMs, pace.grace));
  }
  return () => clearTimeout(timer);
}
