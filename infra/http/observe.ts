import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { durationOf, openConnections } from '../metrics.ts';

/** Counts connections and times requests; at level debug each leaves a line in the log. */
export function observe(app: FastifyInstance, logger: Logger): void {
  app.server.on('connection', (socket) => {
    openConnections.inc();
    socket.once('close', () => openConnections.dec());
  });
  app.addHook('onResponse', ({ id, method, routeOptions }, { elapsedTime, statusCode: status }, done) => {
    const call = routeOptions.url ?? 'unknown';
    durationOf(call, status)(elapsedTime / 1000);
    if (logger.isLevelEnabled('debug')) {
      logger.debug({ correlation: id, method, call, status, milliseconds: Math.round(elapsedTime * 1000) / 1000 });
    }
    done();
  });
}
