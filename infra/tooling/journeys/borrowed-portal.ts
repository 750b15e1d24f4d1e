import { type OwnPortal, openPortal } from './portal.ts';

/** With no settings of its own, whose last borrower has returned it. */
let returned: OwnPortal | undefined;

/**
 * A portal as `openPortal()` starts it, which the journeys of a process have one after the other: nothing else happens
 * there, processes may be ended if they are started again, and records that others left may be there. `isReturned`: false
 * where what a journey does to it would meet the next one; close() ends it then. One that nobody borrows any more ends with
 * the process.
 */
export async function borrowPortal({ isReturned = true } = {}): Promise<OwnPortal> {
  const portal = returned ?? (await openPortal());
  returned = undefined;
  if (!isReturned) return portal;
  return {
    ...portal,
    close: async () => {
      returned = portal;
    },
  };
}
