import { PassThrough } from 'node:stream';
import type { Followed } from '@portal/infra/runtime/event-store/types';
import type { Caller, RawReply } from '@portal/infra/runtime/http/types';
import { callList } from '@portal/shared/calls/index';
import type { LiveMessage } from '@portal/shared/calls/message';
import { admin, type Language, type Role, type Site } from '@portal/shared/codes/index';
import { type ConsultationEvent, consultationEvents } from '@portal/shared/events/consultation';
import { isPortalEvent } from '@portal/shared/events/index';
import { wording } from '@portal/shared/messages/inbox';
import { broadcast, broadcastWords, isMeantFor } from '@portal/shared/records/broadcast';
import { isForReview } from '@portal/shared/records/index';
import { Gauge } from 'prom-client';
import { preferenceTypes } from '../recipients/preferences.ts';
import { type Broadcast, broadcastIn, isMarkEvent, isMessageEvent, type Unread, unreadChange } from './unread.ts';

const streams = new Gauge({ name: 'portal_live_streams', help: 'Live streams that are open' });

const heartbeatEvery = 25_000;
/** Maximum of buffered bytes: a reader that stalls is disconnected, and reconnects by itself. */
const backlogMax = 256 * 1024;
/** Maximum of streams of one session, and of one person; the oldest is closed. */
const mostOfSession = 5;
const mostOfPerson = 10;
/** between two notices of changed models, in milliseconds */
const movesEvery = 500;

const everyModel = new Set(callList.flatMap(({ reads }) => reads).filter((model) => model !== '*'));

/** Models behind answers to these roles, beside those behind public answers. */
export function modelsFor(roles: readonly Role[]): ReadonlySet<string> {
  const may = callList.filter(
    ({ side, access }) =>
      side === 'query' &&
      (access === 'session' || (access !== 'public' && roles.some((role) => access.includes(role)))),
  );
  return new Set(may.flatMap(({ reads }) => reads));
}

/** Types of events that concern other people than their actor: most of them cause a message, read receipts do not. */
export const sharedTypes = consultationEvents.map(({ type }) => type);
const shared = new Set<string>(sharedTypes);
const isShared = (event: Followed): event is Followed & ConsultationEvent =>
  isPortalEvent(event) && shared.has(event.type);

/** The people whom an event concerns, with or without a message; may contain duplicates. */
const concernedBy = (event: Followed): string[] =>
  isShared(event) ? [event.meta.actor, event.data.seller, event.data.asker] : [event.meta.actor];

interface Listener {
  umId: string;
  roles: readonly Role[];
  site: Site;
  /** when their account was opened, ISO 8601 */
  opened: string;
  lan: Language;
  token: string;
  /** position up to which `unread` counts; events wait while it is read */
  upTo: number;
  unread: number;
  /** ids of unread broadcasts for them */
  unseen: Set<string>;
  waiting: Followed[] | undefined;
  /**
   * administrators are notified of every change, others of what concerns them: they are many, and read their own data
   */
  hears: 'all' | 'own';
  models: ReadonlySet<string>;
  /** position of the last event that concerns them and was not announced */
  concerned: number;
  out: PassThrough;
}

export interface Live {
  open(
    caller: Pick<Caller, 'umId' | 'roles' | 'site'>,
    token: string,
    language: Language,
    signal: AbortSignal,
  ): Promise<RawReply>;
  /** passes on what concerns the connected readers: their inboxes, and changes of their records */
  tell(events: readonly Followed[]): void;
  /** a read model has changed, last by the event at that position */
  moved(model: string, position: number): void;
  /** of connected readers */
  tokens(): string[];
  /** closes every stream whose token has `ended` */
  end(ended: (token: string) => boolean): void;
  readonly connections: number;
  close(): void;
}

interface LiveOptions {
  /** counts all earlier messages */
  unread: Pick<Unread, 'of'>;
  /** whether a person wants no broadcasts */
  mutes(accountId: string): boolean;
  /** position of the last event that changed a read model; infinite while unknown */
  changed(model: string): number;
}

/** Notice of a broadcast by its title, since the text may be long. */
const announced = ({ id, content }: Broadcast, language: Language): NonNullable<LiveMessage['message']> => ({
  id,
  title: broadcastWords(language, content).title,
  message: '',
  category: '1',
  about: { kind: broadcast.kind, id },
});

const unreadOfAll = ({ unread, unseen }: Listener): number => unread + unseen.size;

export function createLive({ unread: { of: unreadOf }, mutes, changed }: LiveOptions): Live {
  const listeners = new Map<string, Set<Listener>>();
  let moves: Record<string, number> = {};
  let pause: NodeJS.Timeout | undefined;
  let isClosed = false;

  function drop(listener: Listener): void {
    const all = listeners.get(listener.umId);
    if (all?.delete(listener)) streams.dec();
    if (all?.size === 0) listeners.delete(listener.umId);
    listener.out.end();
  }

  function write(listener: Listener, message: LiveMessage): void {
    // they may have disconnected while their inbox was read
    if (listener.out.writableEnded) return;
    listener.out.write(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
    if (listener.out.writableLength <= backlogMax) return;
    drop(listener);
    // a regular end would wait for them to read the rest
    listener.out.destroy();
  }

  /** Effect of an event on one listener; undefined if it does not concern them. */
  function newsIn(listener: Listener, event: Followed): { message?: LiveMessage['message'] } | undefined {
    const { umId: accountId, lan: language, unseen } = listener;
    if (isMessageEvent(event)) {
      if (event.data.umId !== accountId) return undefined;
      listener.unread += unreadChange(event);
      // an event that cannot be read counts, and appears in the inbox once it can be
      if (event.type !== 'MessageSent' || event.unreadable) return {};
      const { messageId: id, category, about, template } = event.data;
      const review = isForReview(template) && { review: true as const };
      return { message: { id, category, about: { ...about, ...review }, ...wording(language, template, event.data) } };
    }
    if (isMarkEvent(event)) {
      if (event.data.umId !== accountId) return undefined;
      unseen.delete(event.data.broadcast);
      return {};
    }
    const broadcastChange = broadcastIn(event);
    if (broadcastChange?.is === 'withdrawn') return unseen.delete(broadcastChange.id) ? {} : undefined;
    if (!broadcastChange || mutes(accountId) || !isMeantFor(broadcastChange.broadcast, listener)) return undefined;
    unseen.add(broadcastChange.broadcast.id);
    return { message: announced(broadcastChange.broadcast, language) };
  }

  function hear(listener: Listener, event: Followed): void {
    if (listener.waiting) return void listener.waiting.push(event);
    if (event.position <= listener.upTo) return;
    listener.upTo = event.position;
    const news = newsIn(listener, event);
    if (!news) return;
    write(listener, { unread: unreadOfAll(listener), position: event.position, ...news });
  }

  /** Listeners whose inbox an event may change. */
  function whomItConcerns(event: Followed): Listener[] {
    if (isMessageEvent(event) || isMarkEvent(event)) return [...(listeners.get(event.data.umId) ?? [])];
    const broadcastChange = broadcastIn(event);
    if (!broadcastChange) return [];
    const { sites } = broadcastChange.is === 'shown' ? broadcastChange.broadcast : broadcastChange;
    return [...listeners.values()].flatMap((all) => [...all].filter(({ site }) => sites.includes(site)));
  }

  /** Changes not announced to a listener; undefined if there are none. */
  function newsFor({ hears: scope, models, concerned }: Listener): Record<string, number> | undefined {
    if (scope === 'own')
      return concerned ? Object.fromEntries([...models].map((model) => [model, concerned])) : undefined;
    const own = Object.entries(moves).filter(([model]) => models.has(model) || models.has('*'));
    return own.length ? Object.fromEntries(own) : undefined;
  }

  function concern(listener: Listener, { position }: Followed): void {
    if (listener.hears === 'all') return;
    listener.concerned = position;
    tellMovesSoon();
  }

  function tellMoves(): void {
    pause = undefined;
    let isNews = false;
    for (const all of listeners.values())
      for (const listener of [...all]) {
        // their initial data is still being read
        if (listener.waiting) continue;
        const changes = newsFor(listener);
        if (!changes) continue;
        isNews = true;
        listener.concerned = 0;
        const position = Math.max(...Object.values(changes));
        write(listener, { unread: unreadOfAll(listener), position, moved: changes });
      }
    moves = {};
    if (isNews && !isClosed) pause = setTimeout(tellMoves, movesEvery);
  }

  /** At once, or half a second after the last notice. */
  function tellMovesSoon(): void {
    pause ??= setTimeout(tellMoves, 0);
  }

  /** Changes since the position of a reconnecting listener. */
  function movedBefore({ hears: scope, models }: Listener, position: number): Record<string, number> {
    const positionOf = (model: string) => (scope === 'all' ? changed(model) : position);
    const all = [...(models.has('*') ? everyModel : models)].map((model) => [model, positionOf(model)] as const);
    return Object.fromEntries(all.filter(([, at]) => at > 0 && Number.isFinite(at)));
  }

  /** Closes the oldest streams of a session or person beyond the limits. */
  function makeRoom({ umId: accountId, token }: Pick<Listener, 'umId' | 'token'>): void {
    const all = [...(listeners.get(accountId) ?? [])];
    const ofSession = all.filter((listener) => listener.token === token);
    const [oldest] = ofSession.length >= mostOfSession ? ofSession : all.length >= mostOfPerson ? all : [];
    if (oldest) drop(oldest);
  }

  const heartbeat = setInterval(() => {
    for (const all of listeners.values()) for (const listener of all) listener.out.write(': still here\n\n');
  }, heartbeatEvery);
  heartbeat.unref();

  return {
    async open({ umId: accountId, roles, site }, token, language, signal) {
      const out = new PassThrough();
      const scope = roles.includes(admin) ? 'all' : 'own';
      const listener: Listener = {
        umId: accountId,
        roles,
        site,
        opened: '',
        lan: language,
        token,
        upTo: 0,
        unread: 0,
        unseen: new Set(),
        waiting: [],
        hears: scope,
        models: modelsFor(roles),
        concerned: 0,
        out,
      };
      makeRoom(listener);
      const all = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, all.add(listener));
      streams.inc();
      signal.addEventListener('abort', () => drop(listener), { once: true });
      out.on('close', () => drop(listener));
      let position = 0;
      try {
        const found = await unreadOf({ umId: accountId, roles, site });
        listener.unread = found.unread;
        listener.unseen = new Set(mutes(accountId) ? [] : found.unseen);
        listener.opened = found.opened;
        listener.upTo = found.upTo;
        position = found.position;
      } catch (cause) {
        drop(listener);
        throw cause;
      }
      // a reader that disconnected before emits no event
      if (signal.aborted) drop(listener);
      write(listener, {
        unread: unreadOfAll(listener),
        position,
        hears: scope,
        moved: movedBefore(listener, position),
      });
      const waiting = listener.waiting ?? [];
      listener.waiting = undefined;
      for (const event of waiting) hear(listener, event);
      // events that concerned them while their inbox was read
      if (listener.concerned) tellMovesSoon();
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

    tell(events) {
      for (const event of events) {
        for (const listener of whomItConcerns(event)) {
          hear(listener, event);
          concern(listener, event);
        }
        // their counters are read again at the reconnection
        if (preferenceTypes.includes(event.type))
          for (const listener of [...(listeners.get(event.meta.actor) ?? [])]) drop(listener);
        for (const accountId of concernedBy(event))
          for (const listener of listeners.get(accountId) ?? []) concern(listener, event);
      }
    },

    moved(model, position) {
      if (!listeners.size) return;
      moves[model] = Math.max(position, moves[model] ?? 0);
      tellMovesSoon();
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
      isClosed = true;
      clearTimeout(pause);
      clearInterval(heartbeat);
      for (const all of [...listeners.values()]) for (const listener of [...all]) drop(listener);
    },
  };
}
