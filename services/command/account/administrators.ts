import type { EventStore, Name } from '@portal/infra/runtime/event-store/types';
import { admin } from '@portal/shared/codes/index';
import type { Account } from './state.ts';

export const isAdministrator = (account: Account): boolean => 'roles' in account && account.roles.includes(admin);

/** The unique name of the nth decision that shut out an administrator. */
const turnName = (n: number): Name => ({ kind: 'administratorTurn', value: String(n) });

/**
 * The turn of the next decision that shuts out an administrator. Turns are reserved in order and never given back: of
 * two administrators who shut out each other at once, only one gets the turn, and the other has to look again whether
 * they are still one. So whoever decides was open after every earlier such decision, and stays it: one always is.
 */
export async function nextTurn(store: Pick<EventStore, 'holder'>): Promise<Name> {
  const isTaken = async (n: number) => (await store.holder(turnName(n))) !== undefined;
  let free = 1;
  while (await isTaken(free)) free *= 2;
  let taken = Math.floor(free / 2);
  while (free - taken > 1) {
    const middle = Math.floor((free + taken) / 2);
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return turnName(free);
}
