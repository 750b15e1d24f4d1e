import { z } from 'zod';
import { captchaTypes, messageCategories, sites, userStatuses } from '../codes/index.ts';
import { call, nothing, type OutputOf, paging } from '../define/call.ts';
import { recordKinds } from '../records/kinds.ts';
import { codeRule, contactForm } from '../rules/account.ts';
import { inboxReads } from './message.ts';
import { longestAnswer, sessionUser } from './session.ts';
import { userAbilities } from './user-admin.ts';

const contactType = z.enum(['1', '2'], { error: 'fields.code' });
const captchaType = z.enum(captchaTypes, { error: 'fields.code' });
const accountId = z.uuid('fields.id');

/** The code goes to the bound contact itself for type 3, to the new one for type 4. */
export const sendContactCode = call({
  path: '/userConsole/sendCancelOrResetCaptcha',
  side: 'command',
  access: 'session',
  summary: 'Sends a code: 3 to the bound contact that is to be changed or removed, 4 to the one that is to be bound',
  input: () =>
    z.object({
      /** of type 3 it may be left out: the bound one is meant */
      id: z.string().trim().max(100).default(''),
      idType: contactType,
      captchaType,
      captchaUUid: z.uuid('session.captcha'),
      captchaVal: z.string().trim().max(longestAnswer).default(''),
    }),
  output: () => z.object({ id: z.string(), rtnInfo: z.string() }),
  limit: 10,
  ofSession: true,
});

/** `oldCaptcha`: the code sent to the bound contact, when one is to be replaced. */
export const savePhoneOrMail = call({
  path: '/userConsole/savePhoneOrMail',
  side: 'command',
  access: 'session',
  summary: 'Binds a phone or mail, or replaces the one that is bound',
  input: () =>
    z.object({
      id: z.string({ error: 'fields.required' }).trim().min(1, 'fields.required').max(100),
      idType: contactType,
      captcha: codeRule,
      captchaType: captchaType.default('4'),
      oldCaptcha: codeRule.optional(),
      umId: accountId.optional(),
    }),
  output: () => z.object({ rtnInfo: z.string() }),
  writes: true,
  spent: ['captcha', 'oldCaptcha'],
  proof: true,
  limit: 20,
  ofSession: true,
});

/**
 * The first step of a change: whether the code sent to the bound contact is right; it stays good for the second, and is a
 * proof of who the caller is.
 */
export const checkContactCode = call({
  path: '/userConsole/checkContactCaptcha',
  side: 'command',
  access: 'session',
  summary: 'Checks the code sent to the bound contact before a new one is asked for',
  input: () => z.object({ idType: contactType, captcha: codeRule }),
  output: () => nothing,
  limit: 20,
  ofSession: true,
});

export const removePhoneOrMail = call({
  path: '/userConsole/removePhoneOrMail',
  side: 'command',
  access: 'session',
  summary: 'Unbinds a phone or mail by the code sent to it; one of both has to stay bound',
  input: () => z.object({ idType: contactType, captcha: codeRule }),
  output: () => z.object({ rtnInfo: z.string() }),
  writes: true,
  spent: ['captcha', 'oldCaptcha'],
  limit: 20,
  ofSession: true,
});

export const saveUserContact = call({
  path: '/userConsole/saveUserContact',
  side: 'command',
  access: 'session',
  summary: 'Saves the basic info',
  input: () => contactForm,
  output: () => nothing,
  writes: true,
});

/** The basic info as it is shown; '' where there is nothing. */
export const userContactData = z
  .object({
    umId: z.string(),
    loginId: z.string(),
    accountName: z.string(),
    accountNameEn: z.string(),
    userMail: z.string(),
    userMobile: z.string(),
    shdippDataDomain: z.enum(sites),
    contact1Name: z.string(),
    contact1Dept: z.string(),
    contact1Pos: z.string(),
    contact1OfficeAddr: z.string(),
    contact1Tele: z.string(),
    contact1Email: z.string(),
    contact2Name: z.string(),
    contact2Dept: z.string(),
    contact2Pos: z.string(),
    contact2OfficeAddr: z.string(),
    contact2Tele: z.string(),
    contact2Email: z.string(),
  })
  .meta({ component: 'UserContact' });
export type UserContact = z.infer<typeof userContactData>;

export const userContact = call({
  path: '/userConsole/userContact',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'The caller’s basic info',
  input: () => nothing,
  output: () => userContactData,
});

export const userContactById = call({
  path: '/userConsole/userContactById',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'Basic info of a user: one’s own, or anyone’s for an administrator',
  input: () => z.object({ id: accountId }),
  output: () => userContactData,
});

export const viewUserInfo = call({
  path: '/userConsole/viewUserInfo',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'A user with status and what may be done: one’s own, or anyone’s for an administrator',
  input: () => z.object({ id: accountId, flag: z.literal('admin').optional() }),
  output: () =>
    z.object({
      user: sessionUser
        .omit({ firstTime: true, lastIp: true, langCode: true, mustEnrol: true, agreement: true })
        .extend({
          status: z.enum(userStatuses),
          delFlag: z.enum(['0', '9']),
          erased: z.boolean(),
          /** ISO 8601 */
          dataTime: z.string(),
        }),
      contact: userContactData,
      can: userAbilities,
    }),
});

/** Rows lead to a screen each: basic, ent, platform, product, copyright. */
export const tradeOverview = call({
  path: '/userConsole/tradeOverview',
  side: 'query',
  access: 'session',
  reads: ['accounts', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary: 'My trade: what there is of each kind, by status',
  input: () => nothing,
  output: () =>
    z.object({
      rows: z.array(
        z.object({
          /** a company is `ent` here */
          type: z.enum(['basic', 'ent', 'platform', 'product', 'copyright']),
          /** in words of the caller's language */
          category: z.string(),
          /** what stands in which status, in words; '' for nothing yet */
          status: z.string(),
          counts: z.array(z.object({ status: z.string(), count: z.number() })),
        }),
      ),
    }),
});

export const waiting = call({
  path: '/userConsole/waiting',
  side: 'query',
  access: 'session',
  reads: [...inboxReads, 'consultations', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary:
    'Counts of what needs the caller: unread messages, enquiries to answer, and for an administrator records to review',
  input: () => nothing,
  output: () =>
    z.object({
      /** by category of message */
      unread: z.record(z.enum(messageCategories), z.number()),
      /** by kind of record; none for anyone but administrators */
      pending: z.record(z.string(), z.number()),
      /** enquiries in which the caller is to answer, by part */
      unanswered: z.object({ buyer: z.number(), seller: z.number() }),
    }),
});

export type WaitingData = OutputOf<typeof waiting>;

export const sessionInfo = z
  .object({
    /** names it where its token must not be */
    id: z.string(),
    /** whether it is the one that asks */
    current: z.boolean(),
    /** ISO 8601 */
    since: z.string(),
    seen: z.string(),
    address: z.string(),
    /** browser and system, as its user agent says */
    agent: z.string(),
  })
  .meta({ component: 'SessionInfo' });
export type SessionInfo = z.infer<typeof sessionInfo>;

export const sessions = call({
  path: '/userConsole/sessions',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'Open sessions: one’s own, or a user’s for an administrator',
  input: () => z.object({ id: accountId.optional() }),
  output: () => z.object({ sessions: z.array(sessionInfo) }),
  ofSession: true,
});

export const endSession = call({
  path: '/userConsole/endSession',
  side: 'command',
  access: 'session',
  summary: 'Ends one of one’s own sessions, or all others',
  input: () => z.object({ id: z.string().max(100).optional(), others: z.boolean().default(false) }),
  output: () => z.object({ ended: z.number() }),
  writes: true,
  proof: true,
  ofSession: true,
});

export const activityEntry = z
  .object({
    position: z.number(),
    /** type of the event; its words are in shared/locales under codes.event */
    type: z.string(),
    /** ISO 8601 */
    at: z.string(),
    actor: z.string(),
    actorName: z.string(),
    /** network address and user agent where there are some, '' otherwise or when erased */
    address: z.string(),
    agent: z.string(),
    /** parameters of the words, codes among them */
    params: z.record(z.string(), z.string()),
  })
  .meta({ component: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const recentActivity = call({
  path: '/userConsole/recentActivity',
  side: 'query',
  access: 'session',
  reads: ['history', 'accounts', 'origins'],
  summary: 'What happened to an account, newest first: one’s own, or a user’s for an administrator',
  input: () => z.object({ id: accountId.optional(), ...paging }),
  output: () => z.object({ total: z.number(), rows: z.array(activityEntry) }),
});

export const userConsoleCalls = {
  sendContactCode,
  checkContactCode,
  savePhoneOrMail,
  removePhoneOrMail,
  saveUserContact,
  userContact,
  userContactById,
  viewUserInfo,
  tradeOverview,
  waiting,
  sessions,
  endSession,
  recentActivity,
};
