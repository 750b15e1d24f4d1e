import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import serveStatic from '@fastify/static';
import type { Call } from '@portal/shared/calls/define';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { endOnClose } from '../http/closing.ts';
import { secureTransport, securityHeaders } from '../http/headers.ts';
import { pathOf, refusal } from './asked.ts';
import { forward } from './forward.ts';
import { operations } from './operations.ts';
import { routeOf } from './routes.ts';
import { type Addresses, watchUpstreams } from './upstreams.ts';

export interface GatewayOptions {
  addresses: Addresses;
  calls: readonly Call[];
  /** the built client; none: pages and calls only */
  assets?: string | undefined;
  /** a folder with world.json and shanghai.json that are to be shown instead of the client's */
  maps?: string | undefined;
  /** where /metrics of each process is, by the service's name, besides `addresses` */
  measured?: Record<string, readonly string[]>;
  /** whoever shows it may read /metrics; without one, callers on this machine may */
  metricsToken?: string | undefined;
  /** largest body in bytes */
  bodyLimit?: number;
  /** addresses of proxies whose word about the caller's address counts */
  trustProxy?: string | undefined;
  log: FastifyBaseLogger;
}

/** Milliseconds in which a request has to arrive as a whole: an upload may take two minutes. */
const requestTimeout = 120_000;
const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/** One address for everything: assets of the client, and each call and page to a process of its side. */
export async function gateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { addresses, calls, assets, maps, measured = {}, log, bodyLimit = 200 * 1024 * 1024 } = options;
  const upstreams = watchUpstreams(addresses, log);
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    requestTimeout,
    return503OnClosing: false,
    // Never the caller's: by it events are told to belong together.
    genReqId: () => randomUUID(),
  });
  endOnClose(server, new Set());
  server.addHook('onClose', async () => upstreams.close());
  server.addHook('onRequest', async (request, reply) => {
    // of what the gateway answers itself; a service's own take their place
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.headers(secureTransport);
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) return;
    return reply.code(413).header('connection', 'close').send(refusal(request, '413'));
  });

  operations(server, {
    ready: upstreams.ready,
    measured: { ...addresses, ...measured },
    metricsToken: options.metricsToken,
  });

  if (assets) {
    await server.register(serveStatic, {
      root: assets,
      // a route for each file there is: everything else is a page or a call
      wildcard: false,
      index: false,
      globIgnore: ['index.html', 'built-from', '**/*.br', '**/*.gz', '**/*.map', ...(maps ? ['maps/**'] : [])],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader(
          'cache-control',
          hashed.test(path.replace(/\.(br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }

  if (maps) {
    await server.register(serveStatic, {
      root: resolve(maps),
      prefix: '/maps/',
      wildcard: false,
      index: false,
      allowedPath: (path) => /^\/?(world|shanghai)\.json$/.test(path),
      decorateReply: false,
      maxAge: '1h',
    });
  }

  // An address that leads out of the portal's paths is no address of the portal.
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // whoever went away before he had said all hears no answer
    if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
    const isOurs = (error.statusCode ?? 500) >= 500;
    if (isOurs) log.error({ err: error, path: pathOf(request) }, 'the gateway failed');
    return reply.code(isOurs ? 500 : 404).send(refusal(request, isOurs ? '500' : '404'));
  });

  server.setNotFoundHandler((request, reply) => reply.code(404).send(refusal(request, '404')));

  await forward(server, { route: routeOf(calls), upstreams, log });
  return server;
}
