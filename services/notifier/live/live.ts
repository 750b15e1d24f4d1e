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
/** A reader who takes nothing for so long that this much waits for them is let go; they come back by themselves. */
const backlogMax = 256 * 1024;
/** Streams that one session, and one person, may have open; the oldest gives way. */
const mostOfSession = 5;
const mostOfPerson = 10;
/** between two words about what moved, in milliseconds */
const movesEvery = 500;

const everyModel = new Set(callList.flatMap(({ reads }) => reads).filter((model) => model !== '*'));

/** The models that answers to somebody with these roles are made from, beside those to everyone. */
export function modelsFor(roles: readonly Role[]): ReadonlySet<string> {
  const may = callList.filter(
    ({ side, access }) =>
      side === 'query' &&
      (access === 'session' || (access !== 'public' && roles.some((role) => access.includes(role)))),
  );
  return new Set(may.flatMap(({ reads }) => reads));
}

/** Types of events that concern somebody besides who did it: of most of them they are written to, of what was seen they are not. */
export const sharedTypes = consultationEvents.map(({ type }) => type);
const shared = new Set<string>(sharedTypes);
const isShared = (event: Followed): event is Followed & ConsultationEvent =>
  isPortalEvent(event) && shared.has(event.type);

/** Whom an event concerns, whether or not there is a message for them; some twice. */
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
  /** position up to which `unread` counts; events that come while it is being read wait */
  upTo: number;
  unread: number;
  /** ids of the broadcasts for them that they have not seen */
  unseen: Set<string>;
  waiting: Followed[] | undefined;
  /** an administrator hears of every change, others of what concerns them: there are many, and what they read is theirs */
  hears: 'all' | 'own';
  models: ReadonlySet<string>;
  /** position of the last event that concerns them and that they were not told of */
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
  /** hands on what concerns those who listen: their inboxes, and that something of theirs changed */
  tell(events: readonly Followed[]): void;
  /** a read model has changed, last by the event at that position */
  moved(model: string, position: number): void;
  /** of those who listen */
  tokens(): string[];
  /** ends every stream for which `ended` says so */
  end(ended: (token: string) => boolean): void;
  readonly connections: number;
  close(): void;
}

interface LiveOptions {
  /** counts everything that was told before */
  unread: Pick<Unread, 'of'>;
  /** whether somebody wants no broadcasts, as far as is known now */
  mutes(accountId: string): boolean;
  /** position of the last event that changed a read model; none that is finite while that is not known */
  changed(model: string): number;
}

/** A broadcast as it is told when it comes: by its title, since its words may be many. */
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
    // they may have gone while their inbox was read
    if (listener.out.writableEnded) return;
    listener.out.write(`id: ${message.position}\ndata: ${JSON.stringify(message)}\n\n`);
    if (listener.out.writableLength <= backlogMax) return;
    drop(listener);
    // ended, it would wait for them to take the rest
    listener.out.destroy();
  }

  /** What an event changes for one listener; undefined where it is none of theirs. */
  function newsIn(listener: Listener, event: Followed): { message?: LiveMessage['message'] } | undefined {
    const { umId: accountId, lan: language, unseen } = listener;
    if (isMessageEvent(event)) {
      if (event.data.umId !== accountId) return undefined;
      listener.unread += unreadChange(event);
      // what cannot be read is counted, and read in the inbox once it can be
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

  /** Those whose inbox an event may change. */
  function whomItConcerns(event: Followed): Listener[] {
    if (isMessageEvent(event) || isMarkEvent(event)) return [...(listeners.get(event.data.umId) ?? [])];
    const broadcastChange = broadcastIn(event);
    if (!broadcastChange) return [];
    const { sites } = broadcastChange.is === 'shown' ? broadcastChange.broadcast : broadcastChange;
    return [...listeners.values()].flatMap((all) => [...all].filter(({ site }) => sites.includes(site)));
  }

  /** What a listener has not been told of; undefined when that is nothing. */
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
        // their first words are still being read: then they are told
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

  /** At once, or half a second after the last time. */
  function tellMovesSoon(): void {
    pause ??= setTimeout(tellMoves, 0);
  }

  /** What has moved by now of what they read: whoever comes back learns what they missed. */
  function movedBefore({ hears: scope, models }: Listener, position: number): Record<string, number> {
    const positionOf = (model: string) => (scope === 'all' ? changed(model) : position);
    const all = [...(models.has('*') ? everyModel : models)].map((model) => [model, positionOf(model)] as const);
    return Object.fromEntries(all.filter(([, at]) => at > 0 && Number.isFinite(at)));
  }

  /** The oldest streams of a session, or a person, who opens more than anyone needs. */
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
      // who was gone before is told of by no event
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
      // what concerned them while their inbox was read has waited
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
        // what counts for them is counted anew as they come back
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
