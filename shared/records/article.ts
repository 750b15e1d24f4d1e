import { articleSections, type Language } from '../codes/index.ts';
import type { Content, PublishedKind } from './define.ts';

/** So many of each section stand on the home page. */
export const homeArticleCounts = { copyright: 9, knowledge: 5, service: 6, news: 3 } as const;

/** Characters of a title and of a summary, by language; of a rich text with its formatting. */
export const articleMax = {
  title: { CN: 60, EN: 120 },
  summary: { CN: 120, EN: 240 },
  body: 50_000,
  link: 300,
} as const;

/**
 * What the office tells the public, in one language or both: a text to be read here, or a link that leads elsewhere, or
 * both. One record, so that a picture, a place in the order and a time are the same in both languages.
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

/** What an article says in one language. */
export interface ArticleWords {
  title: string;
  summary: string;
  body: string;
  /** an address of the web or below the portal's own; '' for none */
  link: string;
}

export const articleWords = (language: Language, content: ArticleContent): ArticleWords => ({
  title: content[`title${language}`],
  summary: content[`summary${language}`],
  body: content[`body${language}`],
  link: content[`link${language}`],
});

/** The languages that it is there in: those that it has a title in. */
export const languagesOf = (content: ArticleContent): Language[] =>
  (['CN', 'EN'] as const).filter((language) => content[`title${language}`] !== '');
