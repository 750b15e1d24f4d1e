import { requestFor } from '../../shared/request/request.ts';

/** Its failures are shown in the form. */
export const login = requestFor('login', { quiet: true });
