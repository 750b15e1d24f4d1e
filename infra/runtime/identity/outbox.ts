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
  /** whom it is about; when they are erased, their letters are as well */
  umId?: string | undefined;
  /** a UUID; a letter under an id that was posted before is not posted again */
  id?: string;
  /** when it came about, which is when its lifetime began; now when left out */
  since?: Date;
}

export interface Posted extends Pick<OutboxMessage, 'channel' | 'to' | 'template' | 'params' | 'lan'> {
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
  post(outboxMessage: OutboxMessage): Promise<string>;
  /** Those that are due, for the caller alone; what is not settled within `lease` milliseconds is due again. */
  claim(channel: Channel, maxMessages: number): Promise<Posted[]>;
  /** Delivered, or never to be: its content is deleted. */
  settle(id: string): Promise<void>;
  /** Due again after a pause that grows with each attempt. */
  postpone(id: string): Promise<void>;
  /** Deletes what is past its lifetime; answers with what had not been delivered by then. */
  expire(channel: Channel): Promise<Lost[]>;
  /** Those that wait, newest first, at most a hundred. */
  waiting(): Promise<Posted[]>;
  /** How many are still to be delivered, by channel, and for how many seconds the oldest of them has waited. */
  backlog(): Promise<{ channel: Channel; letters: number; oldest: number }[]>;
  /** The same with since when, how many of them were tried in vain, and when these are tried next; without whom they are for. */
  state(): Promise<Waiting[]>;
  /** Keeps an item for a letter of several; one under an id that was kept before is not kept again. */
  gather(item: Gathered): Promise<void>;
  /** For whom something is to be sent by then. */
  gatheredFor(now: Date): Promise<string[]>;
  /**
   * Makes one letter of all that is to be sent to a person by then, the oldest first, and posts it in the same transaction,
   * so that each item is sent once, whoever is killed; none where `write` answers with none. Whether there was any.
   */
  send(
    accountId: string,
    now: Date,
    write: (items: readonly Params[]) => Promise<OutboxMessage | undefined>,
  ): Promise<boolean>;
  forget(accountId: string): Promise<void>;
}

/** What waits of a channel. */
export interface Waiting {
  channel: Channel;
  letters: number;
  oldest: Date;
  failed: number;
  /** null where none failed */
  next: Date | null;
}

type Params = Readonly<Record<string, string>>;

export interface Gathered {
  /** a UUID */
  id: string;
  umId: string;
  /** when it came about, and when it is to be sent */
  at: Date;
  due: Date;
  params: Params;
}

/** Longer than any attempt may take, in milliseconds. */
export const lease = 30_000;
const mostShown = 100;
/** longer than the notifier may be behind with what it has done already, in milliseconds */
const keptFor = 7 * 24 * 3_600_000;
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
  {
    number: 2,
    name: 'what is gathered for one letter',
    // what was sent keeps its row, without content, so that it is not gathered again
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

/** Recipient and parameters (a code among them) are kept encrypted, and only until they are delivered or too old. */
export function openOutbox(
  pool: pg.Pool,
  secrets: Secrets,
  bus: Bus | undefined,
  lifetimes: Parameters<typeof lifetimeOf>[1],
): Outbox {
  const key = async () => Buffer.from(await secrets.get(secretName), 'base64url');

  // what cannot be opened, since the secret was changed, is told of when its time is over
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
