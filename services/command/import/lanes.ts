import { seller } from '@portal/shared/codes/index';
import type { Metadata } from '@portal/shared/define/event';

type Starter = Pick<Metadata, 'actor' | 'role'>;

/**
 * Imports that run beside each other: accounts register themselves, so that slow imports of theirs take no place from those
 * of offices, banks and the command line.
 */
export const lanes = { owner: 4, office: 2 } as const;

const laneOf = ({ role }: Starter): keyof typeof lanes => (role === seller ? 'owner' : 'office');

/** Whether an import may start beside those that run: of one person one at a time, as each goes on from what the last one left. */
export function mayStart(next: Starter, running: readonly Starter[]): boolean {
  const lane = laneOf(next);
  return (
    running.every(({ actor }) => actor !== next.actor) &&
    running.filter((run) => laneOf(run) === lane).length < lanes[lane]
  );
}
