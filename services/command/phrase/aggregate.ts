import { type PhraseEvent, phraseEvents, phraseStream } from '@portal/shared/events/phrase';
import { aggregate } from '../base/aggregate.ts';
import { decidePhrase, evolvePhrase, type Phrase, type PhraseCommand } from './decide.ts';

export const phrase = aggregate<Phrase, PhraseCommand, PhraseEvent>({
  stream: phraseStream,
  initial: undefined,
  kinds: phraseEvents,
  evolve: evolvePhrase,
  decide: decidePhrase,
});
