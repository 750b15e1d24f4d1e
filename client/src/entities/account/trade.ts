import { requestFor } from '../../core/request/request.ts';

/** What there is of one's own records; what cannot be read is drawn where it would stand. */
export const trade = requestFor('tradeOverview', { quiet: true });
