import { leafAt, sameBytes, sha256 } from './leaf.ts';
import type { Verification } from './types.ts';

export type Wrong = NonNullable<Verification['wrong']>;

/** State of a walk: position of the last event and its chain hash. Hashes are texts of 32 characters. */
export interface Place {
  position: number;
  hash: string;
}

export const beginning: Place = { position: 0, hash: '\0'.repeat(32) };

/** Called with each event whose leaf and link are right; a returned defect ends the walk. */
export type Witness = (position: number, leaf: string, hash: string) => Wrong | undefined;

export interface Walker extends Place {
  /** Takes the next events in the form of COPY BINARY: nine fields, leaf and hash. */
  page(bytes: Buffer): Wrong | undefined;
}

/** signature, flags and length of the header extension */
const preambleLength = 19;
const hashLength = 32;

/** A bigint of COPY BINARY; positions are far below 2^53. */
const positionAt = (bytes: Buffer, offset: number) =>
  bytes.readInt32BE(offset) * 2 ** 32 + bytes.readUInt32BE(offset + 4);

/** Whether a field, after its length, equals the hash. */
const isHashAt = (bytes: Buffer, field: number, hash: Buffer, at: number) =>
  bytes.readInt32BE(field) === hashLength && sameBytes(hash, at, bytes, field + 4, hashLength);

/** Recomputes leaves and chain from the stored bytes and compares them with the stored hashes. */
export function walker({ position, hash }: Place = beginning, witness?: Witness): Walker {
  const at: Place = { position, hash };
  /** the previous hash and the leaf, input of the next hash */
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
