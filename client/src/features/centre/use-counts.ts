import type { SessionUser } from '@portal/shared/calls/session';
import { admin } from '@portal/shared/codes/index';
import { recordKinds } from '@portal/shared/records/kinds';
import { callName } from '@portal/shared/records/reviewed/calls';
import type { ScreenName } from '@portal/shared/screens';
import { pendingOf } from '../../records/kind.ts';
import { hasRole } from '../../shared/access/session.ts';
import { request, requestFor } from '../../shared/request/request.ts';
import { useRead } from '../../shared/request/use-request.ts';

// Figures of the menu; the shell works without them.

/** How many records of each kind wait for a decision, by the entry of the menu. */
export const pending = request(
  'centre/pending',
  async (api, _: object, signal) =>
    Object.fromEntries(
      await Promise.all(
        recordKinds.map(async (kind) => [`${kind.kind}.audit`, await pendingOf(kind, api, signal)] as const),
      ),
    ),
  { quiet: true, asks: recordKinds.map((kind) => callName(kind, 'auditList')) },
);
export const inbox = requestFor('loadMessages', { quiet: true });

const firstPage = { pageNo: 1, pageSize: 10 } as const;

/** What waits behind entries of the menu. */
export type Counts = Partial<Record<ScreenName, number>>;

/** What waits, by entry of the menu. */
export function useCounts(user: SessionUser): Counts {
  const isAdmin = hasRole(user, [admin]);
  const waiting = useRead(pending, isAdmin ? {} : undefined);
  const system = useRead(inbox, { ...firstPage, category: '1' as const });
  const interaction = useRead(inbox, { ...firstPage, category: '0' as const });
  return {
    ...waiting.data,
    ...(system.data && { systemMessages: system.data.unread }),
    ...(interaction.data && { interactionMessages: interaction.data.unread }),
  };
}
