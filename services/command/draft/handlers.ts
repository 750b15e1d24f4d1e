import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound, Caller } from '@portal/infra/runtime/http/types';
import type { Identity } from '@portal/infra/runtime/identity/types';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/calls/draft';

/** What was typed for an institution is there while one acts for it, and not when one does not. */
const nameOf = ({ acting }: Caller, name: string): string => `${acting?.institution ?? ''} ${name}`;

/** What people have typed and not sent: everybody's own. */
export const draftHandlers = ({ drafts }: Pick<Identity, 'drafts'>): Bound[] => [
  handle(keepDraft, async ({ caller, input }) => ({
    data: { at: await drafts.keep(caller.umId, nameOf(caller, input.name), input.content) },
  })),
  handle(readDraft, async ({ caller, input }) => ({
    data: { draft: (await drafts.read(caller.umId, nameOf(caller, input.name))) ?? null },
  })),
  handle(dropDraft, async ({ caller, input }) => {
    await drafts.drop(caller.umId, nameOf(caller, input.name));
    return { data: {} };
  }),
];
