import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** how long requests under way may take to end once the server is asked to, in milliseconds */
const patience = 4_000;
/** whoever asked for readiness so long ago, in milliseconds, is not waiting for an answer any more */
const watchesFor = 2_500;
/** how long those who watch may take to ask again, in milliseconds */
const noticeWithin = 3_000;

/** when an answer has arrived, and so has what was sent before, in milliseconds */
const arrivesWithin = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that it is not ready, and goes on answering until those who ask for that were told. Before `close()`. */
    retire(): Promise<void>;
  }
}

/**
 * For /health/ready: the answer says whether this process may be sent requests. Whoever asks over a connection that he
 * keeps, as a gateway does, is told before the server closes, so that nothing more is sent to it by then.
 */
export function retiring(app: FastifyInstance): (asking: Socket) => boolean {
  const asked = new Map<Socket, number>();
  let isRetiring = false;
  let allTold = (): void => undefined;

  function leave(socket: Socket): void {
    asked.delete(socket);
    if (!asked.size) allTold();
  }

  app.decorate('retire', async () => {
    isRetiring = true;
    for (const [socket, at] of asked) if (performance.now() - at > watchesFor) asked.delete(socket);
    if (!asked.size) return;
    const told = new Promise<void>((resolve) => {
      allTold = resolve;
    });
    await Promise.race([told, pause(noticeWithin, undefined, { ref: false })]);
  });

  return (socket) => {
    if (isRetiring) {
      setTimeout(() => leave(socket), arrivesWithin);
      return false;
    }
    if (!asked.has(socket)) socket.once('close', () => leave(socket));
    asked.set(socket, performance.now());
    return true;
  };
}

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
