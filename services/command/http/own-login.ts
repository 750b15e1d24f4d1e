import type { Bound } from '@portal/infra/http/types';
import { register, resetPwd, sendCaptcha, sendResetPwdCaptcha } from '@portal/shared/calls/account';
import { login } from '@portal/shared/calls/session';
import { refuse } from '@portal/shared/refusal';

const ways = new Set([login, sendCaptcha, register, sendResetPwdCaptcha, resetPwd].map(({ path }) => path));

/** The same, but that nobody comes in by a password of ours, nor gets one: where the login provider is the only way. */
export const withoutOwnLogin = (bound: readonly Bound[]): Bound[] =>
  bound.map((one) => (ways.has(one.call.path) ? { ...one, handler: async () => refuse('oidc.only') } : one));
