import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** how long requests under way may take to end once the server is asked to, in milliseconds */
const timeoutMs = 15_000;
/** whoever watches asks again within that time, in milliseconds; one who did not before is not waited for */
const noticeWithin = 8_000;
/** when what was sent before has arrived, in milliseconds; whoever sent it repeats what came too late */
const arrivesWithin = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that it is not ready, and goes on answering until those who ask for that were told. Before `close()`. */
    retire(): Promise<void>;
  }
}

/** Nobody sends requests because of the answer: who started it waits until it is ready, and asks no more. */
const asksOnce = ({ url }: IncomingMessage): boolean => url?.endsWith('?once') ?? false;

/** Whoever closes their connection after each question is known by their address alone. */
function watcherIn({ socket, headers, httpVersion }: IncomingMessage): Socket | string {
  const isKept = httpVersion !== '1.0' && headers.connection?.toLowerCase() !== 'close';
  return isKept ? socket : (socket.remoteAddress ?? '');
}

/**
 * For /health/ready: the answer says whether this process may be sent requests. Whoever asks, as a gateway does of
 * services and a proxy of gateways, is told before the server closes, so that nothing more is sent to it by then: that an
 * answer was written does not mean that it was read, but the next question does, and so does the end of the connection. What
 * comes `lastWithin` milliseconds later is answered still. Once it retires no connection is kept beyond the answer that is
 * under way: none is closed under a request.
 */
export function retiring(app: FastifyInstance, lastWithin = arrivesWithin): (asking: IncomingMessage) => boolean {
  const lastPollTimes = new Map<Socket | string, number>();
  const answered = new Set<Socket | string>();
  let isRetiring = false;
  let allTold = (): void => undefined;

  function leave(watcher: Socket | string): void {
    lastPollTimes.delete(watcher);
    if (!lastPollTimes.size) allTold();
  }
  const leaveSoon = (watcher: Socket | string) => setTimeout(() => leave(watcher), lastWithin);

  app.server.prependListener('request', ({ socket }, response) => {
    // over their own connection who watches is told first
    if (isRetiring && !lastPollTimes.has(socket)) response.setHeader('connection', 'close');
  });
  app.decorate('retire', async () => {
    isRetiring = true;
    for (const [watcher, at] of lastPollTimes) if (performance.now() - at > noticeWithin) lastPollTimes.delete(watcher);
    if (!lastPollTimes.size) return;
    const allNotified = new Promise<void>((resolve) => {
      allTold = resolve;
    });
    await Promise.race([allNotified, pause(noticeWithin + lastWithin, undefined, { ref: false })]);
  });

  return (asking) => {
    if (asksOnce(asking)) return !isRetiring;
    const watcher = watcherIn(asking);
    if (isRetiring) {
      if (answered.has(watcher)) leaveSoon(watcher);
      answered.add(watcher);
      return false;
    }
    if (typeof watcher !== 'string' && !lastPollTimes.has(watcher))
      watcher.once('close', () => (answered.has(watcher) ? leaveSoon(watcher) : leave(watcher)));
    lastPollTimes.set(watcher, performance.now());
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
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
    done();
  });
}
