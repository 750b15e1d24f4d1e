import type { Caller } from '@portal/infra/http/types';
import type { UserRow } from '@portal/shared/calls/user-admin';
import type { AccountRow } from '../projections/accounts/fold.ts';
import { isInDomain } from './user-scope.ts';

/** What an administrator may do with an account now; nobody decides on himself. */
export function userAbilities(
  caller: Caller,
  { um_id, site, status, erased }: Pick<AccountRow, 'um_id' | 'site' | 'status' | 'erased'>,
): UserRow['can'] {
  const decides = um_id !== caller.umId && isInDomain(caller, site);
  return {
    freeze: decides && status === '1',
    open: decides && status === '2',
    logOff: decides && status !== '9',
    erase: decides && status === '9' && !erased,
  };
}
