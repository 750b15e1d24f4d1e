import { migrate, type Step } from '@portal/infra/event-store/migrate';
import type { EventStore, Followed } from '@portal/infra/event-store/types';
import { exposed } from '@portal/infra/pools';
import { isPortalEvent } from '@portal/shared/events/index';
import { type MessageEvent, messageEvents } from '@portal/shared/events/message';
import pg from 'pg';
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
];

const types = messageEvents.map(({ type }) => type);
const ours = new Set<string>(types);
const page = 1_000;
/** events that are none of ours before it is noted that they were seen, so that they are not looked at again */
const notedEvery = 10_000;

export type Told = MessageEvent & Followed;

export const isMessageEvent = (event: Followed): event is Told => isPortalEvent(event) && ours.has(event.type);

/** By how much an event changes how many unread messages its person has; pure. */
export function unreadChange({ type, data }: MessageEvent): number {
  if (type === 'MessageSent') return 1;
  return type === 'MessagesRead' ? -data.messageIds.length : -data.unread;
}

export interface Unread {
  /** Counts the next events of the log, in the order in which it is called, each once, whoever else counts them too. */
  count(events: readonly Followed[]): Promise<void>;
  /** `position`: of the last event that changed it; `upTo`: of the last event of all that is counted. */
  of(umId: string): Promise<{ unread: number; position: number; upTo: number }>;
  close(): Promise<void>;
}

interface UnreadOptions {
  /** of the read models' database */
  url: string;
  store: Pick<EventStore, 'head' | 'read'>;
  logger: Logger;
}

/**
 * How many unread messages everyone has, kept event by event, so that nobody's messages have to be gone through. What is
 * missing is counted from the log first; a count that is further than the log is of another one, and is made anew.
 */
export async function openUnread({ url, store, logger }: UnreadOptions): Promise<Unread> {
  await migrate(url, { schema: 'read', table: 'unread_steps', steps });
  // what is lost in a crash is counted again
  const pool = exposed(
    new pg.Pool({
      connectionString: url,
      application_name: 'unread',
      max: 4,
      options: '-c synchronous_commit=off',
    }),
  );
  pool.on('error', (err) => logger.warn({ err }, 'idle connection to the unread counts lost'));
  const { rows } = await pool.query<{ position: string }>('select position from read.unread_up_to');
  let noted = Number(rows[0]?.position ?? 0);
  let seen = noted;

  async function add(events: readonly Told[], last: number): Promise<void> {
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
    noted = last;
  }

  const head = await store.head();
  if (noted > head) {
    await pool.query('begin; truncate read.unread; update read.unread_up_to set position = 0; commit');
    noted = 0;
  }
  for (let after = noted; ; ) {
    const events = (await store.read({ after, limit: page, types, decrypt: false })).filter(isMessageEvent);
    const last = events.length < page ? Math.max(head, events.at(-1)?.position ?? 0) : (events.at(-1)?.position ?? 0);
    await add(events, last);
    after = last;
    seen = last;
    if (events.length < page) break;
  }

  async function countNow(events: readonly Followed[]): Promise<void> {
    const last = events.at(-1)?.position ?? seen;
    const found = events.filter(isMessageEvent);
    if (found.length || last - noted >= notedEvery) await add(found, last);
    seen = Math.max(seen, last);
  }

  let counting = Promise.resolve();
  return {
    count(events) {
      counting = counting.then(() => countNow(events));
      return counting;
    },
    async of(umId) {
      const { rows } = await pool.query<{ unread: number; position: string; up_to: string }>({
        name: 'unread-of',
        text: `select coalesce(u.unread, 0) as unread, coalesce(u.position, 0) as position, t.position as up_to
                 from read.unread_up_to t left join read.unread u on u.um_id = $1`,
        values: [umId],
      });
      const { unread = 0, position = 0, up_to = 0 } = rows[0] ?? {};
      return { unread, position: Number(position), upTo: Number(up_to) };
    },
    async close() {
      await counting;
      if (seen > noted) await add([], seen);
      await pool.end();
    },
  };
}
