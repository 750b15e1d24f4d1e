import { createHmac, timingSafeEqual } from 'node:crypto';
import { contactKinds } from '@portal/shared/codes/index';
import { z } from 'zod';
import type { TrustedSource } from './trusted-sources.ts';

/** However long a token says that it is good for, it is good for this many seconds at most. */
const longestLife = 300;

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({
  iss: z.string(),
  aud: z.literal('portal'),
  /** seconds since 1970 */
  exp: z.number(),
  jti: z.string().min(8).max(200),
  loginId: z.string().optional(),
  phone: z.string().optional(),
  mail: z.string().optional(),
});

/** Whom a token of another area names, by the login name or a contact of one of our accounts. */
export interface ForeignLogin {
  kind: 'loginId' | (typeof contactKinds)[number];
  value: string;
  /** names the token; it may be shown once until then */
  ticket: string;
  until: Date;
}

function parsed<Schema extends z.ZodType>(schema: Schema, part: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Reads a token (a JWT with HS256) of that source; undefined when it is not its own, not for us, or not good now. */
export function readForeignToken(
  token: string,
  { name, secret }: TrustedSource,
  now: number,
): ForeignLogin | undefined {
  const [head = '', body = '', proof = '', ...more] = token.split('.');
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(proof, 'base64url');
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const said = parsed(header, head) && parsed(claims, body);
  if (!said || said.iss !== name) return undefined;
  const until = said.exp * 1000;
  if (until <= now || until > now + longestLife * 1000) return undefined;
  const named = (['loginId', ...contactKinds] as const).flatMap((kind) => {
    const value = said[kind];
    return value ? [{ kind, value }] : [];
  });
  const [who] = named;
  return who && named.length === 1 ? { ...who, ticket: `${name} ${said.jti}`, until: new Date(until) } : undefined;
}
