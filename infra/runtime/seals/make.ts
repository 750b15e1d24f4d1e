import type { Seal } from '@portal/shared/seal';
import type pg from 'pg';
import { headOf } from '../event-store/verify.ts';
import { hexOf } from './digest.ts';
import type { Signer } from './keys.ts';
import { Contradiction } from './seal.ts';
import { extendTree, type Queries, rootAt } from './stored-tree.ts';
import { insertSeal, newestSeal } from './table.ts';

const lockQuery = `select pg_advisory_xact_lock(hashtextextended('portal seal', 0))`;

/** The chain hash at a position; undefined beyond the log's end. */
async function chainAt(db: Queries, position: number): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>('select hash from log.events where position = $1', [position]);
  return rows[0]?.hash.toString('hex');
}

/** Throws if the log contradicts a seal: a contradiction is never sealed over. */
export async function agree(db: Queries, { position, chain, root, at }: Seal): Promise<void> {
  const stored = await chainAt(db, position);
  if (stored === undefined) {
    const { position: end } = await headOf(db);
    const first = Math.min(end + 1, position);
    throw new Contradiction(first, `the log ends at ${end}, and was sealed at ${position}`, position);
  }
  await extendTree(db, position);
  if (stored === chain && hexOf(await rootAt(db, position)) === root) return;
  throw new Contradiction(position, `up to position ${position} the log is not what was sealed at ${at}`, position);
}

export interface SealResult {
  seal: Seal;
  isNew: boolean;
}

/**
 * Seals the current log, unless the newest seal does already. Serialised between processes; the newest known seal
 * must still hold.
 */
export async function makeSeal(client: pg.ClientBase, signer: Signer, known?: Seal): Promise<SealResult | undefined> {
  const before = await newestSeal(client);
  const newest = known && known.position > (before?.position ?? 0) ? known : before;
  if (newest) await agree(client, newest);
  // most of the work, outside the transaction
  await extendTree(client, (await headOf(client)).position);
  await client.query('begin');
  try {
    await client.query(lockQuery);
    const head = await headOf(client);
    const last = await newestSeal(client);
    if (head.position === (last?.position ?? 0)) {
      await client.query('rollback');
      return last && { seal: last, isNew: false };
    }
    const { rows } = await client.query<{ now: string }>("select date_trunc('milliseconds', clock_timestamp()) as now");
    const now = rows[0]?.now ?? '';
    const seal = signer.sign({
      position: head.position,
      chain: head.hash.toString('hex'),
      root: hexOf(await rootAfter(client, head.position)),
      // never decreases, like the times of events
      at: last && last.at > now ? last.at : now,
    });
    await insertSeal(client, seal);
    await client.query('commit');
    return { seal, isNew: true };
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

async function rootAfter(db: Queries, position: number) {
  await extendTree(db, position);
  return rootAt(db, position);
}
