import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { S3Keys } from './client.ts';

export interface SignedRequest {
  method: string;
  /** path and query, as they came */
  url: string;
  headers: IncomingHttpHeaders;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a signature says of itself, in a header or in the query; undefined where there is none. */
function statementOf({ url, headers }: SignedRequest) {
  const query = new URL(url, 'http://s3').searchParams;
  const inQuery = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (query.has('X-Amz-Signature'))
    return {
      query,
      credential: inQuery('Credential'),
      signedHeaders: inQuery('SignedHeaders'),
      signature: inQuery('Signature'),
      date: inQuery('Date'),
      seconds: Number(inQuery('Expires')),
      payload: 'UNSIGNED-PAYLOAD',
    };
  const inHeader = (name: string) => new RegExp(`${name}=([^,]+)`).exec(headers.authorization ?? '')?.[1] ?? '';
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return undefined;
  return {
    query,
    credential: inHeader('Credential'),
    signedHeaders: inHeader('SignedHeaders'),
    signature: inHeader('Signature'),
    date: String(headers['x-amz-date']),
    seconds: 900,
    payload: String(headers['x-amz-content-sha256']),
  };
}

const timeOf = (date: string) => Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * What S3 would say against the signature of a request, by AWS Signature Version 4 as it is written down, without AWS's
 * own code: the request is signed once more from what arrived. Undefined where it is as it has to be.
 */
export function signatureFault(request: SignedRequest, keys: NonNullable<S3Keys>, now: number): string | undefined {
  const statement = statementOf(request);
  if (!statement) return 'AccessDenied';
  const [id, day = '', region = '', service = ''] = statement.credential.split('/');
  if (id !== keys.id) return 'InvalidAccessKeyId';
  if (!(now <= timeOf(statement.date) + statement.seconds * 1_000)) return 'AccessDenied';
  const query = [...statement.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const headers = statement.signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const [path = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    statement.signedHeaders,
    statement.payload,
  ];
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', statement.date, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const [right, provided] = [hmac(key, toSign), Buffer.from(statement.signature, 'hex')];
  return right.length === provided.length && timingSafeEqual(right, provided) ? undefined : 'SignatureDoesNotMatch';
}
