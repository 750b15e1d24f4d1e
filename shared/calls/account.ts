import { z } from 'zod';
import { idTypes } from '../codes/index.ts';
import { call, nothing, returned } from '../define/call.ts';
import { codeRule } from '../rules/account.ts';
import { secondCode } from './second-factor.ts';
import { longestAnswer } from './session.ts';

/** A password on its way: encrypted with the one-time key of the captcha that `captchaUUid` names. */
const encrypted = z.string({ error: 'fields.required' }).min(1, 'fields.required').max(2000);
export const captchaUUid = z.uuid('session.captcha');
export const captchaVal = z.string({ error: 'session.captcha' }).trim().max(longestAnswer);
const contactType = z.enum(['1', '2'], { error: 'fields.code' });
const id = z.string({ error: 'fields.required' }).trim().min(1, 'fields.required').max(100);

export const checkCaptcha = call({
  path: '/user/checkCaptcha',
  side: 'command',
  access: 'public',
  summary: 'Checks a captcha; one that passed is good for one further call',
  input: () => z.object({ captchaUUid, captchaVal: captchaVal.min(1, 'session.captcha') }),
  output: () => nothing,
  limit: 30,
});

/** A few answers an hour are for nothing; further ones take a captcha each. */
export const checkId = call({
  path: '/user/checkId',
  side: 'command',
  access: 'public',
  summary: 'Whether a login name, phone or mail is in use: rtnCode 1 when it is, 0 when not',
  input: () =>
    z.object({
      id,
      idType: z.enum(idTypes, { error: 'fields.code' }),
      captchaUUid: captchaUUid.optional(),
      captchaVal: captchaVal.optional(),
    }),
  output: () => z.object(returned),
  rtn: true,
  limit: 30,
});

/** `captchaVal` may be left out when the captcha has passed checkCaptcha. */
export const sendCaptcha = call({
  path: '/user/sendCaptcha',
  side: 'command',
  access: 'public',
  summary: 'Sends a verification code to a phone or mail that is to be registered',
  input: () => z.object({ id, idType: contactType, captchaUUid, captchaVal: captchaVal.default('') }),
  output: () => z.object(returned),
  rtn: true,
  limit: 10,
});

export const register = call({
  path: '/user/register',
  side: 'command',
  access: 'public',
  summary: 'Opens an account with a verified phone or mail, and logs in',
  input: () =>
    z.object({
      loginId: z.string({ error: 'fields.required' }).trim().min(1, 'fields.required').max(100),
      mobile: z.string().trim().max(100).default(''),
      mail: z.string().trim().max(200).default(''),
      captcha: codeRule,
      password: encrypted,
      captchaUUid,
    }),
  output: () => z.object({ ...returned, rt: z.string() }),
  writes: true,
  spent: ['captcha', 'captchaUUid', 'password'],
  rtn: true,
  limit: 20,
});

export const sendResetPwdCaptcha = call({
  path: '/user/sendResetPwdCaptcha',
  side: 'command',
  access: 'public',
  summary: 'Sends a code to reset the password; answers alike for contacts that nobody has bound',
  input: () => z.object({ id, idType: contactType, captchaUUid, captchaVal: captchaVal.default('') }),
  output: () => z.object(returned),
  rtn: true,
  limit: 10,
});

export const resetPwd = call({
  path: '/user/resetPwd',
  side: 'command',
  access: 'public',
  summary: 'Sets a new password by the code that was sent; ends every session',
  input: () => z.object({ id, idType: contactType, captcha: codeRule, newPwd: encrypted, captchaUUid }),
  output: () => z.object(returned),
  writes: true,
  spent: ['captcha', 'captchaUUid', 'oldPwd', 'newPwd'],
  rtn: true,
  limit: 20,
});

export const changePwd = call({
  path: '/user/changePwd',
  side: 'command',
  access: 'session',
  summary: 'Changes the password; ends every other session',
  input: () => z.object({ oldPwd: encrypted, newPwd: encrypted, captchaUUid }),
  output: () => z.object(returned),
  writes: true,
  spent: ['captcha', 'captchaUUid', 'oldPwd', 'newPwd'],
  rtn: true,
  limit: 20,
  ofSession: true,
});

export const sendProofCode = call({
  path: '/user/sendProofCaptcha',
  side: 'command',
  access: 'session',
  summary: 'Sends a code to the caller’s own bound phone or mail, as a proof of identity',
  input: () => z.object({ idType: contactType }),
  output: () => z.object({ id: z.string(), rtnInfo: z.string() }),
  enrols: true,
  limit: 10,
});

/**
 * Before contacts are changed, accounts frozen and the like (calls that answer `proof`): the password, encrypted as for a
 * login, or the code that was sent to a bound contact. It counts for this session and for some minutes.
 */
export const prove = call({
  path: '/user/prove',
  side: 'command',
  access: 'session',
  summary:
    'Proves anew who the caller is: by the second factor, else by the password or a code sent to a bound contact',
  input: () =>
    z.object({
      password: encrypted.optional(),
      captchaUUid: captchaUUid.optional(),
      idType: contactType.optional(),
      captcha: codeRule.optional(),
      /** of who has a second factor this alone: six digits of the application, or a recovery code */
      code: secondCode.optional(),
    }),
  output: () => nothing,
  enrols: true,
  limit: 20,
});

export const accountCalls = {
  checkCaptcha,
  checkId,
  sendCaptcha,
  register,
  sendResetPwdCaptcha,
  resetPwd,
  changePwd,
  sendProofCode,
  prove,
};
