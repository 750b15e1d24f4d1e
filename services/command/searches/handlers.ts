import { handle } from '@portal/infra/runtime/http/handle';
import type { Bound } from '@portal/infra/runtime/http/types';
import { searchAsked } from '@portal/shared/calls/search';
import type { Searches } from './index.ts';

/** What somebody looks for is counted, and told nothing of whether it was. */
export const searchHandlers = (searches: Pick<Searches, 'asked'>): Bound[] => [
  handle(searchAsked, ({ input: { query, lan: language }, address }) => {
    searches.asked({ query, lan: language, address });
    return { data: {} };
  }),
];
