import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, request } from 'undici';
import { within } from '../patience.ts';

/**
 * From which servers something may be fetched that a stranger named: every public one, by name, or none. A host that is
 * named with its port is trusted as it is, also in the own network.
 */
export interface FetchHosts {
  any: boolean;
  hosts: readonly string[];
}

export type FetchFault = 'address' | 'host' | 'away' | 'large';

/** It could not be fetched: the address is none, leads where nothing is fetched from, gives nothing, or too much. */
export class NotFetched extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(`not fetched: ${fault}`, options);
    this.fault = fault;
  }
}

const redirectsMax = 3;
/** in milliseconds: to connect, and for all of it, redirects included, however busy the server is meanwhile */
const connectMax = 5_000;
const usual = { timeMax: 20_000 };
export type FetchLimits = typeof usual;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Whether an address is one of the public internet: not private, of this machine, of the link, nor any other special one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Every connection resolves the name and checks what it resolved to, and goes there and nowhere else: a name that means
 * another address a moment later is not asked again.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const found = addresses.filter(({ address }) => isPublic(address));
    const [first] = found;
    if (!first) return done(new NotFetched('host'), '');
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

/** The address as it may be fetched, and whether its server is trusted; rejects any other. */
function allowed(address: URL, { any, hosts }: FetchHosts): { isTrusted: boolean } {
  const { protocol, hostname, host, username, password, port } = address;
  if (protocol !== 'http:' && protocol !== 'https:') throw new NotFetched('address');
  if (username || password) throw new NotFetched('address');
  if (port && hosts.includes(host)) return { isTrusted: true };
  const bare = hostname.replace(/^\[|\]$/g, '');
  // other ports than those of the web are services that nobody meant to be asked
  if (port || !(any || hosts.includes(hostname))) throw new NotFetched('host');
  // what is no name is not looked up
  if (isIP(bare) && !isPublic(bare)) throw new NotFetched('host');
  return { isTrusted: false };
}

function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new NotFetched('address');
  return new URL(address, base);
}

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
  const guarded = new Agent({ ...limits, connect: { timeout: connectMax, lookup: publicLookup } });
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
