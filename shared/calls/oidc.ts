import { z } from 'zod';
import { call, nothing } from '../define/call.ts';
import { secondStep } from './second-factor.ts';

/** A path of ours, as somebody is led back to it: never another host's, however a browser reads it. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\\p{C}]*$/u, 'fields.type');

const inBoth = z.object({ zh: z.string(), en: z.string() }).meta({ component: 'TextInBoth' });

export const oidcInfo = call({
  path: '/user/oidcInfo',
  side: 'command',
  access: 'public',
  summary: 'The login provider beside the portal’s own login, if there is one, and whether it answers',
  input: () => nothing,
  output: () =>
    z.object({
      /** what its button says; null without a provider */
      label: inBoth.nullable(),
      up: z.boolean(),
      /** what is said while it does not answer */
      down: inBoth,
      /** whether name and password are asked for as well */
      ownLogin: z.boolean(),
      /** whether whoever asks confirms there that it is they */
      proves: z.boolean(),
      /** what is said to them then */
      confirm: inBoth,
    }),
  limit: 60,
});

/** Where a browser goes to log in at the provider, and to show there that it is still they. */
export const oidcStart = call({
  path: '/user/oidcStart',
  method: 'GET',
  side: 'command',
  access: 'public',
  summary: 'Leads to the login provider (OpenID Connect, code flow with PKCE), bound to this browser by a cookie',
  input: () =>
    z.object({
      for: z.enum(['login', 'proof']).default('login'),
      /** where the portal goes on afterwards */
      back: ownPath.optional(),
      lan: z.enum(['CN', 'EN']).optional(),
    }),
  output: () => nothing,
  raw: true,
  limit: 30,
});

/** The redirect_uri: hands what the provider says to the login page, behind `#`, where no server is sent it again. */
export const oidcCallback = call({
  path: '/user/oidcCallback',
  method: 'GET',
  side: 'command',
  access: 'public',
  summary: 'Where the login provider sends people back to; leads to the login page',
  input: () =>
    z.object({
      code: z.string().max(4_000).optional(),
      state: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
  output: () => nothing,
  raw: true,
  limit: 60,
});

export const oidcEnter = call({
  path: '/user/oidcEnter',
  side: 'command',
  access: 'public',
  ofSession: true,
  summary: 'A session, or a proof within one, for what the login provider said; from the browser that began it, once',
  input: () =>
    z.object({
      /** what the login page was given behind `#` */
      authorization: z.string().min(1, 'fields.required').max(8_000),
      /** as of login */
      device: z.string().max(100).optional(),
    }),
  /** with `second` as login; after a proof `rt` is empty, and `said` is what to tell */
  output: () => z.object({ rt: z.string(), device: z.string(), ...secondStep, back: z.string(), said: z.string() }),
  timeout: 30,
  limit: 30,
});

export const oidcLogout = call({
  path: '/user/oidcLogout',
  side: 'command',
  access: 'public',
  summary: 'Back-channel logout (OpenID Connect): the provider says which of its sessions ended',
  input: () => z.object({ logout_token: z.string().min(1, 'fields.required').max(20_000) }),
  output: () => nothing,
  raw: true,
  limit: 600,
});

export const oidcCalls = { oidcInfo, oidcStart, oidcCallback, oidcEnter, oidcLogout };
