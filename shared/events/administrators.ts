import { admin } from '../codes/index.ts';
import type { Recorded } from './define.ts';
import { isPortalEvent } from './index.ts';

const types = ['AccountOpened', 'AccountRolesGranted', 'AccountCancelled', 'AccountErased'] as const;
const batch = 5_000;

/** Where events are read from, in order. */
interface Log {
  read(options: { after: number; limit: number; types: readonly string[]; decrypt: boolean }): Promise<Recorded[]>;
}

/** Whoever altered a log may have left nothing of what an event said: then it says nothing of anybody. */
function isAltered({ data }: Recorded): boolean {
  const { umId, roles = [] } = (data ?? {}) as { umId?: unknown; roles?: unknown };
  return typeof umId !== 'string' || !Array.isArray(roles);
}

/** The administrators after an event; roles are not personal, so that nothing is decrypted. */
function administratorsAfter(before: ReadonlySet<string>, event: Recorded): ReadonlySet<string> {
  if (!isPortalEvent(event) || isAltered(event)) return before;
  switch (event.type) {
    case 'AccountOpened':
      return event.data.roles?.includes(admin) ? new Set([...before, event.data.umId]) : before;
    case 'AccountRolesGranted': {
      const { roles, umId } = event.data;
      const others = [...before].filter((each) => each !== umId);
      return new Set(roles?.includes(admin) ? [...others, umId] : others);
    }
    case 'AccountCancelled':
    case 'AccountErased':
      return new Set([...before].filter((umId) => umId !== event.data.umId));
    default:
      return before;
  }
}

/** Who administers the portal, by what the log says now. */
export async function administrators(log: Log): Promise<string[]> {
  let found: ReadonlySet<string> = new Set();
  for (let after = 0; ; ) {
    const events = await log.read({ after, limit: batch, types, decrypt: false });
    found = events.reduce(administratorsAfter, found);
    const last = events.at(-1);
    if (!last || events.length < batch) return [...found];
    after = last.position;
  }
}
