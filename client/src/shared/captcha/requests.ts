import { requestFor } from '../request/request.ts';

/** EmptyState beside the form, its failure too. */
export const captcha = requestFor('pcruuid', { quiet: true, mode: 'latest' });
