import type { Caller } from '@portal/infra/http/types';
import { admin, mainSite, type Site } from '@portal/shared/codes/index';
import type { Scope } from '../projections/products/queries.ts';

export const isAdmin = ({ roles }: Caller): boolean => roles.includes(admin);

/** An administrator of the main site sees every site, or the one that he chose; others their own (decisions 6). */
export function adminScope({ site }: Caller, chosen: Site | '00' = '00'): Scope {
  if (site !== mainSite) return { site };
  return chosen === '00' ? {} : { site: chosen };
}

/** Whether a record of that seller on those sites is within the scope. */
export const isWithin = (scope: Scope, { seller, sites }: { seller: string; sites: readonly Site[] }): boolean =>
  (scope.seller === undefined || scope.seller === seller) && (scope.site === undefined || sites.includes(scope.site));
