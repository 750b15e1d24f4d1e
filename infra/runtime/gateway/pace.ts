/** How much time whoever sends or reads has. */
export interface Pace {
  /** for a beginning, in milliseconds … */
  grace: number;
  /** … and a further second for each so many bytes: a large one over a slow line is no attack */
  leastRate: number;
}
export const usualPace: Pace = { grace: 10_000, leastRate: 16 * 1024 };

interface Watched {
  /** bytes that came or went so far */
  transferredBytes(): number;
  /** nothing moves for the sake of the other end */
  isHeldUp(): boolean;
  late(): void;
}

/** Calls `late` once less was transferred than the pace asks for. Gives what ends that. */
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
