import { openClient } from '../database/connection.ts';

/** Two numbers of an advisory lock: held as long as a demonstration is loaded. */
export const clockLock = '20240501, 1';

export interface DemonstrationClock {
  /** What is appended from now on, by whomever, is recorded at that moment, but never before what was recorded last. */
  set(moment: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * Takes the log's clock, so that a demonstration happens over months. Only the owner of the log may; nobody else has the
 * right to that column. It counts as long as this connection lives: whatever becomes of the loading, what is appended
 * after it is recorded when it happens. Rejects for other roles, and waits for whoever else loads one.
 */
export async function takeClock(url: string): Promise<DemonstrationClock> {
  const client = await openClient(url, 'demonstration');
  const set = (moment: Date | null) => client.query('update log.head set clock = $1', [moment]);
  try {
    await client.query(`select pg_advisory_lock(${clockLock})`);
    // a moment that is lost with the server is set again before anything is appended
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
