import { createServer as createHttpServer } from 'node:http';
import type { Readable } from 'node:stream';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { Call } from '@portal/shared/define/call';
import { type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import { collectProcessMetrics } from '../metrics.ts';
import { refusal } from './answer.ts';
import { unreadForm } from './body.ts';
import { answerCache } from './cache.ts';
import { endOnClose } from './closing.ts';
import { turnsByAddress } from './costly.ts';
import { document } from './documentation.ts';
import { ElsewhereError, faultAnswer, newerNeeded, TooOld } from './fault.ts';
import { correlationOf, elsewhereHeader, headersOfCall, secureTransport, securityHeaders } from './headers.ts';
import { wordsLanguage } from './language.ts';
import { bodyLimitOf, bodyLimits, limitByAddress, limitOf, TooManyRequests } from './limits.ts';
import { methodsOf } from './methods.ts';
import { type GroupSaid, observe, operations, type Readiness } from './operations.ts';
import type { Paused } from './paused.ts';
import type { Announced } from './presence.ts';
import { send } from './reply.ts';
import { type ServeDependencies, type Sessions, serveCall, type Withheld } from './serve-call.ts';
import type { Bound, Caller, Freshness } from './types.ts';
import { refuseUnparsed } from './unparsed.ts';
import { withoutSchemas } from './without-schemas.ts';
import { writeBudget } from './write-budget.ts';

const MB = 1024 * 1024;
/** Longer than a gateway keeps idle connections, so that the server never closes one in use. */
const keepAlive = 75_000;
const minute = 60_000;

export interface ServerOptions {
  /** of the service, for health and logs */
  name: string;
  bound: readonly Bound[];
  sessions: Sessions;
  logger: Logger;
  /** of the read models; query service only */
  freshness?: Freshness;
  /** dependencies of the service, and whether they are available */
  ready: () => Promise<Readiness>;
  /** position of the log's last event, for gateways; of processes with the log only */
  head?: () => Promise<number>;
  /** called with processes that identify themselves in a readiness check */
  onAnnounced?: (announcement: Announced) => void;
  /** the read group of a query service, for gateways */
  group?: () => GroupSaid;
  /** addresses of proxies trusted to name the caller's address */
  trustProxy?: string | readonly string[];
  /** folder of the documentation for GET /openapi.json and /docs; absent: neither exists */
  documentation?: string;
  /**
   * multiplies every call's limit per minute and address, the expensive answers of an address and the writes of an
   * account; 0 lifts them
   */
  rateLimitFactor?: number;
  /** end and reason of a call's pause, if there is one */
  paused?: Paused;
  /** refusal code for a caller who may not make a call yet, if any */
  withheld?: Withheld;
  /** whether the caller must enrol a second factor first; nobody without it */
  mustEnrol?: (caller: Caller) => boolean;
  /** whether hosts below this one's name have TLS as well */
  subdomains?: boolean;
  /** size of the cache of public answers; 0: no cache */
  cacheBytes?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    codes?: Call['codes'];
    /** of every answer of the call */
    headers?: Readonly<Record<string, string>>;
  }
}

/** `/pcrimg/{uuid}` → `/pcrimg/:uuid`; before a dot a parameter takes any text, where the router takes a single line */
const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1').replace(/:(\w+)(?=\.)/g, ':$1([^]+)');

async function acceptBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(formbody, { parser: unreadForm });
  await app.register(multipart, { limits: { fileSize: bodyLimits.upload, files: 1, fields: 200, fieldSize: MB } });
}

/** Returns why this process is to be replaced, if a request has shown it. */
function answerFaults(app: FastifyInstance, logger: Logger): () => string | undefined {
  let tooOld: string | undefined;
  app.setErrorHandler((error, request, reply) => {
    // the caller disconnected: there is no one to answer, and nothing failed
    if (request.raw.socket.destroyed) {
      logger.debug({ correlation: request.id }, 'a request was given up by whoever sent it');
      return reply.hijack();
    }
    if (error instanceof ElsewhereError) reply.header(elsewhereHeader, 'group');
    if (error instanceof TooManyRequests && error.seconds !== undefined) reply.header('retry-after', error.seconds);
    // a lag of the read models may pass; unreadable events of the log do not
    if (!(error instanceof TooOld)) tooOld ??= newerNeeded(error);
    return send(
      reply,
      faultAnswer(error, wordsLanguage(request.headers), request.id, logger, request.routeOptions.config.codes),
    );
  });
  app.setNotFoundHandler((request, reply) =>
    send(reply, refusal({ refused: '404' }, wordsLanguage(request.headers), { status: 404 })),
  );
  return () => tooOld;
}

/** A server for these calls, ready to listen; its `close()` lets running requests end. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { name, bound, logger, freshness, sessions, rateLimitFactor = 1, cacheBytes = 64 * MB } = options;
  const trusted = options.trustProxy;
  const { mustEnrol = () => false, paused = () => undefined, subdomains = false } = options;
  const { withheld = () => undefined } = options;
  const cache = freshness ? answerCache(freshness, cacheBytes, subdomains) : undefined;
  const app = fastify({
    serverFactory: (handler) =>
      createHttpServer({ requestTimeout: 2 * minute, keepAliveTimeout: keepAlive }, (request, response) => {
        if (!cache?.serve(request, response)) handler(request, response);
      }),
    clientErrorHandler: refuseUnparsed,
    logger: false,
    bodyLimit: bodyLimits.other,
    // requests during closing were sent before their sender could know
    return503OnClosing: false,
    trustProxy: trusted === undefined ? false : typeof trusted === 'string' ? trusted : [...trusted],
    requestIdHeader: false,
    genReqId: ({ headers }) => correlationOf(headers),
    routerOptions: { querystringParser: () => ({}) },
    schemaController: withoutSchemas,
    frameworkErrors: (error, request, reply) => {
      send(reply, faultAnswer(error, wordsLanguage(request.headers), request.id, logger));
    },
  });
  const streams = new Set<Readable>();
  const deps: ServeDependencies = {
    sessions,
    mustEnrol,
    paused,
    withheld,
    logger,
    freshness,
    cache,
    streams,
    writes: writeBudget(rateLimitFactor),
    turns: turnsByAddress(rateLimitFactor),
  };
  const transport = secureTransport(subdomains);

  collectProcessMetrics();
  await acceptBodies(app);
  observe(app, logger);
  const tooOld = answerFaults(app, logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    reply.headers(request.routeOptions.config.headers ?? {});
    if (request.protocol === 'https') reply.headers(transport);
    done();
  });
  endOnClose(app, streams);
  if (rateLimitFactor > 0) await limitByAddress(app);
  const ready = async () => ({
    ...(await options.ready()),
    ...(tooOld() !== undefined && { knowledge: `too old for the log: ${tooOld()}` }),
  });
  const { head, group, onAnnounced } = options;
  operations(app, { name, ready, head, group, onAnnounced });
  if (options.documentation !== undefined) await document(app, options.documentation);
  for (const boundCall of bound) {
    const { call } = boundCall;
    app.route({
      method: methodsOf(call),
      url: routeOf(call.path),
      bodyLimit: bodyLimitOf({ ...call, streamed: false }),
      config: {
        ...limitOf(call.limit, rateLimitFactor),
        ...(call.codes && { codes: call.codes }),
        headers: headersOfCall(call),
      },
      handler: serveCall(boundCall, deps),
    });
  }
  await app.ready();
  return app;
}
