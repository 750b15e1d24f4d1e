import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Prepared } from './answer.ts';
import { jsonType } from './headers.ts';
import { isKnown, type Kept, sharedHeaders } from './kept.ts';
import type { RawReply } from './types.ts';

/** An answer for the caller alone. */
export const send = (reply: FastifyReply, { status, body }: Prepared): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(jsonType).send(body);

/** An answer for everyone. */
export function sendKept(reply: FastifyReply, { status, body, etag }: Kept): FastifyReply {
  if (status !== 200) return send(reply, { status, body });
  reply.headers({ ...sharedHeaders, etag });
  return isKnown(reply.request.headers, etag) ? reply.code(304).send() : reply.code(200).type(jsonType).send(body);
}

/** A picture, a file, a stream; `streams` holds those that are being sent. */
export function sendRaw(reply: FastifyReply, raw: RawReply, streams: Set<Readable>, logger: Logger): FastifyReply {
  const { status, headers, body } = raw;
  if (body instanceof Readable) {
    streams.add(body);
    body.once('close', () => streams.delete(body));
    body.once('error', (err) => logger.error({ err, correlation: reply.request.id }, 'a stream broke off'));
  }
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
