import type { ParkedEvent } from '@portal/shared/events/parked';

type Target = Extract<ParkedEvent, { type: 'ParkedRetried' }>['data'];

export type ParkedCommand = { type: 'retry'; target: Target } | { type: 'discard'; target: Target; reason: string };

/**
 * Pure. Whether something is parked only its follower knows, so that every decision is recorded; one about what is not
 * parked, or not any more, has no effect.
 */
export const decideParked = (command: ParkedCommand): readonly ParkedEvent[] =>
  command.type === 'retry'
    ? [{ type: 'ParkedRetried', data: command.target }]
    : [{ type: 'ParkedDiscarded', data: { ...command.target, reason: command.reason } }];
