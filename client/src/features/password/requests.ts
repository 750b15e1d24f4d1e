import { requestFor } from '../../shared/request/request.ts';

// Their failures are drawn in the form.
export const sendCode = requestFor('sendResetPwdCaptcha', { quiet: true });
export const resetPassword = requestFor('resetPwd', { quiet: true });
