import type { FeedEvent, OutsidePost } from '@portal/shared/events/feed';

/** What a feed said last, by what it calls its posts. */
export type Feed = ReadonlyMap<string, OutsidePost>;
export const noFeed: Feed = new Map();

type About = Pick<FeedEvent['data'], 'feed' | 'lan' | 'section' | 'source'>;

/** The feed was read, and has these posts; none where the operator names it no more. */
export interface FeedCommand extends About {
  type: 'read';
  found: readonly OutsidePost[];
}

/** A feed without times has those at which its posts were found first; nothing else of them makes news. */
const isSame = (a: OutsidePost, b: OutsidePost): boolean =>
  a.title === b.title && a.content === b.content && a.link === b.link && a.at === b.at;

/** Pure. What says the same as before is nothing that happened. */
export function decideFeed(
  { feed, lan: language, section, source, found }: FeedCommand,
  before: Feed,
): readonly FeedEvent[] {
  const there = new Map(found.map((post) => [post.guid, post]));
  const posts = [...there.values()].filter((post) => {
    const known = before.get(post.guid);
    return !known || !isSame(known, post);
  });
  const removedIds = [...before.keys()].filter((guid) => !there.has(guid));
  if (!posts.length && !removedIds.length) return [];
  return [{ type: 'FeedRead', data: { feed, lan: language, section, source, posts, gone: removedIds } }];
}

export function evolveFeed(before: Feed, { data: { posts, gone: removedIds } }: FeedEvent): Feed {
  const after = new Map(before);
  for (const post of posts) after.set(post.guid, post);
  for (const guid of removedIds) after.delete(guid);
  return after;
}
