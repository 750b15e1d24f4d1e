import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, letPass } from '../http/body.ts';
import { bearerIn } from '../http/headers.ts';
import { bodyLimitOf } from '../http/limits.ts';
import { refusedAtGateway } from './caps.ts';
import { type Code, failure, type GatewayRequest, isPage, statuses } from './request.ts';
import type { Destination } from './routes.ts';

/** Media types accepted by the services. */
const mediaTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Refuses by the headers what a service would refuse after reading the body. */
export function refusedByHeaders(request: GatewayRequest, { call }: Destination): Code | undefined {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(call)) return '413';
  if (!call) return undefined;
  if (call.access !== 'public' && !headers.token && !bearerIn(headers)) return 'session.none';
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return hasBody(request) && !mediaTypes.includes(type.trim().toLowerCase()) ? '415' : undefined;
}

const position = /^\d{1,15}$/;

/** The position that a read waits for; undefined if there is no valid one. */
export function awaitedBy({ headers }: GatewayRequest, { side }: Destination): number | undefined {
  const after = headers['x-after'];
  return side === 'query' && typeof after === 'string' && position.test(after) ? Number(after) : undefined;
}

/** Closes the connection if the request has not arrived completely. */
export function refuseNow(reply: FastifyReply, code: Code): FastifyReply {
  const { request } = reply;
  refusedAtGateway.inc({ code });
  if (!request.raw.complete) reply.header('connection', 'close');
  const { headers, body } = failure(request, code, request.id, isPage(request, request.destination?.call));
  return reply.code(statuses[code]).headers(headers).send(body);
}

/** Answers before reading the body. What arrives soon is drained, so that the sender sees the answer. */
export async function refuseEarly(request: FastifyRequest, reply: FastifyReply, code: Code): Promise<FastifyReply> {
  await letPass(request.raw);
  return refuseNow(reply, code);
}
