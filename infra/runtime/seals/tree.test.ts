import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Digest, emptyRoot, fromHex, hexOf, leafNode, node, sha256 } from './digest.ts';
import { consistencyRanges, Frontier, inclusionRanges, joined, type Range, subtreesOf } from './tree.ts';

/** The entries of the test vectors that the implementations of RFC 6962 and 9162 share. */
const knownEntries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const prefixed = (entry: Buffer) => sha256(Buffer.concat([Buffer.of(0), entry]));
const knownLeaves = knownEntries.map(prefixed);

/** MTH of RFC 9162, 2.1.1, word for word. */
function rootOf(leaves: readonly Digest[]): Digest {
  const [first] = leaves;
  if (first === undefined) return emptyRoot;
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return node(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

/** RFC 9162, 2.1.3.2, as whoever is given a proof checks it. `leaf`: the leaf's node. */
function provesInclusion(
  { index, size, leaf, path }: { index: number; size: number; leaf: Digest; path: readonly Digest[] },
  root: Digest,
): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last] = [index, size - 1];
  let computed = leaf;
  for (const step of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      computed = node(step, computed);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else computed = node(computed, step);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && computed === root;
}

/** 2.1.4.2 */
function provesConsistency(
  { first, second, path }: { first: number; second: number; path: readonly Digest[] },
  firstRoot: Digest,
  secondRoot: Digest,
): boolean {
  if (first < 1 || first > second) return false;
  if (first === second) return path.length === 0 && firstRoot === secondRoot;
  const isComplete = Number.isInteger(Math.log2(first));
  const [start, ...steps] = isComplete ? [firstRoot, ...path] : path;
  if (start === undefined) return false;
  let [at, last] = [first - 1, second - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [old, grown] = [start, start];
  for (const step of steps) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = node(step, old);
      grown = node(step, grown);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else grown = node(grown, step);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && old === firstRoot && grown === secondRoot;
}

const over = (leaves: readonly Digest[]) => (ranges: readonly Range[]) =>
  ranges.map(({ from, to }) => rootOf(leaves.slice(from, to)));

describe('the known vectors', () => {
  test('roots of the trees of one to eight entries, and of none', () => {
    expect(knownLeaves.map((_, at) => hexOf(rootOf(knownLeaves.slice(0, at + 1))))).toEqual(knownRoots);
    expect(hexOf(emptyRoot)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const frontier = new Frontier();
    for (const [at, leaf] of knownLeaves.entries()) {
      frontier.add(leaf);
      expect(hexOf(frontier.root())).toBe(knownRoots[at]);
    }
  });

  test.each<[number, number, string[]]>([
    [0, 1, []],
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      1,
      5,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('inclusion of entry %i in a tree of %i', (index, size, path) => {
    expect(over(knownLeaves)(inclusionRanges(index, size)).map(hexOf)).toEqual(path);
    const leaf = knownLeaves[index] ?? '';
    expect(provesInclusion({ index, size, leaf, path: path.map(fromHex) }, fromHex(knownRoots[size - 1] ?? ''))).toBe(
      true,
    );
  });

  test.each<[number, number, string[]]>([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('consistency of a tree of %i with one of %i', (first, second, path) => {
    expect(over(knownLeaves)(consistencyRanges(first, second)).map(hexOf)).toEqual(path);
    expect(
      provesConsistency(
        { first, second, path: path.map(fromHex) },
        fromHex(knownRoots[first - 1] ?? ''),
        fromHex(knownRoots[second - 1] ?? ''),
      ),
    ).toBe(true);
  });

  test('an entry is prefixed as the RFC says', () => {
    const entry = sha256(Buffer.from('x'));
    expect(leafNode(entry)).toBe(prefixed(Buffer.from(entry, 'latin1')));
  });
});

const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => sha256(Buffer.from(`entry ${n}`)));
const many = leavesOf(600);
const sizes = fc.integer({ min: 1, max: 600 });
const pairs = fc.tuple(sizes, sizes).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('any tree', () => {
  test('a range is made up of its complete subtrees', () => {
    fc.assert(
      fc.property(sizes, fc.nat(599), (size, index) => {
        for (const range of inclusionRanges(index % size, size)) {
          const parts = subtreesOf(range).map(({ level, index: at }) =>
            rootOf(many.slice(at * 2 ** level, (at + 1) * 2 ** level)),
          );
          expect(joined(parts)).toBe(rootOf(many.slice(range.from, range.to)));
        }
      }),
    );
  });

  test('the proof of every entry holds, and is no longer than the logarithm of the size', () => {
    fc.assert(
      fc.property(sizes, fc.nat(599), (size, some) => {
        const index = some % size;
        const path = over(many)(inclusionRanges(index, size));
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        const root = rootOf(many.slice(0, size));
        expect(provesInclusion({ index, size, leaf: many[index] ?? '', path }, root)).toBe(true);
      }),
    );
  });

  test('a proof holds for its entry, place, size and root alone', () => {
    fc.assert(
      fc.property(sizes, fc.nat(599), fc.nat(599), fc.nat(3), (size, some, other, variant) => {
        const index = some % size;
        const path = over(many)(inclusionRanges(index, size));
        const root = rootOf(many.slice(0, size));
        const proofInput = { index, size, leaf: many[index] ?? '', path };
        const at = other % Math.max(path.length, 1);
        const forged = [
          { ...proofInput, leaf: many[(index + 1 + other) % 600] ?? '' },
          { ...proofInput, index: (index + 1 + (other % Math.max(size - 1, 1))) % size },
          { ...proofInput, path: path.toSpliced(at, 1, sha256(Buffer.from('forged'))) },
          { ...proofInput, path: other % 2 ? path.slice(0, -1) : [...path, root] },
        ][variant];
        fc.pre(forged !== undefined && JSON.stringify(forged) !== JSON.stringify(proofInput));
        expect(provesInclusion(forged ?? proofInput, root)).toBe(false);
      }),
    );
  });

  test('the proof of consistency of every two sizes holds, and only for their roots', () => {
    fc.assert(
      fc.property(pairs, fc.nat(20), ([first, second], other) => {
        const path = over(many)(consistencyRanges(first, second));
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(second)) + 1);
        const [old, grown] = [rootOf(many.slice(0, first)), rootOf(many.slice(0, second))];
        expect(provesConsistency({ first, second, path }, old, grown)).toBe(true);
        const wrong = sha256(Buffer.from('forged'));
        expect(provesConsistency({ first, second, path }, wrong, grown)).toBe(false);
        expect(provesConsistency({ first, second, path }, old, wrong)).toBe(false);
        expect(provesConsistency({ first, second, path: [...path, wrong] }, old, grown)).toBe(false);
        if (!path.length) return;
        const forged = path.toSpliced(other % path.length, 1, wrong);
        expect(provesConsistency({ first, second, path: forged }, old, grown)).toBe(false);
        expect(provesConsistency({ first, second, path: path.slice(0, -1) }, old, grown)).toBe(false);
      }),
    );
  });

  test('a frontier goes on from its peaks, and with whole subtrees', () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        const frontier = new Frontier();
        for (const leaf of many.slice(0, first)) frontier.add(leaf);
        const resumed = new Frontier(first, frontier.peaks());
        const addedNodes: [number, number, Digest][] = [];
        for (const leaf of many.slice(first, second))
          resumed.add(leaf, 0, ({ level, index }, digest) => addedNodes.push([level, index, digest]));
        expect(resumed.root()).toBe(rootOf(many.slice(0, second)));
        for (const [level, index, digest] of addedNodes)
          expect(digest).toBe(rootOf(many.slice(index * 2 ** level, (index + 1) * 2 ** level)));
        const blocks = new Frontier();
        for (const { level, index } of subtreesOf({ from: 0, to: second }))
          blocks.add(rootOf(many.slice(index * 2 ** level, (index + 1) * 2 ** level)), level);
        expect(blocks.root()).toBe(rootOf(many.slice(0, second)));
      }),
      { numRuns: 30 },
    );
  });
});
