import { lookup as lookUp } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';

/** Interval of address look-ups, in milliseconds. */
const retryMs = 2_000;

/** All addresses of a host name, as from a DNS of containers with several replicas. Rejects for an unknown name. */
export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>;
const system: LookUp = (host) => lookUp(host, { all: true });

export interface Places<Part extends string = string> {
  /** Current addresses (http://host:port) of the processes of a part. */
  of(part: Part): readonly string[];
  /** Calls back at each change. */
  onChange(listener: () => void): void;
  close(): void;
}

const isFile = (address: string): boolean => address.startsWith('file:');

/** Addresses in a file, one per line, `#` begins a comment. Invalid ones are skipped and reported. */
export function addressesIn(text: string, onInvalidLine: (line: string) => void = () => undefined): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const found = lines.filter(Boolean).flatMap((line) => {
    if (/^https?:\/\/[^/?#@]+\/?$/.test(line) && URL.canParse(line)) return [new URL(line).origin];
    onInvalidLine(line);
    return [];
  });
  return [...new Set(found)];
}

/** A certificate is for a name, and an address of this machine is one already. */
function hasReplicas(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost' && !isIP(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Tracks the addresses of each part's processes: given ones, all addresses that a host name resolves to, and those
 * listed in a file (`file:///…`); so processes come and go while the gateway runs. An unresolvable name or a missing
 * file keeps its last addresses.
 */
export function watchPlaces<Part extends string>(
  configured: Readonly<Record<Part, readonly string[]>>,
  log: FastifyBaseLogger,
  lookup: LookUp = system,
): Places<Part> {
  /** addresses by host name or file */
  const found = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();
  const timers = new Map<string, NodeJS.Timeout | undefined>();
  let closed = false;

  const placesOf = (address: string): readonly string[] =>
    isFile(address) ? (found.get(address) ?? []).flatMap(placesOf) : (found.get(address) ?? [address]);

  async function hostsOf(address: string): Promise<string[]> {
    const url = new URL(address);
    const hosts = await lookup(url.hostname);
    return hosts.map(({ address: host, family }) => {
      url.hostname = family === 6 ? `[${host}]` : host;
      return url.origin;
    });
  }

  const listedIn = (text: string, file: string): string[] =>
    addressesIn(text, (line) => log.warn({ file, line }, 'a line that lists processes is no address'));

  function learn(address: string, places: readonly string[]): void {
    const now = [...new Set(places)].sort();
    if (!now.length || now.join() === found.get(address)?.join()) return;
    found.set(address, now);
    watchAll();
    if (!closed) for (const listener of listeners) listener();
  }

  async function refresh(address: string): Promise<void> {
    try {
      learn(
        address,
        isFile(address) ? listedIn(await readFile(fileURLToPath(address), 'utf8'), address) : await hostsOf(address),
      );
    } catch (err) {
      log.debug({ err, upstream: address }, 'the name of an upstream is not known now');
    }
    if (!closed && timers.has(address)) timers.set(address, setTimeout(() => void refresh(address), retryMs).unref());
  }

  /** Watches each name and file in use, those named in files as well. */
  function watchAll(): void {
    const all = Object.values<readonly string[]>(configured).flat();
    const listed = all.flatMap((address) => (isFile(address) ? (found.get(address) ?? []) : []));
    const watchedAddresses = new Set([...all, ...listed].filter((address) => isFile(address) || hasReplicas(address)));
    for (const [address, timer] of timers) {
      if (watchedAddresses.has(address)) continue;
      clearTimeout(timer);
      timers.delete(address);
      found.delete(address);
    }
    for (const address of watchedAddresses) {
      if (timers.has(address)) continue;
      timers.set(address, undefined);
      void refresh(address);
    }
  }
  // at once, so that addresses exist before the first request
  for (const file of new Set(Object.values<readonly string[]>(configured).flat().filter(isFile))) {
    try {
      found.set(file, listedIn(readFileSync(fileURLToPath(file), 'utf8'), file).sort());
    } catch (err) {
      log.warn({ err, file }, 'the file that lists processes cannot be read; it is looked for again');
    }
  }
  watchAll();

  return {
    of: (part) => [...new Set(configured[part].flatMap(placesOf))],
    onChange: (listener) => void listeners.add(listener),
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
