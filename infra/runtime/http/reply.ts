import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Prepared } from './answer.ts';
import { type CachedAnswer, encodedFor, isKnown } from './cached-answer.ts';
import { jsonType } from './headers.ts';
import type { RawReply } from './types.ts';

/** Retry time after an unavailable dependency, in seconds: it may be back at once. */
const soon = 1;

/** An answer for the caller alone. */
export function send(reply: FastifyReply, { status, body }: Prepared): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', soon);
  return reply.code(status).header('cache-control', 'no-store').type(jsonType).send(body);
}

/** An answer for everyone. */
export async function sendKept(reply: FastifyReply, entry: CachedAnswer, isRaw = false): Promise<FastifyReply> {
  const { status } = entry;
  const requestHeaders = reply.request.headers;
  if (status !== 200 && !isRaw) return send(reply, entry);
  reply.headers(entry.headers);
  if (status === 200 && isKnown(requestHeaders, entry)) return reply.code(304).send();
  const [body, encoding] = await encodedFor(entry, requestHeaders);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(body);
}

/** A picture, a file or a stream; `streams` has the open ones. */
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
