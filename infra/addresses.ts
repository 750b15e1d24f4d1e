/** Where a process of the portal finds what it works with; all that a production differs in. */
export interface Addresses {
  port: number;
  eventStoreUrl: string;
  readModelUrl: string;
  identityUrl: string;
  /** undefined: no NATS, followers read the log */
  natsUrl: string | undefined;
  filesUrl: string;
}

export function addresses(env: NodeJS.ProcessEnv = process.env): Addresses {
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set; see "Running it for real" in README.md`);
    return value;
  };
  return {
    // only what serves has one
    get port() {
      return Number(needed('PORT'));
    },
    eventStoreUrl: needed('EVENT_STORE_URL'),
    readModelUrl: env.READ_MODEL_URL ?? needed('EVENT_STORE_URL'),
    identityUrl: env.IDENTITY_URL ?? needed('EVENT_STORE_URL'),
    natsUrl: env.NATS_URL || undefined,
    filesUrl: needed('FILES_URL'),
  };
}
