import type { ScreenName } from '@portal/shared/screens';
import { isScreen } from '@portal/shared/screens';
import { requestFor } from '../../core/request/request.ts';
import { useRead } from '../../core/request/use-request.ts';
import { useSession } from '../../core/session/session.ts';

/** The shell works without it. */
const waiting = requestFor('waiting', { quiet: true });

/** What waits behind entries of the menu. */
export type Counts = Partial<Record<ScreenName, number>>;

/** What waits, by entry of the menu. */
export function useCounts(): Counts {
  const now = useSession();
  // who has to enrol a second factor is told nothing else yet
  const isHeld = now.status === 'user' && now.user.mustEnrol;
  const { data } = useRead(waiting, isHeld ? undefined : {});
  if (!data) return {};
  const pending = Object.entries(data.pending).map(([kind, count]) => [`${kind}.audit`, count] as const);
  return {
    ...Object.fromEntries(pending.filter(([name]) => isScreen(name))),
    ...(pending.length > 0 && { reviewQueue: pending.reduce((sum, [, count]) => sum + count, 0) }),
    systemMessages: data.unread['1'],
    interactionMessages: data.unread['0'],
    consultations: data.unanswered.buyer + data.unanswered.seller,
  };
}
