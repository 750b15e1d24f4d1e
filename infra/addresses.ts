import { given, Misconfigured, needed } from './variables.ts';

/** Where a process of the portal finds what it works with; all that a production differs in. */
export interface Addresses {
  port: number;
  eventStoreUrl: string;
  /** the log to read much of at once */
  replicaUrl: string;
  readModelUrl: string;
  identityUrl: string;
  /** undefined: no NATS, followers read the log */
  natsUrl: string | undefined;
  filesUrl: string;
}

/** Each is looked at when it is asked for, since not every process has them all; then throws `Misconfigured`. */
export function addresses(env: NodeJS.ProcessEnv = process.env): Addresses {
  const database = (name: string): string => {
    const url = needed(env, name);
    if (/^(postgres(ql)?:\/\/|socket:|\/)/.test(url)) return url;
    throw new Misconfigured(`${name} must be an address such as postgres://user:password@host:5432/database`);
  };
  const databaseOr = (name: string): string => database(given(env, name) ? name : 'EVENT_STORE_URL');
  return {
    get port() {
      const port = Number(needed(env, 'PORT'));
      if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
      throw new Misconfigured(`PORT must be a number from 0 to 65535, not "${env.PORT}"`);
    },
    get eventStoreUrl() {
      return database('EVENT_STORE_URL');
    },
    get replicaUrl() {
      return databaseOr('EVENT_REPLICA_URL');
    },
    get readModelUrl() {
      return databaseOr('READ_MODEL_URL');
    },
    get identityUrl() {
      return databaseOr('IDENTITY_URL');
    },
    natsUrl: given(env, 'NATS_URL'),
    get filesUrl() {
      const url = needed(env, 'FILES_URL');
      if (url.startsWith('file:///')) return url;
      throw new Misconfigured('FILES_URL must be a folder such as file:///var/lib/portal/files');
    },
  };
}
