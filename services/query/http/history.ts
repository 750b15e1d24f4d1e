import { handle } from '@portal/infra/http/handle';
import type { Bound, Caller } from '@portal/infra/http/types';
import { recordHistory } from '@portal/shared/calls/history';
import { refuse } from '@portal/shared/refusal';
import { historyOf, type NamedEvent } from '../projections/history/queries.ts';
import type { House } from './house.ts';
import { entryOf } from './product-wire.ts';
import { adminScope, isAdmin, isWithin } from './scope.ts';

/** As it was last, since a record that was deleted still has its history. */
function maySee(caller: Caller, last: NamedEvent): boolean {
  const record = { seller: last.owner, sites: last.sites };
  return isWithin({ seller: caller.umId }, record) || (isAdmin(caller) && isWithin(adminScope(caller), record));
}

export const historyHandlers = ({ reader }: House): Bound[] => [
  handle(
    recordHistory,
    async ({ input, caller }) => {
      const history = await historyOf(reader, input.id);
      const last = history.at(-1);
      return last && maySee(caller, last) ? { data: { history: history.map(entryOf) } } : refuse('404');
    },
    { reads: ['history', 'accounts'] },
  ),
];
