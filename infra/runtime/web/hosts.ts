import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isTrusted } from './trust.ts';

/**
 * Which servers may be asked that a stranger named: every public one, by name, or none. A host that is named with its port
 * is trusted as it is, also in the own network.
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

/** in milliseconds */
export const connectMax = 5_000;

/** Whether an address is one of the public internet: not private, of this machine, of the link, nor any other special one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // an address of version 4 as version 6 had it once (RFC 4291, 2.5.5.1), which the library takes for any other
  const isOld = parsed instanceof ipaddr.IPv6 && parsed.match(oldVersion4, 96);
  return !isOld && parsed.range() === 'unicast';
}
const oldVersion4 = ipaddr.IPv6.parse('::');

/**
 * Every connection resolves the name and checks what it resolved to, and goes there and nowhere else: a name that means
 * another address a moment later is not asked again.
 */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const found = addresses.filter(({ address }) => isPublic(address));
      const [first] = found;
      // as where nobody answers: askers would learn what names mean in the portal's own network
      if (!first) return done(new NotFetched('away'), '');
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };

/** Whether the server of an address is trusted; rejects one that may not be asked. `secure`: by TLS alone, but where it is trusted. */
export function allowed(address: URL, { any, hosts }: FetchHosts, { secure = false } = {}): { isTrusted: boolean } {
  const { protocol, hostname, username, password, port } = address;
  if (protocol !== 'http:' && protocol !== 'https:') throw new NotFetched('address');
  if (username || password) throw new NotFetched('address');
  if (isTrusted(address, hosts)) return { isTrusted: true };
  if (secure && protocol === 'http:') throw new NotFetched('address');
  const bare = hostname.replace(/^\[|\]$/g, '');
  // other ports than those of the web are services that nobody meant to be asked
  if (port || !(any || hosts.includes(hostname))) throw new NotFetched('host');
  // what is no name is not looked up
  if (isIP(bare) && !isPublic(bare)) throw new NotFetched('host');
  return { isTrusted: false };
}

export function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new NotFetched('address');
  return new URL(address, base);
}

/** Why an address may not be asked, as far as it says so itself; undefined where it may. */
export function faultOf(
  address: string,
  hosts: FetchHosts,
  options: { secure?: boolean } = {},
): FetchFault | undefined {
  try {
    allowed(urlOf(address), hosts, options);
    return undefined;
  } catch (cause) {
    if (cause instanceof NotFetched) return cause.fault;
    throw cause;
  }
}
