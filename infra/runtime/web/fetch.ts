import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { withTimeout } from '../retry.ts';
import { allowed, connectMax, type FetchHosts, NotFetched, publicLookup, urlOf } from './hosts.ts';

export { type FetchFault, type FetchHosts, isPublic, NotFetched } from './hosts.ts';

const redirectsMax = 3;
/** in milliseconds: for all of it, redirects included, however busy the server is meanwhile */
const usual = { timeMax: 20_000 };
export type FetchLimits = typeof usual;
const redirects = new Set([301, 302, 303, 307, 308]);

/** What is not wanted any more; that it is broken off is no fault. */
function drop(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {});
  body.destroy();
}

const unpackers: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** What came, unpacked as it is read: no more of it is made than somebody takes. */
function unpacked(body: Dispatcher.ResponseData['body'], encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const unpacker = unpackers.get(encoding)?.();
  if (!unpacker) {
    drop(body);
    throw new NotFetched('away');
  }
  // whoever reads is told of what goes wrong, and what is not read to its end is given up on both sides
  return pipeline(body, unpacker, () => {});
}

/** At most so many bytes, counted as they are once unpacked: a few that come can be any number then. */
async function bodyOf({ body, headers }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    drop(body);
    throw new NotFetched('large');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(body, String(headers['content-encoding'] ?? '').toLowerCase())) {
    size += chunk.length;
    // leaving the loop destroys what is still to come
    if (size > maxBytes) throw new NotFetched('large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What a server said to a question whose answer is known already, in part. */
export interface Fetched {
  /** absent: it has not changed since */
  body?: Buffer;
  /** where it was found, behind all redirects */
  address: string;
  type: string;
  /** by which the next question can ask for what has changed alone; '' for none */
  etag: string;
  lastModified: string;
}

/**
 * The marks that an answer bears. Times count by seconds, and marks are often made from them: what is changed once more
 * in the second of its last change would bear the same ones. So an answer of that second, by the server's own clock, is
 * taken to bear none.
 */
function marksOf(header: (name: string) => string): Pick<Fetched, 'etag' | 'lastModified'> {
  const [etag, lastModified] = [header('etag'), header('last-modified')];
  const isOver = Date.parse(header('date')) - Date.parse(lastModified) >= 1_000;
  return lastModified === '' || isOver ? { etag, lastModified } : { etag: '', lastModified: '' };
}

export interface Fetcher {
  /** The same, where something is known of it from before. */
  ask(
    address: string,
    known: Pick<Fetched, 'etag' | 'lastModified'>,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Fetched>;
  /** What an address gives, of at most so many bytes. Rejects with `NotFetched`. */
  fetch(address: string, maxBytes: number, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

export function openFetcher(hosts: FetchHosts, { timeMax }: FetchLimits = usual): Fetcher {
  const limits = { headersTimeout: timeMax, bodyTimeout: timeMax, connections: 4 };
  const guarded = new Agent({ ...limits, connect: { timeout: connectMax, lookup: publicLookup() } });
  const trusted = new Agent({ ...limits, connect: { timeout: connectMax } });

  async function follow(
    from: string,
    requestHeaders: Record<string, string>,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Fetched> {
    let address = from;
    for (let hops = 0; hops <= redirectsMax; hops++) {
      const url = urlOf(address);
      const dispatcher = allowed(url, hosts).isTrusted ? trusted : guarded;
      const answer = await request(url, { dispatcher, signal, headers: requestHeaders });
      const { statusCode, headers, body } = answer;
      const header = (name: string) => String(headers[name] ?? '');
      const metadata = { address: url.href, type: header('content-type'), ...marksOf(header) };
      if (statusCode === 200) return { ...metadata, body: await bodyOf(answer, maxBytes) };
      drop(body);
      if (statusCode === 304 && (requestHeaders['if-none-match'] || requestHeaders['if-modified-since']))
        return metadata;
      const { location } = headers;
      if (!redirects.has(statusCode) || typeof location !== 'string') throw new NotFetched('away');
      address = urlOf(location, url).href;
    }
    throw new NotFetched('away');
  }

  const fetchInTime: typeof follow = async (address, headers, maxBytes, signal) => {
    try {
      return await withTimeout(timeMax, signal, (until) => follow(address, headers, maxBytes, until));
    } catch (cause) {
      if (cause instanceof NotFetched) throw cause;
      throw new NotFetched('away', { cause });
    }
  };

  return {
    async fetch(address, maxBytes, signal) {
      const { body } = await fetchInTime(address, { accept: 'image/*' }, maxBytes, signal);
      if (!body) throw new NotFetched('away');
      return body;
    },
    ask: (address, { etag, lastModified }, maxBytes, signal) =>
      fetchInTime(
        address,
        {
          accept: 'application/atom+xml, application/rss+xml, application/json, application/xml;q=0.9, */*;q=0.1',
          'accept-encoding': 'gzip, br',
          // both would have some servers look at the time alone, which tells less
          ...(etag ? { 'if-none-match': etag } : lastModified && { 'if-modified-since': lastModified }),
        },
        maxBytes,
        signal,
      ),
    close: async () => void (await Promise.all([guarded.destroy(), trusted.destroy()])),
  };
}
