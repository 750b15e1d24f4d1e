import { readModel } from '@portal/infra/runtime/projection/types';
import type { ArticleSection, Language } from '@portal/shared/codes/index';
import { type FeedEvent, feedEvents } from '@portal/shared/events/feed';

/** A post of somebody else's feed, as the feed has it now. */
export interface OutsidePostRow {
  feed: string;
  guid: string;
  lan: Language;
  section: ArticleSection;
  source: string;
  title: string;
  content: string;
  link: string;
  posted_at: string;
}

/** What the feeds that the operator names say at present. */
export const outsidePosts = readModel<OutsidePostRow, FeedEvent>({
  name: 'outside_posts',
  version: 1,
  events: feedEvents.map(({ type }) => type),
  table: {
    columns: {
      feed: 'text',
      guid: 'text',
      lan: 'text',
      section: 'text',
      source: 'text',
      title: 'text',
      content: 'text',
      link: 'text',
      posted_at: 'timestamptz',
    },
    primaryKey: ['feed', 'guid'],
    distribution: 'reference',
    indexes: [{ name: 'newest', columns: 'section, lan, posted_at desc' }],
  },
  key: ({ data: { feed, posts, gone: deletedGuids } }) => ({
    ids: [...posts.map(({ guid }) => guid), ...deletedGuids].map((guid) => ({ feed, guid })),
  }),
  fold(row, { data: { feed, lan: language, section, source, posts, gone: deletedGuids } }, { guid }) {
    const post = posts.find((each) => each.guid === guid);
    if (!post) return guid !== undefined && deletedGuids.includes(guid) ? null : row;
    const { title, content, link, at } = post;
    return { feed, guid: post.guid, lan: language, section, source, title, content, link, posted_at: at };
  },
});

declare module '../../base/database.ts' {
  interface ReadModels {
    outside_posts: OutsidePostRow;
  }
}
