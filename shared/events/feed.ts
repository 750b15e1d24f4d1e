import { z } from 'zod';
import { articleSections, languages } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';

/** One stream for each feed of somebody else that the operator names. */
export const feedStream = (feed: string): string => `feed-${feed}`;

export const outsidePost = z.object({
  /** what its feed calls it */
  guid: z.string(),
  title: z.string(),
  /** cleaned, and no more than its beginning where it is long */
  content: z.string(),
  /** where it can be read */
  link: z.string(),
  /** ISO 8601, as its feed says, else when it was read first */
  at: z.string(),
});
export type OutsidePost = z.infer<typeof outsidePost>;

/** A feed said something else than before: posts that are new or other, and those that it has no more. */
export const FeedRead = eventKind({
  type: 'FeedRead',
  version: 1,
  data: z.object({
    feed: z.string(),
    lan: z.enum(languages),
    section: z.enum(articleSections),
    /** name of the server that it comes from */
    source: z.string(),
    posts: z.array(outsidePost),
    gone: z.array(z.string()),
  }),
  // nothing that anybody here keeps or decides on
  record: null,
});

export const feedEvents = [FeedRead] as const;
export type FeedEvent = EventOf<(typeof feedEvents)[number]>;
