import { type ParkedEvent, parkedEvents, parkedStream } from '@portal/shared/events/parked';
import { aggregate } from '../base/aggregate.ts';
import { decideParked, type ParkedCommand } from './decide.ts';

/** Decisions on the parked records of a follower, which is its id. */
export const parked = aggregate<null, ParkedCommand, ParkedEvent>({
  stream: parkedStream,
  initial: null,
  kinds: parkedEvents,
  evolve: () => null,
  decide: decideParked,
});
