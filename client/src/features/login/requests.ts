import { requestFor } from '../../shared/request/request.ts';

// Both are drawn beside the form.
export const captcha = requestFor('pcruuid', { quiet: true, mode: 'latest' });
export const login = requestFor('login', { quiet: true });
