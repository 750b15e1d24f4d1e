import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, request } from 'undici';
import { within } from '../patience.ts';
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
async function bodyOf({ body, headers }: Dispatcher.ResponseData, most: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > most) {
    drop(body);
    throw new NotFetched('large');
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpacked(body, String(headers['content-encoding'] ?? '').toLowerCase())) {
    size += piece.length;
    // leaving the loop destroys what is still to come
    if (size > most) throw new NotFetched('large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
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
function marksOf(said: (name: string) => string): Pick<Fetched, 'etag' | 'lastModified'> {
  const [etag, lastModified] = [said('etag'), said('last-modified')];
  const isOver = Date.parse(said('date')) - Date.parse(lastModified) >= 1_000;
  return lastModified === '' || isOver ? { etag, lastModified } : { etag: '', lastModified: '' };
}

export interface Fetcher {
  /** The same, where something is known of it from before. */
  ask(
    address: string,
    known: Pick<Fetched, 'etag' | 'lastModified'>,
    most: number,
    signal: AbortSignal,
  ): Promise<Fetched>;
  /** What an address gives, of at most so many bytes. Rejects with `NotFetched`. */
  fetch(address: string, most: number, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

export function openFetcher(hosts: FetchHosts, { timeMax }: FetchLimits = usual): Fetcher {
  const limits = { headersTimeout: timeMax, bodyTimeout: timeMax, connections: 4 };
  const guarded = new Agent({ ...limits, connect: { timeout: connectMax, lookup: publicLookup() } });
  const trusted = new Agent({ ...limits, connect: { timeout: connectMax } });

  async function follow(
    from: string,
    asked: Record<string, string>,
    most: number,
    signal: AbortSignal,
  ): Promise<Fetched> {
    let address = from;
    for (let hops = 0; hops <= redirectsMax; hops++) {
      const url = urlOf(address);
      const dispatcher = allowed(url, hosts).isTrusted ? trusted : guarded;
      const answer = await request(url, { dispatcher, signal, headers: asked });
      const { statusCode, headers, body } = answer;
      const said = (name: string) => String(headers[name] ?? '');
      const told = { address: url.href, type: said('content-type'), ...marksOf(said) };
      if (statusCode === 200) return { ...told, body: await bodyOf(answer, most) };
      drop(body);
      if (statusCode === 304 && (asked['if-none-match'] || asked['if-modified-since'])) return told;
      const { location } = headers;
      if (!redirects.has(statusCode) || typeof location !== 'string') throw new NotFetched('away');
      address = urlOf(location, url).href;
    }
    throw new NotFetched('away');
  }

  const asked: typeof follow = async (address, headers, most, signal) => {
    try {
      return await within(timeMax, signal, (until) => follow(address, headers, most, until));
    } catch (cause) {
      if (cause instanceof NotFetched) throw cause;
      throw new NotFetched('away', { cause });
    }
  };

  return {
    async fetch(address, most, signal) {
      const { body } = await asked(address, { accept: 'image/*' }, most, signal);
      if (!body) throw new NotFetched('away');
      return body;
    },
    ask: (address, { etag, lastModified }, most, signal) =>
      asked(
        address,
        {
          accept: 'application/atom+xml, application/rss+xml, application/json, application/xml;q=0.9, */*;q=0.1',
          'accept-encoding': 'gzip, br',
          // both would have some servers look at the time alone, which tells less
          ...(etag ? { 'if-none-match': etag } : lastModified && { 'if-modified-since': lastModified }),
        },
        most,
        signal,
      ),
    close: async () => void (await Promise.all([guarded.destroy(), trusted.destroy()])),
  };
}
