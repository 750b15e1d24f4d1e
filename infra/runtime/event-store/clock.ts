import { openClient } from '../database/connection.ts';

/** Key of the advisory lock that is held while a demonstration is loaded. */
export const clockLock = '20240501, 1';

export interface DemonstrationClock {
  /** From now on events of all writers are recorded at that moment, but never before the last recorded one. */
  set(moment: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Takes the log's clock, so that a demonstration spans months. For the owner of the log only, who alone may write
 * that column. It lasts as long as the connection: afterwards events have the real time, however the loading ended.
 * Rejects for other roles; waits for another loading.
 */
export async function takeClock(url: string): Promise<DemonstrationClock> {
  const client = await openClient(url, 'demonstration');
  const set = (moment: Date | null) => client.query('update log.head set clock = $1', [moment]);
  try {
    await client.query(`select pg_advisory_lock(${clockLock})`);
    // a moment lost with the server is set again before the next append
    await client.query('set synchronous_commit = off');
    await set(null);
  } catch (cause) {
    await client.end();
    throw cause;
  }
  return {
    set: async (moment) => void (await set(moment)),
    async close() {
      try {
        await set(null);
      } finally {
        await client.end();
      }
    },
  };
}
