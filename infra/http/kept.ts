import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Prepared } from './answer.ts';
import { jsonType, securityHeaders } from './headers.ts';

/** A finished answer and what it was made from. */
export interface Kept {
  readonly key: string;
  /** path of the call */
  readonly call: string;
  readonly status: number;
  readonly body: Buffer;
  /** the body as browsers that say so may have it; made when the first of them asks */
  readonly encoded: Map<Encoding, Buffer>;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reads: readonly string[];
  /** of each of `reads`, the position before the answer was made */
  readonly madeAt: readonly number[];
  readonly moment: (() => string) | undefined;
  /** what `moment` gave before the answer was made */
  readonly madeIn: string | undefined;
  /** requests as they came that this answers */
  readonly requests: Set<string>;
  /** of an answer that is sent straight: name, value, name, value, … */
  readonly rawHeaders: readonly string[];
}

/** What an answer was made from. */
export type Origin = Pick<Kept, 'reads' | 'madeAt' | 'moment' | 'madeIn'>;

/** Caches on the way must ask again each time, and ask apart for each language and site. */
const sharedHeaders = {
  'content-type': jsonType,
  'cache-control': 'no-cache',
  vary: 'lang, lan, site, accept-encoding',
} as const;

export function kept(made: Origin & Pick<Kept, 'key' | 'call'>, prepared: Prepared): Kept {
  const { status, body: text, reads } = prepared;
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const origin = reads ? narrowed(made, reads) : made;
  const { madeAt } = origin;
  const headers = {
    ...(prepared.headers ?? sharedHeaders),
    etag,
    ...(madeAt.length && { 'x-at': String(Math.max(0, Math.min(...madeAt))) }),
  };
  return {
    ...origin,
    status,
    body,
    encoded: new Map(),
    etag,
    headers,
    requests: new Set(),
    rawHeaders: Object.entries({ ...headers, ...securityHeaders }).flat(),
  };
}

/** Made from fewer models than it could have been. */
function narrowed<Made extends Origin>(made: Made, reads: readonly string[]): Made {
  const madeAt = reads.map((model) => made.madeAt[made.reads.indexOf(model)] ?? -1);
  return { ...made, reads, madeAt };
}

type Encoding = 'br' | 'gzip';
/** Less is not worth the while. */
const leastBytes = 1_024;

/** An answer that is kept is compressed once and sent often; quick settings, since most are not kept for long. */
const compress: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipSync(body, { level: 6 }),
};

/** The answer as whoever asks can read it: in the best encoding that he names, whole where he names none. */
export function bodyFor(entry: Kept, { 'accept-encoding': accepted }: IncomingHttpHeaders): [Buffer, Encoding?] {
  const { body, encoded } = entry;
  if (accepted === undefined || body.length < leastBytes) return [body];
  const text = String(accepted);
  const encoding = /\bbr\b(?!;q=0(\.0+)?\b)/.test(text)
    ? 'br'
    : /\bgzip\b(?!;q=0(\.0+)?\b)/.test(text)
      ? 'gzip'
      : undefined;
  if (!encoding) return [body];
  const made = encoded.get(encoding) ?? compress[encoding](body);
  encoded.set(encoding, made);
  return [made, encoding];
}

/** The caller has this very answer already. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined || given === etag) return given !== undefined;
  const bare = etag.replace(/^W\//, '');
  return given.split(',').some((one) => ['*', bare].includes(one.trim().replace(/^W\//, '')));
}
