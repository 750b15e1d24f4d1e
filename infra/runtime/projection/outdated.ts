import type { Followed } from '../event-store/types.ts';
import type { Maintained } from './maintained.ts';

/**
 * The log has an event of a newer schema than this process knows. Nothing of it is parked, since nothing is wrong with
 * it: who knows it is to go on with these versions.
 */
export class Outdated extends Error {
  readonly targets: readonly Maintained[];

  constructor(targets: readonly Maintained[], { position, unreadable }: Followed) {
    super(`position ${position}: ${unreadable?.message ?? 'newer'}`);
    this.name = 'Outdated';
    this.targets = targets;
  }
}

const isFor = (event: Followed, { events, generation, discarded }: Maintained): boolean =>
  event.unreadable?.isNewer === true &&
  events.has(event.type) &&
  generation.position < event.position &&
  !discarded.has(event.position);

/** The first event that only another build can fold into this one. */
export const firstNewer = (events: readonly Followed[], target: Maintained): Followed | undefined =>
  events.find((event) => isFor(event, target));

/** What of these events can be folded into all the targets, and into which of them the next one cannot. */
export function foldable(
  events: readonly Followed[],
  targets: readonly Maintained[],
): { events: readonly Followed[]; outdated: Outdated | undefined } {
  const at = events.findIndex((event) => event.unreadable?.isNewer && targets.some((target) => isFor(event, target)));
  const newer = events[at];
  if (!newer) return { events, outdated: undefined };
  const those = targets.filter((target) => isFor(newer, target));
  return { events: events.slice(0, at), outdated: new Outdated(those, newer) };
}
