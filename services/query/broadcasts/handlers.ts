import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { countReaders, listBroadcasts } from '@portal/shared/calls/broadcast';
import { mayPublishOn } from '@portal/shared/records/published';
import { refuseFields } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { broadcastPage, broadcastRowOf, readersOf } from './model.ts';

/** What administrators read of broadcasts. */
export const broadcastHandlers = ({ reader, signed }: Dependencies): Bound[] => [
  handle(listBroadcasts, async ({ input, caller, lan: language }) => {
    const { rows, total } = await broadcastPage(reader, caller.site, input, language);
    return { data: { resCount: total, resList: rows.map((row) => broadcastRowOf(row, signed)) } };
  }),
  handle(countReaders, async ({ input, caller }) => {
    if (!mayPublishOn(caller.site, input.sites))
      return refuseFields('broadcast.otherSite', { sites: 'refusals.broadcast.otherSite' });
    return { data: { readers: await readersOf(reader, input) } };
  }),
];
