import { requestFor } from '../../core/request/request.ts';

// Results draw their own failures; what is offered while somebody types may be missing.
const quiet = { quiet: true };

export const searchAll = requestFor('searchAll', quiet);
export const searchSuggest = requestFor('searchSuggest', quiet);
export const searchFacets = requestFor('searchFacets', quiet);
export const searchPopular = requestFor('searchPopular', quiet);
export const searchAsked = requestFor('searchAsked', quiet);
