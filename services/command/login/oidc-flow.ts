import { openAny, seal, sealingKeys } from '@portal/infra/runtime/identity/sealed';
import type { Identity } from '@portal/infra/runtime/identity/types';
import type { LoginAttempt } from '@portal/infra/runtime/oidc/provider';
import { storeNow } from '@portal/infra/runtime/store-clock';
import { oidcEnter } from '@portal/shared/calls/oidc';
import { z } from 'zod';

const minute = 60_000;
/** for the login at the provider, in milliseconds */
const lifetime = 10 * minute;

const content = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(['login', 'proof']),
  back: z.string(),
  /** milliseconds since 1970 */
  at: z.number(),
});
export type Flow = z.infer<typeof content>;

/** Of each login that has begun a cookie of its own, so that two windows do not take each other's away. */
const cookieOf = (state: string): string => `oidc-${state.slice(0, 12)}`;

const place = (state: string): string => `oidc ${state}`;

function valueIn(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

/**
 * Between the way to the provider and back nothing is kept here: what is to be compared stays with the browser that began,
 * encrypted and authenticated, in a cookie that no script reads and that is sent to one call alone.
 */
export function oidcFlows({ secrets, once }: Pick<Identity, 'secrets' | 'once'>, isSecure: boolean) {
  const attributes = `Path=${oidcEnter.path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    /** The cookie to set. */
    async cookie(loginStart: Omit<LoginAttempt, 'address'>, purpose: Flow['purpose'], back: string): Promise<string> {
      const { state, nonce, verifier } = loginStart;
      const flow: Flow = { state, nonce, verifier, purpose, back, at: storeNow() };
      const key = Buffer.from(await secrets.get('oidc'), 'base64url');
      const sealed = seal(Buffer.from(JSON.stringify(flow)), place(state), key).toString('base64url');
      return `${cookieOf(state)}=${sealed}; Max-Age=${lifetime / 1_000}; ${attributes}`;
    },
    /** What that state began, in the browser of these cookies; once. */
    async take(state: string, cookies: string | undefined): Promise<Flow | undefined> {
      const sealed = valueIn(cookies, cookieOf(state));
      const keys = await sealingKeys(secrets, 'oidc');
      const opened = sealed && openAny(Buffer.from(sealed, 'base64url'), place(state), keys)?.content;
      const flow = opened && content.parse(JSON.parse(opened.toString('utf8')));
      if (!flow || flow.state !== state || flow.at + lifetime < storeNow()) return undefined;
      return (await once.claim(place(state), new Date(flow.at + lifetime))) ? flow : undefined;
    },
  };
}
