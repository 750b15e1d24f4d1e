import type { ServerOptions } from './http/server.ts';
import { type TrustedSource, trustedSources } from './identity/trusted-sources.ts';

/** How a server of the portal is set, apart from where things are (addresses.ts). */
export interface Settings {
  host: string;
  /** of the log: trace, debug, info, warn, error, fatal or silent */
  logLevel: string;
  shell: Required<Pick<ServerOptions, 'trustProxy' | 'rateLimitFactor' | 'cacheBytes'>>;
  /** of a session, in milliseconds */
  sessionTimes: { idle: number; absolute: number };
  /** areas whose word about who logs in counts */
  sources: readonly TrustedSource[];
}

const MB = 1024 * 1024;
const minute = 60_000;

export function decimal(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`${name} must be a number of 0 or more, not "${text}"`);
  return Number(text);
}

export const settings = (env: NodeJS.ProcessEnv = process.env): Settings => ({
  host: env.HOST || '127.0.0.1',
  logLevel: env.LOG_LEVEL || 'info',
  shell: {
    trustProxy: env.TRUST_PROXY || 'loopback',
    rateLimitFactor: decimal(env, 'RATE_LIMIT_FACTOR', 1),
    cacheBytes: decimal(env, 'CACHE_MB', 64) * MB,
  },
  sessionTimes: {
    idle: decimal(env, 'SESSION_IDLE_MINUTES', 120) * minute,
    absolute: decimal(env, 'SESSION_MINUTES', 24 * 60) * minute,
  },
  sources: trustedSources(env.TRUSTED_SOURCES),
});
