import { pathTo } from '@portal/shared/screens';

/** Where products stand side by side: what is chosen is in the address, so that it can be shared. */
export const comparePath = (ids: readonly string[], onlyDifferent = false): string =>
  pathTo('compare', { ...(ids.length > 0 && { ids: ids.join() }), ...(onlyDifferent && { only: 'different' }) });
