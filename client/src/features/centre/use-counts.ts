import type { ScreenName } from '@portal/shared/screens';
import { isScreen } from '@portal/shared/screens';
import { requestFor } from '../../shared/request/request.ts';
import { useRead } from '../../shared/request/use-request.ts';

/** The shell works without it. */
const waiting = requestFor('waiting', { quiet: true });

/** What waits behind entries of the menu. */
export type Counts = Partial<Record<ScreenName, number>>;

/** What waits, by entry of the menu. */
export function useCounts(): Counts {
  const { data } = useRead(waiting, {});
  if (!data) return {};
  const pending = Object.entries(data.pending).map(([kind, count]) => [`${kind}.audit`, count] as const);
  return {
    ...Object.fromEntries(pending.filter(([name]) => isScreen(name))),
    systemMessages: data.unread['1'],
    interactionMessages: data.unread['0'],
  };
}
