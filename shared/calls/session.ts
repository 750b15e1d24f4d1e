import { z } from 'zod';
import { roles, sites } from '../codes/index.ts';
import { call, nothing } from '../define/call.ts';
import { secondStep } from './second-factor.ts';

/** of a captcha: the text of its picture, or work */
export const longestAnswer = 2_000;

/** Two minutes, one picture, one answer; `key` encrypts what the client sends with it, once. */
const captcha = z.object({ captchaUuid: z.uuid(), key: z.string() }).meta({ component: 'Captcha' });

export const pcruuid = call({
  path: '/pcruuid',
  method: 'GET',
  side: 'command',
  access: 'public',
  summary: 'A new captcha with its one-time key',
  input: () => nothing,
  output: () => captcha,
  limit: 60,
});

export const pcrimg = call({
  path: '/pcrimg/{uuid}',
  method: 'GET',
  side: 'command',
  access: 'public',
  summary: 'The picture of a captcha',
  input: () => z.object({ uuid: z.uuid() }),
  output: () => nothing,
  raw: true,
  limit: 120,
});

/**
 * For who cannot see the picture: work that the browser does, a proof of work of ALTCHA. Challenge and solution, as base64
 * of the JSON `{ challenge, solution }`, are an answer to the captcha like its text; it costs more where much has failed.
 */
export const captchaWork = call({
  path: '/user/captchaWork',
  side: 'command',
  access: 'public',
  summary: 'Work that answers a captcha instead of its text',
  input: () => z.object({ captchaUUid: z.uuid('session.captcha') }),
  output: () =>
    z.object({
      challenge: z.object({
        parameters: z.looseObject({
          algorithm: z.string(),
          nonce: z.string(),
          salt: z.string(),
          cost: z.number(),
          keyLength: z.number(),
          keyPrefix: z.string(),
        }),
        signature: z.string().optional(),
      }),
    }),
  limit: 60,
});

/** The same for the register form, under the path that it knows. */
export const registerPcruuid = call({ ...pcruuid, path: '/registerPcruuid' });
export const registerPcrimg = call({ ...pcrimg, path: '/registerpcrimg/{uuid}' });

export const sessionUser = z
  .object({
    umId: z.string(),
    loginId: z.string(),
    userLoginId: z.string(),
    username: z.string(),
    orgName: z.string(),
    orgCode: z.string(),
    userDomain: z.enum(sites),
    userTele: z.string(),
    userMail: z.string(),
    roles: z.array(z.enum(roles)),
    dominID: z.enum(sites),
    langCode: z.enum(['CN', 'EN']),
    draccNo: z.string(),
    /** the institution that they act for, whose name, code and account stand above; '' for none */
    acting: z.string(),
    /** network address of the login before this one, '' for none */
    lastIp: z.string(),
    /** the basic info has never been saved: its form starts in edit mode */
    firstTime: z.boolean(),
    /** the account has a second factor */
    secondFactor: z.boolean(),
    /** this session is good for nothing else before one is enrolled */
    mustEnrol: z.boolean(),
    /** number of the version of the user agreement that they are to accept before they write anything; 0 for none */
    agreement: z.number(),
  })
  .meta({ component: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

export const login = call({
  path: '/user/login',
  side: 'command',
  access: 'public',
  summary: 'Log in; id and password encrypted with the key that came with the captcha',
  input: () =>
    z.object({
      id: z.string().min(1, 'session.id').max(2000),
      password: z.string().min(1, 'session.password').max(2000),
      captchaVal: z.string().trim().min(1, 'session.captcha').max(longestAnswer),
      captchaUUid: z.uuid('session.captcha'),
      /** what an earlier login from this browser answered: strangers who fail with the name do not shut it out */
      device: z.string().max(100).optional(),
    }),
  /** with `second`, which loginSecond asks for, `rt` is empty: there is no session yet */
  output: () => z.object({ rt: z.string(), device: z.string(), ...secondStep }),
  limit: 30,
});

/**
 * A login that arrives from another area: its token is signed with the secret that we share with that area (settings,
 * `TRUSTED_SOURCES`), names one of our accounts, and is good once and not for long; answered with a session of ours.
 */
export const logWithToken = call({
  path: '/user/logWithToken',
  side: 'command',
  access: 'public',
  summary: 'A session for the token of another area',
  input: () =>
    z.object({
      token: z.string().trim().min(1, 'fields.required').max(2000),
      from: z.string().trim().min(1, 'fields.required').max(50),
      /** as of login */
      device: z.string().max(100).optional(),
    }),
  /** with `second` as login */
  output: () => z.object({ rt: z.string(), device: z.string(), ...secondStep }),
  limit: 30,
});

/** The token with which a trusted source shows its theme; no session. */
export const themeToken = call({
  path: '/user/themeToken',
  side: 'command',
  access: 'public',
  summary: 'Theme token of a source',
  input: () => z.object({ from: z.string().trim().min(1, 'fields.required').max(50) }),
  output: () => z.object({ token: z.string(), theme: z.enum(['main', 'zone']) }),
  limit: 60,
});

export const logout = call({
  ofSession: true,
  path: '/user/logout',
  side: 'command',
  access: 'public',
  summary: 'End a session',
  input: () => z.object({ rt: z.string().max(200).optional() }),
  /** `leave`: where to go to leave the login provider as well, of a session that began there */
  output: () => z.object({ leave: z.string().optional() }),
});

export const userInfo = call({
  path: '/user/userInfo',
  side: 'query',
  access: 'session',
  enrols: true,
  reads: ['accounts', 'origins', 'agreements', 'acceptances'],
  summary: 'The user of this session',
  input: () => nothing,
  output: () => z.object({ userInfo: sessionUser }),
});

export const basicInfo = call({ ...userInfo, path: '/user/basicInfo' });

export const sessionCalls = {
  pcruuid,
  pcrimg,
  captchaWork,
  registerPcruuid,
  registerPcrimg,
  login,
  logWithToken,
  themeToken,
  logout,
  userInfo,
  basicInfo,
};
