import { requestFor } from '../../core/request/request.ts';

// Shown beside the form, as are their failures.
export const captchaWork = requestFor('captchaWork', { quiet: true, mode: 'latest' });
export const captcha = requestFor('pcruuid', { quiet: true, mode: 'latest', single: true });
