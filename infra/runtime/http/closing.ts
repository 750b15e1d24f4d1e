import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** how long running requests may take after the server is asked to end, in milliseconds */
const timeoutMs = 15_000;
/** maximum interval of a watcher's checks, in milliseconds; others are not waited for */
const noticeWithin = 8_000;
/** transit time of requests sent before the notice, in milliseconds; later ones are repeated by their senders */
const arrivesWithin = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports not ready, and keeps answering until all watchers have seen it. Before `close()`. */
    retire(): Promise<void>;
  }
}

/** A check without consequences for requests: from whoever started the process and waits until it is ready. */
const asksOnce = ({ url }: IncomingMessage): boolean => url?.endsWith('?once') ?? false;

/** Watchers that close their connection after each check are identified by address. */
function watcherIn({ socket, headers, httpVersion }: IncomingMessage): Socket | string {
  const isKept = httpVersion !== '1.0' && headers.connection?.toLowerCase() !== 'close';
  return isKept ? socket : (socket.remoteAddress ?? '');
}

/**
 * For /health/ready: tells whether this process may receive requests. Its watchers, a gateway of services or a proxy
 * of gateways, learn of the end before the server closes, so that no request is sent by then: not the written answer
 * but the next check or the end of its connection proves that it was read. Requests that arrive within `lastWithin`
 * milliseconds are still answered. Once retired, connections end with the current answer, so that none is closed
 * under a request.
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
    // over its own connection a watcher is notified first
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
 * Lets `close()` finish: running requests are answered, endless streams ended, and unused connections closed, such as
 * those that browsers open in advance, for which Node would wait.
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
