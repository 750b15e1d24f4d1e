import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

/** Between two looks where the processes of a name are, in milliseconds. */
const again = 2_000;

/** All that a host's name stands for, as a DNS of containers tells of each replica. Rejects where nobody knows it. */
export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>;
const system: LookUp = (host) => lookUp(host, { all: true });

export interface Places<Part extends string = string> {
  /** Addresses (http://host:port) of the processes of a part, as they are now. */
  of(part: Part): readonly string[];
  /** Tells of each change. */
  onChange(listener: () => void): void;
  close(): void;
}

/** A certificate is for a name, and an address of this machine is one already. */
function hasReplicas(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname !== 'localhost' && !isIP(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Where the processes of each part are: at the addresses that were given, or, where one has a name, at each place that
 * the name stands for now, so that processes are added and taken away while the gateway runs. A name that nobody knows
 * keeps the places that it had.
 */
export function watchPlaces<Part extends string>(
  given: Readonly<Record<Part, readonly string[]>>,
  log: FastifyBaseLogger,
  lookup: LookUp = system,
): Places<Part> {
  const named = [...new Set(Object.values<readonly string[]>(given).flat())].filter(hasReplicas);
  const found = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;

  async function look(address: string): Promise<void> {
    const url = new URL(address);
    try {
      const hosts = await lookup(url.hostname);
      const places = hosts.map(({ address: host, family }) => {
        url.hostname = family === 6 ? `[${host}]` : host;
        return url.origin;
      });
      const before = found.get(address);
      const now = [...new Set(places)].sort();
      if (now.length && now.join() !== before?.join()) {
        found.set(address, now);
        if (!closed) for (const listener of listeners) listener();
      }
    } catch (err) {
      log.debug({ err, upstream: address }, 'the name of an upstream is not known now');
    }
    if (!closed) timers.set(address, setTimeout(() => void look(address), again).unref());
  }
  for (const address of named) void look(address);

  return {
    of: (part) => given[part].flatMap((address) => found.get(address) ?? [address]),
    onChange: (listener) => void listeners.add(listener),
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
