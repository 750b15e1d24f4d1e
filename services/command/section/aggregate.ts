import { type SectionEvent, sectionEvents, sectionStream } from '@portal/shared/events/section';
import { aggregate } from '../base/aggregate.ts';
import { decideSection, evolveSection, type InSections, inNone, type SectionCommand } from './decide.ts';

export const section = aggregate<InSections, SectionCommand, SectionEvent>({
  stream: sectionStream,
  initial: inNone,
  kinds: sectionEvents,
  evolve: evolveSection,
  decide: decideSection,
});
