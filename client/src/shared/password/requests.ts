import { requestFor } from '../request/request.ts';

/** Its failures are shown in the form. */
export const changePassword = requestFor('changePwd', { quiet: true });
