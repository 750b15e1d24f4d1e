import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Call } from '@portal/shared/define/call';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { request } from 'undici';
import { endOnClose } from '../http/closing.ts';
import { secureTransport, securityHeaders } from '../http/headers.ts';
import { thisProcess } from '../http/presence.ts';
import { refuseUnparsed } from '../http/unparsed.ts';
import { withoutSchemas } from '../http/without-schemas.ts';
import { type AccessOptions, access } from './access.ts';
import { serveAssets } from './assets.ts';
import { Untaken } from './body.ts';
import { type Caps, capByAddress, refusedAtGateway, usualCaps } from './caps.ts';
import { refuseNow } from './entry.ts';
import { forward } from './forward.ts';
import { type LogHead, watchHead } from './log-head.ts';
import { operations } from './operations.ts';
import type { Pace } from './pace.ts';
import { type LookUp, watchPlaces } from './places.ts';
import { isPage, pathOf, readablePath } from './request.ts';
import { routeOf } from './routes.ts';
import { type Addresses, watchUpstreams } from './upstreams.ts';

export interface GatewayOptions {
  addresses: Addresses;
  calls: readonly Call[];
  /** folder of the built client; absent: pages and calls only */
  assets?: string | undefined;
  /** folder of world.json and shanghai.json that replace the client's */
  maps?: string | undefined;
  /** where /metrics of each process is, by the service's name, beside `addresses` */
  measured?: Record<string, readonly string[]>;
  /** bearer of it may read /metrics; without one nobody may, or callers on this machine where `metricsForLocals` */
  metricsToken?: string | undefined;
  metricsForLocals?: boolean;
  /** resolves host names; the system's resolver unless given */
  lookup?: LookUp;
  /** concurrency limits of one address */
  caps?: Partial<Caps>;
  /** for senders of bodies and readers of large answers */
  pace?: Pace;
  /** addresses of proxies trusted to name the caller's address */
  trustProxy?: string | undefined;
  /** whether calls and pages are logged, and with the caller's network address; without it if absent */
  access?: AccessOptions;
  /** whether hosts below this one's name have TLS as well */
  subdomains?: boolean;
  log: FastifyBaseLogger;
}

/** Timeout of a complete request in milliseconds: an upload may take two minutes. */
const requestTimeout = 120_000;
/** … and of its headers, hence of a silent new connection */
const headersTimeout = 15_000;
/** A connection without traffic is closed after this time, in milliseconds: streams have a heartbeat. */
const silence = 180_000;

/** Path of an absolute address, as sent to proxies and accepted by servers (RFC 9112, 3.2.2). */
const pathIn = (url: string): string => /^https?:\/\/[^/?#]*(\/.*)?$/i.exec(url)?.[1] ?? '/';

/** One address for everything: client files, and each call and page forwarded to a process of its side. */
export async function gateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { addresses, calls, measured = {}, log } = options;
  const caps = { ...usualCaps, ...options.caps };
  const places = watchPlaces<string>({ ...addresses, ...measured }, log, options.lookup);
  const head: LogHead = watchHead(() => headOf(upstreams.next('command')));
  const upstreams = watchUpstreams(places, thisProcess('gateway'), log, head);
  const server = fastify({
    // logged by our own lines, not one for each disconnection
    logger: false,
    trustProxy: options.trustProxy ?? false,
    requestTimeout,
    connectionTimeout: silence,
    http: { headersTimeout, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: refuseUnparsed,
    return503OnClosing: false,
    schemaController: withoutSchemas,
    rewriteUrl: ({ url = '/', method = '', headers }) => {
      const path = url.startsWith('/') ? url : pathIn(url);
      return isPage({ method, headers }) ? readablePath(path) : path;
    },
    // a malformed path: hooks do not run for it
    frameworkErrors: (_, request, reply) =>
      void refuseNow(reply.headers(securityHeaders).header('x-request-id', request.id), '400'),
    // never the caller's: it links events
    genReqId: () => randomUUID(),
  });
  const streams = new Set<Readable>();
  endOnClose(server, streams);
  server.addHook('onClose', async () => {
    places.close();
    await upstreams.close();
  });
  if (!options.trustProxy) capConnections(server, caps.connections, log);
  const transport = secureTransport(options.subdomains ?? false);
  const requests = capByAddress(caps.requests, 'requests', log);
  server.addHook('onRequest', async (request, reply) => {
    // for the gateway's own answers; a service's headers replace them
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.headers(transport);
    // measured here: Fastify measures only what it logs
    const began = performance.now();
    reply.raw.once('close', () => logAccess(request, reply, performance.now() - began));
    const letGo = requests.take(request.ip);
    if (!letGo) return refuseNow(reply, '429');
    reply.raw.once('close', letGo);
  });

  const logAccess = access(log, options.access);
  operations(server, {
    missing: upstreams.missing,
    measured: Object.keys({ ...addresses, ...measured }).map((service) => ({
      service,
      places: () => places.of(service),
    })),
    metricsToken: options.metricsToken,
    metricsForLocals: options.metricsForLocals ?? false,
  });

  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // the caller disconnected before sending everything
    if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
    if (error instanceof Untaken) return refuseNow(reply, error.code);
    const isOurs = (error.statusCode ?? 500) >= 500;
    if (isOurs) log.error({ err: error, correlation: request.id, path: pathOf(request) }, 'the gateway failed');
    // an address that leads out of the portal's paths does not exist
    return refuseNow(reply, isOurs ? '500' : '404');
  });

  server.setNotFoundHandler((_request, reply) => refuseNow(reply, '404'));

  const files = await serveAssets(server, options);
  await forward(server, { route: routeOf(calls), files, upstreams, head, streams, caps, pace: options.pace, log });
  return server;
}

/** Behind a proxy all connections are the proxy's. */
function capConnections(server: FastifyInstance, maxConnections: number, log: FastifyBaseLogger): void {
  const connections = capByAddress(maxConnections, 'connections', log);
  server.server.on('connection', (socket) => {
    const letGo = connections.take(socket.remoteAddress ?? '');
    if (letGo) return socket.once('close', letGo);
    refusedAtGateway.inc({ code: 'connections' });
    socket.destroy();
  });
}

/** The head according to that command process; undefined without an answer. */
async function headOf(command: string | undefined): Promise<number | undefined> {
  try {
    const { body } = await request(`${command}/health/head`, { signal: AbortSignal.timeout(1_000) });
    const answer = await body.json();
    const position =
      typeof answer === 'object' && answer !== null && 'position' in answer ? answer.position : undefined;
    return typeof position === 'number' ? position : undefined;
  } catch {
    // unknown: nothing is refused because of it
    return undefined;
  }
}
