import { connected } from '../../runtime/database/connection.ts';
import { until } from '../../runtime/projection/testing.ts';
import type { RunningPostgres } from '../embedded/postgres.ts';
import { testPostgres } from '../embedded/testing.ts';
import { testStandby } from '../embedded/testing-standby.ts';
import { type OwnPortal, openPortal } from './portal.ts';

/** A portal on a primary with a synchronous standby; `url` names both, as the portal has it. */
export interface ReplicatedPortal {
  primary: RunningPostgres;
  standby: RunningPostgres;
  portal: OwnPortal;
  url: string;
  close(): Promise<void>;
}

/** Both servers as an operator's: what they acknowledge is on their disks. */
export async function openReplicated(env: NodeJS.ProcessEnv = {}): Promise<ReplicatedPortal> {
  const primary = await testPostgres({ durable: true });
  const standby = await testStandby(primary, { log_connections: 'on' });
  await connected(primary.url, 'test', async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const synchronous = () => client.query(`select from pg_stat_replication where sync_state = 'sync'`);
    await until(async () => (await synchronous()).rowCount === 1);
  });
  const url = primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const replica = `${url}?target_session_attrs=prefer-standby`;
  const portal = await openPortal({ env: { ...env, EVENT_STORE_URL: url, EVENT_REPLICA_URL: replica } });
  return {
    primary,
    standby,
    portal,
    url,
    async close() {
      await portal.close();
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}
