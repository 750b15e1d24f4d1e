import rateLimit from '@fastify/rate-limit';
import type { Call } from '@portal/shared/define/call';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const MB = 1024 * 1024;
/**
 * The largest body in bytes: of a call as it comes, of one with a file that is held in memory, of what a visitor may ask,
 * of any other.
 */
export const bodyLimits = { streamed: 200 * MB, upload: 12 * MB, visitor: 64 * 1024, other: MB } as const;

export function bodyLimitOf(call: Pick<Call, 'streamed' | 'upload' | 'access'> | undefined): number {
  if (call?.streamed) return bodyLimits.streamed;
  if (call?.upload) return bodyLimits.upload;
  return !call || call.access === 'public' ? bodyLimits.visitor : bodyLimits.other;
}

const minute = 60_000;
/** What the plugin says in headers of its own, before it is said in those of the draft. */
const own = { limit: 'x-ratelimit-limit', remaining: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset' } as const;

/** One address asked too often; `seconds` until it may again, where no header tells that already. */
export class TooManyRequests extends Error {
  readonly seconds: number | undefined;
  constructor(seconds?: number) {
    super('one address asked too often');
    this.seconds = seconds;
  }
}

/**
 * Limits by the caller's address (of IPv6 the plugin takes its network of 64 bits) for the routes that ask for one. Each
 * answer says how many there may be and what is left, one of 429 when to come again: by the fields RateLimit-Policy and
 * RateLimit of draft-ietf-httpapi-ratelimit-headers, which say both in one form that names its unit, where of the many
 * kinds of X-RateLimit-Reset nobody knows which it is.
 */
export async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new TooManyRequests(),
  });
  app.addHook('onSend', async (_request, reply) => {
    const [limit, remaining, reset] = [own.limit, own.remaining, own.reset].map((name) => reply.getHeader(name));
    if (limit === undefined) return;
    for (const name of Object.values(own)) reply.removeHeader(name);
    reply.header('ratelimit-policy', `"address";q=${limit};w=${minute / 1000}`);
    reply.header('ratelimit', `"address";r=${remaining};t=${reset}`);
  });
}

/** `factor` multiplies the limit per minute; 0 lifts it. */
export const limitOf = (perMinute: number | undefined, factor: number): RouteShorthandOptions['config'] =>
  perMinute && factor > 0 ? { rateLimit: { max: Math.ceil(perMinute * factor), timeWindow: minute } } : {};
