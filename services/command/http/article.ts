import { randomUUID } from 'node:crypto';
import { sanitise } from '@portal/infra/html/sanitise';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { type CommandId, derivedId } from '@portal/infra/ids';
import { changeArticles, saveArticle } from '@portal/shared/calls/article';
import type { InputOf } from '@portal/shared/calls/define';
import { admin, type Role } from '@portal/shared/codes/index';
import { translate } from '@portal/shared/locales/index';
import { article } from '@portal/shared/records/article';
import { filesOf } from '@portal/shared/records/content';
import { mayPublishOn } from '@portal/shared/records/published';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { picturesOf } from '@portal/shared/rules/html';
import { file, type Notice, publishedRecord } from '../aggregate.ts';
import type { PublishedCommand } from '../domain/published/published.ts';
import type { Executed, Executor } from '../executor.ts';
import { asInstant, followUp, isPictureOf, stated } from './publishing.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;
type Form = InputOf<typeof saveArticle>;

const articles = publishedRecord(article);

/** What an article is to say; of its rich texts what may be shown. */
async function noticeOf(record: string, form: Form): Promise<Notice> {
  const { section, titleCN, summaryCN, linkCN, titleEN, summaryEN, linkEN, imageFileId } = form;
  const content = {
    ...{ section, postId: String(Number(form.postId)) },
    ...{ titleCN, summaryCN, bodyCN: await sanitise(form.bodyCN), linkCN },
    ...{ titleEN, summaryEN, bodyEN: await sanitise(form.bodyEN), linkEN },
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

/** The write calls of articles. */
export function articleHandlers(executor: Executor): Bound[] {
  /** The article within the administrator's domain; undefined for any other. */
  async function found({ caller: { site } }: Asked, record: string) {
    const state = stated(await executor.load(articles, record));
    return state && mayPublishOn(site, state.content.sites) ? state : undefined;
  }

  /** The field whose pictures are somebody else's, made for something else, or none; undefined where all may be shown. */
  async function wrongPicture(form: Form, umId: string, before: Notice | undefined): Promise<string | undefined> {
    if (!(await isPictureOf(executor, article, form.imageFileId, umId, before))) return 'imageFileId';
    for (const body of ['bodyCN', 'bodyEN'] as const)
      for (const id of picturesOf(form[body])) {
        if (before?.files.includes(id)) continue;
        const stored = await executor.recall(file, id);
        if (stored?.owner !== umId || stored.use !== 'richText') return body;
      }
    return undefined;
  }

  const execute = (
    request: Asked,
    record: string,
    command: PublishedCommand<Notice>,
    commandId: CommandId | undefined,
    isNew = false,
  ): Promise<Executed<{ idVal: string }> | Refusal> =>
    executor.execute(articles, {
      id: record,
      command,
      meta: metaOf(request, admin),
      commandId,
      answer: { idVal: record },
      begins: isNew,
    });

  async function change(request: Asked, record: string, operate: '0' | '1' | '3', commandId: CommandId | undefined) {
    if (!(await found(request, record))) return refuse('404');
    const commands: Record<typeof operate, PublishedCommand<Notice>> = {
      0: { act: 'takeDown' },
      1: { act: 'show', now: new Date().toISOString() },
      3: { act: 'remove' },
    };
    return execute(request, record, commands[operate], commandId);
  }

  return [
    handle(saveArticle, async (request) => {
      const { input, commandId, caller } = request;
      const given = input.idVal.length === 36 ? input.idVal : undefined;
      const before = given === undefined ? undefined : await found(request, given);
      if (given !== undefined && !before) return refuse('404');
      if (!mayPublishOn(caller.site, input.sites))
        return refuseFields('article.otherSite', { sites: 'refusals.article.otherSite' });
      const wrong = await wrongPicture(input, caller.umId, before?.content);
      if (wrong !== undefined) return refuseFields('article.imageNotOwn', { [wrong]: 'refusals.article.imageNotOwn' });
      const record = given ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const now = new Date().toISOString();
      const [due, until] = [asInstant(input.publishTime), asInstant(input.endTime)];
      // said before anything is saved, so that a time that is over costs no half-done command
      if (input.oper === '2' && due !== undefined && due <= now)
        return refuseFields('article.timePast', { publishTime: 'refusals.article.timePast' });
      if (until !== undefined && until <= (input.oper === '2' && due ? due : now))
        return refuseFields('article.endFirst', { endTime: 'refusals.article.endFirst' });
      const save: PublishedCommand<Notice> = { act: 'save', content: await noticeOf(record, input), until };
      const saved = await execute(request, record, save, commandId, given === undefined);
      if (isRefusal(saved) || input.oper === '0') return answered(saved);
      const next: PublishedCommand<Notice> =
        input.oper === '1' ? { act: 'show', now } : { act: 'schedule', due: due ?? '', now };
      return answered(await execute(request, record, next, followUp(commandId, 'show')));
    }),

    handle(changeArticles, async (request) => {
      const { idVal, idValList, operate } = request.input;
      const results: { id: string; flag: 'T' | 'F'; returnCode: string; returnInfo: string }[] = [];
      let position = 0;
      // a change of one alone is refused like any call
      const isOne = idVal !== undefined && idValList.length === 0;
      for (const id of new Set([...(idVal === undefined ? [] : [idVal]), ...idValList])) {
        const done = await change(request, id, operate, followUp(request.commandId, id));
        if (isRefusal(done) && isOne) return done;
        if (isRefusal(done)) {
          const returnInfo = translate(request.lan, `refusals.${done.refused}`, done.params);
          results.push({ id, flag: 'F', returnCode: done.refused, returnInfo });
          continue;
        }
        position = Math.max(position, done.position);
        results.push({ id, flag: 'T', returnCode: '', returnInfo: '' });
      }
      return { data: { results }, position };
    }),
  ];
}

const answered = (executed: Executed<{ idVal: string }> | Refusal) =>
  isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
