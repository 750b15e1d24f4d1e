import type * as chance from './chance.ts';

/** In the sandbox these are constant. */
export const fixed = {
  code: '246810',
  factorKey: 'PORTALSANDBOXPORTALSANDBOX234567',
  captcha: 'TEST',
} as const;

export const newCode: typeof chance.newCode = () => fixed.code;
export const newFactorKey: typeof chance.newFactorKey = () => fixed.factorKey;
export const captchaText: typeof chance.captchaText = () => fixed.captcha;
