import rateLimit from '@fastify/rate-limit';
import type { Call } from '@portal/shared/calls/define';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const MB = 1024 * 1024;
/** The largest body in bytes: of a call as it comes, of one with a file that is held in memory, of any other. */
export const bodyLimits = { streamed: 200 * MB, upload: 12 * MB, other: MB } as const;

export const bodyLimitOf = (call: Pick<Call, 'streamed' | 'upload'> | undefined): number =>
  bodyLimits[call?.streamed ? 'streamed' : call?.upload ? 'upload' : 'other'];

const minute = 60_000;
const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** One address asked too often. */
export class TooManyRequests extends Error {}

/** Limits by the caller's address (of IPv6 the plugin takes its network of 64 bits) for the routes that ask for one; an answer of 429 says when to come again. */
export async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: () => new TooManyRequests(),
  });
}

/** `factor` multiplies the limit per minute; 0 lifts it. */
export const limitOf = (perMinute: number | undefined, factor: number): RouteShorthandOptions['config'] =>
  perMinute && factor > 0 ? { rateLimit: { max: Math.ceil(perMinute * factor), timeWindow: minute } } : {};
