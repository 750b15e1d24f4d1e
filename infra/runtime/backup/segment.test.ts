import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDump, selectDumpsToKeep } from './keep.ts';
import { copyOf, decoded, encoded, following, pagesOf, rangeOf, rowsOf, segmentName, upTo } from './segment.ts';

const epoch = Date.UTC(2000, 0, 1);

/** A row as COPY BINARY has it: position, version, time, and fields of these bytes. */
function row(position: number, at: number, fields: readonly Uint8Array[]): Buffer {
  const long = (value: bigint) => {
    const bytes = Buffer.alloc(12);
    bytes.writeInt32BE(8);
    bytes.writeBigInt64BE(value, 4);
    return bytes;
  };
  const head = Buffer.alloc(2);
  head.writeInt16BE(3 + fields.length);
  const version = Buffer.from('0000000400000001', 'hex');
  const others = fields.flatMap((field) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(field.length);
    return [length, field];
  });
  return Buffer.concat([head, long(BigInt(position)), version, long(BigInt(at - epoch) * 1_000n), ...others]);
}

const events = fc
  .record({
    first: fc.integer({ min: 1, max: 2 ** 40 }),
    rows: fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 1e7 }),
        fields: fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  })
  .map(({ first, rows }) => {
    let at = Date.UTC(2026, 0, 1);
    return rows.map(({ pause, fields }, index) => {
      at += pause;
      return { position: first + index, at, bytes: row(first + index, at, fields) };
    });
  });

const hash = (digit: string) => digit.repeat(64);

test('what was encoded is decoded, byte for byte, and its header says what is in it', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const bytes = copyOf(all.map((each) => each.bytes));
      const segment = await encoded({ events: bytes, begin: hash('a'), end: hash('b') });
      const read = await decoded(segment.name, segment.bytes);
      expect(read.events.equals(bytes)).toBe(true);
      expect(read.header).toMatchObject({
        first: all[0]?.position,
        last: all.at(-1)?.position,
        from: new Date(all[0]?.at ?? 0).toISOString(),
        to: new Date(all.at(-1)?.at ?? 0).toISOString(),
        begin: hash('a'),
        end: hash('b'),
      });
      expect(rangeOf(segment.name)).toEqual({ first: read.header.first, last: read.header.last });
      expect([...rowsOf(read.events)].map(({ position, at }) => ({ position, at }))).toEqual(
        all.map(({ position, at }) => ({ position, at })),
      );
    }),
    { numRuns: 100 },
  );
});

test('whatever byte is altered, added or missing, the segment is named as damaged', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      fc.nat(2),
      async (all, place, change, variant) => {
        const { name, bytes } = await encoded({
          events: copyOf(all.map((each) => each.bytes)),
          begin: hash('a'),
          end: hash('b'),
        });
        const at = place % bytes.length;
        const altered = Buffer.from(bytes);
        altered.writeUInt8(altered.readUInt8(at) ^ change, at);
        const other = [altered, bytes.subarray(0, at), Buffer.concat([bytes, Buffer.from([change])])][variant] ?? bytes;
        await expect(decoded(name, other)).rejects.toThrow(`${name} is damaged`);
      },
    ),
    { numRuns: 200 },
  );
});

test('a segment in the place of another one is named, with what it is', async () => {
  const bytes = copyOf([row(5, Date.UTC(2026, 0, 1), [Buffer.from('x')])]);
  const segment = await encoded({ events: bytes, begin: hash('a'), end: hash('b') });
  const other = segmentName({ first: 6, last: 6 });
  await expect(decoded(other, segment.bytes)).rejects.toThrow(`${other} holds another part of a log, positions 5 to 5`);
});

test('cut at a position it has the events up to there, whole', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: -2, max: 22 }), (all, offset) => {
      const last = (all[0]?.position ?? 0) + offset;
      const cut = upTo(copyOf(all.map((each) => each.bytes)), last);
      const expected = all.filter(({ position }) => position <= last).map((each) => each.bytes);
      expect(cut.equals(copyOf(expected))).toBe(true);
    }),
  );
});

test('page by page they are all there, in order, none larger than asked', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 25 }), (all, size) => {
      const pages = [...pagesOf(copyOf(all.map((each) => each.bytes)), size)];
      const expectedPages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
        copyOf(all.slice(page * size, (page + 1) * size).map((each) => each.bytes)),
      );
      expect(pages.map((page) => page.toString('hex'))).toEqual(expectedPages.map((page) => page.toString('hex')));
    }),
  );
  expect([...pagesOf(copyOf([]), 5)]).toEqual([]);
});

test('segments that follow each other: whatever else is there, to the first gap, and of two the longer one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.array(fc.nat(), { maxLength: 8 }),
      (lengths, missing, shorter) => {
        let first = 1;
        const fullRanges = lengths.map((length) => {
          const range = { first, last: first + length - 1 };
          first += length;
          return range;
        });
        // what a longer one took the place of, in whatever order they are listed
        const partialRanges = shorter.flatMap((pick) => {
          const range = fullRanges[pick % fullRanges.length];
          return range && range.last > range.first ? [{ first: range.first, last: range.last - 1 }] : [];
        });
        expect(following([...partialRanges, ...fullRanges].reverse())).toEqual(fullRanges);
        const gap = missing % fullRanges.length;
        const cut = fullRanges[gap];
        const without = fullRanges.filter((_, index) => index !== gap);
        expect(following(without)).toEqual(fullRanges.slice(0, gap));
        expect(following([...without, ...(cut ? [cut] : [])])).toEqual(fullRanges);
      },
    ),
  );
});

const dumps = fc
  .array(fc.integer({ min: 0, max: 40 * 24 * 3_600_000 }), { minLength: 1, maxLength: 400 })
  .map((times) => times.sort((a, b) => a - b).map((at, index) => ({ at, position: index })));

test('of dumps the newest is always kept, the older the fewer, and those that are kept stay so', () => {
  fc.assert(
    fc.property(dumps, fc.integer({ min: 0, max: 24 * 3_600_000 }), (all, delayMs) => {
      const now = all.at(-1)?.at ?? 0;
      const some = selectDumpsToKeep(all, now);
      expect(some[0]).toEqual(all.at(-1));
      expect(some.length).toBeLessThanOrEqual(1 + 61 + 49 + 31);
      // what was thrown away would not be kept later either, but for the newest
      const thenKept = selectDumpsToKeep(all, now + delayMs).slice(1);
      const laterOfKept = selectDumpsToKeep(some, now + delayMs).slice(1);
      expect(thenKept).toEqual(expect.arrayContaining(laterOfKept));
      for (const each of some.slice(1)) expect(now - each.at).toBeLessThan(30 * 24 * 3_600_000);
    }),
  );
});

test('the dump that is restored is the newest at or before the position, else the oldest', () => {
  fc.assert(
    fc.property(dumps, fc.integer({ min: 0, max: 500 }), (all, position) => {
      const expected = all.filter((each) => each.position <= position).at(-1) ?? all[0];
      expect(findDump([...all].reverse(), position)).toEqual(expected);
    }),
  );
  expect(findDump([], 5)).toBeUndefined();
});
