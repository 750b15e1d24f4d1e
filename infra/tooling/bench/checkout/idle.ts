import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../root.ts';
import { atMost, type BenchRow } from '../types.ts';
import { processorSeconds } from './by-part.ts';
import { difference, totalOf } from './parts.ts';
import { logUrlOf, portalAtRest } from './started-portal.ts';
import { inWorkspace } from './workspace.ts';

const windowSeconds = Number(process.env.IDLE_SECONDS ?? 90);
const secondsPerDay = 86_400;
const bytesPerMegabyte = 1_000_000;

/** What a portal of today takes, and a tenth: more of it is a regression. */
const limits = { processorPercent: 3, transactions: 4.3, rows: 0.75, walMegabytes: 16 };

interface DatabaseCounts {
  transactions: number;
  rows: number;
  walBytes: number;
}

/** Of the whole cluster, since it was made. */
async function countsOf(client: pg.Client): Promise<DatabaseCounts> {
  const { rows } = await client.query<Record<keyof DatabaseCounts, string>>(
    `select sum(xact_commit + xact_rollback) as transactions, sum(tup_updated) as rows,
       pg_current_wal_insert_lsn() - '0/0'::pg_lsn as "walBytes"
     from pg_stat_database`,
  );
  const [row] = rows;
  return { transactions: Number(row?.transactions), rows: Number(row?.rows), walBytes: Number(row?.walBytes) };
}

const rounded = (value: number): number => Number(value.toFixed(2));
const roundedAll = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]));

/** What a portal takes that nobody uses. */
export const bench = ([checkout = root]: readonly string[]): Promise<BenchRow[]> =>
  inWorkspace(async (workspace) => {
    const portal = await portalAtRest(workspace, checkout);
    const client = new pg.Client(logUrlOf(portal));
    await client.connect();
    try {
      const countsBefore = await countsOf(client);
      const beganAt = performance.now();
      const before = processorSeconds(portal.run.pid);
      await pause((windowSeconds / 2) * 1_000);
      const halfway = processorSeconds(portal.run.pid);
      await pause((windowSeconds / 2) * 1_000);
      const after = processorSeconds(portal.run.pid);
      const seconds = (performance.now() - beganAt) / 1_000;
      const counts = await countsOf(client);
      const percent = (from: Record<string, number>, to: Record<string, number>, during: number) =>
        Object.fromEntries(Object.entries(difference(from, to)).map(([name, each]) => [name, (100 * each) / during]));
      const byPart = percent(before, after, seconds);
      const walPerSecond = (counts.walBytes - countsBefore.walBytes) / seconds;
      return [
        atMost('processor', totalOf(byPart), limits.processorPercent, '% of a core', {
          'by process': roundedAll(byPart),
          'in each half of the time': [percent(before, halfway, seconds / 2), percent(halfway, after, seconds / 2)].map(
            (half) => rounded(totalOf(half)),
          ),
          'seconds measured': Math.round(seconds),
          'load of the machine': loadavg().map(rounded),
        }),
        // but for the one that asked for the first counts
        atMost(
          'transactions',
          (counts.transactions - countsBefore.transactions - 1) / seconds,
          limits.transactions,
          'a second',
        ),
        atMost('rows updated', (counts.rows - countsBefore.rows) / seconds, limits.rows, 'a second'),
        atMost('WAL', (walPerSecond * secondsPerDay) / bytesPerMegabyte, limits.walMegabytes, 'MB a day', {
          'bytes a second': Math.round(walPerSecond),
        }),
      ];
    } finally {
      await client.end();
    }
  });
