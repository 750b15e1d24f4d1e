import { type VisitorEvent, visitorEvents, visitorStream } from '@portal/shared/events/visitor';
import { aggregate } from '../base/aggregate.ts';
import { decideVisitor, evolveVisitor, noVisitor, type Visitor, type VisitorCommand, visitorNames } from './decide.ts';

export const visitor = aggregate<Visitor, VisitorCommand, VisitorEvent>({
  stream: visitorStream,
  initial: noVisitor,
  kinds: visitorEvents,
  evolve: evolveVisitor,
  decide: decideVisitor,
  names: visitorNames,
});
