import { type FeedEvent, feedEvents, feedStream } from '@portal/shared/events/feed';
import { aggregate } from '../base/aggregate.ts';
import { decideFeed, evolveFeed, type Feed, type FeedCommand, noFeed } from './decide.ts';

export const feed = aggregate<Feed, FeedCommand, FeedEvent>({
  stream: feedStream,
  initial: noFeed,
  kinds: feedEvents,
  evolve: evolveFeed,
  decide: decideFeed,
});
