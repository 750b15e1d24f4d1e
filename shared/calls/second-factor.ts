import { z } from 'zod';
import { call, nothing } from '../define/call.ts';

/** Six digits of an application, or a recovery code, however it was typed. */
export const secondCode = z
  .string({ error: 'account.secondCode' })
  .trim()
  .min(6, 'account.secondCode')
  .max(40, 'account.secondCode');

/** A password was right; what is to follow it, and by when, is in `second`, for the browser of that device token alone. */
export const secondStep = { second: z.string().optional() };

export const loginSecond = call({
  path: '/user/loginSecond',
  side: 'command',
  access: 'public',
  summary: 'The second step of a login: a code of the application, or a recovery code',
  input: () =>
    z.object({
      second: z.string().min(1, 'fields.required').max(20_000),
      device: z.string().min(1, 'fields.required').max(100),
      code: secondCode,
      /** not to be asked again on this device for a while */
      trust: z.boolean().default(false),
    }),
  output: () => z.object({ rt: z.string(), device: z.string() }),
  limit: 30,
});

export const trustedDevice = z
  .object({
    /** names it where its token must not be */
    id: z.string(),
    /** whether it is the one that asks */
    current: z.boolean(),
    /** ISO 8601 */
    since: z.string(),
    until: z.string(),
    address: z.string(),
    /** browser and system, as its user agent says */
    agent: z.string(),
  })
  .meta({ component: 'TrustedDevice' });
export type TrustedDevice = z.infer<typeof trustedDevice>;

export const secondFactor = call({
  path: '/userConsole/secondFactor',
  side: 'query',
  access: 'session',
  enrols: true,
  reads: ['accounts', 'history'],
  summary: 'The caller’s second factor: since when, recovery codes left, devices on which it is not asked for',
  input: () => z.object({ device: z.string().max(100).optional() }),
  output: () =>
    z.object({
      /** ISO 8601; '' for none */
      since: z.string(),
      /** by the roles of the account */
      required: z.boolean(),
      recoveryCodes: z.number(),
      devices: z.array(trustedDevice),
    }),
});

const own = { side: 'command', access: 'session', enrols: true, limit: 20 } as const;

export const beginSecondFactor = call({
  ...own,
  path: '/userConsole/beginSecondFactor',
  summary: 'A new key for an application, as text and as an otpauth address; it counts once a code of it is confirmed',
  input: () => nothing,
  output: () => z.object({ key: z.string(), uri: z.string() }),
  proof: true,
});

export const confirmSecondFactor = call({
  ...own,
  path: '/userConsole/confirmSecondFactor',
  summary: 'Enrols the second factor that was begun, by a code of it; ends every other session',
  input: () => z.object({ code: secondCode }),
  output: () => nothing,
  writes: true,
  spent: ['code'],
});

/** They are shown by this answer alone: a repeat of the same command makes others. */
export const newRecoveryCodes = call({
  ...own,
  path: '/userConsole/newRecoveryCodes',
  summary: 'Ten new recovery codes in the place of those that there were',
  input: () => nothing,
  output: () => z.object({ codes: z.array(z.string()) }),
  writes: true,
  proof: true,
});

export const removeSecondFactor = call({
  ...own,
  path: '/userConsole/removeSecondFactor',
  summary: 'Removes the second factor with its recovery codes and trusted devices; ends every other session',
  input: () => nothing,
  output: () => nothing,
  writes: true,
  proof: true,
});

export const endTrustedDevice = call({
  ...own,
  path: '/userConsole/endTrustedDevice',
  summary: 'The second factor is asked for again on that device, or on all',
  input: () => z.object({ id: z.string().max(100).optional() }),
  output: () => z.object({ ended: z.number() }),
  writes: true,
});

export const secondFactorCalls = {
  loginSecond,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  endTrustedDevice,
};
