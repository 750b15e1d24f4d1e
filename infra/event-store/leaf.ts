import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/*
 * The leaf of an event is the SHA-256 over the SHA-256 of each of its nine fields, in this order: position, version,
 * recorded time, stream, id, type, schema version, content, metadata. So a proof can leave a field out and give its
 * hash alone. A field is hashed as PostgreSQL sends it in binary: integers big-endian, position and time in eight bytes,
 * version and schema in four, the time as microseconds since 2000-01-01 UTC, the id in sixteen bytes, texts in UTF-8.
 *
 * Leaving a field out does not hide what can be guessed. Metadata cannot be: it has the id of a trace, which is random.
 *
 * Hashes are texts of 32 characters here, which Node makes several times quicker than buffers.
 */

/** The fields in the order in which a leaf has them. */
export const leafColumns = 'position, version, at, stream, id, type, schema, data, meta';

export const sha256 = (bytes: Buffer | string): string => hash('sha256', bytes, 'binary');

/** Hashes of what comes again and again, by its text; `bytes` makes of the text what is hashed. */
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

/** The hashes of the fields that do not depend on where an event comes to stand: all but the first three. */
export const givenHashes = (
  stream: string,
  { id, type, schema, data }: { id: Buffer; type: string; schema: number; data: string },
  metaHash: string,
): string => ofText(stream) + sha256(id) + ofText(type) + ofNumber(String(schema)) + sha256(data) + metaHash;

const ofBytes = remembered(20_000, (text) => Buffer.from(text, 'latin1'));

/** The hash of what is asked about again at once, or not for long. */
function asBefore(): (text: string) => string {
  let [last, found] = ['', sha256('')];
  return (text) => {
    if (text !== last) [last, found] = [text, sha256(Buffer.from(text, 'latin1'))];
    return found;
  };
}

/** How the hash of each field is had: version, type and schema version come again and again, time and stream in the next event. */
const [ofTime, ofStream] = [asBefore(), asBefore()];
const known = [undefined, ofBytes, ofTime, ofStream, undefined, ofBytes, ofBytes, undefined, undefined];
export const leafFields = known.length;

const hashes = Buffer.alloc(leafFields * 32);

/**
 * The leaf of the fields that lie in these bytes in their order, each behind its length in four bytes: as COPY BINARY
 * gives them. `end` is told where they end.
 */
export function leafAt(bytes: Buffer, start: number): { leaf: string; end: number } {
  let offset = start;
  for (let field = 0; field < leafFields; field++) {
    const from = offset + 4;
    offset = from + bytes.readInt32BE(offset);
    const hashOf = known[field];
    const digest = hashOf ? hashOf(bytes.toString('latin1', from, offset)) : sha256(bytes.subarray(from, offset));
    hashes.write(digest, field * 32, 'latin1');
  }
  return { leaf: sha256(hashes), end: offset };
}
