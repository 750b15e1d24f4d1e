import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, letPass } from '../http/body.ts';
import { bearerIn } from '../http/headers.ts';
import { bodyLimitOf } from '../http/limits.ts';
import { refusedAtGateway } from './caps.ts';
import { type Code, failure, type GatewayRequest, isPage, statuses } from './request.ts';
import type { Destination } from './routes.ts';

/** What the services can read. */
const mediaTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** What a service would refuse after it had read the body, though the headers alone tell. */
export function refusedByHeaders(request: GatewayRequest, { call }: Destination): Code | undefined {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > bodyLimitOf(call)) return '413';
  if (!call) return undefined;
  if (call.access !== 'public' && !headers.token && !bearerIn(headers)) return 'session.none';
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return hasBody(request) && !mediaTypes.includes(type.trim().toLowerCase()) ? '415' : undefined;
}

const position = /^\d{1,15}$/;

/** The position that a read waits for; undefined where there is none, or none that can be read. */
export function awaitedBy({ headers }: GatewayRequest, { side }: Destination): number | undefined {
  const after = headers['x-after'];
  return side === 'query' && typeof after === 'string' && position.test(after) ? Number(after) : undefined;
}

/** Ends the connection where the rest of the request is still coming. */
export function refuseNow(reply: FastifyReply, code: Code): FastifyReply {
  const { request } = reply;
  refusedAtGateway.inc({ code });
  if (!request.raw.complete) reply.header('connection', 'close');
  const { headers, body } = failure(request, code, request.id, isPage(request, request.destination?.call));
  return reply.code(statuses[code]).headers(headers).send(body);
}

/** Answers before the body is read. What comes soon of it passes, so that whoever is sending it sees the answer. */
export async function refuseEarly(request: FastifyRequest, reply: FastifyReply, code: Code): Promise<FastifyReply> {
  await letPass(request.raw);
  return refuseNow(reply, code);
}
