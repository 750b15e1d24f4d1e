import { randomUUID } from 'node:crypto';
import { handle } from '@portal/infra/http/handle';
import type { Bound, CallRequest } from '@portal/infra/http/types';
import { type CommandId, derivedId } from '@portal/infra/ids';
import { saveBroadcast, withdrawBroadcast } from '@portal/shared/calls/broadcast';
import type { InputOf } from '@portal/shared/calls/define';
import { admin, type Role } from '@portal/shared/codes/index';
import { broadcast } from '@portal/shared/records/broadcast';
import { mayPublishOn } from '@portal/shared/records/published';
import { isRefusal, type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { type Notice, publishedRecord } from '../aggregate.ts';
import type { PublishedCommand } from '../domain/published/published.ts';
import type { Executed, Executor } from '../executor.ts';
import { asInstant, followUp, isPictureOf, stated } from './publishing.ts';
import { metaOf } from './request.ts';

type Asked = CallRequest<unknown, readonly Role[]>;

const broadcasts = publishedRecord(broadcast);

/** What a broadcast is to say. */
function noticeOf(record: string, form: InputOf<typeof saveBroadcast>): Notice {
  const { typeCode, audience, titleCN, bodyCN, titleEN, bodyEN, connectMessage, imageFileId } = form;
  // words alone have none, whatever was chosen before they became that
  const image = typeCode === '00' && imageFileId ? [imageFileId] : [];
  const postId = String(Number(form.postId));
  return {
    record,
    lan: null,
    sites: [...new Set(form.sites)],
    name: titleCN || titleEN,
    content: {
      typeCode,
      postId,
      audience: [...new Set(audience)],
      titleCN,
      bodyCN,
      titleEN,
      bodyEN,
      connectMessage,
      image,
    },
    files: image,
    presents: null,
  };
}

/** The write calls of broadcasts. */
export function broadcastHandlers(executor: Executor): Bound[] {
  /** The broadcast within the administrator's domain; undefined for any other. */
  async function found({ caller: { site } }: Asked, record: string) {
    const state = stated(await executor.load(broadcasts, record));
    return state && mayPublishOn(site, state.content.sites) ? state : undefined;
  }

  const execute = (
    request: Asked,
    record: string,
    command: PublishedCommand<Notice>,
    commandId: CommandId | undefined,
    isNew = false,
  ): Promise<Executed<{ idVal: string }> | Refusal> =>
    executor.execute(broadcasts, {
      id: record,
      command,
      meta: metaOf(request, admin),
      commandId,
      answer: { idVal: record },
      begins: isNew,
    });

  return [
    handle(saveBroadcast, async (request) => {
      const { input, commandId, caller } = request;
      const given = input.idVal.length === 36 ? input.idVal : undefined;
      const before = given === undefined ? undefined : await found(request, given);
      if (given !== undefined && !before) return refuse('404');
      if (!mayPublishOn(caller.site, input.sites))
        return refuseFields('broadcast.otherSite', { sites: 'refusals.broadcast.otherSite' });
      if (!(await isPictureOf(executor, broadcast, input.imageFileId, caller.umId, before?.content)))
        return refuseFields('broadcast.imageNotOwn', { imageFileId: 'refusals.broadcast.imageNotOwn' });
      const record = given ?? (commandId ? derivedId(caller.umId, commandId.id) : randomUUID());
      const now = new Date().toISOString();
      const due = asInstant(input.publishTime);
      // said before anything is saved, so that a time that is over costs no half-done command
      if (input.oper === '2' && due !== undefined && due <= now)
        return refuseFields('broadcast.timePast', { publishTime: 'refusals.broadcast.timePast' });
      const save: PublishedCommand<Notice> = { act: 'save', content: noticeOf(record, input) };
      const saved = await execute(request, record, save, commandId, given === undefined);
      if (isRefusal(saved) || input.oper === '0') return answered(saved);
      const next: PublishedCommand<Notice> =
        input.oper === '1' ? { act: 'show', now } : { act: 'schedule', due: due ?? '', now };
      return answered(await execute(request, record, next, followUp(commandId, 'show')));
    }),

    handle(withdrawBroadcast, async (request) => {
      const { idVal } = request.input;
      const state = await found(request, idVal);
      if (!state) return refuse('404');
      const act = state.status === 'draft' || state.status === 'scheduled' ? 'remove' : 'takeDown';
      return answered(await execute(request, idVal, { act }, request.commandId));
    }),
  ];
}

const answered = (executed: Executed<{ idVal: string }> | Refusal) =>
  isRefusal(executed) ? executed : { data: executed.answer, position: executed.position };
