import { type InterestEvent, interestEvents, interestStream } from '@portal/shared/events/interest';
import { aggregate } from '../base/aggregate.ts';
import { decideInterest, evolveInterest, type Interest, type InterestCommand, noInterest } from './decide.ts';

export const interest = aggregate<Interest, InterestCommand, InterestEvent>({
  stream: interestStream,
  initial: noInterest,
  kinds: interestEvents,
  evolve: evolveInterest,
  decide: decideInterest,
});
