import type { Bound } from '@portal/infra/runtime/http/types';
import { register, resetPwd, sendCaptcha, sendResetPwdCaptcha } from '@portal/shared/calls/account';
import { login } from '@portal/shared/calls/session';
import { refuse } from '@portal/shared/refusal';

const ownLoginPaths = new Set([login, sendCaptcha, register, sendResetPwdCaptcha, resetPwd].map(({ path }) => path));

/** The same, but that nobody comes in by a password of ours, nor gets one: where the login provider is the only way. */
export const withoutOwnLogin = (bound: readonly Bound[]): Bound[] =>
  bound.map((binding) =>
    ownLoginPaths.has(binding.call.path) ? { ...binding, handler: async () => refuse('oidc.only') } : binding,
  );
