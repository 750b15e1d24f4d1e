import { requestFor } from '../request/request.ts';

/** Shown beside the form, as are its failures. */
export const captcha = requestFor('pcruuid', { quiet: true, mode: 'latest' });
