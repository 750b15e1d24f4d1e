import type { Followed } from '../event-store/types.ts';
import type { Maintained } from './maintained.ts';

/**
 * The log has an event of a newer schema than this process reads. Nothing is parked, since the event is valid: a
 * newer process continues with these versions.
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

/** The first event that only another build can fold into this version. */
export const firstNewer = (events: readonly Followed[], target: Maintained): Followed | undefined =>
  events.find((event) => isFor(event, target));

/** The events that can be folded into all targets, and the targets that cannot fold the next one. */
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
