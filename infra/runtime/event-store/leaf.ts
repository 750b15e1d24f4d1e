import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * The leaf of an event is the SHA-256 over the SHA-256 of each of its nine fields, in this order: position, version,
 * recorded time, stream, id, type, schema version, content, metadata. So a proof can omit a field and give its hash
 * instead. A field is hashed in PostgreSQL's binary form: integers big-endian, position and time in eight bytes,
 * version and schema in four, the time as microseconds since 2000-01-01 UTC, the id in sixteen bytes, texts in UTF-8.
 *
 * Omitting a field does not hide a guessable value. Metadata is not guessable: it has a random trace id.
 *
 * Hashes are texts of 32 characters here, which Node creates several times quicker than buffers.
 */

/** The fields in the order of a leaf. */
export const leafColumns = 'position, version, at, stream, id, type, schema, data, meta';

export const sha256 = (bytes: Buffer | string): string => hash('sha256', bytes, 'binary');

/** Cache of hashes by text; `bytes` encodes the text. */
function remembered(maxEntries: number, bytes: (text: string) => Buffer | string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: maxEntries });
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = sha256(bytes(text));
      known.set(text, found);
    }
    return found;
  };
}

const ofText = remembered(20_000, (text) => text);

const ofNumber = remembered(1_000, (text) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Number(text));
  return bytes;
});

/** Hashes of the fields that are known before an event is stored: all but the first three. */
export const givenHashes = (
  stream: string,
  { id, type, schema, data }: { id: Buffer; type: string; schema: number; data: string },
  metaHash: string,
): string => ofText(stream) + sha256(id) + ofText(type) + ofNumber(String(schema)) + sha256(data) + metaHash;

const ofBytes = remembered(20_000, (text) => Buffer.from(text, 'latin1'));

/** Reused views of one buffer, by length: creating one for each field takes as long as its hash. */
const arena = new ArrayBuffer(4_096);
const views: Buffer[] = [];

function hashOfPart(bytes: Buffer, from: number, to: number): string {
  const length = to - from;
  if (length > arena.byteLength) return sha256(bytes.subarray(from, to));
  views[length] ??= Buffer.from(arena, 0, length);
  const view = views[length];
  bytes.copy(view, 0, from, to);
  return sha256(view);
}

/** Hashes of all numbers below this one are cached: versions and schema versions repeat. */
const numbersKept = 4_096;
const ofSmall: string[] = [];

function hashOfNumber(bytes: Buffer, from: number, to: number): string {
  const number = to - from === 4 ? bytes.readInt32BE(from) : -1;
  if (number < 0 || number >= numbersKept) return hashOfPart(bytes, from, to);
  ofSmall[number] ??= hashOfPart(bytes, from, to);
  return ofSmall[number];
}

const hashOfName = (bytes: Buffer, from: number, to: number) => ofBytes(bytes.toString('latin1', from, to));

interface LeafField {
  hashOf: (bytes: Buffer, from: number, to: number) => string;
  /** the field in the previous event; if equal, its hash is reused */
  previous?: Buffer;
  previousLength: number;
}

const always = (hashOf: LeafField['hashOf']): LeafField => ({ hashOf, previousLength: -1 });
const oftenSame = (hashOf: LeafField['hashOf']): LeafField => ({ ...always(hashOf), previous: Buffer.alloc(256) });

/** In the order of `leafColumns`: version, type and schema version repeat often, time and stream in the next event. */
const fields = [
  always(hashOfPart),
  always(hashOfNumber),
  oftenSame(hashOfPart),
  oftenSame(hashOfPart),
  always(hashOfPart),
  oftenSame(hashOfName),
  oftenSame(hashOfNumber),
  always(hashOfPart),
  always(hashOfPart),
];
export const leafFields = fields.length;

/** Hashes of the previous event, reused where fields are equal. */
const hashes = Buffer.alloc(leafFields * 32);

export function sameBytes(left: Buffer, at: number, right: Buffer, from: number, length: number): boolean {
  for (let index = 0; index < length; index++) if (left[at + index] !== right[from + index]) return false;
  return true;
}

/**
 * The leaf of fields in these bytes, each after its four-byte length, as in COPY BINARY; `end` receives the offset
 * behind them.
 */
export function leafAt(bytes: Buffer, start: number): { leaf: string; end: number } {
  let offset = start;
  let place = 0;
  for (const field of fields) {
    const from = offset + 4;
    // null occurs in a damaged table only, and counts as empty
    const length = Math.max(0, bytes.readInt32BE(offset));
    offset = from + length;
    const { previous } = field;
    const isSame = previous && length === field.previousLength && sameBytes(previous, 0, bytes, from, length);
    if (!isSame) {
      hashes.write(field.hashOf(bytes, from, offset), place, 'latin1');
      if (previous) field.previousLength = length <= previous.length ? bytes.copy(previous, 0, from, offset) : -1;
    }
    place += 32;
  }
  return { leaf: sha256(hashes), end: offset };
}
