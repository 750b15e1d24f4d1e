import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  bearerIn,
  elsewhereHeader,
  headersOfCall,
  headerText,
  shownHeader,
  showsHeader,
  withinHeader,
} from '../http/headers.ts';
import { bodyLimitOf, bodyLimits } from '../http/limits.ts';
import { networkOf } from '../http/network.ts';
import { spanOf } from '../http/traces.ts';
import { isTracing } from '../telemetry/index.ts';
import { newTrace, traceIn } from '../trace.ts';
import { paced, readWhole, Untaken } from './body.ts';
import { type Caps, capByAddress, keyedSemaphore } from './caps.ts';
import { awaitedBy, refusedByHeaders, refuseEarly, refuseNow } from './entry.ts';
import { anyPage, type ReaderChoice } from './groups.ts';
import type { LogHead } from './log-head.ts';
import { type Pace, usualPace, watchPace } from './pace.ts';
import { Pools } from './pools.ts';
import { type Code, failure, isPage, pathOf, statuses } from './request.ts';
import type { Destination, Route } from './routes.ts';
import type { Upstreams } from './upstreams.ts';

/** Answers up to this size in bytes are buffered: a slow reader occupies a connection only. */
const keptAnswer = 1024 * 1024;

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];
/** The request did not arrive. */
const unreached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** The outcome is unknown. */
const broken = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'];
/** Hop-by-hop headers (RFC 9110, 7.6.1) between process and gateway, … */
const ofConnection = ['connection', 'keep-alive'];
/** … and between caller and gateway. */
const hopByHop = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

declare module 'fastify' {
  interface FastifyRequest {
    destination: Destination | undefined;
    /** W3C traceparent of the caller, or a new one */
    trace: string;
    /** releases a held body */
    letGo: (() => void) | undefined;
  }
}

interface ForwardOptions {
  route: Route;
  /** addresses of files served here */
  files: ReadonlySet<string>;
  upstreams: Upstreams;
  head: LogHead;
  /** open streams, which end with their reader or their process only */
  streams: Set<Readable>;
  caps: Caps;
  /** for senders of bodies and readers of large answers */
  pace?: Pace | undefined;
  log: FastifyBaseLogger;
}

/** Whether a repetition has no effect: it changes nothing, or has a command id. */
function isRepeatable({ method, headers }: FastifyRequest, { side, call }: Destination): boolean {
  if (isRead(method) || side === 'query') return true;
  return call?.writes === true && headers['x-command-id'] !== undefined;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** RFC 9110, Misdirected Request: another process may answer it. */
const misdirected = 421;

/** Processes already tried for a request. */
interface Attempts {
  tried: Set<string>;
  hurried: Set<string>;
}

/** The connection's error code, wrapped by the proxy's error. */
function codeOf({ cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Resets the reply's headers for another attempt. */
function restore(reply: FastifyReply, own: ReturnType<FastifyReply['getHeaders']>): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(own);
}

/**
 * A public endless stream for a browser's EventSource: after any status but 200 it would never reconnect. An ended
 * answer with a retry time counts as a broken connection.
 */
const isEventSource = ({ headers, destination }: FastifyRequest): boolean =>
  destination?.call?.anyOrigin === true &&
  destination.call.raw &&
  headers.accept?.includes('text/event-stream') === true;

const comeBack = 'retry: 3000\n\n';

function fail(reply: FastifyReply, code: Code): FastifyReply {
  const { call } = reply.request.destination ?? {};
  if (call && code === '503' && isEventSource(reply.request))
    return reply
      .code(200)
      .headers({ ...headersOfCall(call), 'cache-control': 'no-store', 'content-type': 'text/event-stream' })
      .send(comeBack);
  const { headers, body } = failure(reply.request, code, reply.request.id);
  return reply.code(statuses[code]).headers(headers).send(body);
}

/** A process refused or failed to answer a page in the form for programs. */
const isFailedPage = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode >= 400 &&
  isPage(request, request.destination?.call) &&
  String(reply.getHeader('content-type')).includes('json');

const codeOfStatus = (status: number): Code =>
  (Object.keys(statuses) as Code[]).find((code) => code === String(status)) ?? (status < 500 ? '400' : '500');

/** Bodies are read before forwarding, except large uploads, whose number per caller is limited. */
function acceptBodies(server: FastifyInstance, { largeUploads }: Caps, pace: Pace): void {
  const networkSlot = keyedSemaphore(largeUploads);
  const sessionSlot = keyedSemaphore(Math.ceil(largeUploads / 2));
  /** The session's slot first: while waiting for it no slot of the network is taken. */
  async function uploadSlot({ headers, ip }: FastifyRequest): Promise<() => void> {
    const releaseSession = await sessionSlot(headerText(headers, 'token') ?? bearerIn(headers) ?? ip);
    const releaseNetwork = await networkSlot(networkOf(ip));
    return () => {
      releaseNetwork();
      releaseSession();
    };
  }

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request, payload, done) => {
    const { headers, destination } = request;
    const maxBytes = bodyLimitOf(destination?.call);
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (maxBytes > bodyLimits.other && !(length <= bodyLimits.other)) {
      uploadSlot(request).then((letGo) => {
        if (request.raw.destroyed) {
          letGo();
          return done(new Error('whoever sent the body went away'));
        }
        request.letGo = letGo;
        done(null, paced(payload, { most: maxBytes, pace }));
      }, done);
      return;
    }
    const network = networkOf(request.ip);
    readWhole(payload, { most: Math.min(maxBytes, bodyLimits.other), network, pace }).then(({ bytes, done: letGo }) => {
      request.letGo = letGo;
      done(null, bytes);
    }, done);
  });
  server.addHook('preHandler', async ({ letGo }, { raw }) => {
    if (letGo) whenClosed(raw, letGo);
  });
}

/** Also if the caller has disconnected already. */
function whenClosed(raw: ServerResponse, end: () => void): void {
  if (raw.closed) end();
  else raw.once('close', end);
}

/** Streams an answer. A reader that falls below the pace while data is available is disconnected. */
function sendLarge(reply: FastifyReply, content: Readable, letGo: () => void, pace: Pace): FastifyReply {
  const { raw } = reply;
  const writtenBytes = (): number => (raw.socket ? raw.socket.bytesWritten - raw.socket.writableLength : 0);
  const previous = writtenBytes();
  const endWatch = watchPace(
    {
      transferredBytes: () => writtenBytes() - previous,
      isHeldUp: () => !raw.writableNeedDrain,
      late: () => raw.destroy(),
    },
    pace,
  );
  whenClosed(raw, () => {
    endWatch();
    letGo();
  });
  return reply.send(content);
}

/**
 * Forwards each call and page to a process of its side. If a connection is refused another process is tried at once;
 * if it breaks before the answer begins as well, provided that the request may be repeated.
 */
export async function forward(
  server: FastifyInstance,
  { route, files, upstreams, head, streams, caps, pace = usualPace, log }: ForwardOptions,
): Promise<void> {
  acceptBodies(server, caps, pace);
  const largeAnswers = capByAddress(caps.largeAnswers, 'large answers', log);
  const pools = new Pools(route);
  server.addHook('onClose', () => pools.destroy());
  await server.register(replyFrom, { disableRequestLogging: true, undici: pools });

  const isFile = (request: FastifyRequest): boolean => isRead(request.method) && files.has(pathOf(request));

  /** The next process to try. */
  function chosenFor(request: FastifyRequest, destination: Destination, attempts: Attempts): ReaderChoice | undefined {
    const { side, call } = destination;
    if (side === 'query') {
      const after = awaitedBy(request, destination);
      return upstreams.nextReader({ call: call?.path ?? anyPage, after, ...attempts });
    }
    const address = upstreams.next(side, attempts.tried);
    return address === undefined ? undefined : { address };
  }

  /** Handles an answer that refers to another process. */
  function misled(upstream: string, reply: FastifyReply, attempts: Attempts): void {
    const path = pathOf(reply.request);
    const behind = reply.getHeader('x-behind');
    if (behind !== undefined) upstreams.wasBehind(upstream, Number(behind));
    else attempts.tried.add(upstream);
    if (reply.getHeader(elsewhereHeader) !== undefined) {
      log.debug({ upstream, path, behind }, 'another read group is to answer');
    } else {
      log.warn({ upstream, path }, 'upstream is too old to answer');
      upstreams.failed(upstream);
    }
  }

  function attempt(
    reply: FastifyReply,
    destination: Destination,
    attempts: Attempts = { tried: new Set(), hurried: new Set() },
  ): FastifyReply {
    const { request } = reply;
    const { body } = request;
    const choice = chosenFor(request, destination, attempts);
    if (!choice) {
      log.warn({ path: pathOf(request), tried: attempts.tried.size }, 'nobody is there to answer');
      return fail(reply, '503');
    }
    const { address: upstream, shown: shownPosition, within: waitMs } = choice;
    // a process with a short wait may be tried once more, without a limit
    if (waitMs === undefined) attempts.tried.add(upstream);
    else attempts.hurried.add(upstream);
    const contentType = request.headers['content-type'] ?? '';
    const own = { ...reply.getHeaders() };
    const isKept = body === undefined || Buffer.isBuffer(body);
    const isAskedAgain = isKept && isRepeatable(request, destination);

    function failed({ message }: Error, code: string): void {
      // the caller disconnected, which says nothing about the process
      if (reply.raw.destroyed || reply.raw.socket?.destroyed) return;
      if (reply.sent) return;
      const isItsFault = unreached.includes(code) || broken.includes(code);
      const mayRepeat = unreached.includes(code) ? isKept : broken.includes(code) && isAskedAgain;
      log.warn({ upstream, path: pathOf(request), err: message, fault: code, mayRepeat }, 'upstream failed');
      if (isItsFault) upstreams.failed(upstream);
      attempts.tried.add(upstream);
      restore(reply, own);
      if (mayRepeat) attempt(reply, destination, attempts);
      else fail(reply, isItsFault ? '503' : '500');
    }

    return reply.from(undefined, {
      ...(Buffer.isBuffer(body) && { body, contentType: contentType || 'application/octet-stream' }),
      getUpstream: () => upstream,
      rewriteRequestHeaders: (_, headers) => ({
        ...Object.fromEntries(
          Object.entries(headers).filter(
            ([name]) =>
              !hopByHop.includes(name) &&
              name !== 'content-type' &&
              name !== withinHeader &&
              name !== shownHeader &&
              !(isRead(request.method) && name === 'content-length'),
          ),
        ),
        ...(contentType && { 'content-type': contentType }),
        ...(shownPosition !== undefined && { [shownHeader]: String(shownPosition) }),
        ...(waitMs !== undefined && { [withinHeader]: String(waitMs) }),
        'x-request-id': request.id,
        traceparent: request.trace,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name))),
      // an answer of 503 is final: the caller decides about a retry
      retryDelay: () => null,
      onResponse(_request, _reply, answer) {
        const content = 'stream' in answer && answer.stream instanceof Readable ? answer.stream : undefined;
        if (reply.statusCode === misdirected) {
          content?.resume();
          misled(upstream, reply, attempts);
          restore(reply, own);
          if (isAskedAgain) attempt(reply, destination, attempts);
          else fail(reply, '503');
          return;
        }
        head.seen(Number(reply.getHeader('x-position') ?? 0));
        const shows = ['x-at', showsHeader].map((name) => Number(reply.getHeader(name) ?? 0));
        if (destination.side === 'query') upstreams.showed(upstream, Math.max(...shows));
        reply.removeHeader(showsHeader);
        if (isFailedPage(request, reply)) {
          content?.resume();
          const { statusCode: status } = reply;
          restore(reply, own);
          return fail(reply, codeOfStatus(status));
        }
        if (!content || request.method === 'HEAD') return reply.send(content ?? null);
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          streams.add(content);
          content.once('close', () => streams.delete(content));
          return reply.send(content);
        }
        const size = Number(reply.getHeader('content-length') ?? Number.NaN);
        if (!(size <= keptAnswer)) {
          const letGo = largeAnswers.take(request.ip);
          if (letGo) return sendLarge(reply, content, letGo, pace);
          content.destroy();
          restore(reply, own);
          return refuseNow(reply, '429');
        }
        buffer(content).then(
          (bytes) => reply.send(bytes),
          (cause: Error) => failed(cause, 'code' in cause ? String(cause.code) : ''),
        );
      },
      onError(_, { error }) {
        const { cause } = error;
        if (!(cause instanceof Untaken)) return failed(error, codeOf(error));
        restore(reply, own);
        refuseNow(reply, cause.code);
      },
    });
  }

  server.decorateRequest('destination', undefined);
  server.decorateRequest('letGo', undefined);
  server.decorateRequest('trace', '');
  server.decorateRequest('span', undefined);
  server.route({
    method: methods,
    url: '/*',
    async onRequest(request, reply) {
      if (isFile(request)) return;
      const destination = route(request.method, pathOf(request), request.headers.accept);
      request.destination = destination;
      const parent = traceIn(headerText(request.headers, 'traceparent'));
      if (isTracing()) request.span = spanOf(request, destination.call?.path ?? 'page', parent);
      request.trace = request.span?.trace ?? parent ?? newTrace();
      // for requests of the page while it loads
      if (request.span && !destination.call) reply.header('server-timing', `traceparent;desc="${request.span.trace}"`);
      const code = refusedByHeaders(request, destination);
      if (code) return refuseEarly(request, reply, code);
      const after = awaitedBy(request, destination);
      if (after !== undefined && (await head.isAhead(after))) return refuseEarly(request, reply, 'position.ahead');
    },
    handler: (request, reply) =>
      isFile(request) ? reply.sendFile(pathOf(request)) : attempt(reply, request.destination ?? { side: 'query' }),
  });
}
