import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Dated, Prepared } from './answer.ts';
import { jsonType, securityHeaders } from './headers.ts';
import type { Freshness } from './types.ts';

/** How far a model was before an answer was made; the position may be taken back with the end of the epoch. */
interface ModelAt {
  readonly position: number;
  readonly epoch: number;
}

/** A finished answer and what it was made from. */
export interface CachedAnswer {
  readonly key: string;
  /** path of the call */
  readonly call: string;
  readonly status: number;
  readonly body: Buffer;
  /** the body as browsers that say so may have it; begun when the first of them asks */
  readonly encoded: Map<Encoding, Buffer | Promise<Buffer>>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reads: readonly string[];
  /** of each of `reads`, before the answer was made; undefined where nothing was heard of it */
  readonly madeAt: readonly (ModelAt | undefined)[];
  /** what else it depends on */
  readonly dated: readonly Dated[];
  /** requests as they came that this answers */
  readonly requests: Set<string>;
  /** of an answer that is sent straight: name, value, name, value, … */
  readonly rawHeaders: readonly string[];
}

/** What an answer was made from. */
export type Origin = Pick<CachedAnswer, 'reads' | 'madeAt' | 'dated'>;

function modelAt(freshness: Pick<Freshness, 'position' | 'epoch'>, model: string): ModelAt | undefined {
  const [position, epoch] = [freshness.position(model), freshness.epoch(model)];
  return position === undefined || epoch === undefined ? undefined : { position, epoch };
}

/** To be taken before the answer is made. */
export const originOf = (
  freshness: Pick<Freshness, 'position' | 'epoch'>,
  { reads, moment }: Pick<Origin, 'reads'> & { moment?: (() => string) | undefined },
): Origin => ({
  reads,
  madeAt: reads.map((model) => modelAt(freshness, model)),
  dated: moment ? [{ moment, madeIn: moment() }] : [],
});

/** None of its models has changed since: it equals what would be made now. */
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

/** Caches on the way must ask again each time, and ask apart for each language and site. */
export const sharedHeaders = {
  'content-type': jsonType,
  'cache-control': 'no-cache',
  vary: 'lang, lan, site',
} as const;

/** Whatever is kept goes out compressed to whoever can read that: what lies on the way must know. */
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

/** Made from fewer models than it could have been. */
function narrowed<Made extends Origin>(origin: Made, reads: readonly string[]): Made {
  const madeAt = reads.map((model) => origin.madeAt[origin.reads.indexOf(model)]);
  return { ...origin, reads, madeAt };
}

type Encoding = 'br' | 'gzip';
/** Less is not worth the while. */
const leastBytes = 1_024;
/** From here on a better setting costs more time than the bytes that it saves take on their way. */
const manyBytes = 100_000;

/**
 * An answer that is kept is compressed once and sent often; quick settings, since most are not kept for long. In a thread
 * of its own: others are answered meanwhile.
 */
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

/** The caller names that encoding as one that they can read. */
export const takes = (accepted: string, encoding: Encoding): boolean =>
  namePatterns[encoding].test(accepted) && !refusalPatterns[encoding].test(accepted);

/** The best encoding that the caller names; undefined where the body goes whole. */
function encodingFor(
  { body }: CachedAnswer,
  { 'accept-encoding': accepted }: IncomingHttpHeaders,
): Encoding | undefined {
  if (accepted === undefined || body.length < leastBytes) return undefined;
  const text = String(accepted);
  return (['br', 'gzip'] as const).find((each) => takes(text, each));
}

type Encoded = readonly [Buffer, Encoding?];

/** The answer as whoever asks can read it; undefined where it is not there in that form yet. */
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

/** The caller has this very answer already: its mark tells, and the time of its last change where they name no mark. */
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

/** What is no time is compared with nothing. */
const isUnchanged = (since: string | undefined, last: string | undefined): boolean =>
  since !== undefined && last !== undefined && Date.parse(last) <= Date.parse(since);
