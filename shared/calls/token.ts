import { z } from 'zod';
import { type Role, roles, sites } from '../codes/index.ts';
import { type Call, call, isForMachines, nothing } from '../define/call.ts';

/** Tokens of an account at most, and days that one lasts. */
export const tokensMax = 50;
export const tokenDaysMax = 366;
export const tokenNameMax = 60;

/** Whether an account with these roles can make a token for a call. */
export const isGiven = (call: Call, own: readonly Role[]): boolean =>
  isForMachines(call) && (typeof call.access === 'string' || call.access.some((role) => own.includes(role)));

/** How a token is told from others where somebody else reads of it, since its name is its owner's own: the beginning of its id. */
export const tokenSign = (id: string): string => id.slice(0, 8);

export const openToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** paths of the calls that it may make */
    calls: z.array(z.string()),
    /** on which it acts; '' for its owner's own */
    site: z.enum(['', ...sites]),
    /** the institution that it acts for; '' for none */
    institution: z.string(),
    /** ISO 8601; `used`: a few minutes too early at most, '' where it never was */
    since: z.string(),
    until: z.string(),
    used: z.string(),
  })
  .meta({ component: 'ApiToken' });

// every role: whoever has a session; pages of the user centre alone make these
const own = { access: roles, ofSession: true } as const;

export const listTokens = call({
  ...own,
  side: 'query',
  path: '/token/list',
  summary: 'One’s own tokens for machines, the newest first, and the calls that one can be made for',
  input: () => nothing,
  output: () =>
    z.object({
      tokens: z.array(openToken),
      calls: z.array(z.object({ path: z.string(), summary: z.string(), writes: z.boolean() })),
    }),
});

export const makeToken = call({
  ...own,
  side: 'command',
  path: '/token/make',
  summary: 'Makes a token for a machine, which acts as its owner does, by the calls that it is made for alone',
  input: () =>
    z.object({
      name: z.string().trim().min(1, 'fields.required').max(tokenNameMax),
      calls: z.array(z.string().max(200)).min(1, 'fields.choose').max(500),
      days: z.number().int().min(1).max(tokenDaysMax).default(90),
      /** of the owner of a token of the main site: on which it acts alone */
      site: z.enum(sites).optional(),
    }),
  /** `token` is told this once; '' to who repeats the command */
  output: () => z.object({ id: z.string(), token: z.string(), until: z.string() }),
  writes: true,
  proof: true,
});

export const endToken = call({
  ...own,
  side: 'command',
  path: '/token/end',
  summary: 'Ends one of one’s own tokens for machines, at once',
  input: () => z.object({ id: z.uuid() }),
  output: () => nothing,
  writes: true,
});

export const tokenCalls = { listTokens, makeToken, endToken };
