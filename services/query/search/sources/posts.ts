import { languages, sites } from '@portal/shared/codes/index';
import { type FeedEvent, FeedRead, type OutsidePost } from '@portal/shared/events/feed';
import { article } from '@portal/shared/records/article';
import { tagsOf } from '@portal/shared/records/searched';
import { plainText } from '@portal/shared/rules/html';
import { type Part, searchedText } from '../document.ts';
import type { Happened, Source } from './source.ts';

type Read = FeedEvent['data'];

// the log validated it when it was appended
const readOf = ({ data }: Happened): Read => data as Read;

/** Two feeds may call their posts alike. */
const idOf = (feed: string, guid: string): string => `${feed} ${guid}`;

const partOf = ({ title, content, link, at }: OutsidePost, { section, source }: Read): Part => ({
  names: [title],
  text: searchedText([plainText(content)]),
  numbers: [],
  picture: '',
  tags: tagsOf(article, { section }),
  // feeds are the portal's, whichever site of it is read
  sites: [...sites],
  at,
  link,
  source,
});

/** What others write, as long as their feeds have it: articles that are read where they stand. */
export const postSource: Source = {
  kind: article.kind,
  shows: [FeedRead.type],
  ends: [],
  data: ['feed', 'lan', 'section', 'source', 'posts', 'gone'],
  records(event) {
    const { feed, posts, gone: deletedGuids } = readOf(event);
    return [...posts.map(({ guid }) => guid), ...deletedGuids].map((guid) => idOf(feed, guid));
  },
  told(event, record) {
    const read = readOf(event);
    const post = read.posts.find(({ guid }) => idOf(read.feed, guid) === record);
    const part = post ? partOf(post, read) : null;
    return {
      owner: '',
      parts: Object.fromEntries(languages.map((language) => [language, language === read.lan ? part : null])),
    };
  },
};
