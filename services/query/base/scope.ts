import type { Caller } from '@portal/infra/runtime/http/types';
import { admin, mainSite, type Site } from '@portal/shared/codes/index';
import { recordPart } from '@portal/shared/events/records';

/** Whose records: those of one owner, or those on one site; both absent is all. */
export interface Scope {
  owner?: string;
  site?: Site;
}

export const isAdmin = ({ roles }: Caller): boolean => roles.includes(admin);

/** An administrator of the main site sees every site, or the one that they chose; others see their own. */
export function adminScope({ site }: Caller, selectedSite: Site | '00' = '00'): Scope {
  if (site !== mainSite) return { site };
  return selectedSite === '00' ? {} : { site: selectedSite };
}

/** Whether a record of that owner on those sites is within the scope. */
export const isWithin = (scope: Scope, { owner, sites }: { owner: string; sites: readonly Site[] }): boolean =>
  (scope.owner === undefined || scope.owner === owner) && (scope.site === undefined || sites.includes(scope.site));

/** In whose part somebody sees a record: as its owner, as an administrator of its domain, or not at all. */
export interface Sight {
  isOwn: boolean;
  isInDomain: boolean;
}

/** Who may see a record: whom it belongs to ('' for nobody), and administrators of a site that it is on. */
export const sightOf = (caller: Caller, record: { owner: string; sites: readonly Site[] }): Sight => ({
  isOwn: record.owner !== '' && isWithin({ owner: caller.umId }, record),
  isInDomain: isAdmin(caller) && isWithin(adminScope(caller), record),
});

/** Whether an event is seen at all: what reviewers write to each other is never seen by the owner of the record. */
export const isSeen = (type: string, { isOwn, isInDomain }: Sight): boolean =>
  recordPart(type)?.internal ? isInDomain && !isOwn : isOwn || isInDomain;
