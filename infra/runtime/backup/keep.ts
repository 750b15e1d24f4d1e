/** A dump of identity: when it was made, and of a moment at or behind which position of the log. */
export interface Dated {
  /** milliseconds since 1970 */
  at: number;
  position: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How far back one is kept for each so long, in milliseconds. */
const steps = [
  { back: hour, each: minute },
  { back: 2 * day, each: hour },
  { back: 30 * day, each: day },
];

/** Those that are kept: the newest in any case, and of older ones the newest of each minute, hour or day, the older the fewer. */
export function selectDumpsToKeep<Dump extends Dated>(dumps: readonly Dump[], now: number): Dump[] {
  const sorted = [...dumps].sort((a, b) => b.position - a.position || b.at - a.at);
  const taken = new Set<string>();
  return sorted.filter(({ at }, index) => {
    if (index === 0) return true;
    const step = steps.find(({ back }) => now - at < back);
    if (!step) return false;
    const place = `${step.each} ${Math.floor(at / step.each)}`;
    return !taken.has(place) && taken.add(place);
  });
}

const inOrder = (a: Dated, b: Dated): number => a.position - b.position || a.at - b.at;

/** The one with the highest position, and of these the last; undefined where there is none. */
export const newestOf = <Dump extends Dated>(dumps: readonly Dump[]): Dump | undefined =>
  [...dumps].sort(inOrder).at(-1);

/**
 * The one that is restored with the log up to a position: the newest at or before it; the oldest where all are newer,
 * undefined where there is none.
 */
export function findDump<Dump extends Dated>(dumps: readonly Dump[], position: number): Dump | undefined {
  const sorted = [...dumps].sort(inOrder);
  return sorted.findLast((dump) => dump.position <= position) ?? sorted[0];
}
