import { admin } from '../codes/index.ts';
import type { Recorded } from '../define/event.ts';
import { isPortalEvent } from './index.ts';

/** Types of events that tell it. */
export const administratorTypes = [
  'AccountOpened',
  'AccountRolesGranted',
  'AccountCancelled',
  'AccountErased',
] as const;

/** Whoever altered a log may have left nothing of what an event said: then it says nothing of anybody. */
function isAltered({ data }: Recorded): boolean {
  const { umId: accountId, roles = [] } = (data ?? {}) as { umId?: unknown; roles?: unknown };
  return typeof accountId !== 'string' || !Array.isArray(roles);
}

/** Who administers the portal after an event; roles are not personal, so that nothing is decrypted. */
export function administratorsAfter(before: ReadonlySet<string>, event: Recorded): ReadonlySet<string> {
  if (!isPortalEvent(event) || isAltered(event)) return before;
  switch (event.type) {
    case 'AccountOpened':
      return event.data.roles?.includes(admin) ? new Set([...before, event.data.umId]) : before;
    case 'AccountRolesGranted': {
      const { roles, umId: accountId } = event.data;
      const others = [...before].filter((each) => each !== accountId);
      return new Set(roles?.includes(admin) ? [...others, accountId] : others);
    }
    case 'AccountCancelled':
    case 'AccountErased':
      return new Set([...before].filter((accountId) => accountId !== event.data.umId));
    default:
      return before;
  }
}
