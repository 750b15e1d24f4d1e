import { type Digest, emptyRoot, node } from './digest.ts';

/**
 * The Merkle tree of RFC 9162 (2.1), pure. A proof is a list of nodes, each over a range of entries that begins where
 * a complete subtree can begin; so the required ranges are computed first, then fetched.
 */

/** Entries from `from` up to, without, `to`; counted from 0. */
export interface Range {
  from: number;
  to: number;
}

/** A complete subtree of 2^level entries: the `index`-th of its level. */
export interface Subtree {
  level: number;
  index: number;
}

/** The largest power of two below n, for n > 1. */
function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The nodes of an inclusion proof of the entry `index` in a tree of `size`, from the entry upwards (2.1.3.1). */
export function inclusionRanges(index: number, size: number): Range[] {
  if (index < 0 || index >= size) throw new RangeError(`a tree of ${size} has no entry ${index}`);
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (index < middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  return ranges.reverse();
}

/** The nodes of a proof that a tree of `first` entries is a prefix of one of `second` (2.1.4.1). */
export function consistencyRanges(first: number, second: number): Range[] {
  if (first < 1 || first > second) throw new RangeError(`no tree of ${first} is the beginning of one of ${second}`);
  const ranges: Range[] = [];
  let [from, to] = [0, second];
  while (to !== first) {
    const middle = from + split(to - from);
    if (first <= middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  // the root of the old tree is known to the verifier
  if (from > 0) ranges.push({ from, to });
  return ranges.reverse();
}

/** The complete subtrees that make up a range, from left to right. */
export function subtreesOf({ from, to }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to; ) {
    let size = 1;
    let level = 0;
    while (at % (size * 2) === 0 && at + size * 2 <= to) {
      size *= 2;
      level++;
    }
    subtrees.push({ level, index: at / size });
    at += size;
  }
  return subtrees;
}

/** The node over adjacent subtrees, in the order of `subtreesOf`. */
export const joined = (digests: readonly Digest[]): Digest =>
  digests.length ? digests.reduceRight((right, left) => node(left, right)) : emptyRoot;

/** Adds entries one by one; `complete` receives each completed subtree. */
export class Frontier {
  #size: number;
  readonly #peaks: (Digest | undefined)[] = [];

  /** Resumes: `peaks` are those of a tree of `size`, from left to right. */
  constructor(size = 0, peaks: readonly Digest[] = []) {
    this.#size = size;
    const subtrees = subtreesOf({ from: 0, to: size });
    if (subtrees.length !== peaks.length) throw new Error(`a tree of ${size} has ${subtrees.length} peaks`);
    for (const [at, { level }] of subtrees.entries()) this.#peaks[level] = peaks[at];
  }

  get size(): number {
    return this.#size;
  }

  /** `digest`: the node of the next complete subtree of that level; level 0 is a leaf. */
  add(digest: Digest, level = 0, complete?: (subtree: Subtree, digest: Digest) => void): void {
    let grown = digest;
    let at = level;
    this.#size += 2 ** level;
    complete?.({ level: at, index: this.#size / 2 ** at - 1 }, grown);
    for (let left = this.#peaks[at]; left !== undefined; left = this.#peaks[at]) {
      this.#peaks[at++] = undefined;
      grown = node(left, grown);
      complete?.({ level: at, index: this.#size / 2 ** at - 1 }, grown);
    }
    this.#peaks[at] = grown;
  }

  /** From left to right. */
  peaks(): Digest[] {
    return this.#peaks.filter((peak) => peak !== undefined).reverse();
  }

  root(): Digest {
    return joined(this.peaks());
  }
}
