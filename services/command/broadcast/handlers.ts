import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { saveBroadcast, withdrawBroadcast } from '@portal/shared/calls/broadcast';
import type { InputOf } from '@portal/shared/define/call';
import { broadcast } from '@portal/shared/records/broadcast';
import { mayPublishOn } from '@portal/shared/records/published';
import { refuseFields } from '@portal/shared/refusal';
import type { Executor } from '../base/executor.ts';
import type { Notice } from '../published/aggregate.ts';
import { answered, inDomain, isPictureOf, publishing } from '../published/handlers.ts';

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
  const acts = publishing(broadcast, executor);

  return [
    handle(saveBroadcast, (request) => {
      const { input, caller } = request;
      return acts.save(request, input, {
        async notice(record, before, facts) {
          if (!mayPublishOn(caller.site, input.sites))
            return refuseFields('broadcast.otherSite', { sites: 'refusals.broadcast.otherSite' });
          if (!(await isPictureOf(facts, broadcast, input.imageFileId, caller.umId, before)))
            return refuseFields('broadcast.imageNotOwn', { imageFileId: 'refusals.broadcast.imageNotOwn' });
          return { content: noticeOf(record, input) };
        },
      });
    }),

    handle(withdrawBroadcast, async (request) => {
      const { idVal, recordVersion: expectedVersion } = request.input;
      const withdrawn = inDomain(request, ({ status }) => ({
        act: status === 'draft' || status === 'scheduled' ? 'remove' : 'takeDown',
      }));
      return answered(
        await acts.execute(request, idVal, withdrawn, { commandId: request.commandId, shown: expectedVersion }),
      );
    }),
  ];
}
