import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore, Followed } from '@portal/infra/runtime/event-store/types';
import { admin, mainSite, type Site, sites } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { isPortalEvent } from '@portal/shared/events/index';
import { type WebhookEvent, webhookEvents } from '@portal/shared/events/webhook';
import type { WebhookHears } from '@portal/shared/rules/webhook';

/** A webhook as the log has it. */
export interface Hook {
  id: string;
  umId: string;
  hears: WebhookHears;
  /** none: all */
  kinds: readonly string[];
  /** null of who was erased */
  url: string | null;
  isStopped: boolean;
  /** version of its stream */
  version: number;
  /** events that set its place, in order, each with where it is to begin; only what is still of use of them */
  sets: readonly { position: number; to?: number }[];
  /** tests that were asked for, the latest */
  tests: readonly { position: number; event: string; at: string }[];
  /** of the maker, when it was made */
  madeOn: Site;
}

const accountTypes = [
  'AccountFrozen',
  'AccountReopened',
  'AccountCancelled',
  'AccountErased',
  'AccountRolesGranted',
] as const;

/** Types of events that say which webhooks there are, and whether they may be served. */
export const webhookTypes: readonly string[] = [...webhookEvents.map(({ type }) => type), ...accountTypes];
const own = new Set<string>(webhookEvents.map(({ type }) => type));

const testsKept = 20;

export interface WebhookBook {
  get(id: string): Hook | undefined;
  all(): Hook[];
  /** ids of somebody's, or of those that hear of what is public */
  of(accountId: string): readonly string[];
  public(): string[];
  /** whether something is sent to it: not while it is stopped, nor its owner's account shut, nor without their role */
  isServed(hook: Hook): boolean;
  /** of which it hears what is public */
  sitesOf(hook: Hook): readonly Site[];
  /** The next events of the log, in order; ids of those about which there is news. */
  onEvents(events: readonly Followed[]): string[];
}

/** The sets before the last one that begins somewhere, and all but the last that do not, are over. */
function ofUse(sets: Hook['sets']): Hook['sets'] {
  const begins = sets.findLast(({ to }) => to !== undefined);
  const last = sets.at(-1);
  return [...(begins ? [begins] : []), ...(last && last !== begins ? [last] : [])];
}

function after(hook: Hook | undefined, event: Recorded & WebhookEvent): Hook | undefined {
  const { type, data, position, version } = event;
  if (type === 'WebhookMade') {
    const { id, umId: accountId, hears: scope, kinds, url, site: madeOn } = data;
    const sets = [{ position, to: position }];
    return { id, umId: accountId, hears: scope, kinds, url, madeOn, version, sets, isStopped: false, tests: [] };
  }
  if (!hook || type === 'WebhookEnded') return undefined;
  const now = { ...hook, version };
  const sets = ofUse([...hook.sets, { position, ...(type === 'WebhookReplayAsked' && { to: data.after }) }]);
  switch (type) {
    case 'WebhookChanged':
      return { ...now, kinds: data.kinds, url: data.url, sets };
    case 'WebhookDisabled':
      return { ...now, isStopped: true };
    case 'WebhookEnabled':
      return { ...now, isStopped: false, sets };
    case 'WebhookReplayAsked':
    // what its receiver, or nobody, could take by the old secret is tried at once
    case 'WebhookRotated':
      return { ...now, sets };
    case 'WebhookTestAsked': {
      const tests = [...hook.tests, { position, event: event.id, at: event.at }].slice(-testsKept);
      return { ...now, sets, tests };
    }
    default:
      return now;
  }
}

/** There are few webhooks, so that all of them are kept in memory, as the log tells them. */
export async function openBook(store: Pick<EventStore, 'read' | 'reveal' | 'head'>): Promise<WebhookBook> {
  const hooks = new Map<string, Hook>();
  const byOwner = new Map<string, Set<string>>();
  const shut = new Set<string>();
  const granted = new Map<string, { isAdmin: boolean; site: Site }>();
  let lastPosition = 0;

  function keep(id: string, hook: Hook | undefined, accountId: string): void {
    const theirs = byOwner.get(accountId) ?? new Set();
    if (hook) {
      hooks.set(id, hook);
      byOwner.set(accountId, theirs.add(id));
      return;
    }
    hooks.delete(id);
    theirs.delete(id);
    if (!theirs.size) byOwner.delete(accountId);
  }

  function take(event: Followed): readonly string[] {
    if (!isPortalEvent(event) || event.unreadable) return [];
    if (own.has(event.type)) {
      const webhookEvent = event as Recorded & WebhookEvent;
      const { id, umId: accountId } = webhookEvent.data;
      keep(id, after(hooks.get(id), webhookEvent), accountId);
      return [id];
    }
    switch (event.type) {
      case 'AccountReopened':
        shut.delete(event.data.umId);
        break;
      case 'AccountFrozen':
      case 'AccountCancelled':
      case 'AccountErased':
        shut.add(event.data.umId);
        break;
      case 'AccountRolesGranted':
        granted.set(event.data.umId, { isAdmin: event.data.roles.includes(admin), site: event.data.site });
        break;
      default:
        return [];
    }
    const theirs = [...(byOwner.get(event.data.umId) ?? [])];
    if (event.type === 'AccountErased') for (const id of theirs) keep(id, undefined, event.data.umId);
    return theirs;
  }

  function onEvents(events: readonly Followed[]): string[] {
    const news = new Set<string>();
    for (const event of events) {
      if (event.position <= lastPosition) continue;
      lastPosition = event.position;
      for (const id of take(event)) news.add(id);
    }
    return [...news];
  }

  for await (const { events } of pagesAfter(store, 0, webhookTypes)) onEvents(await store.reveal(events));

  return {
    get: (id) => hooks.get(id),
    all: () => [...hooks.values()],
    of: (accountId) => [...(byOwner.get(accountId) ?? [])],
    public: () => [...hooks.values()].filter(({ hears: scope }) => scope === 'public').map(({ id }) => id),
    isServed: ({ isStopped, url, umId: accountId, hears: scope }) =>
      !isStopped &&
      url !== null &&
      !shut.has(accountId) &&
      (scope === 'own' || (granted.get(accountId)?.isAdmin ?? true)),
    sitesOf({ umId: accountId, madeOn }) {
      const site = granted.get(accountId)?.site ?? madeOn;
      return site === mainSite ? sites : [site];
    },
    onEvents,
  };
}
