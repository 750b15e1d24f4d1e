import { leafAt, sameBytes, sha256 } from './leaf.ts';
import type { Verification } from './types.ts';

export type Wrong = NonNullable<Verification['wrong']>;

/** Where a walk stands: the last event that it passed, and the chain hash there. Hashes are texts of 32 characters. */
export interface Place {
  position: number;
  hash: string;
}

export const beginning: Place = { position: 0, hash: '\0'.repeat(32) };

/** Sees each event once its leaf and its link are right; what it says is wrong ends the walk. */
export type Witness = (position: number, leaf: string, hash: string) => Wrong | undefined;

export interface Walker extends Place {
  /** Takes the next events as COPY BINARY gives them, each behind its nine fields with leaf and hash. */
  page(bytes: Buffer): Wrong | undefined;
}

/** signature, flags and the length of the header's extension */
const preambleLength = 19;
const hashLength = 32;

/** A bigint as COPY BINARY gives it; those of the log are far below 2^53. */
const positionAt = (bytes: Buffer, offset: number) =>
  bytes.readInt32BE(offset) * 2 ** 32 + bytes.readUInt32BE(offset + 4);

/** Whether a field, behind its length, is this very hash. */
const isHashAt = (bytes: Buffer, field: number, hash: Buffer, at: number) =>
  bytes.readInt32BE(field) === hashLength && sameBytes(hash, at, bytes, field + 4, hashLength);

/** Computes leaves and chain from the stored bytes and compares them with what is stored. */
export function walker({ position, hash }: Place = beginning, witness?: Witness): Walker {
  const at: Place = { position, hash };
  /** the hash before and the leaf, of which the next hash is made */
  const linked = Buffer.alloc(2 * hashLength);
  linked.write(hash, 0, 'latin1');

  function page(bytes: Buffer): Wrong | undefined {
    let offset = preambleLength;
    // each row begins with its number of fields, the end with -1
    while (bytes.readInt16BE(offset) > 0) {
      const start = offset + 2;
      const { leaf, end } = leafAt(bytes, start);
      const behindLeaf = end + 4 + bytes.readInt32BE(end);
      offset = behindLeaf + 4 + bytes.readInt32BE(behindLeaf);

      const expected = at.position + 1;
      if (positionAt(bytes, start + 4) !== expected) return { position: expected, reason: 'removed' };
      linked.write(leaf, hashLength, 'latin1');
      if (!isHashAt(bytes, end, linked, hashLength))
        return { position: expected, reason: 'altered: its content is not what was stored' };
      const link = sha256(linked);
      linked.write(link, 0, 'latin1');
      if (!isHashAt(bytes, behindLeaf, linked, 0))
        return { position: expected, reason: 'does not follow from the event before it' };
      at.position = expected;
      at.hash = link;
      const objection = witness?.(expected, leaf, link);
      if (objection) return objection;
    }
    return undefined;
  }

  return {
    page,
    get position() {
      return at.position;
    },
    get hash() {
      return at.hash;
    },
  };
}
