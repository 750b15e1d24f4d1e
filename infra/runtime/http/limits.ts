import rateLimit from '@fastify/rate-limit';
import type { Call } from '@portal/shared/define/call';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const MB = 1024 * 1024;
/** Maximum body size in bytes: of a streamed upload, of one held in memory, of a visitor's request, of any other. */
export const bodyLimits = { streamed: 200 * MB, upload: 12 * MB, visitor: 64 * 1024, other: MB } as const;

export function bodyLimitOf(call: Pick<Call, 'streamed' | 'upload' | 'access'> | undefined): number {
  if (call?.streamed) return bodyLimits.streamed;
  if (call?.upload) return bodyLimits.upload;
  return !call || call.access === 'public' ? bodyLimits.visitor : bodyLimits.other;
}

const minute = 60_000;
/** The plugin's own headers, replaced by those of the draft. */
const own = { limit: 'x-ratelimit-limit', remaining: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset' } as const;

/** Too many requests of an address; `seconds` until the next one, if no header says it. */
export class TooManyRequests extends Error {
  readonly seconds: number | undefined;
  constructor(seconds?: number) {
    super('one address asked too often');
    this.seconds = seconds;
  }
}

/**
 * Rate limits by the caller's address (the plugin uses the /64 network for IPv6) for routes that ask for one. Answers
 * carry the fields RateLimit-Policy and RateLimit of draft-ietf-httpapi-ratelimit-headers, whose unit is explicit,
 * unlike that of the many kinds of X-RateLimit-Reset; a 429 says when to retry.
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
