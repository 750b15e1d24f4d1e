import type { searchFacets } from '@portal/shared/calls/search';
import type { OutputOf } from '@portal/shared/define/call';
import type { ScreenName } from '@portal/shared/screens';

/** Platforms and enterprises have pages of results of their own. */
export const ownKinds: { readonly [Screen in ScreenName]?: 'platform' | 'company' } = {
  platformSearch: 'platform',
  enterpriseSearch: 'company',
};

/** A number as it is shown, where there may be more. */
export const atLeast = (figure: string, more: boolean): string => `${figure}${more ? '+' : ''}`;

/** How many there are of a kind, '' being all. */
export const countOf = (kinds: OutputOf<typeof searchFacets>['kinds'], kind: string): number =>
  kind ? (kinds[kind] ?? 0) : Object.values(kinds).reduce((sum, each) => sum + each, 0);
