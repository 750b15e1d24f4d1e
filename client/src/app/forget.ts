import { calls } from '@portal/shared/calls/index';
import type { Session } from '../shared/access/session.ts';
import type { RequestsState } from '../shared/request/slice.ts';

/** Whose session it is; undefined for nobody, or nobody that is known yet. */
const personOf = (session: Session): string | undefined => (session.status === 'user' ? session.user.umId : undefined);

/** The session is not that person's any more. */
export const hasLeft = (before: Session | undefined, now: Session): boolean => {
  const person = before && personOf(before);
  return person !== undefined && person !== personOf(now);
};

const open: ReadonlySet<string> = new Set(
  Object.entries(calls).flatMap(([name, { access }]) => (access === 'public' ? [name] : [])),
);

/** What anyone may read stays; what was read for one person is not the next one's to see, not even for a moment. */
export const forget = (requests: RequestsState): RequestsState => ({
  ...requests,
  entries: Object.fromEntries(Object.entries(requests.entries).filter(([id]) => open.has(id.split('#')[0] ?? ''))),
});
