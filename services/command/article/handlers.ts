import { sanitise } from '@portal/infra/runtime/html/sanitise';
import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { changeArticles, saveArticle } from '@portal/shared/calls/article';
import type { InputOf } from '@portal/shared/define/call';
import { article } from '@portal/shared/records/article';
import { filesOf } from '@portal/shared/records/content';
import { mayPublishOn } from '@portal/shared/records/published';
import { refuseFields } from '@portal/shared/refusal';
import { isPictureFor } from '@portal/shared/rules/file';
import { picturesOf } from '@portal/shared/rules/html';
import type { Executor, FactReader } from '../base/executor.ts';
import { file } from '../file/aggregate.ts';
import type { Notice } from '../published/aggregate.ts';
import { isPictureOf, publishing } from '../published/handlers.ts';

type Form = InputOf<typeof saveArticle>;

/** What an article is to say; of its rich texts what may be shown. */
async function noticeOf(record: string, form: Form): Promise<Notice> {
  const { section, titleCN, summaryCN, linkCN, titleEN, summaryEN, linkEN, imageFileId } = form;
  const content = {
    section,
    postId: String(Number(form.postId)),
    titleCN,
    summaryCN,
    bodyCN: await sanitise(form.bodyCN),
    linkCN,
    titleEN,
    summaryEN,
    bodyEN: await sanitise(form.bodyEN),
    linkEN,
    image: imageFileId ? [imageFileId] : [],
  };
  return {
    record,
    lan: null,
    sites: [...new Set(form.sites)],
    name: titleCN || titleEN,
    content,
    files: filesOf(article, content),
    presents: null,
  };
}

/** The field whose pictures are somebody else's, made for something else, or none; undefined where all may be shown. */
async function wrongPicture(
  facts: FactReader,
  form: Form,
  accountId: string,
  before: Notice | undefined,
): Promise<string | undefined> {
  if (!(await isPictureOf(facts, article, form.imageFileId, accountId, before))) return 'imageFileId';
  for (const body of ['bodyCN', 'bodyEN'] as const)
    for (const id of picturesOf(form[body])) {
      if (before?.files.includes(id)) continue;
      const stored = await facts.recall(file, id);
      if (stored?.owner !== accountId || !isPictureFor(stored, 'richText')) return body;
    }
  return undefined;
}

/** The write calls of articles. */
export function articleHandlers(executor: Executor): Bound[] {
  const acts = publishing(article, executor);

  return [
    handle(saveArticle, (request) => {
      const { input, caller } = request;
      return acts.save(request, input, {
        async notice(record, before, facts) {
          if (!mayPublishOn(caller.site, input.sites))
            return refuseFields('article.otherSite', { sites: 'refusals.article.otherSite' });
          const wrong = await wrongPicture(facts, input, caller.umId, before);
          if (wrong !== undefined)
            return refuseFields('article.imageNotOwn', { [wrong]: 'refusals.article.imageNotOwn' });
          return { content: await noticeOf(record, input) };
        },
      });
    }),
    handle(changeArticles, (request) => acts.changeEach(request, request.input)),
  ];
}
