import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { storeNow } from '../store-clock.ts';
import { algorithms, clockTolerance } from './accepted.ts';
import { ProviderFault } from './fault.ts';

/** By this a logout token is told from every other token of the provider. */
const event = 'http://schemas.openid.net/event/backchannel-logout';
/** However long it says that it is good for, seconds since it was made. */
const longestLife = 300;

const claims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(500),
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    events: z
      .record(z.string(), z.unknown())
      .refine((events) => typeof events[event] === 'object' && events[event] !== null),
    // one that has a nonce is an id token that somebody shows for a logout token
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Which sessions are to end: one of the provider's, or all of a person. */
export interface LogoutSaid {
  subject: string | undefined;
  sid: string | undefined;
  /** names the token; it may be shown once until then */
  ticket: string;
  until: Date;
}

/** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); undefined when it is not a good one for us. */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys }: { issuer: string; clientId: string; keys: JWTVerifyGetKey },
): Promise<LogoutSaid | undefined> {
  const verified = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: clientId,
    currentDate: new Date(storeNow()),
    maxTokenAge: longestLife,
    clockTolerance,
  }).catch((cause: unknown) => {
    if (cause instanceof errors.JWKSTimeout || (cause instanceof TypeError && cause.message === 'fetch failed'))
      throw new ProviderFault('down', cause);
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  });
  const logoutClaims = claims.safeParse(verified?.payload).data;
  if (!logoutClaims) return undefined;
  const until = new Date((logoutClaims.iat + longestLife + 2 * clockTolerance) * 1_000);
  return {
    subject: logoutClaims.sub,
    sid: logoutClaims.sid,
    ticket: `logout token ${issuer} ${logoutClaims.jti}`,
    until,
  };
}
