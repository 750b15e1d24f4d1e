import { requestFor } from '../../shared/request/request.ts';

/** EmptyState in the form. */
export const login = requestFor('login', { quiet: true });
