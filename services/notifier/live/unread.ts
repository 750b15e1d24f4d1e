import type { Migration, Step } from '@portal/infra/runtime/database/migrate';
import { migratedPool } from '@portal/infra/runtime/database/pools';
import { pagesAfter } from '@portal/infra/runtime/event-store/pages';
import type { EventStore, Followed } from '@portal/infra/runtime/event-store/types';
import type { Caller } from '@portal/infra/runtime/http/types';
import { readConnection } from '@portal/infra/runtime/projection/connection';
import type { Role, Site } from '@portal/shared/codes/index';
import { AccountOpened } from '@portal/shared/events/account';
import { type MarkEvent, markEvents } from '@portal/shared/events/broadcast';
import { isPortalEvent } from '@portal/shared/events/index';
import { type MessageEvent, messageEvents } from '@portal/shared/events/message';
import { type BroadcastContent, broadcast } from '@portal/shared/records/broadcast';
import { eventPrefix } from '@portal/shared/records/define';
import { publishedEvent } from '@portal/shared/records/published';
import type { Logger } from 'pino';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'unread messages of each person',
    sql: `
create table read.unread (um_id text primary key, unread int not null, position bigint not null);
create table read.unread_up_to (one boolean primary key default true check (one), position bigint not null);
insert into read.unread_up_to (position) values (0);

create function read.count_unread(um_ids text[], positions bigint[], changes int[], last bigint) returns void
language plpgsql as $$
declare
  counted bigint := (select u.position from read.unread_up_to u for update);
begin
  insert into read.unread as u (um_id, unread, position)
  select e.um_id, sum(e.change), max(e.position)
  from unnest(um_ids, positions, changes) as e (um_id, position, change)
  where e.position > counted
  group by e.um_id
  on conflict (um_id) do update set unread = u.unread + excluded.unread, position = excluded.position;
  update read.unread_up_to set position = greatest(counted, last);
end $$;`,
  },
  {
    number: 2,
    name: 'broadcasts, who has seen them, and since when each is there',
    // counted again, to include since when each account exists
    sql: `
create table read.unread_broadcasts (
  broadcast text primary key, position bigint not null, at timestamptz not null,
  audience text[] not null, sites text[] not null, withdrawn boolean not null);
create table read.unread_seen (um_id text, broadcast text, primary key (um_id, broadcast));
create table read.unread_since (um_id text primary key, opened timestamptz not null);
truncate read.unread;
update read.unread_up_to set position = 0;`,
  },
];
const migration: Migration = { schema: 'read', table: 'unread_steps', steps };

const inboxes = new Set<string>(messageEvents.map(({ type }) => type));
const marks = new Set<string>(markEvents.map(({ type }) => type));
/** Types of events that affect unread counts. */
export const unreadTypes: readonly string[] = [
  AccountOpened.type,
  ...inboxes,
  ...marks,
  `${eventPrefix(broadcast)}Shown`,
  `${eventPrefix(broadcast)}TakenDown`,
];
const unreadTypeSet = new Set<string>(unreadTypes);
/** Irrelevant events after which the position is stored, so that they are not read again. */
const notedEvery = 10_000;

export type FollowedMessage = MessageEvent & Followed;
export type Marked = MarkEvent & Followed;

export const isMessageEvent = (event: Followed): event is FollowedMessage =>
  isPortalEvent(event) && inboxes.has(event.type);
export const isMarkEvent = (event: Followed): event is Marked => isPortalEvent(event) && marks.has(event.type);

/** A broadcast that was just published or withdrawn. */
export function broadcastIn(
  event: Followed,
): { is: 'shown'; broadcast: Broadcast } | { is: 'withdrawn'; id: string; sites: readonly Site[] } | undefined {
  const broadcastEvent = publishedEvent(broadcast, event);
  if (broadcastEvent?.fact === 'TakenDown')
    return { is: 'withdrawn', id: broadcastEvent.data.record, sites: broadcastEvent.data.sites };
  if (broadcastEvent?.fact !== 'Shown') return undefined;
  const { record: id, sites, content: storedContent } = broadcastEvent.data;
  // validated by its kind when it was appended
  const content = storedContent as BroadcastContent;
  return { is: 'shown', broadcast: { id, sites, audience: content.audience, at: event.at, content } };
}

/** A published broadcast. */
export interface Broadcast {
  id: string;
  audience: readonly Role[];
  sites: readonly Site[];
  at: string;
  content: BroadcastContent;
}

/** Change of a person's unread count by an event; pure. */
export function unreadChange({ type, data }: MessageEvent): number {
  if (type === 'MessageSent') return 1;
  return type === 'MessagesRead' ? -data.messageIds.length : -data.unread;
}

export interface Found {
  /** direct messages */
  unread: number;
  /** ids of unread broadcasts for them */
  unseen: string[];
  /** when their account was opened, ISO 8601; '' if it is not in the log */
  opened: string;
  position: number;
  upTo: number;
}

export interface Unread {
  /** Counts the next events of the log, in the order of calls, each once, also beside other processes. */
  count(events: readonly Followed[]): Promise<void>;
  /** `position`: of the last event that changed it; `upTo`: of the last counted event. */
  of(person: Pick<Caller, 'umId' | 'roles' | 'site'>): Promise<Found>;
  close(): Promise<void>;
}

interface UnreadOptions {
  /** URL of the read models' database */
  url: string;
  store: Pick<EventStore, 'head' | 'read'>;
  logger: Logger;
}

/**
 * Unread counts of everyone, updated by each event, so that no inbox has to be scanned. Missing counts are built from
 * the log first; counts ahead of the log belong to another one and are rebuilt.
 */
export async function openUnread({ url, store, logger }: UnreadOptions): Promise<Unread> {
  // what a crash loses is counted again
  const pool = await migratedPool({ ...readConnection(url, 'unread'), max: 4 }, [migration], logger);
  const { rows } = await pool.query<{ position: number }>('select position from read.unread_up_to');
  let savedPosition = rows[0]?.position ?? 0;
  let lastPosition = savedPosition;

  /** Idempotent, and independent of the order of processes. */
  async function note(events: readonly Followed[]): Promise<void> {
    for (const event of events) {
      const broadcastChange = broadcastIn(event);
      if (broadcastChange?.is === 'shown') {
        const { id, at, audience, sites } = broadcastChange.broadcast;
        await pool.query(
          'insert into read.unread_broadcasts values ($1, $2, $3, $4, $5, false) on conflict (broadcast) do nothing',
          [id, event.position, at, audience, sites],
        );
      } else if (broadcastChange)
        await pool.query('update read.unread_broadcasts set withdrawn = true, position = $2 where broadcast = $1', [
          broadcastChange.id,
          event.position,
        ]);
    }
    const markEvents = events.filter(isMarkEvent);
    if (markEvents.length)
      await pool.query(
        'insert into read.unread_seen select * from unnest($1::text[], $2::text[]) on conflict do nothing',
        [markEvents.map(({ data }) => data.umId), markEvents.map(({ data }) => data.broadcast)],
      );
    const opened = events.flatMap((event) =>
      isPortalEvent(event) && event.type === AccountOpened.type ? [{ umId: event.data.umId, at: event.at }] : [],
    );
    if (opened.length)
      await pool.query(
        'insert into read.unread_since select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing',
        [opened.map(({ umId: accountId }) => accountId), opened.map(({ at }) => at)],
      );
  }

  async function add(all: readonly Followed[], last: number): Promise<void> {
    await note(all);
    const events = all.filter(isMessageEvent);
    await pool.query({
      name: 'count-unread',
      text: 'select read.count_unread($1, $2, $3, $4)',
      values: [
        events.map(({ data }) => data.umId),
        events.map(({ position }) => position),
        events.map(unreadChange),
        last,
      ],
    });
    savedPosition = last;
  }

  const head = await store.head();
  if (savedPosition > head) {
    await pool.query(
      'begin; truncate read.unread, read.unread_broadcasts, read.unread_seen, read.unread_since; update read.unread_up_to set position = 0; commit',
    );
    savedPosition = 0;
  }
  for await (const { events, upTo } of pagesAfter(store, savedPosition, unreadTypes)) {
    await add(events, upTo);
    lastPosition = upTo;
  }

  async function countNow(events: readonly Followed[]): Promise<void> {
    const last = events.at(-1)?.position ?? lastPosition;
    const found = events.filter(({ type }) => unreadTypeSet.has(type));
    if (found.length || last - savedPosition >= notedEvery) await add(found, last);
    lastPosition = Math.max(lastPosition, last);
  }

  let counting = Promise.resolve();
  return {
    count(events) {
      const counted = counting.then(() => countNow(events));
      // the caller gets the failure; later events are counted all the same
      counting = counted.catch(() => undefined);
      return counted;
    },
    async of({ umId: accountId, roles, site }) {
      const { rows } = await pool.query<{
        unread: number;
        unseen: string[];
        opened: string | null;
        position: number;
        up_to: number;
      }>({
        name: 'unread-of',
        text: `with theirs as (
                 select b.* from read.unread_broadcasts b join read.unread_since p on p.um_id = $1
                  where b.at > p.opened and b.audience && $2 and $3 = any(b.sites))
               select coalesce(u.unread, 0) as unread, t.position as up_to, p.opened,
                 greatest(coalesce(u.position, 0), (select max(position) from theirs)) as position,
                 array(select broadcast from theirs
                        where not withdrawn and not exists (
                          select from read.unread_seen s where s.um_id = $1 and s.broadcast = theirs.broadcast)) as unseen
                 from read.unread_up_to t
                 left join read.unread u on u.um_id = $1
                 left join read.unread_since p on p.um_id = $1`,
        values: [accountId, roles, site],
      });
      const { unread = 0, unseen = [], opened, position = 0, up_to = 0 } = rows[0] ?? {};
      return { unread, unseen, opened: opened ?? '', position, upTo: up_to };
    },
    async close() {
      await counting;
      if (lastPosition > savedPosition) await add([], lastPosition);
      await pool.end();
    },
  };
}
