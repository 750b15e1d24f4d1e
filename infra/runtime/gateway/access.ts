import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { durationOf, givenUp } from '../metrics.ts';
import { pathOf } from './request.ts';

/** The portal's own addresses have this form; any other text is the visitor's own and not logged. */
const ofOurs = /^(?:\/[A-Za-z_-]{1,40}){0,4}\/?$/;

const pageOf = (request: FastifyRequest): string => {
  const path = pathOf(request);
  return ofOurs.test(path) ? path : '[other]';
};

export interface AccessOptions {
  /** false: only metrics */
  told: boolean;
  /** whether the line includes the caller's network address, which is personal */
  address: boolean;
}

/**
 * Logs a line for each finished call and page: request, outcome, duration and the ids that link it to the services'
 * logs. Nothing about the caller: no address, unless configured, and no content. Client files and health checks are
 * logged at level debug. `elapsed`: milliseconds since its arrival.
 */
export const access =
  (log: FastifyBaseLogger, { told: isEnabled, address }: AccessOptions = { told: true, address: false }) =>
  (request: FastifyRequest, reply: FastifyReply, elapsed: number): void => {
    const { destination, routeOptions, method, id, trace } = request;
    const { statusCode, raw } = reply;
    const status = raw.writableFinished ? statusCode : givenUp;
    const call = destination ? (destination.call?.path ?? 'page') : (routeOptions.url ?? 'unknown');
    const isAsset = !destination && !['/health/live', '/health/ready', '/metrics'].includes(call);
    request.span?.end({ status });
    durationOf(isAsset ? 'asset' : call, status)(elapsed / 1_000);
    if (!isEnabled) return;
    const line = {
      correlation: id,
      ...(trace && { trace: trace.split('-')[1] }),
      method,
      call,
      ...(call === 'page' && { page: pageOf(request) }),
      status,
      ...(address && { client: request.ip }),
      milliseconds: Math.round(elapsed * 10) / 10,
    };
    if (destination) log.info(line, 'answered');
    else log.debug(line, 'answered');
  };
