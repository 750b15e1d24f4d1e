import { contactKinds } from '@portal/shared/codes/index';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** However long a token says that it is good for, it is good for this many seconds at most. */
const longestLife = 300;

const claims = z.object({
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

/** Reads a token (a JWT with HS256) of that source; undefined when it is not its own, not for us, or not good now. */
export async function readForeignToken(
  token: string,
  { name, secret }: { name: string; secret: string },
  now: number,
): Promise<ForeignLogin | undefined> {
  const verified = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: name,
    audience: 'portal',
    currentDate: new Date(now),
  }).catch((cause: unknown) => {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  });
  const payload = claims.safeParse(verified?.payload).data;
  if (!payload || payload.exp * 1000 > now + longestLife * 1000) return undefined;
  const identifiers = (['loginId', ...contactKinds] as const).flatMap((kind) => {
    const value = payload[kind];
    return value ? [{ kind, value }] : [];
  });
  const [identifier] = identifiers;
  return identifier && identifiers.length === 1
    ? { ...identifier, ticket: `${name} ${payload.jti}`, until: new Date(payload.exp * 1000) }
    : undefined;
}
