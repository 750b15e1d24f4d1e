import { randomUUID } from 'node:crypto';
import { type Lan, languages } from '@portal/shared/codes/index';
import { type Channel, channels, type LetterTemplate, letterTemplates, lifetimeOf } from '@portal/shared/rules/letter';
import type pg from 'pg';
import { z } from 'zod';
import { type Bus, subjects } from '../bus/types.ts';
import { migrate, type Step } from '../event-store/migrate.ts';
import { open, seal } from './sealed.ts';
import type { Secrets } from './types.ts';

export interface Letter {
  channel: Channel;
  to: string;
  template: LetterTemplate;
  params: Readonly<Record<string, string>>;
  lan: Lan;
  /** whom it is about; when he is erased, his letters are as well */
  umId?: string | undefined;
  /** a UUID; a letter under an id that was posted before is not posted again */
  id?: string;
  /** when it came about, which is when its lifetime began; now when left out */
  since?: Date;
}

export interface Posted extends Pick<Letter, 'channel' | 'to' | 'template' | 'params' | 'lan'> {
  id: string;
  /** how often it was tried, this time included */
  attempts: number;
  at: Date;
}

/** What may be said of a letter in a log. */
export type Lost = Pick<Posted, 'id' | 'channel' | 'template' | 'attempts'>;

/** Mails and short messages on their way out. */
export interface Outbox {
  /** The id; it is delivered later, by the notifier, at least once or not at all after its lifetime. */
  post(letter: Letter): Promise<string>;
  /** Those that are due, for the caller alone; what is not settled within `lease` milliseconds is due again. */
  claim(channel: Channel, most: number): Promise<Posted[]>;
  /** Delivered, or never to be: its content is deleted. */
  settle(id: string): Promise<void>;
  /** Due again after a pause that grows with each attempt. */
  postpone(id: string): Promise<void>;
  /** Deletes what is past its lifetime; answers with what had not been delivered by then. */
  expire(channel: Channel): Promise<Lost[]>;
  /** Those that wait, newest first, at most a hundred. */
  waiting(): Promise<Posted[]>;
  /** How many are still to be delivered, by channel. */
  backlog(): Promise<{ channel: Channel; letters: number }[]>;
  forget(umId: string): Promise<void>;
}

/** Longer than any attempt may take, in milliseconds. */
export const lease = 30_000;
const mostShown = 100;
const secretName = 'outbox';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'outbox',
    // what was delivered keeps its row, without content, for its lifetime, so that it is not posted again
    sql: `
      create table identity.outbox (
        id uuid primary key,
        channel text not null,
        template text not null,
        um_id text,
        sealed bytea,
        created timestamptz not null default now(),
        due timestamptz not null default now(),
        expires timestamptz not null,
        attempts int not null default 0
      );
      create index outbox_due on identity.outbox (channel, due) where sealed is not null;
      create index outbox_expires on identity.outbox (channel, expires);
      create index outbox_um_id on identity.outbox (um_id) where um_id is not null;`,
  },
];

export const migrateOutbox = (url: string): Promise<void> =>
  migrate(url, { schema: 'identity', table: 'outbox_steps', steps });

const content = z.object({ to: z.string(), params: z.record(z.string(), z.string()), lan: z.enum(languages) });
const head = z.object({ id: z.string(), channel: z.enum(channels), template: z.enum(letterTemplates) });

interface Row {
  id: string;
  channel: string;
  template: string;
  sealed: Buffer;
  attempts: number;
  created: Date;
}

/** Recipient and parameters (a code among them) are kept encrypted, and only until they are delivered or too old. */
export function openOutbox(pool: pg.Pool, secrets: Secrets, bus: Bus | undefined): Outbox {
  const key = async () => Buffer.from(await secrets.get(secretName), 'base64url');

  // what cannot be opened, since the secret was changed, is told of when its time is over
  const opened = async (rows: readonly Row[]): Promise<Posted[]> => {
    const secret = await key();
    return rows.flatMap((row) => {
      const text = open(row.sealed, row.id, secret);
      if (text === undefined) return [];
      return [
        {
          ...head.parse(row),
          ...content.parse(JSON.parse(text.toString('utf8'))),
          attempts: row.attempts,
          at: row.created,
        },
      ];
    });
  };

  return {
    async post({ channel, to, template, params, lan, umId, id = randomUUID(), since }) {
      const sealed = seal(Buffer.from(JSON.stringify({ to, params, lan })), id, await key());
      const { rowCount } = await pool.query(
        `insert into identity.outbox (id, channel, template, um_id, sealed, expires)
         select $1, $2, $3, $4, $5, expires
           from (select coalesce($6::timestamptz, now()) + $7 * interval '1 ms' as expires) as lifetime
          where expires > now()
         on conflict (id) do nothing`,
        [id, channel, template, umId ?? null, sealed, since ?? null, lifetimeOf(template)],
      );
      if (rowCount) bus?.tell(subjects.posted, channel);
      return id;
    },

    async claim(channel, most) {
      const { rows } = await pool.query<Row>(
        `update identity.outbox set due = now() + $3 * interval '1 ms', attempts = attempts + 1
          where id in (
            select id from identity.outbox
             where channel = $1 and sealed is not null and due <= now() and expires > now()
             order by due limit $2 for update skip locked)
         returning id, channel, template, sealed, attempts, created`,
        [channel, most, lease],
      );
      return opened(rows);
    },

    async settle(id) {
      await pool.query('update identity.outbox set sealed = null where id = $1', [id]);
    },

    async postpone(id) {
      await pool.query(
        `update identity.outbox
            set due = now() + least(power(2, least(attempts, 20)) * interval '1 s', (expires - created) / 10, interval '1 h')
          where id = $1`,
        [id],
      );
    },

    async expire(channel) {
      const { rows } = await pool.query<Lost & { undelivered: boolean }>(
        // what was claimed in time may still be under way
        `delete from identity.outbox where channel = $1 and expires < now() - $2 * interval '1 ms'
         returning id, channel, template, attempts, sealed is not null as undelivered`,
        [channel, lease],
      );
      return rows.filter((row) => row.undelivered);
    },

    async waiting() {
      const { rows } = await pool.query<Row>(
        `select id, channel, template, sealed, attempts, created from identity.outbox
          where sealed is not null and expires > now() order by created desc limit $1`,
        [mostShown],
      );
      return opened(rows);
    },

    async backlog() {
      const { rows } = await pool.query<{ channel: Channel; letters: number }>(
        `select channel, count(*)::int as letters from identity.outbox
          where sealed is not null and expires > now() group by channel`,
      );
      return rows;
    },

    async forget(umId) {
      await pool.query('delete from identity.outbox where um_id = $1', [umId]);
    },
  };
}
