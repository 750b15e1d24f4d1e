import type { Seal, SealKey } from '@portal/shared/seal';
import type pg from 'pg';
import { connected } from '../database/connection.ts';
import { commandsDropped } from '../event-store/derived-tables.ts';
import type { Verification } from '../event-store/types.ts';
import { verifyLog } from '../event-store/verify.ts';
import { type Claim, judgedBehind } from './claims.ts';
import { type Digest, digestOf } from './digest.ts';
import { type SealFolder, sealFolder } from './folder.ts';
import { inRanges } from './ranges.ts';
import { storedLevel } from './stored-tree.ts';
import { sealsBetween, storedKeys } from './table.ts';

const hour = 3_600_000;

export interface SealedVerification extends Verification {
  /** number of seals in the database, in the folder, and on NATS if included */
  seals: { database: number; folder: number; published?: number };
  /** position up to which seals prove the log */
  sealed: number;
  /** findings outside the log itself */
  notes: string[];
  /** why the seals prove nothing, though the log may be intact; then it is not ok */
  unsealed?: string;
}

export interface VerifyOptions {
  url: string;
  /** folder of seals and keys outside the database; without keys in it those of the database are used */
  folder: string;
  /** the seals on NATS; not compared if absent */
  published?: readonly Seal[] | undefined;
  /** time since which all command ids must be present */
  commandsSince?: Date | undefined;
  /** checks of the tables beside the events that only their reader can make */
  beside?: (() => Promise<Verification['wrong']>) | undefined;
  onProgress?: (done: number, total: number) => void;
}

const everything = Number.MAX_SAFE_INTEGER;

async function claimsIn(folder: SealFolder): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const position of await folder.positions()) {
    const seal = await folder.seal(position);
    if (seal) claims.push({ seal, where: folder.path });
  }
  return claims;
}

async function knownKeys(client: pg.ClientBase, folder: SealFolder, notes: string[]): Promise<SealKey[]> {
  const outside = await folder.keys();
  if (outside.length) return outside;
  const inside = await storedKeys(client);
  if (inside.length)
    notes.push(
      `${folder.path} holds no public keys, so seals were checked by those of the database, which whoever can write to it can change.`,
    );
  return inside;
}

const positionsIn = (claims: readonly Claim[]) => new Set(claims.map(({ seal }) => seal.position));

function compareLists(inside: readonly Claim[], outside: readonly Claim[], folder: string, notes: string[]): void {
  const [database, files] = [positionsIn(inside), positionsIn(outside)];
  const lost = [...files].filter((position) => !database.has(position));
  if (lost.length)
    notes.push(`The database lacks ${lost.length} seals of ${folder}, the first at position ${lost[0]}.`);
}

/** Files missing in the folder. The newest seal may still be on its way. */
function missingFiles(outside: readonly Claim[], others: readonly Claim[], folder: string, end: number) {
  if (!outside.length && end > 0)
    return `There is no seal in ${folder}: nothing outside the database vouches for the log.`;
  const files = positionsIn(outside);
  const known = [...positionsIn(others)].sort((a, b) => a - b);
  const lost = known.slice(0, -1).filter((position) => !files.has(position));
  return lost.length
    ? `${lost.length} seals are not in ${folder}, where they were published; the first at position ${lost[0]}.`
    : undefined;
}

/** Collects the computed nodes of the stored levels. */
function keptNodes() {
  const levels = new Map<number, Digest[]>();
  return {
    add(level: number, index: number, digest: Digest): void {
      if (level < storedLevel) return;
      const nodes = levels.get(level) ?? [];
      levels.set(level, nodes);
      nodes[index] = digest;
    },
    get: (level: number, index: number): Digest | undefined => levels.get(level)?.[index],
  };
}
type KeptNodes = ReturnType<typeof keptNodes>;

/** The first range of positions with a stored node that contradicts the events. */
async function differingNode(
  client: pg.ClientBase,
  nodes: KeptNodes,
): Promise<{ from: number; to: number } | undefined> {
  for (let after = -1; ; ) {
    const { rows } = await client.query<{ level: number; index: number; hash: Buffer }>(
      'select level, index, hash from log.tree where level = $1 and index > $2 order by index limit 10000',
      [storedLevel, after],
    );
    for (const { level, index, hash } of rows) {
      const computed = nodes.get(level, index);
      // appended since the walk
      if (computed === undefined) return undefined;
      if (computed !== digestOf(hash)) return { from: index * 2 ** level + 1, to: (index + 1) * 2 ** level };
    }
    const last = rows.at(-1);
    if (!last) return undefined;
    after = last.index;
  }
}

/** Verifies the whole log against its chain and all seals in the database, in the folder and on NATS. */
export async function verifyWithSeals(options: VerifyOptions): Promise<SealedVerification> {
  const { url, folder: path, published, commandsSince, beside: furtherCheck, onProgress } = options;
  const folder = sealFolder(path);
  const notes: string[] = [];
  const nodes = keptNodes();
  return connected(url, 'seal-verify', async (client) => {
    const keys = await knownKeys(client, folder, notes);
    const inside = (await sealsBetween(client, 0, everything)).map((seal) => ({ seal, where: 'the database' }));
    const outside = await claimsIn(folder);
    const onNats = (published ?? []).map((seal) => ({ seal, where: 'NATS' }));
    compareLists(inside, outside, path, notes);
    const claims = [...outside, ...onNats, ...inside];
    let sealed = 0;
    const walk = inRanges({
      url,
      claims,
      keys,
      complete: ({ level, index }, digest) => nodes.add(level, index, digest),
      onSealed: (position) => {
        sealed = position;
      },
    });
    const verified = await verifyLog(url, onProgress, {
      walk,
      commandsSince,
      beside: furtherCheck,
      head: (end) => judgedBehind(claims, keys, end),
    });
    // ids that expired during the verification are no finding
    const dropped = commandsSince && (await commandsDropped(client, new Date(commandsSince.getTime() + hour)));
    if (dropped)
      notes.push(
        `Ids of commands from before ${dropped.toISOString()} are not looked for: they were dropped, though COMMAND_ID_DAYS would have kept those since ${commandsSince.toISOString()}.`,
      );
    const differing = await differingNode(client, nodes);
    const { wrong } = verified;
    // the tree may narrow down a defective range
    const isWithin = wrong && wrong.position === sealed + 1 && differing && differing.from >= wrong.position;
    if (isWithin) {
      verified.wrong = {
        position: differing.from,
        reason: `${wrong.reason}; the first that differ are ${differing.from} to ${differing.to}`,
      };
    } else if (!wrong && differing) {
      notes.push(
        `The tree that proofs are made from is wrong for positions ${differing.from} to ${differing.to}, though the log is not: empty log.tree, and the next seal makes it anew.`,
      );
    }
    const unsealed = missingFiles(outside, [...inside, ...onNats], path, verified.checked);
    return {
      ...verified,
      ok: verified.ok && !unsealed,
      seals: {
        database: inside.length,
        folder: outside.length,
        ...(published && { published: published.length }),
      },
      sealed,
      notes,
      ...(unsealed && { unsealed }),
    };
  });
}
