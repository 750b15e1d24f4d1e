import { contactKinds } from '@portal/shared/codes/index';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** Maximum validity in seconds, whatever a token claims. */
const longestLife = 300;

const claims = z.object({
  /** seconds since 1970 */
  exp: z.number(),
  jti: z.string().min(8).max(200),
  loginId: z.string().optional(),
  phone: z.string().optional(),
  mail: z.string().optional(),
});

/** The account named by another area's token, by login name or contact. */
export interface ForeignLogin {
  kind: 'loginId' | (typeof contactKinds)[number];
  value: string;
  /** identifies the token; valid once until then */
  ticket: string;
  until: Date;
}

/**
 * Verifies a token (a JWT with HS256) of that source; undefined if it is of another source, for another audience, or
 * expired.
 */
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
