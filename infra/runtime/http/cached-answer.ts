import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dated, Prepared } from './answer.ts';
import { jsonType, securityHeaders } from './headers.ts';
import type { Freshness } from './types.ts';

/** Position of a model before an answer was computed; the end of its epoch may take it back. */
interface ModelAt {
  readonly position: number;
  readonly epoch: number;
}

/** A finished answer and its dependencies. */
export interface CachedAnswer {
  readonly key: string;
  /** path of the call */
  readonly call: string;
  readonly status: number;
  readonly body: Buffer;
  /** the body by encoding, started at the first request for it */
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reads: readonly string[];
  /** of each of `reads`, before the answer was computed; undefined if unknown */
  readonly madeAt: readonly (ModelAt | undefined)[];
  /** further dependencies */
  readonly dated: readonly Dated[];
  /** raw requests that it answers */
  readonly requests: Set<string>;
  /** raw headers for a direct answer: name, value, name, value, … */
  readonly rawHeaders: readonly string[];
}

/** Dependencies of an answer. */
export type Origin = Pick<CachedAnswer, 'reads' | 'madeAt' | 'dated'>;

function modelAt(freshness: Pick<Freshness, 'position' | 'epoch'>, model: string): ModelAt | undefined {
  const [position, epoch] = [freshness.position(model), freshness.epoch(model)];
  return position === undefined || epoch === undefined ? undefined : { position, epoch };
}

/** Captured before the answer is computed. */
export const originOf = (
  freshness: Pick<Freshness, 'position' | 'epoch'>,
  { reads, moment }: Pick<Origin, 'reads'> & { moment?: (() => string) | undefined },
): Origin => ({
  reads,
  madeAt: reads.map((model) => modelAt(freshness, model)),
  dated: moment ? [{ moment, madeIn: moment() }] : [],
});

/** Whether none of its models has changed since, so that it equals a newly computed one. */
export function isCurrent(
  { changed, epoch }: Pick<Freshness, 'changed' | 'epoch'>,
  { reads, madeAt, dated }: Origin,
): boolean {
  for (let index = 0; index < reads.length; index++) {
    const [model = '', at] = [reads[index], madeAt[index]];
    if (!at || epoch(model) !== at.epoch || changed(model) > at.position) return false;
  }
  for (const { moment, madeIn } of dated) if (moment() !== madeIn) return false;
  return true;
}

/** Intermediate caches must revalidate each time, separately for each language and site. */
export const sharedHeaders = {
  'content-type': jsonType,
  'cache-control': 'no-cache',
  vary: 'lang, lan, site',
} as const;

/** Cached answers are sent compressed if accepted, which intermediate caches must know. */
const varied = (vary: string | undefined): string => (vary ? `${vary}, accept-encoding` : 'accept-encoding');

export function toCachedAnswer(source: Origin & Pick<CachedAnswer, 'key' | 'call'>, prepared: Prepared): CachedAnswer {
  const { status, body: text, reads, besides = [] } = prepared;
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const origin = reads ? narrowed(source, reads) : source;
  const positions = origin.madeAt.flatMap((at) => at?.position ?? []);
  const isKnownOf = origin.madeAt.length > 0 && positions.length === origin.madeAt.length;
  const responseHeaders: Prepared['headers'] = prepared.headers ?? sharedHeaders;
  const headers = {
    ...responseHeaders,
    vary: varied(responseHeaders.vary),
    etag,
    ...(isKnownOf && { 'x-at': String(Math.min(...positions)) }),
  };
  return {
    ...origin,
    dated: [...source.dated, ...besides],
    status,
    body,
    encoded: new Map(),
    etag,
    headers,
    requests: new Set(),
    rawHeaders: Object.entries({ ...securityHeaders, ...headers }).flat(),
  };
}

/** Restricts the dependencies to the models actually read. */
function narrowed<Made extends Origin>(origin: Made, reads: readonly string[]): Made {
  const madeAt = reads.map((model) => origin.madeAt[origin.reads.indexOf(model)]);
  return { ...origin, reads, madeAt };
}

type Encoding = 'br' | 'gzip';
/** Minimum size for compression, in bytes. */
const leastBytes = 1_024;
/** Beyond this size a better compression takes longer than it saves in transfer. */
const manyBytes = 100_000;

/** A cached answer is compressed once, in a worker thread, with quick settings, since most are not cached for long. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.length < manyBytes ? 4 : 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const refusalPatterns = { br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/i, gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i };
const namePatterns = { br: /\bbr\b/i, gzip: /\bgzip\b/i };

/** Whether the caller accepts that encoding. */
export const takes = (accepted: string, encoding: Encoding): boolean =>
  namePatterns[encoding].test(accepted) && !refusalPatterns[encoding].test(accepted);

/** The best accepted encoding; undefined for none. */
function encodingFor(
  { body }: CachedAnswer,
  { 'accept-encoding': accepted }: IncomingHttpHeaders,
): Encoding | undefined {
  if (accepted === undefined || body.length < leastBytes) return undefined;
  const text = String(accepted);
  return (['br', 'gzip'] as const).find((each) => takes(text, each));
}

type Encoded = readonly [Buffer, Encoding?];

/** The body in an accepted form; undefined if that is not there yet. */
export function bodyFor(entry: CachedAnswer, headers: IncomingHttpHeaders): Encoded | undefined {
  const encoding = encodingFor(entry, headers);
  if (!encoding) return [entry.body];
  const encodedBody = entry.encoded.get(encoding);
  return encodedBody instanceof Buffer ? [encodedBody, encoding] : undefined;
}

/** The same, once it is there. */
export async function encodedFor(entry: CachedAnswer, headers: IncomingHttpHeaders): Promise<Encoded> {
  const encoding = encodingFor(entry, headers);
  if (!encoding) return [entry.body];
  const { encoded } = entry;
  const making = encoded.get(encoding) ?? compress[encoding](entry.body);
  encoded.set(encoding, making);
  try {
    const encodedBody = await making;
    encoded.set(encoding, encodedBody);
    return [encodedBody, encoding];
  } catch (cause) {
    encoded.delete(encoding);
    throw cause;
  }
}

/** Whether the caller has this very answer: by its etag, or by its last change if no etag is sent. */
export function isKnown(
  headers: IncomingHttpHeaders,
  { etag, headers: entryHeaders }: Pick<CachedAnswer, 'etag' | 'headers'>,
): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return isUnchanged(headers['if-modified-since'], entryHeaders['last-modified']);
  if (etags === etag) return true;
  const bare = etag.replace(/^W\//, '');
  return etags.split(',').some((tag) => ['*', bare].includes(tag.trim().replace(/^W\//, '')));
}

/** An invalid time matches nothing. */
const isUnchanged = (since: string | undefined, last: string | undefined): boolean =>
  since !== undefined && last !== undefined && Date.parse(last) <= Date.parse(since);
