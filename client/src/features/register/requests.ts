import type { register as registerCall } from '@portal/shared/calls/account';
import type { RequestOf } from '@portal/shared/define/call';
import { request, requestFor } from '../../core/request/request.ts';

// Their failures are drawn in the form, or are of no matter.
export const checkId = requestFor('checkId', { quiet: true, mode: 'latest' });
export const checkCaptcha = requestFor('checkCaptcha', { quiet: true });
export const sendCode = requestFor('sendCaptcha', { quiet: true });
/** Tried again after no answer came back it is the same registration, although its password is encrypted anew. */
export const register = request(
  'register',
  (api, input: RequestOf<typeof registerCall>, signal) => {
    const { password: _, captchaUUid: __, ...same } = input;
    return api.register(input, { signal, sameAs: JSON.stringify(same) });
  },
  { quiet: true, mode: 'leading' },
);
