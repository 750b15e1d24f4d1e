import { handle } from '@portal/infra/http/handle';
import type { Bound } from '@portal/infra/http/types';
import type { SealReader } from '@portal/infra/seals/reader';
import { recordProof, sealList } from '@portal/shared/calls/audit';
import { offsetOf } from '@portal/shared/calls/define';
import { refuse } from '@portal/shared/refusal';
import { isAbout, visibleTo } from '../records/proof-record.ts';
import { streamsFor } from '../records/standing.ts';

/** Seals and proofs: from the log itself or a replica of it, since a proof over a copy would prove the copy. */
export const proofHandlers = (seals: SealReader): Bound[] => [
  handle(sealList, async ({ input }) => {
    const { from, to } = input;
    if (from === undefined || to === undefined) return { data: await seals.page(input.pageSize, offsetOf(input)) };
    const data = await seals.between(from, to);
    return data ? { data } : refuse('404');
  }),

  handle(recordProof, async ({ input: { id }, caller }) => {
    for (const stream of streamsFor(id, '')) {
      const events = await seals.events(stream);
      const isVisible = visibleTo(caller, events);
      const isThere = events.some((event) => isAbout(id, event) && isVisible(event));
      if (!isThere) continue;
      const data = await seals.proof(id, events, { isShown: isVisible });
      return data ? { data } : refuse('audit.unsealed');
    }
    return refuse('404');
  }),
];
