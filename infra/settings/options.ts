import type { ServerOptions } from '../http/server.ts';
import type { SessionTimes } from '../identity/sessions.ts';
import type { Settings } from './read.ts';

const MB = 1024 * 1024;
const minute = 60_000;

/** How a server of the services is set. */
export const shellOptions = ({
  trustProxy = 'loopback',
  rateLimitFactor,
  cacheMb,
}: Pick<Settings<'query'>, 'trustProxy' | 'rateLimitFactor' | 'cacheMb'>): Required<
  Pick<ServerOptions, 'trustProxy' | 'rateLimitFactor' | 'cacheBytes'>
> => ({ trustProxy, rateLimitFactor, cacheBytes: cacheMb * MB });

export const sessionTimes = ({
  sessionIdleMinutes,
  sessionMinutes,
  proofMinutes,
}: Pick<Settings<'query'>, 'sessionIdleMinutes' | 'sessionMinutes' | 'proofMinutes'>): SessionTimes => ({
  idle: sessionIdleMinutes * minute,
  absolute: sessionMinutes * minute,
  proof: proofMinutes * minute,
});

/** Secrets that the operator chose, by the names that the identity store knows them by. */
export const givenSecrets = ({
  secretPersonKeys,
  secretReservations,
  secretFileSigning,
  secretBus,
  secretIdentity,
}: Pick<
  Settings<'query'>,
  'secretPersonKeys' | 'secretReservations' | 'secretFileSigning' | 'secretBus' | 'secretIdentity'
>) => ({
  'person-keys': secretPersonKeys,
  reservations: secretReservations,
  'file-signing': secretFileSigning,
  bus: secretBus,
  identity: secretIdentity,
});
