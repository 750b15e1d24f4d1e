import type pg from 'pg';

/** How the last drill went: what was backed up was restored beside the portal, and looked at. */
export interface Drill {
  /** when it began; ISO 8601 */
  at: string;
  /** of the last event that was restored; null where it did not get so far */
  position: number | null;
  /** how long it took, the look at all that was restored included */
  seconds: number;
  /** what was wrong; null where all was well */
  fault: string | null;
}

/** In the place of what the one before came to. */
export async function noteDrill(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  { at, position, seconds, fault }: Drill,
): Promise<void> {
  await client.query(
    `insert into identity.drill (at, position, seconds, fault) values ($1, $2, $3, $4)
     on conflict (one) do update
       set at = excluded.at, position = excluded.position, seconds = excluded.seconds, fault = excluded.fault`,
    [at, position, seconds, fault],
  );
}

export async function lastDrill(pool: Pick<pg.Pool, 'query'>): Promise<Drill | undefined> {
  const { rows } = await pool.query<Omit<Drill, 'at'> & { at: Date }>(
    'select at, position::float8 as position, seconds, fault from identity.drill',
  );
  return rows[0] && { ...rows[0], at: rows[0].at.toISOString() };
}
