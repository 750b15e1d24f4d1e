import type pg from 'pg';

/** Progress of a webhook's deliveries. */
export interface WebhookPlace {
  webhook: string;
  /** position up to which everything was delivered or irrelevant */
  position: number;
  /** of the next delivery: failed attempts, since when, and the next attempt; milliseconds since 1970 */
  attempts: number;
  failing: number | null;
  next: number;
  /** position of the last event about the webhook that set it */
  decided: number;
}

/** A delivery attempt for the event at a position. */
export interface WebhookDelivery {
  position: number;
  type: string;
  message: string;
  attempt: number;
  /** ISO 8601 */
  at: string;
  /** 0 without an answer; then `fault` is the reason */
  status: number;
  outcome: 'delivered' | 'failed';
  fault: string;
  milliseconds: number;
  answer: string;
}

type Database = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

const epoch = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const placeColumns = `webhook, position::float8 as position, attempts, ${epoch('failing')} as failing,
  ${epoch('next')} as next, decided::float8 as decided`;

/** Of these webhooks, or of all. */
export async function webhookPlaces(db: Database, webhooks?: readonly string[]): Promise<WebhookPlace[]> {
  const { rows } = await (db as pg.Pool).query<WebhookPlace>(
    `select ${placeColumns} from identity.webhook_places where $1::text[] is null or webhook = any($1)`,
    [webhooks ? [...webhooks] : null],
  );
  return rows;
}

/** Number of webhooks whose next delivery has failed, and since when the first has, in milliseconds since 1970. */
export async function webhooksFailing(db: Database): Promise<{ webhooks: number; since: number | null }> {
  const { rows } = await (db as pg.Pool).query<{ webhooks: number; since: number | null }>(
    `select count(*)::int as webhooks, ${epoch('min(failing)')} as since from identity.webhook_places where attempts > 0`,
  );
  return rows[0] ?? { webhooks: 0, since: null };
}

/** The latest first. */
export async function webhookDeliveries(
  db: Database,
  webhook: string,
  maxDeliveries: number,
): Promise<WebhookDelivery[]> {
  const { rows } = await (db as pg.Pool).query<Omit<WebhookDelivery, 'at'> & { at: number }>(
    `select position::float8 as position, type, message, attempt, ${epoch('at')} as at, status, outcome, fault,
            milliseconds, answer
       from identity.webhook_deliveries where webhook = $1 order by number desc limit $2`,
    [webhook, maxDeliveries],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

/** Progress kept by one process at a time, over the connection that holds the lock. */
export interface PlaceKeeper {
  all(): Promise<WebhookPlace[]>;
  /** Sets the progress by an event about its webhook, once; undefined if it was done, or there is no secret. */
  set(webhook: string, decided: number, position: number | undefined): Promise<WebhookPlace | undefined>;
  /** Records an attempt and the progress after it, atomically. */
  note(place: WebhookPlace, delivery: WebhookDelivery, maxDeliveries: number): Promise<void>;
  /** Limits all to a position. */
  bound(position: number): Promise<void>;
  /** Nothing up to there concerns these webhooks. */
  pass(webhooks: readonly string[], position: number): Promise<void>;
}

export function placeKeeper(client: pg.Client): PlaceKeeper {
  let lastTask: Promise<unknown> = Promise.resolve();
  /** One query at a time over the connection, in order. */
  function inTurn<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    const query = lastTask.then(() => client.query<Row>(text, values));
    lastTask = query.catch(() => undefined);
    return query;
  }
  return {
    all: () => webhookPlaces(client),
    async set(webhook, decided, position) {
      const { rows } = await inTurn<WebhookPlace>(
        `insert into identity.webhook_places (webhook, position, decided)
           select webhook, coalesce($3::bigint, $2), $2 from identity.webhooks where webhook = $1
         on conflict (webhook) do update
           set position = coalesce($3::bigint, webhook_places.position), attempts = 0, failing = null, next = 'epoch',
               decided = excluded.decided
         where webhook_places.decided < excluded.decided
         returning ${placeColumns}`,
        [webhook, decided, position ?? null],
      );
      return rows[0];
    },
    async note({ webhook, position, attempts, failing, next }, delivery, maxDeliveries) {
      await inTurn(
        `with moved as (
           update identity.webhook_places
              set position = $2, attempts = $3, failing = to_timestamp($4::float8 / 1000), next = to_timestamp($5::float8 / 1000)
            where webhook = $1 returning webhook),
         old as (
           delete from identity.webhook_deliveries where webhook = $1 and number <= (
             select number from identity.webhook_deliveries where webhook = $1 order by number desc offset $6 limit 1))
         insert into identity.webhook_deliveries
           (webhook, position, type, message, attempt, at, status, outcome, fault, milliseconds, answer)
         select webhook, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 from moved`,
        [
          ...[webhook, position, attempts, failing, next, maxDeliveries - 1],
          ...[delivery.position, delivery.type, delivery.message, delivery.attempt, delivery.at, delivery.status],
          ...[delivery.outcome, delivery.fault, delivery.milliseconds, delivery.answer],
        ],
      );
    },
    async bound(position) {
      await inTurn('update identity.webhook_places set position = $1 where position > $1', [position]);
    },
    async pass(webhooks, position) {
      await inTurn(
        'update identity.webhook_places set position = $2 where webhook = any($1) and position < $2 and attempts = 0',
        [[...webhooks], position],
      );
    },
  };
}
