import { articleSections, type Language } from '../codes/index.ts';
import type { Content, PublishedKind } from './define.ts';

/** Number of articles of each section on the home page. */
export const homeArticleCounts = { copyright: 9, knowledge: 5, service: 6, news: 3 } as const;

/** Maximum characters of title and summary, by language; of a rich text including its formatting. */
export const articleMax = {
  title: { CN: 60, EN: 120 },
  summary: { CN: 120, EN: 240 },
  body: 50_000,
  link: 300,
} as const;

/**
 * An article of the office in one language or both: a text, a link, or both. One record, so that picture, order and
 * time are the same in both languages.
 */
export const article = {
  kind: 'article',
  life: 'published',
  hasDrafts: true,
  languages: [],
  fields: {
    section: { type: 'code', codes: articleSections, words: 'codes.articleSection', in: ['facet'] },
    postId: { type: 'text', max: 2 },
    titleCN: { type: 'text', max: articleMax.title.CN, optional: true },
    summaryCN: { type: 'text', max: articleMax.summary.CN, lines: true, optional: true },
    bodyCN: { type: 'richText', max: articleMax.body, optional: true },
    linkCN: { type: 'text', max: articleMax.link, optional: true },
    titleEN: { type: 'text', max: articleMax.title.EN, optional: true },
    summaryEN: { type: 'text', max: articleMax.summary.EN, lines: true, optional: true },
    bodyEN: { type: 'richText', max: articleMax.body, optional: true },
    linkEN: { type: 'text', max: articleMax.link, optional: true },
    image: { type: 'pictures', use: 'wide', max: 1, optional: true },
  },
  name: 'titleCN',
} as const satisfies PublishedKind;
export type ArticleContent = Content<typeof article>;

/** Content of an article in one language. */
export interface ArticleWords {
  title: string;
  summary: string;
  body: string;
  /** an address of the web or within the portal; '' for none */
  link: string;
}

export const articleWords = (language: Language, content: ArticleContent): ArticleWords => ({
  title: content[`title${language}`],
  summary: content[`summary${language}`],
  body: content[`body${language}`],
  link: content[`link${language}`],
});

/** The languages in which it exists: those with a title. */
export const languagesOf = (content: ArticleContent): Language[] =>
  (['CN', 'EN'] as const).filter((language) => content[`title${language}`] !== '');
