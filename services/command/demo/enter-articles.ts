import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { ownCommandId } from '@portal/infra/runtime/ids';
import { articleForm } from '@portal/shared/calls/article';
import { admin, type Language, sites } from '@portal/shared/codes/index';
import { article } from '@portal/shared/records/article';
import { filesOf } from '@portal/shared/records/content';
import { paragraphs } from '@portal/shared/rules/html';
import { publishedRecord } from '../published/aggregate.ts';
import { articlePicture, type DemoArticle, demoArticles } from './articles.ts';
import { type Demonstration, done, id, meta } from './demonstration.ts';
import type { Happening } from './happening.ts';
import { dayBefore } from './moments.ts';
import { upload } from './upload.ts';

const articles = publishedRecord(article);

const orderOf = ({ section, slug }: DemoArticle): string =>
  String(demoArticles.filter((each) => each.section === section).findIndex((each) => each.slug === slug) + 1);

/** Saves and shows it, as an administrator would; one that is there already stays as somebody made it. */
async function enter(demo: Demonstration, item: DemoArticle, auditor: string): Promise<void> {
  const { slug, section, said: textsByLanguage } = item;
  const record = id('article', slug);
  if ((await demo.executor.load(articles, record)).is !== 'none') return;
  const picture = item.picture
    ? await upload(demo, articlePicture(slug), { named: ['article', slug], owner: auditor, use: 'wide', lan: 'CN' })
    : '';
  const wordsOf = (language: Language) => {
    const { title, summary, text = [], link = '' } = textsByLanguage[language];
    return {
      [`title${language}`]: title,
      [`summary${language}`]: summary,
      [`link${language}`]: link,
      [`body${language}`]: paragraphs(text.join('\n')),
    };
  };
  const form = articleForm.parse({
    section,
    postId: orderOf(item),
    sites: [...sites],
    imageFileId: picture,
    oper: '1',
    ...wordsOf('CN'),
    ...wordsOf('EN'),
  });
  const { titleCN, summaryCN, linkCN, titleEN, summaryEN, linkEN } = form;
  const content = {
    section: form.section,
    postId: form.postId,
    image: picture ? [picture] : [],
    titleCN,
    summaryCN,
    bodyCN: await sanitise(form.bodyCN),
    linkCN,
    titleEN,
    summaryEN,
    bodyEN: await sanitise(form.bodyEN),
    linkEN,
  };
  const notice = { record, lan: null, sites: form.sites, name: titleCN, content, presents: null };
  const execution = { id: record, meta: meta(auditor, admin, 'CN'), answer: {} };
  const save = { act: 'save', content: { ...notice, files: filesOf(article, content) } } as const;
  done(
    await demo.executor.execute(articles, {
      ...execution,
      command: save,
      commandId: ownCommandId(id('article saved', slug)),
    }),
    `article ${slug}`,
  );
  const show = { act: 'show', now: new Date().toISOString() } as const;
  done(
    await demo.executor.execute(articles, {
      ...execution,
      command: show,
      commandId: ownCommandId(id('article shown', slug)),
    }),
    `showing article ${slug}`,
  );
}

/** Each at its moment. */
export const articlesOverTime = (demo: Demonstration, auditor: string, now: Date): Happening[] =>
  demoArticles.map((item) => ({ at: dayBefore(now, item.days, item.slug), run: () => enter(demo, item, auditor) }));

/** Those that are not there, the oldest first: on a log that was loaded before there were any. */
export async function articlesNow(demo: Demonstration, auditor: string): Promise<void> {
  for (const item of demoArticles.toSorted((a, b) => b.days - a.days)) await enter(demo, item, auditor);
}
