import type pg from 'pg';

/** Result of the last restore drill: a backup restored beside the portal, and verified. */
export interface Drill {
  /** its start; ISO 8601 */
  at: string;
  /** of the last restored event; null if it did not get that far */
  position: number | null;
  /** duration including the verification; 0 if unknown, since it was killed */
  seconds: number;
  /** what was wrong; null for success */
  fault: string | null;
}

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Held by a running drill; released with its connection, which ends with its process. */
const underWay = `hashtext('portal drill under way')`;

const unended = 'The drill did not come to its end: it was stopped or killed, or lost its database.';

/**
 * From now on a drill that ends without a recorded result counts as failed. Until then the previous result is
 * reported. `client` is a connection of its own, open until the result is recorded.
 */
export async function beginDrill(client: Client, at: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${underWay})`, []);
  await client.query(
    `insert into identity.drill (at, seconds, fault, begun) values ($1, 0, $2, $1)
     on conflict (one) do update set begun = excluded.begun`,
    [at, unended],
  );
}

/** Replaces the previous result. */
export async function noteDrill(client: Client, { at, position, seconds, fault }: Drill): Promise<void> {
  await client.query(
    `insert into identity.drill (at, position, seconds, fault) values ($1, $2, $3, $4)
     on conflict (one) do update
       set at = excluded.at, position = excluded.position, seconds = excluded.seconds, fault = excluded.fault, begun = null`,
    [at, position, seconds, fault],
  );
}

type Row = Omit<Drill, 'at'> & { at: Date; begun: Date | null; isUnderWay: boolean };

/** Undefined if there was none, or the first one is running. */
export async function lastDrill(pool: Pick<pg.Pool, 'query'>): Promise<Drill | undefined> {
  // a reader takes the lock for the moment of its look, and shares it with other readers
  const { rows } = await pool.query<Row>(
    `select at, position::float8 as position, seconds, fault, begun,
            begun is not null and not pg_try_advisory_xact_lock_shared(${underWay}) as "isUnderWay"
       from identity.drill`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { begun: startedAt, isUnderWay, ...recorded } = row;
  const last = { ...recorded, at: recorded.at.toISOString() };
  if (!startedAt) return last;
  const at = startedAt.toISOString();
  if (isUnderWay) return last.at === at ? undefined : last;
  return { at, position: null, seconds: 0, fault: unended };
}
