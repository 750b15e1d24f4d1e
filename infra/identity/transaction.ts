import type pg from 'pg';

/**
 * Runs `work` on one connection in one transaction, which ends with it. A connection that broke is not used again; that
 * it broke between two queries is told by the next one.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // the pool listens to idle connections only, and without a listener the process would end
  const lost = (error: Error): void => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lost);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
