import { spawnSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProofDocument, proofDocument } from '@portal/shared/seal';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { check, keyId, leafOf, Unreadable } from '../../../proof/check.mjs';
import { openSigner, type Signer } from './keys.ts';
import { openSealReader, type SealReader } from './reader.ts';
import { product, type SealedLog, sealedLog } from './testing.ts';

const script = join(import.meta.dirname, '../../../proof/check.mjs');
const record = `${product}-cn`;

interface Fixture {
  log: SealedLog;
  reader: SealReader;
  signer: Signer;
  proof: ProofDocument;
}

/** 200 events sealed at 60, 130 and 200; the proof is of a product that has events in all of them. */
async function fixture(): Promise<Fixture> {
  const log = await sealedLog();
  for (const count of [60, 70, 70]) {
    await log.append(count);
    await log.seal();
  }
  const reader = openSealReader({ url: log.url, logger: pino({ level: 'silent' }) });
  onTestFinished(() => reader.close());
  const proof = await reader.proof(record, (await reader.events(`product-${product}`)).slice(0, 30));
  if (!proof) throw new Error('nothing was sealed');
  return { log, reader, signer: await openSigner(log.keyFile), proof };
}

const verdict = async (...checkInput: Parameters<typeof check>) => (await check(...checkInput)).verdict;
const copyOf = (proof: ProofDocument): ProofDocument => structuredClone(proof);

test('a proof is right: leaves as the database makes them, inclusion, signatures, consistency', async () => {
  const { log, proof, signer } = await fixture();
  expect(proof.seals.map(({ position }) => position)).toEqual([130, 200]);
  const [first] = proof.events;
  const [[leaf]] = (await log.sql(
    `select encode(leaf, 'hex') from log.events where position = ${first?.position}`,
  )) as [[string]];
  expect(Buffer.from(await leafOf(first ?? {})).toString('hex')).toBe(leaf);
  expect(await keyId(signer.pem)).toBe(signer.id);
  const result = await check(proof, { keys: [signer.pem] });
  expect(result).toMatchObject({ verdict: 'right', record, unsealed: 0, hidden: [] });
  expect(result.steps.map(({ name, ok }) => [name, ok])).toEqual([
    ['order', true],
    ['inclusion', true],
    ['signature', true],
    ['signature', true],
    ['link', true],
  ]);
  expect(result.events?.[0]).toMatchObject({ version: 1, type: 'Noted', actor: 'u1' });
  // as the portal's answer has it
  expect(await verdict({ flag: 'T', data: proof })).toBe('right');
});

test('what is not sealed yet is counted, and what may not be seen is named', async () => {
  const { log, reader } = await fixture();
  await log.append(6);
  const events = await reader.events(`product-${product}`);
  const proof = await reader.proof(record, events, { isShown: ({ version }) => version % 4 !== 0 });
  const unsealed = events.filter(({ position, version }) => position > 200 && version % 4 !== 0).length;
  expect(unsealed).toBeGreaterThan(0);
  expect(proof).toMatchObject({ unsealed, seals: [{ position: 200 }], links: [] });
  expect(proof?.hidden.slice(0, 3)).toEqual([4, 8, 12]);
  expect(await verdict(proof)).toBe('right');
});

test('a proof can leave content or metadata out and give their hashes alone', async () => {
  const { reader, proof: fullProof } = await fixture();
  const events = (await reader.events(`product-${product}`)).slice(0, 30);
  for (const leaveOut of [['meta'], ['data'], ['data', 'meta']] as const) {
    const proof = await reader.proof(record, events, { leaveOut });
    if (!proof) throw new Error('nothing was sealed');
    expect(proofDocument.parse(proof)).toEqual(proof);
    for (const field of leaveOut) expect(JSON.stringify(proof)).not.toContain(JSON.stringify(events[0]?.[field]));
    const result = await check(proof);
    expect(result).toMatchObject({ verdict: 'right' });
    expect(result.events?.[0]).toMatchObject({
      type: 'Noted',
      actor: leaveOut[0] === 'meta' || leaveOut[1] ? '' : 'u1',
    });
    for (const field of leaveOut) {
      const forged = copyOf(proof);
      Object.assign(forged.events[3] ?? {}, { [field]: { sha256: 'ab'.repeat(32) } });
      expect(await verdict(forged)).toBe('wrong');
      const other = copyOf(proof);
      Object.assign(other.events[3] ?? {}, { [field]: `${fullProof.events[3]?.[field]} ` });
      expect(await verdict(other)).toBe('wrong');
      const restored = copyOf(proof);
      Object.assign(restored.events[3] ?? {}, { [field]: fullProof.events[3]?.[field] });
      expect(await verdict(restored)).toBe('right');
    }
    const none = copyOf(proof);
    Object.assign(none.events[3] ?? {}, { [leaveOut[0]]: { sha256: 'short' } });
    await expect(check(none)).rejects.toThrow(Unreadable);
  }
});

test('the size of a proof grows with the logarithm of the log', async () => {
  const { proof } = await fixture();
  for (const { path } of proof.events) expect(path.length).toBeLessThanOrEqual(8);
  for (const { path } of proof.links) expect(path.length).toBeLessThanOrEqual(9);
});

/** Of two logs; a proof outlives its log. */
let proofs: Promise<ProofDocument[]> | undefined;

describe('tampering', () => {
  type Tamper = (proof: ProofDocument, other: ProofDocument) => void;
  const first = (proof: ProofDocument) => {
    const [event] = proof.events;
    if (!event) throw new Error('no event');
    return event;
  };
  test.each<[string, Tamper]>([
    [
      'content changed',
      (proof) => Object.assign(first(proof), { data: String(first(proof).data).replace('数', '数数') }),
    ],
    [
      'metadata changed',
      (proof) => Object.assign(first(proof), { meta: String(first(proof).meta).replace('u1', 'u2') }),
    ],
    ['type changed', (proof) => Object.assign(first(proof), { type: 'Approved' })],
    ['time changed', (proof) => Object.assign(first(proof), { at: '2026-01-01T00:00:00.000Z' })],
    ['the first dropped', (proof) => proof.events.shift()],
    ['one in the middle dropped', (proof) => proof.events.splice(5, 1)],
    ['two swapped', (proof) => proof.events.splice(4, 2, ...proof.events.slice(4, 6).reverse())],
    [
      'two swapped with their versions',
      (proof) => {
        const [a, b] = proof.events.slice(4, 6);
        if (a && b) proof.events.splice(4, 2, { ...b, version: a.version }, { ...a, version: b.version });
      },
    ],
    ['one doubled', (proof) => proof.events.splice(4, 0, ...proof.events.slice(4, 5))],
    [
      'one inserted',
      (proof) => proof.events.push({ ...first(proof), version: proof.events.length + 1, position: 129 }),
    ],
    ['one of another log', (proof, other) => proof.events.splice(0, 1, first(other))],
    ['another record', (proof) => Object.assign(proof, { record: record.replace('1', '9') })],
    [
      'events of another record',
      (proof) => {
        for (const event of proof.events) event.stream = 'product-x';
      },
    ],
    ['the seal of another log', (proof, other) => Object.assign(proof, { seals: other.seals, keys: other.keys })],
    ['root changed', (proof) => Object.assign(proof.seals[0] ?? {}, { root: proof.seals[1]?.root })],
    ['position of the seal changed', (proof) => Object.assign(proof.seals[0] ?? {}, { position: 131 })],
    ['time of the seal changed', (proof) => Object.assign(proof.seals[0] ?? {}, { at: '2020-01-01T00:00:00.000Z' })],
    ['the link left out', (proof) => Object.assign(proof, { links: [] })],
    ['the key left out', (proof) => Object.assign(proof, { keys: [] })],
    [
      'a key under the name of another',
      (proof, other) => Object.assign(proof.keys[0] ?? {}, { pem: other.keys[0]?.pem }),
    ],
  ])('%s: wrong', async (_, tamper) => {
    proofs ??= Promise.all([fixture(), fixture()]).then((fixtures) => fixtures.map((each) => each.proof));
    const [proof, other] = await proofs;
    if (!proof || !other) throw new Error('no proofs');
    const forged = copyOf(proof);
    tamper(forged, other);
    expect(forged).not.toEqual(proof);
    expect(await verdict(forged)).toBe('wrong');
  });

  test('a history made anew and signed by a key of its own is wrong to whoever trusts a key or holds a seal', async () => {
    const { proof, signer, log } = await fixture();
    const forger = await openSigner(join(log.folder, '..', 'forger.pem'));
    const forged = copyOf(proof);
    forged.keys = [forger];
    forged.seals = forged.seals.map((seal) => forger.sign(seal));
    expect(await verdict(forged)).toBe('right');
    expect(await verdict(forged, { keys: [signer.pem] })).toBe('wrong');
    expect(await verdict(proof, { keys: [forger.pem] })).toBe('wrong');
    expect(await verdict(forged, { seals: [proof.seals[0]] })).toBe('wrong');
  });

  test('any field of a proof altered is noticed', { timeout: 120_000 }, async () => {
    const { proof } = await fixture();
    type Step = string | number;
    const leaves = (value: unknown, path: Step[] = []): Step[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) => leaves(part, [...path, name]))
        : [path];
    // the name of the language version is a label, what is not sealed a count, and white space in a key says nothing
    const leafPaths = leaves(proof).filter(
      ([top, , field]) => !['unsealed', 'record'].includes(String(top)) && field !== 'pem',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...leafPaths), fc.nat(), async (path, change) => {
        const forged = copyOf(proof);
        let holder: Record<string, unknown> = forged;
        for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>;
        const name = String(path.at(-1));
        const value = holder[name];
        if (typeof value === 'number') holder[name] = value + 1 + (change % 5);
        else {
          const text = String(value);
          const at = change % text.length;
          const old = text.charAt(at);
          holder[name] = text.slice(0, at) + (old === '0' ? '1' : '0') + text.slice(at + 1);
        }
        const outcome = await verdict(forged).catch((cause: unknown) => {
          if (cause instanceof Unreadable) return 'unreadable';
          throw cause;
        });
        expect(outcome).not.toBe('right');
      }),
      { numRuns: 120 },
    );
  });

  test('whatever is given, the answer is a verdict or the field that is no proof', async () => {
    const { proof } = await fixture();
    const names = Object.keys(proof);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), async (name, value) => {
        const outcome = await verdict({ ...proof, [name]: value }).catch((cause: unknown) => {
          if (cause instanceof Unreadable) return cause.message;
          throw cause;
        });
        expect(typeof outcome).toBe('string');
      }),
      { numRuns: 200 },
    );
    await expect(check(null)).rejects.toThrow(Unreadable);
    await expect(check({ format: 'x' })).rejects.toThrow('format');
  });
});

describe('seals that somebody holds', () => {
  test('of the same log: equal, or linked by a list of the portal', async () => {
    const { proof, reader } = await fixture();
    const list = await reader.page(10, 0);
    const [newest, , oldest] = list.seals;
    expect(await verdict(proof, { seals: [newest] })).toBe('right');
    const alone = await check(proof, { seals: [oldest] });
    expect(alone.steps.at(-1)).toMatchObject({ name: 'held', ok: false, why: 'unlinked' });
    expect(await verdict(proof, { seals: [oldest, list] })).toBe('right');
    const bridged = await check(proof, { seals: [oldest], bridges: [await reader.between(60, 130)] });
    expect(bridged.verdict).toBe('right');
    expect(bridged.steps.filter(({ name }) => name === 'held')).toHaveLength(1);
    expect(await reader.between(60, 131)).toBeUndefined();
  });

  test('of the time before the key was changed: right with the list that has the former key, and with that key given', async () => {
    const log = await sealedLog();
    await log.append(60);
    await log.seal();
    const former = await openSigner(log.keyFile);
    await rename(log.keyFile, `${log.keyFile}.former`);
    await log.append(60);
    await log.seal();
    const present = await openSigner(log.keyFile);
    const reader = openSealReader({ url: log.url, logger: pino({ level: 'silent' }) });
    onTestFinished(() => reader.close());
    const late = (await reader.events(`product-${product}`)).slice(0, 30);
    const proof = await reader.proof(record, late);
    const list = await reader.page(10, 0);
    expect(new Set(list.seals.map(({ key }) => key))).toEqual(new Set([former.id, present.id]));
    expect(proof?.keys.map(({ id }) => id)).toEqual([present.id]);
    expect(await verdict(proof, { seals: [list] })).toBe('right');
    const [, oldest] = list.seals;
    expect(await verdict(proof, { seals: [oldest, list] })).toBe('right');
    expect(await verdict(proof, { seals: [list], keys: [former.pem, present.pem] })).toBe('right');
    expect(await verdict(proof, { seals: [list], keys: [present.pem] })).toBe('wrong');
    // a seal that the former key did not sign is none, whoever lists that key
    const forged = { ...oldest, at: '2020-01-01T00:00:00.000Z' };
    expect(await verdict(proof, { seals: [forged, list] })).toBe('wrong');
  });

  test('of another history: they differ', async () => {
    const { proof, reader, signer } = await fixture();
    const list = await reader.page(10, 0);
    const oldest = list.seals.at(-1);
    if (!oldest) throw new Error('no seal');
    const mine = signer.sign({ ...oldest, root: 'ab'.repeat(32) });
    const result = await check(proof, { seals: [mine, { ...list, seals: list.seals.slice(0, 2) }] });
    expect(result.verdict).toBe('wrong');
    expect(result.steps.some((step) => step.name === 'held' && !step.ok && step.why === 'differs')).toBe(true);
  });
});

test('at the command line: what was found, and the exit code', async () => {
  const { proof, reader, log, signer } = await fixture();
  const file = async (name: string, content: unknown) => {
    const path = join(log.folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const good = await file('proof.json', proof);
  const key = await file('key.pem', signer.pem);
  const seals = await file('seals.json', { flag: 'T', data: await reader.page(10, 0) });
  const right = run(good, '--key', key, '--seal', seals);
  expect(right).toMatchObject({ status: 0, said: expect.stringContaining('The proof is right.') });
  expect(right.said).not.toMatch(/warning/i);
  const forged = copyOf(proof);
  Object.assign(forged.events[2] ?? {}, { type: 'Other' });
  expect(run(await file('forged.json', forged))).toMatchObject({
    status: 1,
    said: expect.stringMatching(/WRONG {2}version 3, position \d+: these bytes are not what the log held/),
  });
  expect(run(await file('none.json', '{}'))).toMatchObject({ status: 2, said: expect.stringContaining('format') });
  expect(run(await file('text.json', 'x')).status).toBe(2);
  expect(run().status).toBe(2);
  expect(run(good, '--key').status).toBe(2);
});
