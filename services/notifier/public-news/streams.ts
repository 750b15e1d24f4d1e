import { PassThrough } from 'node:stream';
import type { RawReply } from '@portal/infra/runtime/http/types';
import type { PublicEvent } from '@portal/shared/calls/events';
import { type Refusal, refuse } from '@portal/shared/refusal';
import { Gauge } from 'prom-client';
import { createWakeSignal } from '../base/wake-signal.ts';
import type { NewsFilter, PublicLog, PublicNews } from './index.ts';

export interface StreamLimits {
  /** streams that one address may have open, and all of them */
  perAddress: number;
  total: number;
  /** in milliseconds: between two signs of life, and until one who reads nothing is let go */
  heartbeat?: number;
  patience?: number;
}

export interface EventStreams {
  /** `after`: a position of the log; what comes from now on when left out */
  open(client: {
    address: string;
    after: number | undefined;
    filter: NewsFilter;
    signal: AbortSignal;
  }): Promise<RawReply | Refusal>;
  readonly connections: number;
  /** Ends every stream; whoever listens comes back, to another process, with where they were. */
  close(): void;
}

/** News of one page, about as much as is written at once. */
const page = 50;
/** What waits in memory for a slow reader, in bytes: a thousand of them are 16 MiB, and Node's own default is no promise. */
const bufferBytes = 16 * 1024;
/** how soon whoever listens is to come back, in milliseconds */
const retry = 3_000;
/** until one who was turned away may ask again, in seconds */
const turnedAway = 60;

const eventOf = ({ type, data, at, position }: PublicNews): PublicEvent => ({
  type,
  kind: data.kind as PublicEvent['kind'],
  id: data.id,
  sites: [...(data.sites ?? [])] as PublicEvent['sites'],
  languages: [...(data.languages ?? [])] as PublicEvent['languages'],
  time: at,
  position,
});

/** The same for everybody, so that it is made once for thousands. */
const texts = new WeakMap<PublicNews, string>();
function textOf(news: PublicNews): string {
  const known = texts.get(news);
  if (known !== undefined) return known;
  const text = `id: ${news.position}\ndata: ${JSON.stringify(eventOf(news))}\n\n`;
  texts.set(news, text);
  return text;
}

interface Stream {
  out: PassThrough;
  wake(): void;
}

/**
 * Streams of what happens in public. Each has a place in the log and takes what comes after it when it has room, so that
 * nothing waits for anybody in memory: one who reads slowly is behind, and one who reads nothing is let go.
 */
export function openStreams(
  log: Pick<PublicLog, 'after' | 'onNews' | 'upTo'>,
  head: () => Promise<number>,
  { perAddress, total, heartbeat = 25_000, patience: timeoutMs = 30_000 }: StreamLimits,
): EventStreams {
  const byAddress = new Map<string, number>();
  const streams = new Set<Stream>();
  const ending = new AbortController();
  const quiet = log.onNews(() => {
    for (const stream of streams) stream.wake();
  });

  /** Whether there is room for more; waits for it. */
  const written = (out: PassThrough, text: string): Promise<boolean> =>
    new Promise((resolve) => {
      if (out.destroyed || out.writableEnded) return resolve(false);
      if (out.write(text)) return resolve(true);
      const settle = (hasRoom: boolean) => {
        clearTimeout(timer);
        out.off('drain', drained).off('close', closed);
        resolve(hasRoom);
      };
      const [drained, closed] = [() => settle(true), () => settle(false)];
      const timer = setTimeout(closed, timeoutMs);
      out.once('drain', drained).once('close', closed);
    });

  async function feed(
    out: PassThrough,
    from: number,
    filter: NewsFilter,
    own: ReturnType<typeof createWakeSignal>,
    signal: AbortSignal,
  ) {
    let place = from;
    // its place is told without any event, so that who is cut off before the first one comes back to it
    if (!(await written(out, `retry: ${retry}\nid: ${place}\n\n`))) return;
    while (!signal.aborted) {
      const { news, upTo } = await log.after(place, filter, page);
      if (news.length) {
        if (!(await written(out, news.map(textOf).join('')))) return;
        place = upTo;
        continue;
      }
      place = Math.max(place, upTo);
      await own.wait(heartbeat, signal);
      if (!signal.aborted && !own.wasRung && !(await written(out, `: still here\nid: ${place}\n\n`))) return;
    }
  }

  return {
    async open({ address, after, filter, signal }) {
      const open = byAddress.get(address) ?? 0;
      if (open >= perAddress || streams.size >= total || ending.signal.aborted)
        return refuse('429', { seconds: turnedAway });
      byAddress.set(address, open + 1);
      const out = new PassThrough({ highWaterMark: bufferBytes });
      const own = createWakeSignal();
      const stream = { out, wake: own.ring };
      streams.add(stream);
      const disconnection = new AbortController();
      const until = AbortSignal.any([signal, ending.signal, disconnection.signal]);
      out.once('close', () => {
        disconnection.abort();
        streams.delete(stream);
        const remaining = (byAddress.get(address) ?? 1) - 1;
        if (remaining > 0) byAddress.set(address, remaining);
        else byAddress.delete(address);
      });
      try {
        // of a log that was put back since: it is followed from its end
        const from =
          after === undefined || after > log.upTo
            ? Math.min(after ?? log.upTo, Math.max(await head(), log.upTo))
            : after;
        feed(out, from, filter, own, until).then(
          () => (ending.signal.aborted ? out.end() : out.destroy()),
          (cause) => out.destroy(cause),
        );
      } catch (cause) {
        out.destroy();
        throw cause;
      }
      return {
        status: 200,
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
        body: out,
      };
    },
    get connections() {
      return streams.size;
    },
    close() {
      quiet();
      ending.abort();
    },
  };
}

export const exposeStreams = (streams: Pick<EventStreams, 'connections'>): Gauge =>
  new Gauge({
    name: 'portal_event_streams',
    help: 'Open streams of what happens in public',
    collect() {
      this.set(streams.connections);
    },
  });
