import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { connected } from '../database/connection.ts';
import { headOf, inOrder, type Walk } from '../event-store/verify.ts';
import { type Claim, sealWitness } from './claims.ts';
import { hexOf } from './digest.ts';
import { openSigner, type Signer } from './keys.ts';
import { inRanges } from './ranges.ts';
import { storedLevel } from './stored-tree.ts';
import { sealsBetween } from './table.ts';
import { type SealedLog, sealedLog } from './testing.ts';
import type { Subtree } from './tree.ts';

const count = 200;
const seals = [64, 100, 191];

async function logWithSeals(): Promise<{ log: SealedLog; claims: Claim[]; signer: Signer }> {
  const log = await sealedLog();
  let last = 0;
  for (const position of seals) {
    await log.append(position - last);
    await log.seal();
    last = position;
  }
  await log.append(count - last);
  await log.sql('create table saved as select * from log.events');
  await log.sql('create function linked(bytea, bytea) returns bytea language sql immutable return sha256($1 || $2)');
  const claims = (await connected(log.url, 'test', (client) => sealsBetween(client, 0, count))).map((seal) => ({
    seal,
    where: 'the database',
  }));
  return { log, claims, signer: await openSigner(log.keyFile) };
}

const leafOf = (position: number) =>
  `update log.events set leaf = log.leaf(position, stream, version, id, type, schema, at, data, meta) where position = ${position}`;
const hashOf = (position: number) =>
  `update log.events e set hash = linked(
     coalesce((select hash from log.events where position = ${position - 1}), decode(repeat('00', 32), 'hex')), leaf)
   where position = ${position}`;
const altered = (position: number) => `update log.events set data = '{"n":0,"text":""}' where position = ${position}`;
const from = (position: number) => Array.from({ length: count - position + 1 }, (_, index) => position + index);

/** What may have happened to one place of a log, or to two. */
const damages: Record<string, (position: number, another: number) => string> = {
  nothing: () => '',
  altered,
  'altered, with its leaf': (position) => `${altered(position)}; ${leafOf(position)}`,
  'altered, with leaf and hash': (position) => `${altered(position)}; ${leafOf(position)}; ${hashOf(position)}`,
  'altered, with all hashes from there on': (position) =>
    `${altered(position)}; ${leafOf(position)}; ${from(position).map(hashOf).join(';')}`,
  'another hash': (position) => `update log.events set hash = sha256('x') where position = ${position}`,
  'another leaf': (position) => `update log.events set leaf = sha256('x') where position = ${position}`,
  missing: (position) => `delete from log.events where position = ${position}`,
  'two missing': (position, another) => `delete from log.events where position in (${position}, ${another})`,
  exchanged: (position, another) =>
    position === another
      ? ''
      : `update log.events set position = 1000 where position = ${position};
         update log.events set position = ${position} where position = ${another};
         update log.events set position = ${another} where position = 1000`,
};
const undone = 'delete from log.events; insert into log.events select * from saved';

/** What a walk finds, and the nodes of the tree that are kept. */
async function foundBy(url: string, walkWith: (complete: (subtree: Subtree, digest: string) => void) => Walk) {
  const nodes = new Map<string, string>();
  const walk = walkWith(({ level, index }, digest) => {
    if (level >= storedLevel) nodes.set(`${level}/${index}`, hexOf(digest));
  });
  const progress: number[] = [];
  const { position, hash, wrong } = await connected(url, 'test', async (client) =>
    walk({ client, head: await headOf(client), onProgress: (done) => progress.push(done) }),
  );
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  return { position, hash: hexOf(hash), wrong, nodes };
}

/** What one walk finds from the beginning, and what is found by ranges. */
async function both(
  { url }: SealedLog,
  { claims, signer: { id, pem } }: { claims: readonly Claim[]; signer: Signer },
  options: { rangeSize: number; threads: number },
) {
  const keys = [{ id, pem }];
  let sealed = 0;
  let witness = sealWitness([], []);
  const expected = await foundBy(url, (complete) => {
    witness = sealWitness(claims, keys, complete);
    return inOrder(witness.event);
  });
  const actual = await foundBy(url, (complete) =>
    inRanges({
      url,
      claims,
      keys,
      complete,
      ...options,
      onSealed: (position) => {
        sealed = position;
      },
    }),
  );
  return { expected: { ...expected, sealed: witness.sealed }, actual: { ...actual, sealed } };
}

/** Often where a range begins or ends. */
const position = fc.oneof(
  fc.integer({ min: 1, max: count }),
  fc
    .tuple(fc.integer({ min: 1, max: Math.floor(count / 16) }), fc.constantFrom(-1, 0, 1))
    .map(([range, offset]) => range * 16 + offset),
);

test('by ranges the same is found as offset one walk, whatever happened to the log', async () => {
  const { log, claims, signer } = await logWithSeals();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(damages)),
      position,
      position,
      fc.constantFrom(undefined, 10, 64, 80, 200),
      fc.constantFrom(16, 64, 256),
      async (name, place, another, forgedAt, rangeSize) => {
        const forged = claims[0] && forgedAt !== undefined ? [{ ...claims[0].seal, position: forgedAt }] : [];
        const allClaims = [...claims, ...forged.map((seal) => ({ seal: signer.sign(seal), where: 'a file' }))];
        await log.sql(damages[name]?.(place, another) ?? '');
        try {
          const { expected, actual } = await both(log, { claims: allClaims, signer }, { rangeSize, threads: 1 });
          expect(actual).toEqual(expected);
          const isFound = name === 'nothing' || name === 'exchanged' || place > 191 || actual.wrong !== undefined;
          expect(isFound, name).toBe(true);
        } finally {
          await log.sql(undone);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('in threads the same is found inside a range, at its beginning and at its end', async () => {
  const { log, claims, signer } = await logWithSeals();
  const places: [string, number][] = [
    ['nothing', 1],
    ['altered', 40],
    ['missing', 33],
    ['missing', 48],
    ['altered, with leaf and hash', 64],
    ['exchanged', 80],
    ['altered, with all hashes from there on', 101],
  ];
  for (const [name, place] of places) {
    await log.sql(damages[name]?.(place, place + 40) ?? '');
    const { expected, actual } = await both(log, { claims, signer }, { rangeSize: 16, threads: 3 });
    expect(actual).toEqual(expected);
    expect(actual.wrong === undefined).toBe(name === 'nothing');
    await log.sql(undone);
  }
});

/** This connection, on which something happens before the hash is read that stands before position 33. */
const interrupted = (client: pg.Client, happens: () => Promise<unknown>): pg.Client =>
  new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return (query: string, values?: unknown[]) =>
        values?.[0] === 32 ? happens().then(() => target.query(query, values)) : target.query(query, values);
    },
  });

test.each([
  ['altered, with all hashes from there on', { position: 33, reason: 'does not follow from the event before it' }],
  ['missing', { position: 32, reason: 'removed' }],
])('what happened between two ranges while they were read is found: %s', async (name, wrong) => {
  const { log } = await logWithSeals();
  const happens = () => log.sql(damages[name]?.(32, 0) ?? '');
  const walk = inRanges({ url: log.url, claims: [], keys: [], rangeSize: 16, threads: 1 });
  const found = await connected(log.url, 'test', async (client) =>
    walk({ client: interrupted(client, happens), head: await headOf(client), onProgress: undefined }),
  );
  expect(found).toMatchObject({ position: 32, wrong });
});

test('a thread that cannot reach the log is told of', async () => {
  const { log, claims } = await logWithSeals();
  const url = log.url.replace(/\/[^/]*$/, '/no_such_database');
  const walk = inRanges({ url, claims, keys: [], rangeSize: 16, threads: 2 });
  const walked = connected(log.url, 'test', async (client) =>
    walk({ client, head: await headOf(client), onProgress: undefined }),
  );
  await expect(walked).rejects.toMatchObject({ code: '3D000' });
});
