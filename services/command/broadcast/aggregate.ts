import { type MarkEvent, markEvents, markStream } from '@portal/shared/events/broadcast';
import { aggregate } from '../base/aggregate.ts';
import { decideMark, evolveMark, type Mark, type MarkCommand } from './decide.ts';

export const mark = aggregate<Mark, MarkCommand, MarkEvent>({
  stream: markStream,
  initial: 'none',
  kinds: markEvents,
  evolve: evolveMark,
  decide: decideMark,
});
