import {
  type ProofDocument,
  proofFormat,
  type provenEvent,
  type Seal,
  type SealKey,
  type SealLink,
} from '@portal/shared/seal';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { answeringPool } from '../database/connection.ts';
import { databasePool } from '../database/pools.ts';
import { eventColumns } from '../event-store/rows.ts';
import { schemaBytes } from '../event-store/sizes.ts';
import { hexOf, sha256 } from './digest.ts';
import { nodesOver, type Queries } from './stored-tree.ts';
import { newestSeal, sealAt, sealCovering, sealPage, storedKeys } from './table.ts';
import { consistencyRanges, inclusionRanges, type Range } from './tree.ts';

export interface Seals {
  seals: Seal[];
  links: SealLink[];
  keys: SealKey[];
  count: number;
}

/** A stored event, without its proof. */
export type StoredEvent = Omit<z.infer<typeof provenEvent>, 'path' | 'data' | 'meta'> & { data: string; meta: string };

export interface ProofOptions {
  /** which events are disclosed; all if absent */
  isShown?: (event: StoredEvent) => boolean;
  /** fields of disclosed events that are replaced by their hashes */
  leaveOut?: readonly ('data' | 'meta')[];
}

/**
 * Sources of proofs: the log's own bytes, its tree and seals. Not read models, since a proof over a copy proves the
 * copy; a replica of the log is fine.
 */
export interface SealReader {
  /** Newest first, each linked to the one after it. */
  page(limit: number, offset: number): Promise<Seals>;
  /** Both, linked; undefined without a seal at one of them. */
  between(from: number, to: number): Promise<Seals | undefined>;
  /** The first seal that covers a position; undefined if there is none yet. */
  covering(position: number): Promise<Seal | undefined>;
  /** The events of a stream, in order. */
  events(stream: string): Promise<StoredEvent[]>;
  /** Proof of the disclosed events of a stream; undefined if no seal covers one of them. */
  proof(record: string, events: readonly StoredEvent[], options?: ProofOptions): Promise<ProofDocument | undefined>;
  /** State of sealing and verification, and the log's size. */
  state(): Promise<SealState>;
  close(): Promise<void>;
}

/** State of the log for operators. */
export interface SealState {
  newest: Seal | undefined;
  /** the verifier: position of its cycle, last clean cycle (ISO 8601), and a defect */
  verifier: { position: number; whole: string | null; wrong: number | null; reason: string | null };
  /** bytes on disk of the log, and of the command side's other data */
  bytes: { log: number; beside: number };
  /** of PostgreSQL */
  version: string;
  /** when the previous PostgreSQL was ended because it hung; ISO 8601, null if `npm start` did not start it */
  hungAt: string | null;
}

const unverified: SealState['verifier'] = { position: 0, whole: null, wrong: null, reason: null };

async function stateOf(db: pg.Pool): Promise<SealState> {
  const { rows } = await db.query<SealState['verifier']>(
    `select position, to_json(whole) #>> '{}' as whole, wrong, reason from log.verifier`,
  );
  const { rows: servers } = await db.query<{ version: string; hungAt: string | null }>(
    `select current_setting('server_version') as version, nullif(current_setting('portal.hung_at', true), '') as "hungAt"`,
  );
  const [server] = servers;
  const [verifier = unverified] = rows;
  return {
    newest: await newestSeal(db),
    verifier: { ...verifier, whole: verifier.whole && new Date(verifier.whole).toISOString() },
    bytes: { log: await schemaBytes(db, ['log']), beside: await schemaBytes(db, ['imports', 'browses', 'searches']) },
    version: server?.version.split(' ')[0] ?? '',
    hungAt: server?.hungAt ?? null,
  };
}

/** For each of the ranges' lists, the nodes in hex; all of them in two queries. */
async function paths(db: Queries, lists: readonly Range[][]): Promise<string[][]> {
  const nodes = (await nodesOver(db, lists.flat())).map(hexOf);
  return lists.map(({ length }) => nodes.splice(0, length));
}

async function linksOf(db: Queries, pairs: readonly [number, number][]): Promise<SealLink[]> {
  const found = await paths(
    db,
    pairs.map(([from, to]) => consistencyRanges(from, to)),
  );
  return pairs.map(([from, to], at) => ({ from, to, path: found[at] ?? [] }));
}

const keysOf = (keys: readonly SealKey[], seals: readonly Seal[]) =>
  keys.filter(({ id }) => seals.some(({ key }) => key === id));

async function prove(
  db: Queries,
  record: string,
  stream: readonly StoredEvent[],
  { isShown = () => true, leaveOut = [] }: ProofOptions,
): Promise<ProofDocument | undefined> {
  const newest = await newestSeal(db);
  const all = stream.filter(isShown);
  const events = all.filter(({ position }) => newest !== undefined && position <= newest.position);
  const last = events.at(-1);
  const seal = last && (await sealCovering(db, last.position));
  if (!seal || !newest) return undefined;
  const seals = seal.position === newest.position ? [seal] : [seal, newest];
  const inclusions = await paths(
    db,
    events.map(({ position }) => inclusionRanges(position - 1, seal.position)),
  );
  return {
    format: proofFormat,
    record,
    events: events.map((event, at) => ({
      ...event,
      ...Object.fromEntries(leaveOut.map((field) => [field, { sha256: hexOf(sha256(Buffer.from(event[field]))) }])),
      path: inclusions[at] ?? [],
    })),
    hidden: stream.filter((event) => event.version < last.version && !isShown(event)).map(({ version }) => version),
    unsealed: all.length - events.length,
    seals,
    links: await linksOf(db, seals.length > 1 ? [[seal.position, newest.position]] : []),
    keys: keysOf(await storedKeys(db), seals),
  };
}

/** `url`: of the log's database or a replica of it. */
export function openSealReader({ url, logger }: { url: string; logger: Logger }): SealReader {
  const pool = databasePool(answeringPool(url, 'seal-reader', 3), logger);

  return {
    async page(limit, offset) {
      // one more, to link the oldest of the page
      const { seals: found, count } = await sealPage(pool, limit + 1, offset);
      const links = await linksOf(
        pool,
        found.slice(1).map((older, at) => [older.position, found[at]?.position ?? older.position]),
      );
      const seals = found.slice(0, limit);
      return { seals, links, keys: await storedKeys(pool), count };
    },
    async between(from, to) {
      const [older, newer] = [await sealAt(pool, from), await sealAt(pool, to)];
      if (!older || !newer) return undefined;
      const keys = await storedKeys(pool);
      const seals = from === to ? [newer] : [newer, older];
      return { seals, links: from === to ? [] : await linksOf(pool, [[from, to]]), keys, count: seals.length };
    },
    covering: (position) => sealCovering(pool, position),
    async events(stream) {
      const { rows } = await pool.query<StoredEvent>(
        `select ${eventColumns} from log.events where stream = $1 order by version`,
        [stream],
      );
      return rows;
    },
    proof: (record, events, options = {}) => prove(pool, record, events, options),
    state: () => stateOf(pool),
    close: () => pool.end(),
  };
}
