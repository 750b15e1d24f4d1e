import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeInS3 } from '../files/index.ts';
import { faultAnswer } from '../http/fault.ts';
import { bucketOrigin, readS3Address, type S3Address } from './address.ts';
import { type Bucket, openBucket } from './client.ts';
import { S3Failed } from './failure.ts';
import { s3Failures } from './metrics.ts';
import { openSigner } from './signing.ts';
import { inMemory } from './spool.ts';
import { type Fault, type S3Server, startS3 } from './testing.ts';

const patient = { answer: 20_000, pause: 5, tries: 3 };
/** of whoever waits for what never comes */
const quick = { ...patient, answer: 500 };
let server: S3Server;
let bucket: Bucket;
let hasty: Bucket;
beforeEach(async () => {
  server = await startS3();
  bucket = openBucket(addressOf(server.url), server.keys, patient);
  hasty = openBucket(addressOf(server.url), server.keys, quick);
});
afterEach(() => server.stop());

function addressOf(url: string): S3Address {
  const address = readS3Address(url);
  if (!address) throw new Error(`${url} is no address`);
  return address;
}
const failureOf = (work: Promise<unknown>): Promise<S3Failed> =>
  work.then(
    () => {
      throw new Error('it succeeded');
    },
    (cause: S3Failed) => cause,
  );
/** The first so many requests of a method get it. */
function faultFor(method: string, times: number, fault: Fault): void {
  let remaining = times;
  server.fault = (request) => (request.method === method && remaining-- > 0 ? fault : undefined);
}
const bytes = randomBytes(200_000);
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each<[string, Fault]>([
  ['asks for less', { status: 503, code: 'SlowDown' }],
  ['fails', { status: 500, code: 'InternalError' }],
])('a server that %s', (_, fault) => {
  test.each([
    ['PUT', () => bucket.put('a', bytes)],
    ['GET', () => bucket.get('a')],
    ['HEAD', () => bucket.find('a')],
    ['DELETE', () => bucket.delete('a')],
  ])('is asked again, and not for ever: %s', async (method, ask) => {
    faultFor(method, 2, fault);
    await ask();
    server.asked.length = 0;
    faultFor(method, 100, fault);
    const failure = await failureOf(ask());
    expect(failure).toBeInstanceOf(S3Failed);
    expect([failure.code, server.asked.length]).toEqual(['EIO', patient.tries]);
    server.fault = undefined;
    if (method === 'PUT') expect(server.objects.get('a')?.bytes).toMatchObject({ length: bytes.length });
  });
});

const failures = async (outcome: string): Promise<number | undefined> =>
  (await s3Failures.get()).values.find(({ labels }) => labels.outcome === outcome)?.value;

test('a server that does not answer is given up after a while, and asked again; the metric tells of both', async () => {
  const before = {
    again: (await failures('tried_again')) ?? Number.NaN,
    up: (await failures('given_up')) ?? Number.NaN,
  };
  faultFor('PUT', 2, 'no answer');
  await hasty.put('a', Buffer.from('x'));
  faultFor('GET', 100, 'no answer');
  server.asked.length = 0;
  expect(await failureOf(hasty.get('a'))).toMatchObject({ code: 'EIO', message: expect.stringContaining('TooSlow') });
  expect(server.asked).toHaveLength(quick.tries);
  expect(await failures('tried_again')).toBe(before.again + 2 + quick.tries - 1);
  // by which PortalS3Fails tells
  expect(await failures('given_up')).toBe(before.up + 1);
});

test.each<[string, Fault]>([
  ['a server without room', { status: 507, code: 'InsufficientStorage' }],
  ['a bucket at its quota', { status: 403, code: 'QuotaExceeded' }],
  ['a container of Swift at its quota', { status: 413, code: 'EntityTooLarge' }],
])('%s is told as a full disk is, is not asked again, and keeps nothing', async (_, fault) => {
  faultFor('PUT', 100, fault);
  const store = storeInS3(bucket);
  const failure = await failureOf(store.receive(Readable.from([bytes]), bytes.length));
  expect([failure.code, server.asked.filter(({ method }) => method === 'PUT').length]).toEqual(['ENOSPC', 1]);
  expect(server.objects.size).toBe(0);
});

test.each([
  ['keys that the server does not know', { id: 'other', secret: 'hunter2-hunter2' }, 'portal', 'InvalidAccessKeyId'],
  ['a bucket that is not there', undefined, 'elsewhere', 'NoSuchBucket'],
])('%s: told at once, in words without a key', async (_, keys, name, code) => {
  const address = { ...addressOf(server.url), bucket: name };
  const failure = await failureOf(openBucket(address, keys ?? server.keys, patient).list('x/'));
  expect(failure.message).toContain(code);
  expect([failure.code, server.asked.length, failure.cause]).toEqual(['EIO', 1, undefined]);
  expect(`${failure.stack}${JSON.stringify(failure)}`).not.toMatch(/hunter2|Signature|Credential|secret/);
});

test.each<[string, Fault]>([
  ['breaks off', { breaksAfter: 50_000 }],
  ['stops', { stopsAfter: 50_000 }],
])(
  'an answer that %s is asked for the rest of it; one that always does ends with an error, never early',
  async (_, fault) => {
    await bucket.put('a', bytes);
    faultFor('GET', 2, fault);
    const found = await hasty.get('a', 1_000);
    expect(found?.size).toBe(bytes.length);
    expect((await buffer(found?.bytes ?? Readable.from([]))).equals(bytes.subarray(1_000))).toBe(true);
    server.asked.length = 0;
    faultFor('GET', 100, fault);
    const broken = await hasty.get('a');
    expect(await failureOf(buffer(broken?.bytes ?? Readable.from([])))).toBeInstanceOf(S3Failed);
    expect(server.asked).toHaveLength(patient.tries);
  },
);

test('whoever reads slowly is waited for; whoever reads no further lets go of the connection', async () => {
  await bucket.put('a', bytes);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const slowly = await hasty.get('a');
  await vi.advanceTimersByTimeAsync(quick.answer + 100);
  vi.useRealTimers();
  expect((await buffer(slowly?.bytes ?? Readable.from([]))).equals(bytes)).toBe(true);
  // more than there may be connections
  for (let n = 0; n < 70; n++) (await bucket.get('a'))?.bytes.destroy();
  expect(await bucket.find('a')).toMatchObject({ size: bytes.length });
});

test('of bytes other than those whose hash was signed nothing is stored', async () => {
  const content = { ...inMemory(bytes), sha256: sha256(Buffer.from('other')) };
  expect((await failureOf(bucket.put('a', content))).message).toContain('SHA256Mismatch');
  expect(server.objects.size).toBe(0);
});

test('thousands are listed whole; to list files again asks only for what came since', async () => {
  const names = Array.from({ length: 2_500 }, (_, at) => sha256(Buffer.from(String(at))));
  for (const name of names) server.objects.set(`content/${name}`, { bytes: Buffer.alloc(1), at: Date.now() });
  expect(await bucket.list('content/')).toHaveLength(2_500);
  const store = storeInS3(bucket);
  expect(await store.names()).toEqual(new Set(names));
  await store.put(sha256(bytes), bytes);
  server.asked.length = 0;
  expect((await store.names()).size).toBe(2_501);
  expect(server.asked).toHaveLength(3);
  server.asked.length = 0;
  await store.names();
  expect(server.asked).toHaveLength(2);
});

test.each([
  ['EN', /not available/],
  ['CN', /暂不可用/],
] as const)('whoever asked is told that it does not answer, in %s', async (language, words) => {
  faultFor('PUT', 100, { status: 503, code: 'SlowDown' });
  const failure = await failureOf(bucket.put('a', bytes));
  const { status, body } = faultAnswer(failure, language, 'reference', pino({ level: 'silent' }));
  expect([status, String(body)]).toEqual([503, expect.stringMatching(words)]);
});

test('a signed address is over when its time is, and the signature of another key is none', async () => {
  const endpoint = bucketOrigin(addressOf(server.url), new URL(server.url).searchParams.get('endpoint') ?? '');
  const allowed = { bytes: 3, type: 'text/plain', seconds: 60 };
  const put = async (url: string) =>
    (await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'abc' })).status;
  const sign = openSigner(addressOf(server.url), endpoint, server.keys);
  const forger = openSigner(addressOf(server.url), endpoint, { ...server.keys, secret: 'guessed' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
  const old = await sign('a', allowed).finally(() => vi.useRealTimers());
  expect([await put(old), await put(await forger('a', allowed)), await put(await sign('a', allowed))]).toEqual([
    403, 403, 200,
  ]);
  expect(server.objects.get('a')?.bytes.toString()).toBe('abc');
});

test('a page of the origin that the bucket was told of may put something, after it has asked; no other may', async () => {
  server.origin = 'https://portal.example.org';
  const endpoint = new URL(server.url).searchParams.get('endpoint') ?? '';
  const preflight = (origin: string) => fetch(`${endpoint}/portal/a`, { method: 'OPTIONS', headers: { origin } });
  const mine = await preflight(server.origin);
  expect([mine.status, mine.headers.get('access-control-allow-origin')]).toEqual([200, server.origin]);
  const other = await preflight('https://other.example.org');
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

test('a bucket before the name of its server is reached by browsers there as well', async () => {
  const address = addressOf('s3://portal/below?endpoint=http://internal:9000&pathStyle=off&region=cn-east-1');
  expect(bucketOrigin(address, 'https://s3.example.org:9000')).toBe('https://portal.s3.example.org:9000');
  const sign = openSigner(address, 'https://s3.example.org:9000', server.keys);
  const url = new URL(await sign('a', { bytes: 1, type: 'text/plain', seconds: 60 }));
  expect(url.origin + url.pathname).toBe('https://portal.s3.example.org:9000/below/a');
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^key\/\d{8}\/cn-east-1\/s3\/aws4_request$/);
  expect(url.href).not.toContain('internal');
});

test('addresses: a bucket, where in it, and which server', () => {
  const aws = { bucket: 'portal', prefix: '', endpoint: undefined, region: 'us-east-1', pathStyle: false };
  expect(readS3Address('s3://portal')).toEqual(aws);
  expect(readS3Address('s3://portal/a/b/?region=cn-north-1')).toEqual({ ...aws, prefix: 'a/b/', region: 'cn-north-1' });
  const own = { ...aws, endpoint: 'https://s3.example.org:9000', pathStyle: true };
  expect(readS3Address('s3://portal?endpoint=https://s3.example.org:9000')).toEqual(own);
  expect(readS3Address('s3://portal?endpoint=https://s3.example.org:9000&pathStyle=off')).toEqual({
    ...own,
    pathStyle: false,
  });
  for (const wrong of [
    ...[
      's3://',
      's3://ab',
      's3://Portal',
      's3://key:secret@portal',
      's3://portal:9000',
      's3://portal/a b',
      's3:portal',
    ],
    ...['s3://portal?endpoint=s3.example.org', 's3://portal?endpoint=https://key:secret@s3.example.org'],
    ...['s3://portal?secret=x', 's3://portal?pathStyle=1', 'https://portal'],
  ])
    expect([wrong, readS3Address(wrong)]).toEqual([wrong, undefined]);
});
