import { type RateEvent, rateEvents, rateStream } from '@portal/shared/events/rate';
import { aggregate } from '../base/aggregate.ts';
import { decideRates, evolveRates, noRates, type RateBook, type RateCommand } from './decide.ts';

/** The rates of a currency in a year. */
export const rates = aggregate<RateBook, RateCommand, RateEvent>({
  stream: rateStream,
  initial: noRates,
  kinds: rateEvents,
  evolve: evolveRates,
  decide: decideRates,
});
