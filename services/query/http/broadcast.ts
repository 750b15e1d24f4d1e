import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import { listBroadcasts } from '@portal/shared/calls/broadcast';
import { broadcastPage, broadcastRowOf } from '../records/broadcast.ts';
import type { Dependencies } from './dependencies.ts';

/** What administrators read of broadcasts. */
export const broadcastHandlers = ({ reader, signed }: Dependencies): Bound[] => [
  handle(listBroadcasts, async ({ input, caller }) => {
    const { rows, total } = await broadcastPage(reader, caller.site, input);
    return { data: { resCount: total, resList: rows.map((row) => broadcastRowOf(row, signed)) } };
  }),
];
