import type { Seal, SealKey } from '@portal/shared/seal';
import type { Queries } from './stored-tree.ts';

const columns = 'position, chain, root, at, key, signature';

/** In order of their positions. */
export async function sealsBetween(db: Queries, after: number, upTo: number): Promise<Seal[]> {
  const { rows } = await db.query<Seal>(
    `select ${columns} from log.seals where position > $1 and position <= $2 order by position`,
    [after, upTo],
  );
  return rows;
}

export async function sealAt(db: Queries, position: number): Promise<Seal | undefined> {
  const { rows } = await db.query<Seal>(`select ${columns} from log.seals where position = $1`, [position]);
  return rows[0];
}

export async function newestSeal(db: Queries): Promise<Seal | undefined> {
  const { rows } = await db.query<Seal>(`select ${columns} from log.seals order by position desc limit 1`);
  return rows[0];
}

/** The oldest seal that covers a position. */
export async function sealCovering(db: Queries, position: number): Promise<Seal | undefined> {
  const { rows } = await db.query<Seal>(
    `select ${columns} from log.seals where position >= $1 order by position limit 1`,
    [position],
  );
  return rows[0];
}

/** Newest first. */
export async function sealPage(db: Queries, limit: number, offset: number): Promise<{ seals: Seal[]; count: number }> {
  const { rows: seals } = await db.query<Seal>(
    `select ${columns} from log.seals order by position desc limit $1 offset $2`,
    [limit, offset],
  );
  const { rows } = await db.query<{ count: number }>('select count(*) as count from log.seals');
  return { seals, count: rows[0]?.count ?? 0 };
}

export async function insertSeal(db: Queries, seal: Seal): Promise<void> {
  await db.query(`insert into log.seals (${columns}) values ($1, $2, $3, $4, $5, $6)`, [
    seal.position,
    seal.chain,
    seal.root,
    seal.at,
    seal.key,
    seal.signature,
  ]);
}

/** Oldest first, former keys included. */
export async function storedKeys(db: Queries): Promise<SealKey[]> {
  const { rows } = await db.query<SealKey>('select id, pem from log.seal_keys order by since, id');
  return rows;
}

export async function insertKey(db: Queries, { id, pem }: SealKey): Promise<void> {
  await db.query('insert into log.seal_keys (id, pem) values ($1, $2) on conflict do nothing', [id, pem]);
}
