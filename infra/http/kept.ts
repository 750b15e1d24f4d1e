import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Prepared } from './answer.ts';
import { jsonType, securityHeaders } from './headers.ts';

/** A finished answer and what it was made from. */
export interface Kept {
  readonly key: string;
  /** path of the call */
  readonly call: string;
  readonly status: number;
  readonly body: Buffer;
  readonly etag: string;
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
export const sharedHeaders = { 'cache-control': 'no-cache', vary: 'lang, lan, site' } as const;

const common = Object.entries({ 'content-type': jsonType, ...sharedHeaders, ...securityHeaders }).flat();

export function kept(made: Origin & Pick<Kept, 'key' | 'call'>, { status, body: text }: Prepared): Kept {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { ...made, status, body, etag, requests: new Set(), rawHeaders: [...common, 'etag', etag] };
}

/** The caller has this very answer already. */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined || given === etag) return given !== undefined;
  return given.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
