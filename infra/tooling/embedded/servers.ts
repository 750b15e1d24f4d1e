import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readVariable as variable } from '../../runtime/settings/setting.ts';
import { hangTimeoutMs as defaultTimeoutMs, endHung, untilHung } from './hang.ts';
import { type RunningNats, startNats } from './nats.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

export interface ServersOptions {
  dataDir: string;
  given: NodeJS.ProcessEnv;
  /** PostgreSQL's own settings */
  settings?: Record<string, string> | undefined;
  /** false: as on a machine without a nats-server */
  nats?: boolean | undefined;
  /** passwords of the users of NATS */
  natsUsers?: { writer: string; follower: string } | undefined;
  /** after how long a PostgreSQL that answers no new connection is ended, in milliseconds */
  hangTimeoutMs?: number | undefined;
  onProgress: (line: string) => void;
}

/** PostgreSQL and NATS, as far as they are not given by address. */
export interface Servers {
  readonly postgres: RunningPostgres | undefined;
  readonly nats: RunningNats | undefined;
  /** started again at the same port whenever they end by themselves */
  supervise(onEnd: (name: string) => void): void;
  stop(): Promise<void>;
}

const withoutNats = (natsServer: string | undefined): string =>
  `${natsServer ? `NATS_SERVER is ${natsServer}, which is no program that can be run` : 'No nats-server is to be had on this machine'}. ` +
  'The portal runs without: its followers read from the log. ' +
  'To have one, install nats-server, or set NATS_SERVER to its program or NATS_URL to a running one.';

/** between attempts to start one again, in milliseconds */
const [leastPause, longestPause] = [250, 5_000];

export async function startServers({
  dataDir,
  given: providedEnv,
  settings,
  nats: natsServer,
  natsUsers: users,
  hangTimeoutMs = defaultTimeoutMs,
  onProgress,
}: ServersOptions): Promise<Servers> {
  let stopping = false;
  const ending = new AbortController();
  const postgresOptions = { dataDir: join(dataDir, 'postgres'), settings: { ...settings } };
  const natsOptions = { dataDir: join(dataDir, 'nats'), users };
  let postgres: RunningPostgres | undefined;
  let nats: RunningNats | undefined;

  const startings: Promise<void>[] = [];
  // the other stores are in the log's database unless they are given
  if (!variable(providedEnv, 'EVENT_STORE_URL')) {
    onProgress('Starting PostgreSQL');
    startings.push(
      startPostgres(postgresOptions).then((started) => {
        postgres = started;
      }),
    );
  }
  if (!variable(providedEnv, 'NATS_URL') && natsServer !== false) {
    onProgress('Starting NATS');
    startings.push(
      startNats(natsOptions).then((started) => {
        nats = started;
        if (!started) onProgress(withoutNats(process.env.NATS_SERVER));
      }),
    );
  }
  const failed = (await Promise.allSettled(startings)).find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await nats?.stop();
    await postgres?.stop();
    throw failed.reason;
  }

  /** For as long as it takes, such as until there is room on the disk again; each reason why not is told once. */
  async function startWithRetries<Server extends { stop(): Promise<void> }>(
    start: () => Promise<Server | undefined>,
  ): Promise<Server | undefined> {
    let lastReason = '';
    for (let failures = 0; !stopping; failures++) {
      try {
        const server = await start();
        if (stopping) await server?.stop();
        return server;
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (reason !== lastReason) onProgress(reason);
        lastReason = reason;
        await pause(Math.min(leastPause * 2 ** failures, longestPause));
      }
    }
    return undefined;
  }

  /** PostgreSQL may hang without an end: it ignores the death of what it needs while it recovers from a crash. */
  async function endOnHang(running: RunningPostgres): Promise<void> {
    const logFile = join(postgresOptions.dataDir, 'postgres.log');
    if (!(await untilHung(running, logFile, { timeoutMs: hangTimeoutMs, signal: ending.signal }))) return;
    onProgress(`PostgreSQL answered no new connection for ${hangTimeoutMs / 1_000} s and is ended`);
    // its successor says so to who asks for the state of the portal
    postgresOptions.settings['portal.hung_at'] = new Date().toISOString();
    await endHung(running);
  }

  async function watchPostgres(onEnd: (name: string) => void): Promise<void> {
    while (postgres) {
      void endOnHang(postgres);
      await postgres.ended;
      if (stopping) return;
      onEnd('PostgreSQL');
      const { port } = postgres;
      postgres = await startWithRetries(() => startPostgres({ ...postgresOptions, port }));
    }
  }

  async function watchNats(onEnd: (name: string) => void): Promise<void> {
    while (nats) {
      await nats.ended;
      if (stopping) return;
      onEnd('NATS');
      const { port } = nats;
      nats = await startWithRetries(() => startNats({ ...natsOptions, port }));
    }
  }

  return {
    get postgres() {
      return postgres;
    },
    get nats() {
      return nats;
    },
    supervise(onEnd) {
      void watchPostgres(onEnd);
      void watchNats(onEnd);
    },
    async stop() {
      stopping = true;
      ending.abort();
      await nats?.stop();
      await postgres?.stop();
    },
  };
}
