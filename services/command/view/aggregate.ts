import { type ViewEvent, viewEvents, viewStream } from '@portal/shared/events/view';
import { aggregate } from '../base/aggregate.ts';
import { decideView, evolveView, type View, type ViewCommand } from './decide.ts';

export const view = aggregate<View, ViewCommand, ViewEvent>({
  stream: viewStream,
  initial: undefined,
  kinds: viewEvents,
  evolve: evolveView,
  decide: decideView,
});
