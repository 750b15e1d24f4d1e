import { PassThrough } from 'node:stream';
import type { Followed } from '@portal/infra/event-store/types';
import type { RawReply } from '@portal/infra/http/types';
import type { LiveMessage } from '@portal/shared/calls/message';
import type { Lan } from '@portal/shared/codes/index';
import { wording } from '@portal/shared/locales/inbox';
import { isMessageEvent, type Told, type Unread, unreadChange } from './unread.ts';

const heartbeatEvery = 25_000;
/** A reader who takes nothing for so long that this much waits for him is let go; he comes back by himself. */
const backlogMax = 256 * 1024;

interface Listener {
  umId: string;
  lan: Lan;
  token: string;
  /** position up to which `unread` counts; events that come while it is being read wait */
  upTo: number;
  unread: number;
  waiting: Told[] | undefined;
  out: PassThrough;
}

export interface Live {
  open(umId: string, token: string, lan: Lan, signal: AbortSignal): Promise<RawReply>;
  /** hands on what concerns the inboxes of those who listen */
  tell(events: readonly Followed[]): void;
  /** of those who listen */
  tokens(): string[];
  /** ends every stream for which `ended` says so */
  end(ended: (token: string) => boolean): void;
  readonly connections: number;
  close(): void;
}

/** `unreadOf` counts everything that was told before. */
export function createLive({ of: unreadOf }: Pick<Unread, 'of'>): Live {
  const listeners = new Map<string, Set<Listener>>();

  function drop(listener: Listener): void {
    const all = listeners.get(listener.umId);
    all?.delete(listener);
    if (all?.size === 0) listeners.delete(listener.umId);
    listener.out.end();
  }

  function write(listener: Listener, message: LiveMessage): void {
    // he may have gone while his inbox was read
    if (listener.out.writableEnded) return;
    listener.out.write(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
    if (listener.out.writableLength <= backlogMax) return;
    drop(listener);
    // ended, it would wait for him to take the rest
    listener.out.destroy();
  }

  function hear(listener: Listener, event: Told): void {
    if (listener.waiting) return void listener.waiting.push(event);
    if (event.position <= listener.upTo) return;
    listener.unread += unreadChange(event);
    listener.upTo = event.position;
    const { unread, lan } = listener;
    const message =
      // what cannot be read is counted, and read in the inbox once it can be
      event.type === 'MessageSent' && !event.unreadable
        ? {
            id: event.data.messageId,
            category: event.data.category,
            ...wording(lan, event.data.template, event.data),
          }
        : undefined;
    write(listener, { unread, position: event.position, ...(message && { message }) });
  }

  const heartbeat = setInterval(() => {
    for (const all of listeners.values()) for (const listener of all) listener.out.write(': still here\n\n');
  }, heartbeatEvery);
  heartbeat.unref();

  return {
    async open(umId, token, lan, signal) {
      const out = new PassThrough();
      const listener: Listener = { umId, lan, token, upTo: 0, unread: 0, waiting: [], out };
      const all = listeners.get(umId) ?? new Set();
      listeners.set(umId, all.add(listener));
      signal.addEventListener('abort', () => drop(listener), { once: true });
      out.on('close', () => drop(listener));
      let position = 0;
      try {
        const found = await unreadOf(umId);
        listener.unread = found.unread;
        listener.upTo = found.upTo;
        position = found.position;
      } catch (cause) {
        drop(listener);
        throw cause;
      }
      // who was gone before is told of by no event
      if (signal.aborted) drop(listener);
      write(listener, { unread: listener.unread, position });
      const waiting = listener.waiting ?? [];
      listener.waiting = undefined;
      for (const event of waiting) hear(listener, event);
      return {
        status: 200,
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
        body: out,
      };
    },

    tell(events) {
      for (const event of events) {
        if (!isMessageEvent(event)) continue;
        for (const listener of listeners.get(event.data.umId) ?? []) hear(listener, event);
      }
    },

    tokens: () => [...listeners.values()].flatMap((all) => [...all].map(({ token }) => token)),

    end(ended) {
      for (const all of [...listeners.values()])
        for (const listener of [...all]) if (ended(listener.token)) drop(listener);
    },

    get connections() {
      return [...listeners.values()].reduce((sum, all) => sum + all.size, 0);
    },

    close() {
      clearInterval(heartbeat);
      for (const all of [...listeners.values()]) for (const listener of [...all]) drop(listener);
    },
  };
}
