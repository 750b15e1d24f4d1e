import type { Caller } from '@portal/infra/runtime/http/types';
import type { UserRow } from '@portal/shared/calls/user-admin';
import { mainSite, type Site } from '@portal/shared/codes/index';
import type { Reader } from '../base/database.ts';
import { adminScope, isAdmin } from '../base/scope.ts';
import type { AccountRow } from './fold.ts';
import { findAccount } from './queries.ts';

/** Whether an administrator decides on accounts of that site. */
export const isInDomain = (caller: Caller, site: Site): boolean =>
  isAdmin(caller) && (caller.site === mainSite || caller.site === site);

/** The site that an administrator's list is of, as they chose it as far as they may; undefined for all. */
export const siteOf = (caller: Caller, selectedSite: Site | '00'): Site | undefined =>
  adminScope(caller, selectedSite).site;

/** One's own account, or one in the domain of an administrator; undefined for any other (404). */
export async function seenAccount(reader: Reader, caller: Caller, accountId: string): Promise<AccountRow | undefined> {
  if (accountId !== caller.umId && !isAdmin(caller)) return undefined;
  const account = await findAccount(reader, accountId);
  return account && (accountId === caller.umId || isInDomain(caller, account.site)) ? account : undefined;
}

/** What an administrator may do with an account now; nobody decides on themselves. */
export function userAbilities(
  caller: Caller,
  {
    um_id,
    site,
    status,
    erased,
    second_factor,
  }: Pick<AccountRow, 'um_id' | 'site' | 'status' | 'erased' | 'second_factor'>,
): UserRow['can'] {
  const decides = um_id !== caller.umId && isInDomain(caller, site);
  return {
    freeze: decides && status === '1',
    open: decides && status === '2',
    logOff: decides && status !== '9',
    erase: decides && status === '9' && !erased,
    resetSecondFactor: decides && caller.site === mainSite && status !== '9' && second_factor !== null,
    grant: decides && caller.site === mainSite && status !== '9',
  };
}
