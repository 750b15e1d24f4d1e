import { isIP } from 'node:net';
import type { ServerOptions } from './http/server.ts';
import { type TrustedSource, trustedSources } from './identity/trusted-sources.ts';
import { address, decimal, given, Misconfigured } from './variables.ts';

/** How a server of the portal is set, apart from where things are (addresses.ts). */
export interface Settings {
  host: string;
  shell: Required<Pick<ServerOptions, 'trustProxy' | 'rateLimitFactor' | 'cacheBytes'>>;
  /** of a session, in milliseconds */
  sessionTimes: { idle: number; absolute: number };
  /** areas whose word about who logs in counts */
  sources: readonly TrustedSource[];
}

const MB = 1024 * 1024;
const minute = 60_000;
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [, address = text, bits] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  if (bits === undefined) return version > 0 || namedRanges.includes(text);
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Proxies whose word about a caller's address counts, as TRUST_PROXY names them; undefined when it is not set. */
export function trustedProxies(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const text = given(env, 'TRUST_PROXY');
  if (text === undefined || text.split(',').every((one) => isProxy(one.trim()))) return text;
  throw new Misconfigured(
    `TRUST_PROXY must be addresses, ranges such as 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas, not "${text}"`,
  );
}

/** Where this process listens. */
export const hostOf = (env: NodeJS.ProcessEnv = process.env): string => given(env, 'HOST') ?? '127.0.0.1';

/** The address that people use, without a slash at its end. */
export function publicUrl(env: NodeJS.ProcessEnv = process.env): string {
  return (address(env, 'PUBLIC_URL', ['https:', 'http:']) ?? 'http://localhost:8080').replace(/\/+$/, '');
}

export const settings = (env: NodeJS.ProcessEnv = process.env): Settings => ({
  host: hostOf(env),
  shell: {
    trustProxy: trustedProxies(env) ?? 'loopback',
    rateLimitFactor: decimal(env, 'RATE_LIMIT_FACTOR', 1),
    cacheBytes: decimal(env, 'CACHE_MB', 64) * MB,
  },
  sessionTimes: {
    idle: decimal(env, 'SESSION_IDLE_MINUTES', 120) * minute,
    absolute: decimal(env, 'SESSION_MINUTES', 24 * 60) * minute,
  },
  sources: trustedSources(env.TRUSTED_SOURCES),
});
