import { requestFor } from '../request/request.ts';

/** EmptyState in the form. */
export const changePassword = requestFor('changePwd', { quiet: true });
