import { requestFor } from '../../shared/request/request.ts';

/** Drawn in the form. */
export const login = requestFor('login', { quiet: true });
