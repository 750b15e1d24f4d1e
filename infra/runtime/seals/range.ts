import type pg from 'pg';
import { beginning, type Wrong, walker } from '../event-store/chain-walk.ts';
import { walkPages } from '../event-store/verify.ts';
import { type Digest, digestOf, leafNode } from './digest.ts';
import { storedLevel } from './stored-tree.ts';
import { Frontier } from './tree.ts';

/** An independently verifiable part of the log; `after` is where a complete subtree can begin. */
export interface LogRange {
  after: number;
  upTo: number;
  /** positions at which the tree is needed, in order */
  stops: readonly number[];
}

/** The tree over a range's events up to one of them, from left to right, and the chain hash there. */
export interface Stop {
  position: number;
  hash: Digest;
  peaks: readonly Digest[];
}

export interface VerifiedRange {
  /** stored hash of the event before the range, from which its chain was computed; undefined if there is none */
  begin: Digest | undefined;
  /** position up to which it is intact */
  end: Stop;
  stops: readonly Stop[];
  /** its complete subtrees of the stored levels, in order */
  nodes: readonly { level: number; digest: Digest }[];
  wrong?: Wrong | undefined;
}

async function hashAt(client: pg.ClientBase, position: number): Promise<Digest | undefined> {
  if (position === 0) return beginning.hash;
  const { rows } = await client.query<{ hash: Buffer }>('select hash from log.events where position = $1', [position]);
  return rows[0] && digestOf(rows[0].hash);
}

/** Recomputes leaves, chain and tree of a range from the stored bytes. */
export async function verifyRange(client: pg.ClientBase, { after, upTo, stops }: LogRange): Promise<VerifiedRange> {
  const begin = await hashAt(client, after);
  const frontier = new Frontier();
  const nodes: { level: number; digest: Digest }[] = [];
  const reached: Stop[] = [];
  const walk = walker({ position: after, hash: begin ?? beginning.hash }, (position, leaf, hash) => {
    frontier.add(leafNode(leaf), 0, ({ level }, digest) => {
      if (level >= storedLevel) nodes.push({ level, digest });
    });
    if (position === stops[reached.length]) reached.push({ position, hash, peaks: frontier.peaks() });
    return undefined;
  });
  let wrong: Wrong | undefined;
  for await (const page of walkPages(client, after, upTo)) {
    wrong = walk.page(page);
    if (wrong) break;
  }
  if (!wrong && walk.position < upTo) wrong = { position: walk.position + 1, reason: 'removed' };
  const end: Stop = { position: walk.position, hash: walk.hash, peaks: frontier.peaks() };
  return { begin, end, stops: reached, nodes, wrong };
}
