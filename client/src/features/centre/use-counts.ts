import type { SessionUser } from '@portal/shared/calls/session';
import { admin } from '@portal/shared/codes/index';
import { recordKinds } from '@portal/shared/records/kinds';
import type { ScreenName } from '@portal/shared/screens';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { pendingOf } from '../../records/kind.ts';
import { hasRole } from '../../shared/access/session.ts';
import { useUnread } from '../../shared/live/slice.ts';
import { request, requestFor } from '../../shared/request/request.ts';
import type { RequestsRoot } from '../../shared/request/slice.ts';
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
  { quiet: true },
);
export const inbox = requestFor('loadMessages', { quiet: true });

const firstPage = { pageNo: 1, pageSize: 10 } as const;

/** What waits behind entries of the menu. */
export type Counts = Partial<Record<ScreenName, number>>;

/** What waits, by entry of the menu; read again when the page changes, something was written, or a message arrives. */
export function useCounts(user: SessionUser): Counts {
  const unread = useUnread();
  const { pathname } = useLocation();
  const writes = useSelector((state: RequestsRoot) => state.requests.writes);
  const isAdmin = hasRole(user, [admin]);
  const waiting = useRead(pending, isAdmin ? {} : undefined, 'menu');
  const system = useRead(inbox, { ...firstPage, category: '1' as const }, 'menu-system');
  const interaction = useRead(inbox, { ...firstPage, category: '0' as const }, 'menu-interaction');
  const again = useRef(() => {});
  again.current = () => {
    if (isAdmin) waiting.retry();
    system.retry();
    interaction.retry();
  };
  const seen = useRef(`${pathname} ${unread} ${writes}`);
  useEffect(() => {
    const now = `${pathname} ${unread} ${writes}`;
    if (now !== seen.current) again.current();
    seen.current = now;
  }, [pathname, unread, writes]);
  return {
    ...waiting.data,
    ...(system.data && { systemMessages: system.data.unread }),
    ...(interaction.data && { interactionMessages: interaction.data.unread }),
  };
}
