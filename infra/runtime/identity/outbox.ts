import { randomUUID } from 'node:crypto';
import { type Language, languages } from '@portal/shared/codes/index';
import { type Channel, channels, type LetterTemplate, letterTemplates, lifetimeOf } from '@portal/shared/rules/letter';
import type pg from 'pg';
import { z } from 'zod';
import { type Bus, subjects } from '../bus/types.ts';
import type { Migration, Step } from '../database/migrate.ts';
import { openAny, seal, sealingKeys } from './sealed.ts';
import { inTransaction } from './transaction.ts';
import type { Secrets } from './types.ts';

export interface OutboxMessage {
  channel: Channel;
  to: string;
  template: LetterTemplate;
  params: Readonly<Record<string, string>>;
  lan: Language;
  /** the person concerned; erased with them */
  umId?: string | undefined;
  /** a UUID; an id that was posted before is not posted again */
  id?: string;
  /** its origin time, from which its lifetime counts; now if absent */
  since?: Date;
}

export interface Posted extends Pick<OutboxMessage, 'channel' | 'to' | 'template' | 'params' | 'lan'> {
  id: string;
  /** number of attempts, including this one */
  attempts: number;
  at: Date;
}

/** The fields of a message that a log may contain. */
export type Lost = Pick<Posted, 'id' | 'channel' | 'template' | 'attempts'>;

/** Outgoing e-mails and text messages. */
export interface Outbox {
  /** Returns the id; delivered later by the notifier, at least once or, after its lifetime, not at all. */
  post(outboxMessage: OutboxMessage): Promise<string>;
  /** Due messages, exclusively for the caller; one that is not settled within `lease` milliseconds is due again. */
  claim(channel: Channel, maxMessages: number): Promise<Posted[]>;
  /** Delivered, or given up: its content is deleted. */
  settle(id: string): Promise<void>;
  /** Due again after a delay that grows with each attempt. */
  postpone(id: string): Promise<void>;
  /** Deletes expired messages; returns those that were not delivered. */
  expire(channel: Channel): Promise<Lost[]>;
  /** Waiting messages, newest first, at most a hundred. */
  waiting(): Promise<Posted[]>;
  /** Number of undelivered messages by channel, and age of the oldest in seconds. */
  backlog(): Promise<{ channel: Channel; letters: number; oldest: number }[]>;
  /** The same with the oldest's time, the number of failed ones and their next attempt; without recipients. */
  state(): Promise<Waiting[]>;
  /** Adds an item to a digest; an id that was added before is not added again. */
  gather(item: Gathered): Promise<void>;
  /** People with due items. */
  gatheredFor(now: Date): Promise<string[]>;
  /**
   * Makes one digest of a person's due items, oldest first, and posts it in the same transaction, so that each item
   * is sent once; none if `write` returns none. Returns whether there was any.
   */
  send(
    accountId: string,
    now: Date,
    write: (items: readonly Params[]) => Promise<OutboxMessage | undefined>,
  ): Promise<boolean>;
  forget(accountId: string): Promise<void>;
}

/** Waiting messages of a channel. */
export interface Waiting {
  channel: Channel;
  letters: number;
  oldest: Date;
  failed: number;
  /** null if none failed */
  next: Date | null;
}

type Params = Readonly<Record<string, string>>;

export interface Gathered {
  /** a UUID */
  id: string;
  umId: string;
  /** its origin time, and when it is due */
  at: Date;
  due: Date;
  params: Params;
}

/** Longer than any attempt may take, in milliseconds. */
export const lease = 30_000;
const mostShown = 100;
/** longer than the notifier's possible lag, in milliseconds */
const keptFor = 7 * 24 * 3_600_000;
const secretName = 'outbox';

const steps: readonly Step[] = [
  {
    number: 1,
    name: 'outbox',
    // a delivered message keeps its row, without content, for its lifetime, so that it is not posted again
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
  {
    number: 2,
    name: 'what is gathered for one letter',
    // a sent item keeps its row, without content, so that it is not added again
    sql: `
      create table identity.gathered (
        id uuid primary key,
        um_id text not null,
        sealed bytea,
        at timestamptz not null,
        due timestamptz not null
      );
      create index gathered_due on identity.gathered (due, um_id) where sealed is not null;
      create index gathered_um_id on identity.gathered (um_id);`,
  },
  {
    number: 3,
    name: 'what was sent of it, by its time',
    sql: 'create index gathered_sent on identity.gathered (due) where sealed is null',
    additive: true,
  },
];

export const outboxMigration: Migration = { schema: 'identity', table: 'outbox_steps', steps };

const paramsOf = z.record(z.string(), z.string());
const content = z.object({ to: z.string(), params: paramsOf, lan: z.enum(languages) });
const head = z.object({ id: z.string(), channel: z.enum(channels), template: z.enum(letterTemplates) });

interface Row {
  id: string;
  channel: string;
  template: string;
  sealed: Buffer;
  attempts: number;
  created: Date;
}

/** Recipient and parameters, which may include a code, are encrypted, and deleted after delivery or expiry. */
export function openOutbox(
  pool: pg.Pool,
  secrets: Secrets,
  bus: Bus | undefined,
  lifetimes: Parameters<typeof lifetimeOf>[1],
): Outbox {
  const key = async () => Buffer.from(await secrets.get(secretName), 'base64url');

  // what cannot be decrypted after a change of the secret is reported at its expiry
  const opened = async (rows: readonly Row[]): Promise<Posted[]> => {
    const keys = await sealingKeys(secrets, secretName);
    return rows.flatMap((row) => {
      const text = openAny(row.sealed, row.id, keys)?.content;
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

  async function insert(db: Pick<pg.Pool, 'query'>, outboxMessage: OutboxMessage, id: string): Promise<boolean> {
    const { channel, to, template, params, lan: language, umId: accountId, since } = outboxMessage;
    const sealed = seal(Buffer.from(JSON.stringify({ to, params, lan: language })), id, await key());
    const { rowCount } = await db.query(
      `insert into identity.outbox (id, channel, template, um_id, sealed, expires)
         select $1, $2, $3, $4, $5, expires
           from (select coalesce($6::timestamptz, now()) + $7 * interval '1 ms' as expires) as lifetime
          where expires > now()
         on conflict (id) do nothing`,
      [id, channel, template, accountId ?? null, sealed, since ?? null, lifetimeOf(template, lifetimes)],
    );
    return rowCount === 1;
  }

  return {
    async post(outboxMessage) {
      const id = outboxMessage.id ?? randomUUID();
      if (await insert(pool, outboxMessage, id)) bus?.tell(subjects.posted, outboxMessage.channel);
      return id;
    },

    async gather({ id, umId: accountId, at, due, params }) {
      const sealed = seal(Buffer.from(JSON.stringify(params)), id, await key());
      await pool.query(
        `insert into identity.gathered (id, um_id, sealed, at, due) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, accountId, sealed, at, due],
      );
    },

    async gatheredFor(now) {
      await pool.query('delete from identity.gathered where sealed is null and due < $1', [
        new Date(now.getTime() - keptFor),
      ]);
      const { rows } = await pool.query<{ um_id: string }>(
        'select distinct um_id from identity.gathered where sealed is not null and due <= $1',
        [now],
      );
      return rows.map(({ um_id }) => um_id);
    },

    async send(accountId, now, write) {
      const keys = await sealingKeys(secrets, secretName);
      const outboxMessage = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string; sealed: Buffer }>(
          `select id, sealed from identity.gathered where um_id = $1 and sealed is not null and due <= $2
            order by at, id for update skip locked`,
          [accountId, now],
        );
        const items = rows.flatMap(({ id, sealed }) => {
          const text = openAny(sealed, id, keys)?.content;
          return text === undefined ? [] : [paramsOf.parse(JSON.parse(text.toString('utf8')))];
        });
        const written = items.length ? await write(items) : undefined;
        if (written) await insert(client, written, written.id ?? randomUUID());
        await client.query('update identity.gathered set sealed = null where id = any($1)', [rows.map(({ id }) => id)]);
        return written;
      });
      if (outboxMessage) bus?.tell(subjects.posted, outboxMessage.channel);
      return outboxMessage !== undefined;
    },

    async claim(channel, maxMessages) {
      const { rows } = await pool.query<Row>(
        `update identity.outbox set due = now() + $3 * interval '1 ms', attempts = attempts + 1
          where id in (
            select id from identity.outbox
             where channel = $1 and sealed is not null and due <= now() and expires > now()
             order by due limit $2 for update skip locked)
         returning id, channel, template, sealed, attempts, created`,
        [channel, maxMessages, lease],
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
        // claimed in time, it may still be in delivery
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
      const { rows } = await pool.query<{ channel: Channel; letters: number; oldest: number }>(
        `select channel, count(*)::int as letters, extract(epoch from now() - min(created))::float as oldest from identity.outbox
          where sealed is not null and expires > now() group by channel`,
      );
      return rows;
    },

    async state() {
      const { rows } = await pool.query<Waiting>(
        'select channel, letters, oldest, failed, next from identity.outbox_waiting order by channel',
      );
      return rows;
    },

    async forget(accountId) {
      await pool.query('delete from identity.outbox where um_id = $1', [accountId]);
      await pool.query('delete from identity.gathered where um_id = $1', [accountId]);
    },
  };
}
