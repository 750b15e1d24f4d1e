import { fork } from 'node:child_process';
import { once } from 'node:events';
import { versionId } from '@portal/shared/records/ids';
import pg from 'pg';
import { programFile } from '../../build/servers.ts';
import { testPostgres } from '../../embedded/testing.ts';
import type { Cast } from '../commands/task.ts';
import { summaryOf } from '../portal/texts.ts';
import { createTables } from './server.ts';

type People = Pick<Cast, 'sellers' | 'admins'>;

export interface Peer {
  /** http://host:port */
  address: string;
  /** by name, as of the portal */
  pids: Record<string, number>;
  close(): Promise<void>;
}

/** The tables with the sessions and the products of these people, each product as it stands. */
export async function seed(pool: pg.Pool, { sellers, admins }: People): Promise<void> {
  await createTables(pool);
  const sessions = [
    ...sellers.map(({ token, umId: account }) => ({ token, account, is_admin: false })),
    ...admins.map((token) => ({ token, account: token, is_admin: true })),
  ];
  const records = sellers.flatMap(({ umId: owner, files, products }) =>
    products.map(({ prdId, standing: status }, n) => {
      const content = {
        productName: `Work ${n}`,
        category: '04',
        summary: summaryOf(n),
        fileIdList: files.slice(0, 1),
      };
      return { id: versionId(prdId, 'CN'), owner, status, content, position: 0 };
    }),
  );
  const insert = (table: string, rows: readonly object[]) =>
    pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await insert('sessions', sessions);
  await insert('records', records);
  await pool.query(`
    insert into cards select id, content->>'productName', '04', content->'fileIdList'->>0, status = 'listed', now() from records;
    insert into words select id, to_tsvector('simple', content->>'summary') from records;
    analyze;`);
}

/** The peer with a PostgreSQL of its own, set as the portal's, so that the processor time of each is known. */
export async function startPeer(people: People): Promise<Peer> {
  const postgres = await testPostgres({ durable: true });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  await seed(pool, people);
  await pool.end();
  const child = fork(programFile('bench-peer'), [postgres.url]);
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the peer ended with ${code}`);
    }),
  ]);
  return {
    address: `http://127.0.0.1:${port}`,
    pids: { server: child.pid ?? 0, PostgreSQL: postgres.pid },
    async close() {
      child.disconnect();
      await postgres.stop();
    },
  };
}
