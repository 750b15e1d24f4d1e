import { z } from 'zod';
import { admin, allSites, articleSections, languages, sites } from '../codes/index.ts';
import { call, described, ignored, type OutputOf, paging, sortOf } from '../define/call.ts';
import { articleMax } from '../records/article.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { plainText } from '../rules/html.ts';
import { isLink, moment, order, publishedCodes, publishModes } from '../rules/publish.ts';
import { line, text } from '../rules/text.ts';
import { canChange, changePublished, publishedId } from './publishing.ts';

/** What stands in an address for an article that is not there yet. */
export const newArticle = 'initId';

const idVal = publishedId;
const section = z.enum(articleSections, { error: 'fields.code' });

const richText = z.string().max(articleMax.body, { error: 'fields.richTextLong', abort: true }).default('');
const link = text(0, articleMax.link)
  .default('')
  .refine((value) => value === '' || isLink(value), { error: 'article.link' });

/** What an article says, as it is typed. */
const articleFields = {
  section,
  postId: order.default('1'),
  titleCN: line(0, articleMax.title.CN).default(''),
  summaryCN: text(0, articleMax.summary.CN).default(''),
  bodyCN: richText,
  linkCN: link,
  titleEN: line(0, articleMax.title.EN).default(''),
  summaryEN: text(0, articleMax.summary.EN).default(''),
  bodyEN: richText,
  linkEN: link,
  imageFileId: z.union([z.literal(''), z.uuid('fields.file')]).default(''),
};
type ArticleInput = z.output<z.ZodObject<typeof articleFields>>;

type Wrong = (field: keyof ArticleInput, message: string) => void;

/** A language is there whole or not at all, and one of them is: a title, and something to read or a link to it. */
function isWhole(input: ArticleInput, wrong: Wrong): void {
  for (const language of languages) {
    const hasBody = plainText(input[`body${language}`]) !== '' || /<img\s/i.test(input[`body${language}`]);
    const says = hasBody || input[`link${language}`] !== '' || input[`summary${language}`] !== '';
    if (says && !input[`title${language}`]) wrong(`title${language}`, 'article.titleMissing');
    if (input[`title${language}`] && !hasBody && !input[`link${language}`])
      wrong(`body${language}`, 'article.bodyMissing');
  }
  if (languages.every((language) => !input[`title${language}`])) wrong('titleCN', 'article.words');
}

const createReporter =
  (formInput: ArticleInput, context: z.core.$RefinementCtx<ArticleInput>): Wrong =>
  (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message, input: formInput });

export const articleForm = z
  .object({
    ...ignored,
    /** of an article that is there; empty or initId for a new one */
    idVal: z.union([z.literal(''), z.literal(newArticle), idVal]).default(''),
    recordVersion: shownVersion.optional(),
    ...articleFields,
    sites: z.array(z.enum(sites)).min(1, 'fields.chooseSome').max(sites.length),
    /** 0 it is only kept, 1 published at once, 2 published at `publishTime` */
    oper: z.enum(publishModes, { error: 'fields.code' }),
    publishTime: moment,
    /** from when on it is shown no more */
    endTime: moment,
  })
  .superRefine((formInput, context) => {
    isWhole(formInput, createReporter(formInput, context));
    if (formInput.oper === '2' && !formInput.publishTime)
      context.addIssue({ code: 'custom', path: ['publishTime'], message: 'fields.required', input: formInput });
  });

export const saveArticle = call({
  path: '/article/save',
  side: 'command',
  access: [admin],
  summary: 'Saves an article that is not shown, and shows it at once or from a time on',
  input: () => articleForm,
  output: () => z.object({ idVal: z.string(), recordVersion }),
  writes: true,
});

export const changeArticles = changePublished(
  '/article/statusChange',
  'Shows (1), takes down (0) or deletes (3) articles, each with its own result',
);

export const articleOrders = ['createTime', 'shelfTime', 'publishTime', 'section', 'postId'] as const;
export type ArticleOrder = (typeof articleOrders)[number];

export const articleRow = z
  .object({
    idVal: z.string(),
    recordVersion,
    section: z.enum(articleSections),
    postId: z.string(),
    /** the languages that it is there in */
    languages: z.array(z.enum(languages)),
    titleCN: z.string(),
    titleEN: z.string(),
    sites: z.array(z.enum(sites)),
    imageUrl: z.string(),
    /** ISO 8601, '' for none */
    createTime: z.string(),
    shelfTime: z.string(),
    publishTime: z.string(),
    endTime: z.string(),
    /** who saved it last */
    operator: z.string(),
    status: z.enum(publishedCodes),
    /** what is shown has a draft beside it, which is not public yet */
    hasDraft: z.boolean(),
    can: canChange,
  })
  .meta({ component: 'ArticleRow' });
export type ArticleRow = z.infer<typeof articleRow>;

export const articleFilters = {
  section: z.enum(['', ...articleSections]).default(''),
  status: z.enum(['', ...publishedCodes]).default(''),
  keyWords: z.string().trim().max(100).default(''),
  dataDomain: z.enum([allSites, ...sites]).default(allSites),
  sort: sortOf(articleOrders).default(''),
};

const officeReads = ['article_records', 'accounts'];

export const manageArticles = call({
  path: '/article/manageList',
  side: 'query',
  access: [admin],
  reads: officeReads,
  summary: 'Articles of the administrator’s domain, the newest first',
  input: () => z.object({ ...ignored, ...articleFilters, ...paging }),
  output: () => z.object({ resCount: z.number(), resList: z.array(articleRow) }),
});
export type ArticleList = OutputOf<typeof manageArticles>;

export const loadArticle = call({
  path: '/article/manageShow',
  side: 'query',
  access: [admin],
  reads: officeReads,
  summary: 'One article whole, to be edited',
  input: () => z.object({ ...ignored, idVal }),
  output: () =>
    z.object({
      ...articleRow.shape,
      summaryCN: z.string(),
      bodyCN: z.string(),
      linkCN: z.string(),
      summaryEN: z.string(),
      bodyEN: z.string(),
      linkEN: z.string(),
      imageFileId: z.string(),
    }),
});

/** Which part of the articles: site and language, as headers or in the body. */
const edition = { site: z.enum(sites).default('01'), lan: z.enum(languages).default('CN'), ...ignored };

/** An article as lists show it. */
export const articleCard = z
  .object({
    id: z.string(),
    section: described(z.enum(articleSections), 'Section, by its code', '栏目代码'),
    title: z.string(),
    /** what it says of itself, or the beginning of its text */
    excerpt: z.string(),
    /** where it leads, instead of to its own page; '' for its own page */
    link: z.string(),
    imageUrl: z.string(),
    /** whose it is: the name of a server where it came from there, '' for the portal's own */
    source: z.string(),
    /** ISO 8601, when it was first shown */
    time: z.string(),
  })
  .meta({ component: 'ArticleCard' });
export type ArticleCard = z.infer<typeof articleCard>;

const publicReads = ['article_records', 'outside_posts'];

export const listArticles = call({
  path: '/article/list',
  side: 'query',
  access: 'public',
  reads: publicReads,
  summary: 'Public articles of a section in a language: news newest first, the others in their order',
  input: () => z.object({ ...edition, section: section.default('news'), ...paging }),
  output: () => z.object({ total: z.number(), list: z.array(articleCard) }),
});

export const homeArticles = call({
  path: '/article/home',
  side: 'query',
  access: 'public',
  reads: publicReads,
  summary: 'What of the articles stands on the home page: copyright, knowledge, services, news',
  input: () => z.object(edition),
  output: () =>
    z.object({
      copyright: z.array(articleCard),
      knowledge: z.array(articleCard),
      service: z.array(articleCard),
      news: z.array(articleCard),
    }),
});

/** An article as its page shows it. */
export const shownArticle = z
  .object({
    ...articleCard.shape,
    lan: z.enum(languages),
    /** the languages that it is there in */
    languages: z.array(z.enum(languages)),
    summary: z.string(),
    body: z.string(),
    /** ISO 8601, when what it says now was shown */
    changed: z.string(),
  })
  .meta({ component: 'Article' });
export type ShownArticle = z.infer<typeof shownArticle>;

export const showArticle = call({
  path: '/article/show',
  side: 'query',
  access: 'public',
  reads: ['article_records'],
  summary: 'One public article; in the other language when it is not there in the one asked for',
  input: () => z.object({ ...edition, id: z.uuid({ error: 'fields.id' }) }),
  output: () => shownArticle,
});

export const previewArticle = call({
  path: '/article/preview',
  side: 'query',
  access: [admin],
  reads: ['files', 'article_records'],
  summary: 'An article as the public would see it with what was typed; nothing of it is kept',
  input: () =>
    z.object({
      ...ignored,
      /** of the article that is being edited; empty for a new one */
      idVal: z.union([z.literal(''), z.literal(newArticle), idVal]).default(''),
      lan: z.enum(languages).default('CN'),
      typed: z.object(articleFields).superRefine((input, context) => isWhole(input, createReporter(input, context))),
    }),
  output: () => shownArticle,
});

const asPosts = {
  side: 'query',
  access: 'public',
  reads: publicReads,
  input: () => z.object(edition),
  /** JSON of a list of `{ guid, post_title, post_content, docGuid, link, post_date, image }` */
  output: () => z.string(),
} as const;

export const homeInformation = call({
  ...asPosts,
  path: '/home/information',
  summary: 'News by language, as the text of a JSON list of posts: guid, post_title, post_content, docGuid',
});
export const homeCopyright = call({
  ...asPosts,
  path: '/home/copyright',
  summary: 'Copyright news by language, as the text of a JSON list of posts',
});

export const articleCalls = {
  saveArticle,
  changeArticles,
  manageArticles,
  loadArticle,
  listArticles,
  homeArticles,
  showArticle,
  previewArticle,
  homeInformation,
  homeCopyright,
};
