import { requestFor } from '../request/request.ts';

/** Drawn in the form. */
export const changePassword = requestFor('changePwd', { quiet: true });
