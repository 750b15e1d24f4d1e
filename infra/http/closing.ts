import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** how long requests under way may take to end once the server is asked to, in milliseconds */
const patience = 4_000;

/**
 * Lets `close()` come to an end: what is asked is still answered, endless streams are ended, and so are connections that
 * were opened in advance (as browsers do) and have not asked for anything, which Node would wait for.
 */
export function endOnClose(app: FastifyInstance, streams: ReadonlySet<Readable>): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.destroy();
    for (const socket of silent) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    done();
  });
}
