import type { NatsConnection } from '@nats-io/transport-node';
import type { SealKey } from '@portal/shared/seal';
import type { SealFolder } from './folder.ts';
import { agree } from './make.ts';
import { lastPublished, publishedSeals, publishSeals } from './publish.ts';
import { Contradiction, isSigned } from './seal.ts';
import type { Queries } from './stored-tree.ts';
import { insertKey, insertSeal, sealAt, sealsBetween, storedKeys } from './table.ts';

/** Copies all public keys, also former ones, to every place. */
export async function convergeKeys(db: Queries, folder: SealFolder, own: SealKey): Promise<void> {
  await folder.putKey(own);
  const stored = new Set((await storedKeys(db)).map(({ id }) => id));
  for (const key of [...(await folder.keys()), own]) if (!stored.has(key.id)) await insertKey(db, key);
}

async function positionsOf(db: Queries): Promise<number[]> {
  const { rows } = await db.query<{ position: number }>('select position from log.seals order by position');
  return rows.map(({ position }) => position);
}

/**
 * After an interrupted process: copies each seal to every place, except those not signed by a key of the folder, or
 * contradicting the log.
 */
export async function convergeFolder(db: Queries, folder: SealFolder): Promise<void> {
  const keys = await folder.keys();
  const inFolder = await folder.positions();
  const inDatabase = await positionsOf(db);
  const known = new Set(inDatabase);
  for (const position of inFolder.filter((each) => !known.has(each))) {
    const seal = await folder.seal(position);
    if (!seal || !isSigned(seal, keys)) throw forged(position, folder.path);
    await agree(db, seal);
    await insertSeal(db, seal);
  }
  const written = new Set(inFolder);
  for (const position of inDatabase.filter((each) => !written.has(each))) {
    const seal = await sealAt(db, position);
    if (!seal || !isSigned(seal, keys)) throw forged(position, 'the database');
    await folder.put(seal);
  }
}

const forged = (position: number, place: string) =>
  new Contradiction(position, `the seal at position ${position} in ${place} is not signed by a known key`);

interface Stream {
  connection: NatsConnection;
  /** number of servers in a cluster that store it; unchanged if absent */
  replicas?: number | undefined;
}

/** Publishes what the stream lacks, and restores from it what both database and folder have lost. */
export async function convergeStream(
  db: Queries,
  { connection, replicas }: Stream,
  keys: readonly SealKey[],
): Promise<void> {
  const { sequence, seal, count } = await lastPublished(connection, replicas);
  if (seal && isSigned(seal, keys)) await agree(db, seal);
  const inDatabase = new Set(await positionsOf(db));
  if (inDatabase.size < count) {
    const published = await publishedSeals().read(connection);
    for (const lost of published.filter((each) => !inDatabase.has(each.position) && isSigned(each, keys))) {
      await agree(db, lost);
      await insertSeal(db, lost);
    }
  }
  const missing = await sealsBetween(db, seal?.position ?? 0, Number.MAX_SAFE_INTEGER);
  await publishSeals(connection, missing, sequence);
}
