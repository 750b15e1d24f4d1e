import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, unavailable } from './asked.ts';
import type { Destination, Route } from './routes.ts';
import type { Upstreams } from './upstreams.ts';

/** until the first byte of an answer, in milliseconds */
const headersTimeout = 150_000;
/** A body of so many bytes is read before it is sent on, so that it can be sent once more; a larger one is streamed. */
const keptBody = 1024 * 1024;

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];
/** The request never got there. */
const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** What became of it is not known. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

interface ForwardOptions {
  route: Route;
  upstreams: Upstreams;
  log: FastifyBaseLogger;
}

/** Whether doing it twice is doing it once: it changes nothing, or the log knows its command id. */
function isRepeatable({ method, headers }: FastifyRequest, { side, call }: Destination): boolean {
  if (method === 'GET' || method === 'HEAD' || side === 'query') return true;
  return call?.writes === true && headers['x-command-id'] !== undefined;
}

/** RFC 9110, Misdirected Request: this process cannot answer it, another one may. */
const misdirected = 421;

/** The error of the connection, which the proxy wraps in one of its own. */
function codeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** As if nobody had answered yet. */
function restore(reply: FastifyReply, own: ReturnType<FastifyReply['getHeaders']>): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(own);
}

function giveUp(reply: FastifyReply): FastifyReply {
  const { headers, body } = unavailable(reply.request);
  return reply.code(503).headers(headers).send(body);
}

/**
 * Each call and page goes to a process of its side. When a connection is refused another process is asked at once; when
 * it breaks before the answer begins, too, if the request may be repeated.
 */
export async function forward(server: FastifyInstance, { route, upstreams, log }: ForwardOptions): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? Number.NaN) <= keptBody)
      buffer(payload).then((bytes) => done(null, bytes), done);
    else done(null, payload);
  });

  await server.register(replyFrom, {
    disableRequestLogging: true,
    undici: { headersTimeout, bodyTimeout: 0, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } },
  });

  function attempt(reply: FastifyReply, destination: Destination, tried: Set<string>): FastifyReply {
    const { request } = reply;
    const { body } = request;
    const upstream = upstreams.next(destination.side, tried);
    if (upstream === undefined) return giveUp(reply);
    tried.add(upstream);
    const contentType = request.headers['content-type'] ?? '';
    const own = { ...reply.getHeaders() };
    const isKept = body === undefined || Buffer.isBuffer(body);
    const isAskedAgain = isKept && isRepeatable(request, destination);
    return reply.from(undefined, {
      ...(Buffer.isBuffer(body) && { body, contentType: contentType || 'application/octet-stream' }),
      getUpstream: () => upstream,
      // whoever waited for `100 Continue` had it from the gateway
      rewriteRequestHeaders: (_, { expect: _expect, 'content-type': _type, ...headers }) => ({
        ...headers,
        ...(contentType && { 'content-type': contentType }),
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      // an answer of 503 is an answer: whoever asked decides whether to ask again
      retryDelay: () => null,
      onResponse(_request, _reply, answer) {
        const content = 'stream' in answer && answer.stream instanceof Readable ? answer.stream : null;
        if (reply.statusCode !== misdirected) return reply.send(content);
        content?.resume();
        log.warn({ upstream, path: pathOf(request), isAskedAgain }, 'upstream is too old to answer');
        upstreams.failed(upstream);
        restore(reply, own);
        if (isAskedAgain) attempt(reply, destination, tried);
        else giveUp(reply);
      },
      onError(_, { error }) {
        // whoever asked went away before he had said all: that says nothing of the process
        if (reply.raw.destroyed || reply.raw.socket?.destroyed) return;
        const code = codeOf(error);
        const mayRepeat = unreached.includes(code) ? isKept : broken.includes(code) && isAskedAgain;
        log.warn({ upstream, path: pathOf(request), err: error.message, code, mayRepeat }, 'upstream failed');
        upstreams.failed(upstream);
        if (mayRepeat) attempt(reply, destination, tried);
        else giveUp(reply);
      },
    });
  }

  server.route({
    method: methods,
    url: '/*',
    handler: (request, reply) =>
      attempt(reply, route(request.method, pathOf(request), request.headers.accept), new Set()),
  });
}
