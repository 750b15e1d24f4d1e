import type { Caller } from '@portal/infra/runtime/http/types';
import { admin, mainSite, type Site } from '@portal/shared/codes/index';
import { recordPart } from '@portal/shared/events/records';

/** Records of one owner, or of one site; all if both are absent. */
export interface Scope {
  owner?: string;
  site?: Site;
}

export const isAdmin = ({ roles }: Caller): boolean => roles.includes(admin);

/** Administrators of the main site see every site, or the selected one; others their own. */
export function adminScope({ site }: Caller, selectedSite: Site | '00' = '00'): Scope {
  if (site !== mainSite) return { site };
  return selectedSite === '00' ? {} : { site: selectedSite };
}

/** Whether a record of that owner on those sites is in scope. */
export const isWithin = (scope: Scope, { owner, sites }: { owner: string; sites: readonly Site[] }): boolean =>
  (scope.owner === undefined || scope.owner === owner) && (scope.site === undefined || sites.includes(scope.site));

/** The capacity in which someone sees a record: as its owner, as an administrator of its site, or not at all. */
export interface Sight {
  isOwn: boolean;
  isInDomain: boolean;
}

/** Who may see a record: its owner ('' for none), and administrators of its sites. */
export const sightOf = (caller: Caller, record: { owner: string; sites: readonly Site[] }): Sight => ({
  isOwn: record.owner !== '' && isWithin({ owner: caller.umId }, record),
  isInDomain: isAdmin(caller) && isWithin(adminScope(caller), record),
});

/** Whether an event is visible at all: reviewers' internal comments are never visible to the owner. */
export const isSeen = (type: string, { isOwn, isInDomain }: Sight): boolean =>
  recordPart(type)?.internal ? isInDomain && !isOwn : isOwn || isInDomain;
