import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import type { SealReader, StoredEvent } from '@portal/infra/runtime/seals/reader';
import { approvalProof, recordProof, sealAt, sealFeed, sealList } from '@portal/shared/calls/audit';
import { offsetOf } from '@portal/shared/define/call';
import { refuse } from '@portal/shared/refusal';
import type { Dependencies } from '../base/dependencies.ts';
import { listedApproval } from '../reviewed/card-queries.ts';
import type { ReviewedModels } from '../reviewed/models.ts';
import { streamsFor } from '../timeline/record-state.ts';
import { isAbout, visibleTo } from './proof-record.ts';
import { fedSeals, feedOf } from './seal-feed.ts';

interface Options {
  seals: SealReader;
  /** kinds of records of which the public sees some */
  kinds: readonly ReviewedModels[];
  /** scheme and host of the portal as people address it */
  origin: string;
}

/** A comment is for the owner; who decided stands in the metadata. */
const isFree = ({ data }: StoredEvent): boolean => {
  const { comment }: { comment?: unknown } = JSON.parse(data);
  return comment === undefined || comment === '' || comment === null;
};

/** Seals and proofs: from the log itself or a replica of it, since a proof over a copy would prove the copy. */
export const proofHandlers = ({ reader }: Pick<Dependencies, 'reader'>, { seals, kinds, origin }: Options): Bound[] => [
  handle(sealList, async ({ input }) => {
    const { from, to } = input;
    if (from === undefined || to === undefined) return { data: await seals.page(input.pageSize, offsetOf(input)) };
    const data = await seals.between(from, to);
    return data ? { data } : refuse('404');
  }),

  handle(sealAt, async ({ input: { position } }) => {
    const data = await seals.between(position, position);
    return data ? { data } : refuse('404');
  }),

  handle(sealFeed, async () => feedOf(origin, (await seals.page(fedSeals, 0)).seals)),

  handle(approvalProof, async ({ input: { id } }) => {
    const found = await listedApproval(reader, kinds, id);
    if (!found) return refuse('404');
    const events = await seals.events(found.stream);
    const isShown = ({ position }: StoredEvent) => position === found.approval.position;
    const leaveOut = events.filter(isShown).every(isFree) ? (['meta'] as const) : (['meta', 'data'] as const);
    const data = await seals.proof(id, events, { isShown, leaveOut });
    return data ? { data } : refuse('audit.unsealed');
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
