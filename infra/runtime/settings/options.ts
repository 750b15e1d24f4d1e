import type { FileOptions } from '../files/index.ts';
import type { ServerOptions } from '../http/server.ts';
import type { SessionTimes } from '../identity/sessions.ts';
import { bucketOrigin, readS3Address } from '../s3/address.ts';
import type { S3Keys } from '../s3/client.ts';
import type { Settings } from './read.ts';
import type { Name } from './schema.ts';
import { needsSecondFactor } from './second-factor.ts';

const MB = 1024 * 1024;
const minute = 60_000;

/** How a server of the services is set. */
export const shellOptions = ({
  trustProxy = 'loopback',
  rateLimitFactor,
  cacheMb,
  secondFactorFor,
  hstsSubdomains,
}: Pick<
  Settings<'query'>,
  'trustProxy' | 'rateLimitFactor' | 'cacheMb' | 'secondFactorFor' | 'hstsSubdomains'
>): Required<Pick<ServerOptions, 'trustProxy' | 'rateLimitFactor' | 'cacheBytes' | 'mustEnrol' | 'subdomains'>> => ({
  trustProxy,
  rateLimitFactor,
  cacheBytes: cacheMb * MB,
  mustEnrol: (caller) => !caller.factor && needsSecondFactor(secondFactorFor, caller),
  subdomains: hstsSubdomains === 'on',
});

export const sessionTimes = ({
  sessionIdleMinutes,
  sessionMinutes,
  proofMinutes,
}: Pick<Settings<'query'>, 'sessionIdleMinutes' | 'sessionMinutes' | 'proofMinutes'>): SessionTimes => ({
  idle: sessionIdleMinutes * minute,
  absolute: sessionMinutes * minute,
  proof: proofMinutes * minute,
});

const keysOf = (id: string | undefined, secret: string | undefined): S3Keys =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined;

/** Of the file store: where files are read from as well, and the keys of S3. */
export const besideFiles = ({
  s3AccessKeyId,
  s3SecretAccessKey,
  filesOtherUrl,
  filesDirectUrl,
}: Pick<Settings<'files'>, 's3AccessKeyId' | 's3SecretAccessKey'> &
  Partial<Pick<Settings<'query'>, 'filesOtherUrl' | 'filesDirectUrl'>>): FileOptions => ({
  other: filesOtherUrl,
  direct: filesDirectUrl,
  keys: keysOf(s3AccessKeyId, s3SecretAccessKey),
});

/** Scheme and host to which browsers bring uploads by themselves; undefined where they go through the portal. */
export function uploadOrigin({
  filesUrl,
  filesDirectUrl,
}: Pick<Settings<'query'>, 'filesUrl' | 'filesDirectUrl'>): string | undefined {
  const bucket = readS3Address(filesUrl);
  return bucket && filesDirectUrl && bucketOrigin(bucket, filesDirectUrl);
}

/** Of the backup, which may be with another provider, as it should be. */
export const backupKeys = ({
  s3AccessKeyId,
  s3SecretAccessKey,
  backupS3AccessKeyId,
  backupS3SecretAccessKey,
}: Pick<
  Settings<'archive'>,
  's3AccessKeyId' | 's3SecretAccessKey' | 'backupS3AccessKeyId' | 'backupS3SecretAccessKey'
>): S3Keys => keysOf(backupS3AccessKeyId, backupS3SecretAccessKey) ?? keysOf(s3AccessKeyId, s3SecretAccessKey);

/** The secrets that have to be given, by the names that the identity store knows them by. */
export const secretNames = {
  SECRET_PERSON_KEYS: 'person-keys',
  SECRET_RESERVATIONS: 'reservations',
  SECRET_FILE_SIGNING: 'file-signing',
  SECRET_BUS: 'bus',
  SECRET_IDENTITY: 'identity',
} as const satisfies Partial<Record<Name, string>>;

export const givenSecrets = ({
  secretPersonKeys,
  secretReservations,
  secretFileSigning,
  secretBus,
  secretIdentity,
}: Pick<
  Settings<'query'>,
  'secretPersonKeys' | 'secretReservations' | 'secretFileSigning' | 'secretBus' | 'secretIdentity'
>): Record<(typeof secretNames)[keyof typeof secretNames], string> => ({
  'person-keys': secretPersonKeys,
  reservations: secretReservations,
  'file-signing': secretFileSigning,
  bus: secretBus,
  identity: secretIdentity,
});

/** The same, of an environment that nobody has checked, as tests and benches have it from a portal that they started. */
export const secretsIn = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(secretNames).flatMap(([name, secret]) => (env[name] ? [[secret, env[name]]] : [])));
