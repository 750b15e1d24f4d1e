import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './address.ts';
import { s3Failures } from './metrics.ts';
import { wholeStream } from './reading.ts';
import { type Content, inMemory } from './spool.ts';
import { type TryLimits, tried, usualPatience } from './tries.ts';

/** Undefined: what the AWS client finds in the environment, in its files, or of the machine that it runs on. */
export type S3Keys = { id: string; secret: string } | undefined;

export interface Listed {
  key: string;
  size: number;
  /** when it was written, in milliseconds since 1970 by the server's clock */
  at: number;
}

/** What the portal asks of a bucket, below the prefix of its address. Each is tried again where that may help. */
export interface Bucket {
  find(key: string): Promise<Omit<Listed, 'key'> | undefined>;
  /** From a byte on, to another one; the size is that of the whole. */
  get(key: string, from?: number, to?: number): Promise<{ bytes: Readable; size: number } | undefined>;
  /** All of it or nothing; resolves when it is there. */
  put(key: string, content: Content | Uint8Array): Promise<void>;
  /**
   * The same where nothing has that key. A server that knows no such condition (Swift) takes the last of those that write at
   * the same moment, and shows everybody that one from then on.
   */
  putFirst(key: string, bytes: Uint8Array): Promise<void>;
  /** False where there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** In the order of their letters, behind `after` if it is given. */
  list(prefix: string, after?: string): Promise<Listed[]>;
}

/** Bytes that the server may have to copy by itself, for whose time it is waited. */
const mostCopied = 64 * 1024 * 1024;

/** Few installations use it, and it is large: loaded with the first request. */
const sdk = () => import('@aws-sdk/client-s3');

const isMissing = ({ name }: { name: string }): boolean => name === 'NoSuchKey' || name === 'NotFound';
const missing = (thrown: { name: string }) => (isMissing(thrown) ? { value: undefined } : undefined);

const contentOf = (content: Content | Uint8Array): Content =>
  content instanceof Uint8Array ? inMemory(content) : content;

/** The AWS client; nothing is asked before its first request. */
export async function openClient(
  { endpoint, region, pathStyle }: S3Address,
  keys: S3Keys,
  answer: number,
): Promise<S3Client> {
  const { S3Client } = await sdk();
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    // trying again is for us, who know what may be sent twice
    maxAttempts: 1,
    // older servers know no checksums at the end of a body; the hash of it is signed in any case
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // what failed is told once, by whoever gives it up
    logger: silent,
    requestHandler: { connectionTimeout: Math.min(answer, 3_000), httpAgent: agent, httpsAgent: agent },
    ...(endpoint !== undefined && { endpoint }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
}
const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };
const agent = { keepAlive: true, maxSockets: 64 };

/** Nothing is asked before the first call. */
export function openBucket(address: S3Address, keys?: S3Keys, limits: TryLimits = usualPatience): Bucket {
  const { bucket: Bucket, prefix } = address;
  let opened: Promise<S3Client> | undefined;
  const client = () => (opened ??= openClient(address, keys, limits.answer));
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const trying = (verb: string, key: string) => ({ what: `${verb} ${Bucket}/${prefix}${key}`, patience: limits });
  let knowsConditions = true;
  // told before the first, which would be no increase otherwise
  for (const outcome of ['tried_again', 'given_up']) s3Failures.inc({ outcome }, 0);

  /** False where the server knows no conditions. */
  async function send(key: string, content: Content, IfNoneMatch?: '*'): Promise<boolean> {
    const { PutObjectCommand } = await sdk();
    const { size, sha256 } = content;
    return tried(
      { ...trying('writing', key), bytes: size },
      async (abortSignal) => {
        const Body = content.open();
        const command = new PutObjectCommand({
          ...at(key),
          Body,
          ContentLength: size,
          ...(IfNoneMatch && { IfNoneMatch }),
        });
        // the server refuses other bytes than those that this is the hash of
        command.middlewareStack.add(
          (next) => (args) => {
            (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
            return next(args);
          },
          { step: 'build', name: 'hashed' },
        );
        try {
          await (await client()).send(command, { abortSignal });
          return true;
        } finally {
          if (!(Body instanceof Uint8Array)) Body.destroy();
        }
      },
      ({ status }) => {
        if (!IfNoneMatch) return undefined;
        return status === 412 ? { value: true } : status === 501 ? { value: false } : undefined;
      },
    );
  }

  /** From a byte on, to another one; 'none' where it has no such byte. */
  async function begin(key: string, from: number, to: number) {
    const { GetObjectCommand } = await sdk();
    const isWhole = from === 0 && to === Number.POSITIVE_INFINITY;
    const Range = isWhole ? undefined : `bytes=${from}-${to === Number.POSITIVE_INFINITY ? '' : to}`;
    const answer = await tried<GetObjectCommandOutput | 'none' | undefined>(
      trying('reading', key),
      async (abortSignal) =>
        (await client()).send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }), { abortSignal }),
      (thrown) => (thrown.status === 416 ? { value: 'none' } : missing(thrown)),
    );
    if (answer === undefined || answer === 'none') return answer;
    // in Node it is one
    const bytes = answer.Body as Readable;
    return { bytes, size: Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength) };
  }

  const bucket: Bucket = {
    async find(key) {
      const { HeadObjectCommand } = await sdk();
      const found = await tried<HeadObjectCommandOutput | undefined>(
        trying('finding', key),
        async (abortSignal) => (await client()).send(new HeadObjectCommand(at(key)), { abortSignal }),
        missing,
      );
      return found && { size: found.ContentLength ?? 0, at: found.LastModified?.getTime() ?? 0 };
    },
    async get(key, from = 0, to = Number.POSITIVE_INFINITY) {
      const first = await begin(key, from, to);
      if (first === undefined) return undefined;
      if (first === 'none') {
        const found = await bucket.find(key);
        return found && { bytes: Readable.from([]), size: found.size };
      }
      const { what: action } = trying('reading', key);
      const end = Math.min(first.size, to + 1);
      const reopen = async (at: number) => {
        const remaining = await begin(key, at, to);
        if (remaining === undefined || remaining === 'none') throw new Error(`${key} went away while it was read`);
        return remaining.bytes;
      };
      return {
        bytes: wholeStream(first.bytes, { what: action, from, end, patience: limits, again: reopen }),
        size: first.size,
      };
    },
    async put(key, content) {
      await send(key, contentOf(content));
    },
    async putFirst(key, bytes) {
      const content = inMemory(bytes);
      if (knowsConditions) knowsConditions = await send(key, content, '*');
      if (!knowsConditions) await send(key, content);
    },
    async copy(from, to) {
      const { CopyObjectCommand } = await sdk();
      const CopySource = `${Bucket}/${encodeURI(prefix + from)}`;
      return tried(
        { ...trying('copying', from), bytes: mostCopied },
        async (abortSignal) => {
          await (await client()).send(new CopyObjectCommand({ ...at(to), CopySource }), { abortSignal });
          return true;
        },
        (thrown) => (isMissing(thrown) ? { value: false } : undefined),
      );
    },
    async delete(key) {
      const { DeleteObjectCommand } = await sdk();
      await tried<unknown>(
        trying('deleting', key),
        async (abortSignal) => (await client()).send(new DeleteObjectCommand(at(key)), { abortSignal }),
        missing,
      );
    },
    async list(below, after) {
      const { ListObjectsV2Command } = await sdk();
      const found: Listed[] = [];
      for (let last = after; ; ) {
        const StartAfter = last === undefined ? undefined : prefix + last;
        const { Contents = [], IsTruncated } = await tried(trying('listing', below), async (abortSignal) =>
          (await client()).send(
            new ListObjectsV2Command({ Bucket, Prefix: prefix + below, ...(StartAfter && { StartAfter }) }),
            { abortSignal },
          ),
        );
        for (const { Key = '', Size = 0, LastModified } of Contents)
          found.push({ key: Key.slice(prefix.length), size: Size, at: LastModified?.getTime() ?? 0 });
        last = found.at(-1)?.key;
        if (!IsTruncated || !Contents.length) return found;
      }
    },
  };
  return bucket;
}
