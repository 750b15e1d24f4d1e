import type pg from 'pg';

/** How the last drill went: what was backed up was restored beside the portal, and looked at. */
export interface Drill {
  /** when it began; ISO 8601 */
  at: string;
  /** of the last event that was restored; null where it did not get so far */
  position: number | null;
  /** how long it took, the look at all that was restored included; 0 where nobody knows, as it was killed */
  seconds: number;
  /** what was wrong; null where all was well */
  fault: string | null;
}

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Held by a drill as long as it is under way: it goes with its connection, and that with its process. */
const underWay = `hashtext('portal drill under way')`;

const unended = 'The drill did not come to its end: it was stopped or killed, or lost its database.';

/**
 * From here on a drill that ends without being noted is told as one that failed, however it ended. Until then what the one
 * before came to is told. `client` is a connection of its own that stays open until the drill is noted.
 */
export async function beginDrill(client: Client, at: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${underWay})`, []);
  await client.query(
    `insert into identity.drill (at, seconds, fault, begun) values ($1, 0, $2, $1)
     on conflict (one) do update set begun = excluded.begun`,
    [at, unended],
  );
}

/** In the place of what the one before came to. */
export async function noteDrill(client: Client, { at, position, seconds, fault }: Drill): Promise<void> {
  await client.query(
    `insert into identity.drill (at, position, seconds, fault) values ($1, $2, $3, $4)
     on conflict (one) do update
       set at = excluded.at, position = excluded.position, seconds = excluded.seconds, fault = excluded.fault, begun = null`,
    [at, position, seconds, fault],
  );
}

type Row = Omit<Drill, 'at'> & { at: Date; begun: Date | null; isUnderWay: boolean };

/** Undefined where there was none, or the first one is under way. */
export async function lastDrill(pool: Pick<pg.Pool, 'query'>): Promise<Drill | undefined> {
  // whoever looks takes the lock for as long as they look, and shares it with others who do
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
