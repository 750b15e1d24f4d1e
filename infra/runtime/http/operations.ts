import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { durationOf, givenUp, metricsText, openConnections } from '../metrics.ts';
import { toldInTime } from '../retry.ts';
import { version } from '../version.ts';
import { retiring } from './closing.ts';
import { type Announced, announcedIn } from './presence.ts';
import { tellTraces } from './traces.ts';

/** Dependencies of a service: true, or false or a reason if unavailable. */
export type Readiness = Record<string, boolean | string>;

/** Read group of a process: its name and position, and the paths of calls that others have to answer. */
export interface GroupSaid {
  name: string;
  position: number;
  lacks: readonly string[];
}

export interface Operated {
  name: string;
  ready: () => Promise<Readiness>;
  head: (() => Promise<number>) | undefined;
  /** called with processes that identify themselves in a readiness check */
  onAnnounced?: ((announcement: Announced) => void) | undefined;
  /** for gateways, of a process in a read group */
  group?: (() => GroupSaid) | undefined;
}

/** Operational endpoints: liveness, readiness and metrics. */
export function operations(app: FastifyInstance, { name, ready, head, group, onAnnounced }: Operated): void {
  const takesRequests = retiring(app);
  app.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').send({ name, version, live: true }));
  app.get('/health/ready', async ({ headers, raw }, reply) => {
    const announcement = onAnnounced && announcedIn(headers);
    if (announcement) onAnnounced?.(announcement);
    const parts = { ...(await ready()), running: takesRequests(raw) };
    const isReady = Object.values(parts).every((part) => part === true);
    const position = isReady && head ? await toldInTime(head()) : undefined;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ name, version, ready: isReady, parts, ...(group && { group: group() }), position });
  });
  if (head) {
    app.get('/health/head', async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ position: await head() }),
    );
  }
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metricsText();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

/** Counts connections and measures requests; at level debug each is logged. */
export function observe(app: FastifyInstance, logger: Logger): void {
  app.server.on('connection', (socket) => {
    openConnections.inc();
    socket.once('close', () => openConnections.dec());
  });
  tellTraces(app);
  app.addHook('onResponse', ({ id, method, routeOptions, span }, { elapsedTime, statusCode, raw }, done) => {
    const status = raw.writableFinished ? statusCode : givenUp;
    const call = routeOptions.url ?? 'unknown';
    durationOf(call, status)(elapsedTime / 1000);
    span?.end({ status });
    if (logger.isLevelEnabled('debug')) {
      logger.debug({ correlation: id, method, call, status, milliseconds: Math.round(elapsedTime * 1000) / 1000 });
    }
    done();
  });
}
