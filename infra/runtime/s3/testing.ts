import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SecureContextOptions } from 'node:tls';
import type { S3Keys } from './client.ts';
import { signatureFault } from './testing-signature.ts';

/** What goes wrong with a request: an answer that is none, or an answer that stops or breaks off after so many bytes. */
export type Fault = { status: number; code: string } | 'no answer' | { stopsAfter: number } | { breaksAfter: number };

export interface S3Request {
  method: string;
  /** within the bucket; empty for the bucket itself */
  key: string;
}

interface StoredObject {
  bytes: Buffer;
  at: number;
}

export interface S3Server {
  /** `s3://…` of its bucket, with its endpoint */
  url: string;
  keys: NonNullable<S3Keys>;
  objects: Map<string, StoredObject>;
  asked: S3Request[];
  /** undefined: all is well */
  fault: ((request: S3Request) => Fault | undefined) | undefined;
  /** false: it knows no If-None-Match when something is put, as Swift does not */
  knowsConditions: boolean;
  /** the origin whose pages may put something; undefined: none, as on a bucket that nobody has told of any */
  origin: string | undefined;
  /** It vouches for itself by that certificate from now on. */
  certify(options: SecureContextOptions): void;
  stop(): Promise<void>;
}

const bucket = 'portal';
const perPage = 1_000;
const xml = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * A server that speaks as much S3 as the portal and its pages ask, in this process, with faults on demand. It keeps what
 * arrived whole, and what has the hash that was signed where one was; with a certificate it is asked over TLS; signatures are checked by code of our own, and by a
 * server that others wrote in `npm run campaign -- --only s3`.
 */
export async function startS3(secure?: SecureContextOptions): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();

  const refuse = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, perPage).map((key) => ({ key, ...(objects.get(key) as StoredObject) }));
    const entries = page.map(
      ({ key, bytes, at }) =>
        `<Contents><Key>${xml(key)}</Key><Size>${bytes.length}</Size><LastModified>${new Date(at).toISOString()}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${all.length > perPage}</IsTruncated>${entries.join('')}</ListBucketResult>`,
    );
  }

  function send(request: IncomingMessage, response: ServerResponse, { bytes, at }: StoredObject, fault?: Fault): void {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(to ? Number(to) + 1 : bytes.length, bytes.length)];
    if (request.headers.range && start >= bytes.length) {
      refuse(response, 416, 'InvalidRange');
      return;
    }
    const part = bytes.subarray(start, end);
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-length': part.length,
      etag: etag(bytes),
      'last-modified': new Date(at).toUTCString(),
      ...(request.headers.range && { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }),
    });
    if (request.method === 'HEAD') response.end();
    else if (typeof fault !== 'object') response.end(part);
    else if ('stopsAfter' in fault) response.write(part.subarray(0, fault.stopsAfter));
    else if ('breaksAfter' in fault) response.write(part.subarray(0, fault.breaksAfter), () => response.destroy());
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const copied = request.headers['x-amz-copy-source'];
    if (copied !== undefined) {
      const source = objects.get(decodeURIComponent(String(copied)).slice(bucket.length + 1));
      if (!source) return refuse(response, 404, 'NoSuchKey');
      objects.set(key, { bytes: source.bytes, at: Date.now() });
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><CopyObjectResult><ETag>${etag(source.bytes)}</ETag></CopyObjectResult>`);
      return;
    }
    if (request.headers['if-none-match'] && !server.knowsConditions) return refuse(response, 501, 'NotImplemented');
    const bytes = await buffer(request);
    if (bytes.length !== Number(request.headers['content-length'])) return;
    const hash = createHash('sha256').update(bytes).digest('hex');
    // of an address that was signed no hash is known
    if ((request.headers['x-amz-content-sha256'] ?? hash) !== hash)
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (request.headers['if-none-match'] && objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
    objects.set(key, { bytes, at: Date.now() });
    response.writeHead(200, { etag: etag(bytes) });
    response.end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, bucketName, ...keyParts] = decodeURIComponent(pathname).split('/');
    const [method = '', key] = [request.method, keyParts.join('/')];
    server.asked.push({ method, key });
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && origin === server.origin;
    if (isAllowed) response.setHeader('access-control-allow-origin', origin);
    if (method === 'OPTIONS') {
      // before a page of another origin may put something its browser asks whether it may
      if (!isAllowed) return refuse(response, 403, 'AccessForbidden');
      response.writeHead(200, {
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
      });
      response.end();
      return;
    }
    const fault = server.fault?.({ method, key });
    if (fault === 'no answer') return;
    if (fault && 'status' in fault) return refuse(response, fault.status, fault.code);
    const unsigned = signatureFault(
      { method, url: request.url ?? '', headers: request.headers },
      server.keys,
      Date.now(),
    );
    if (unsigned) return refuse(response, 403, unsigned);
    if (bucketName !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') return put(request, response, key);
    if (key === '') return list(response, searchParams);
    if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const stored = objects.get(key);
    if (!stored) return refuse(response, 404, 'NoSuchKey');
    send(request, response, stored, fault);
  }

  const take = (request: IncomingMessage, response: ServerResponse) => {
    // whoever asked may have gone in the middle of it
    answer(request, response).catch(() => response.destroy());
  };
  const overTls = secure && createSecureServer(secure, take);
  const listening = overTls ?? createServer(take);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const endpoint = `${secure ? 'https' : 'http'}://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const server: S3Server = {
    url: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`,
    keys: { id: 'key', secret: 'secret' },
    objects,
    asked: [],
    fault: undefined,
    knowsConditions: true,
    origin: undefined,
    certify: (options) => overTls?.setSecureContext(options),
    async stop() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  return server;
}
