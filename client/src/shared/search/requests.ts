import { requestFor } from '../request/request.ts';

// What is offered may be missing; nobody is disturbed.
const quiet = { quiet: true };

export const searchSuggest = requestFor('searchSuggest', quiet);
