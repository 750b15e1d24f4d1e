import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { durationOf, givenUp } from '../metrics.ts';
import { pathOf } from './request.ts';

/** The portal's own addresses are of this form; what else somebody types is theirs, and no log's business. */
const ofOurs = /^(?:\/[A-Za-z_-]{1,40}){0,4}\/?$/;

const pageOf = (request: FastifyRequest): string => {
  const path = pathOf(request);
  return ofOurs.test(path) ? path : '[other]';
};

export interface AccessOptions {
  /** false: only the metrics are told */
  told: boolean;
  /** whether the line names the network address of who asked, which is personal */
  address: boolean;
}

/**
 * A line for each call and page once it is over: what was asked, how it ended, how long it took, and by which ids it is
 * found in the logs of the services. Nothing of who asked, neither their address, unless that is set, nor what they sent. Files of the client and
 * questions for health are told at level debug. `elapsed`: milliseconds since it came.
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
