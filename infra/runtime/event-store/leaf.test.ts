import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafAt, leafFields } from './leaf.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Each field behind its length, as COPY BINARY gives them. */
const copied = (fields: readonly Uint8Array[]) =>
  Buffer.concat(
    fields.flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(field.length);
      return [length, field];
    }),
  );

test('a leaf is made of the hashes of its fields, whatever the event before had in common with it', () => {
  const short = fc.uint8Array({ minLength: 0, maxLength: 5 });
  const long = fc.tuple(fc.integer({ min: 250, max: 5_000 }), fc.nat(255)).map(([n, byte]) => Buffer.alloc(n, byte));
  const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.integer({ min: 4_090, max: 4_100 })).map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  });
  const field = fc.oneof(number, short, long);
  // few values for each field, so that they come again
  const events = fc
    .array(fc.tuple(field, field), { minLength: leafFields, maxLength: leafFields })
    .chain((values) =>
      fc.array(fc.tuple(...values.map((pair) => fc.constantFrom(...pair))), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(events, (rows) => {
      for (const fields of rows) {
        const before = Buffer.alloc(3);
        const bytes = Buffer.concat([before, copied(fields), before]);
        const { leaf, end } = leafAt(bytes, before.length);
        expect(Buffer.from(leaf, 'latin1')).toEqual(sha256(Buffer.concat(fields.map(sha256))));
        expect(end).toBe(bytes.length - before.length);
      }
    }),
    { numRuns: 100 },
  );
});
