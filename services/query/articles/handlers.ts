import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import {
  homeArticles,
  homeCopyright,
  homeInformation,
  listArticles,
  loadArticle,
  manageArticles,
  previewArticle,
  showArticle,
} from '@portal/shared/calls/article';
import { type ArticleSection, allSites, mainSite, type Site } from '@portal/shared/codes/index';
import { offsetOf } from '@portal/shared/define/call';
import { article, homeArticleCounts } from '@portal/shared/records/article';
import { filesOf } from '@portal/shared/records/content';
import { refuse } from '@portal/shared/refusal';
import { type Addresses, publicAddress, withPictures } from '../base/addresses.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { wireTime } from '../base/published.ts';
import { adminScope } from '../base/scope.ts';
import { findFiles } from '../files/queries.ts';
import {
  type ArticleScope,
  articleCardOf,
  articleOf,
  articlePage,
  articleRowOf,
  articleShown,
  type Edition,
  firstArticles,
  type PublicArticleRow,
  publicArticle,
  publicArticles,
} from './model.ts';

/** Administrators outside the main site have what is on theirs alone, as they may decide on it. */
export const articleScope = (caller: Caller, selectedSite: Site | typeof allSites = allSites): ArticleScope => ({
  ...adminScope(caller, selectedSite),
  isOwn: caller.site !== mainSite,
});

/** So many posts an older client is told of. */
const posts = 10;

/** A post as feeds of WordPress have it. */
const postOf = ({ id, title, excerpt, content, link, time, image }: PublicArticleRow) => ({
  guid: id,
  docGuid: id,
  post_title: title,
  post_content: content || excerpt,
  post_date: new Date(time).toISOString(),
  link,
  image: image ? publicAddress(image, 640) : '',
});

/** What the public and administrators read of articles. */
export function articleHandlers({ reader, signed, now }: Dependencies): Bound[] {
  const asPosts = async (edition: Edition, section: ArticleSection) => {
    const { rows } = await publicArticles(reader, edition, section, { limit: posts });
    return { data: JSON.stringify(rows.map(postOf)) };
  };
  return [
    handle(listArticles, async ({ input }) => {
      const { pageSize: limit } = input;
      const { rows, total } = await publicArticles(reader, input, input.section, { limit, offset: offsetOf(input) });
      return { data: { total, list: rows.map((row) => articleCardOf(row, publicAddress)) } };
    }),

    handle(homeArticles, async ({ input }) => {
      const found = await firstArticles(reader, input, homeArticleCounts);
      const cards = (rows: readonly PublicArticleRow[]) => rows.map((row) => articleCardOf(row, publicAddress));
      const { copyright, knowledge, service, news } = found;
      return {
        data: { copyright: cards(copyright), knowledge: cards(knowledge), service: cards(service), news: cards(news) },
      };
    }),

    handle(showArticle, async ({ input }) => {
      const data = await publicArticle(reader, input.lan, input.id, publicAddress);
      return data ? { data } : refuse('404');
    }),

    handle(homeInformation, ({ input }) => asPosts(input, 'news')),
    handle(homeCopyright, ({ input }) => asPosts(input, 'copyright')),

    handle(manageArticles, async ({ input, caller, lan: language }) => {
      const { rows, total } = await articlePage(reader, articleScope(caller, input.dataDomain), input, language);
      return { data: { resCount: total, resList: rows.map((row) => articleRowOf(row, signed)) } };
    }),

    handle(loadArticle, async ({ input, caller, lan: language }) => {
      const row = await articleOf(reader, articleScope(caller), input.idVal, language);
      if (!row) return refuse('404');
      // what is edited on: the draft, where there is one beside what is shown
      const { content, sites, ends } = row.draft ?? row;
      const { image, bodyCN, bodyEN, ...words } = content;
      const [picture] = image;
      return {
        data: {
          ...articleRowOf(row, signed),
          ...words,
          sites,
          endTime: wireTime(ends),
          imageUrl: picture ? signed(picture, 160) : '',
          bodyCN: withPictures(bodyCN, signed),
          bodyEN: withPictures(bodyEN, signed),
          imageFileId: picture ?? '',
        },
      };
    }),

    handle(previewArticle, async ({ input: { idVal, typed: draft, lan: language }, caller }) => {
      const { imageFileId, ...texts } = draft;
      const [bodyCN, bodyEN] = [await sanitise(draft.bodyCN), await sanitise(draft.bodyEN)];
      const image = imageFileId ? [imageFileId] : [];
      const content = { ...texts, bodyCN, bodyEN, image };
      const existing = idVal.length === 36 ? await articleOf(reader, articleScope(caller), idVal, language) : undefined;
      const contents = existing ? [existing.content, ...(existing.draft ? [existing.draft.content] : [])] : [];
      const before = contents.flatMap((each) => filesOf(article, each));
      const found = await findFiles(reader, filesOf(article, content));
      const theirs = new Set([
        ...before,
        ...found.flatMap(({ file_id, owner }) => (owner === caller.umId ? file_id : [])),
      ]);
      // a picture of somebody else is refused when it is saved, and seen here no sooner than by everybody
      const address: Addresses = (fileId, width) => (theirs.has(fileId) ? signed : publicAddress)(fileId, width);
      const at = new Date(now()).toISOString();
      const data = articleShown({ id: '', content, time: at, changed: at }, language, address);
      return data ? { data } : refuse('404');
    }),
  ];
}
