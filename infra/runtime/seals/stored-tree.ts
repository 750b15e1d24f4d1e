import type pg from 'pg';
import { bytesOf, type Digest, digestOf, leafNode } from './digest.ts';
import { Contradiction } from './seal.ts';
import { Frontier, joined, type Range, type Subtree, subtreesOf } from './tree.ts';

/** Lowest stored level of complete subtrees: two rows for 64 events. Below it at most 63 leaves are read. */
export const storedLevel = 6;
const blockSize = 2 ** storedLevel;
/** blocks read and written at once */
const batch = 512;
/** collected nodes written at once */
const written = 5_000;

export type Queries = Pick<pg.ClientBase, 'query'>;

interface NodeRow {
  level: number;
  index: number;
  hash: Buffer;
}

const keyOf = ({ level, index }: Subtree) => `${level}/${index}`;

async function storedNodes(db: Queries, subtrees: readonly Subtree[]): Promise<Map<string, Digest>> {
  if (!subtrees.length) return new Map();
  const { rows } = await db.query<NodeRow>(
    `select t.level, t.index, t.hash from unnest($1::int[], $2::bigint[]) as w (level, index)
       join log.tree t on t.level = w.level and t.index = w.index`,
    [subtrees.map(({ level }) => level), subtrees.map(({ index }) => index)],
  );
  return new Map(rows.map((row) => [keyOf(row), digestOf(row.hash)]));
}

/** Leaf hashes of the entries of these ranges, by entry. */
async function leavesIn(db: Queries, ranges: readonly Range[]): Promise<Map<number, Digest>> {
  if (!ranges.length) return new Map();
  const { rows } = await db.query<{ position: number; leaf: Buffer }>(
    `select e.position, e.leaf from unnest($1::bigint[], $2::bigint[]) as w (after, up_to)
       cross join lateral (select position, leaf from log.events where position > w.after and position <= w.up_to) e`,
    [ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  );
  return new Map(rows.map(({ position, leaf }) => [position - 1, digestOf(leaf)]));
}

const missing = (position: number) => new Contradiction(position, `the log has no event at position ${position}`);

const rangeOf = ({ level, index }: Subtree): Range => ({ from: index * 2 ** level, to: (index + 1) * 2 ** level });

/** The node over each of the ranges, in two queries. */
export async function nodesOver(db: Queries, ranges: readonly Range[]): Promise<Digest[]> {
  const parts = ranges.map(subtreesOf);
  const needed = [...new Map(parts.flat().map((subtree) => [keyOf(subtree), subtree])).values()];
  const low = needed.filter(({ level }) => level < storedLevel);
  const nodes = await storedNodes(
    db,
    needed.filter(({ level }) => level >= storedLevel),
  );
  const leaves = await leavesIn(db, low.map(rangeOf));
  for (const subtree of low) {
    const { from, to } = rangeOf(subtree);
    const frontier = new Frontier();
    for (let entry = from; entry < to; entry++) {
      const leaf = leaves.get(entry);
      if (leaf === undefined) throw missing(entry + 1);
      frontier.add(leafNode(leaf));
    }
    nodes.set(keyOf(subtree), frontier.root());
  }
  return parts.map((subtrees) =>
    joined(
      subtrees.map((subtree) => {
        const node = nodes.get(keyOf(subtree));
        if (node === undefined) throw new Error(`the tree of the log has no node ${keyOf(subtree)}`);
        return node;
      }),
    ),
  );
}

/** The root of the tree over the first `size` events; extends the stored tree that far. */
export async function rootAt(db: Queries, size: number): Promise<Digest> {
  const [root] = await nodesOver(db, [{ from: 0, to: size }]);
  if (root === undefined) throw new Error('no root was made');
  return root;
}

/** Collects the nodes computed by a walk from the beginning; none below the stored level. */
export function collectedNodes(): {
  add(subtree: Subtree, digest: Digest): void;
  /** Stores them if the tree is empty. */
  write(db: Queries): Promise<void>;
} {
  const levels = new Map<number, Digest[]>();
  return {
    add({ level }, digest) {
      if (level < storedLevel) return;
      const nodes = levels.get(level) ?? [];
      levels.set(level, nodes);
      nodes.push(digest);
    },
    async write(db) {
      for (const [level, nodes] of levels) {
        for (let from = 0; from < nodes.length; from += written) {
          const some = nodes.slice(from, from + written);
          await write(
            db,
            some.map((digest, index) => ({ level, index: from + index, hash: bytesOf(digest) })),
          );
        }
      }
    },
  };
}

async function write(db: Queries, nodes: readonly NodeRow[]): Promise<void> {
  await db.query(
    `insert into log.tree (level, index, hash)
     select * from unnest($1::int[], $2::bigint[], $3::bytea[]) on conflict do nothing`,
    [nodes.map(({ level }) => level), nodes.map(({ index }) => index), nodes.map(({ hash }) => hash)],
  );
}

/**
 * Stores the subtrees completed up to that many events. Concurrent processes write the same, so none waits; each step
 * is a statement of its own, since a long transaction would prevent vacuuming the log. @throws Contradiction if the
 * log lacks an event.
 */
export async function extendTree(db: Queries, upTo: number): Promise<void> {
  const { rows } = await db.query<{ blocks: number }>(
    'select coalesce(max(index) + 1, 0)::bigint as blocks from log.tree where level = $1',
    [storedLevel],
  );
  const done = rows[0]?.blocks ?? 0;
  const blocks = Math.floor(upTo / blockSize);
  if (blocks <= done) return;
  const size = done * blockSize;
  const frontier = new Frontier(size, await nodesOver(db, subtreesOf({ from: 0, to: size }).map(rangeOf)));
  for (let at = done; at < blocks; at += batch) {
    const end = Math.min(at + batch, blocks) * blockSize;
    const nodes: NodeRow[] = [];
    const { rows: events } = await db.query<{ position: number; leaf: Buffer }>(
      'select position, leaf from log.events where position > $1 and position <= $2 order by position',
      [at * blockSize, end],
    );
    for (const { position, leaf } of events) {
      if (position !== frontier.size + 1) throw missing(frontier.size + 1);
      frontier.add(leafNode(digestOf(leaf)), 0, ({ level, index }, digest) => {
        if (level >= storedLevel) nodes.push({ level, index, hash: bytesOf(digest) });
      });
    }
    if (frontier.size < end) throw missing(frontier.size + 1);
    await write(db, nodes);
  }
}
