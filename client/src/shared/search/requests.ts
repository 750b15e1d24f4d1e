import { requestFor } from '../request/request.ts';

// What is offered may be missing; nobody is disturbed.
const quiet = { quiet: true };

export const searchSuggest = requestFor('searchSuggest', quiet);
export const searchFacets = requestFor('searchFacets', quiet);
export const searchPopular = requestFor('searchPopular', quiet);
export const searchAsked = requestFor('searchAsked', quiet);
