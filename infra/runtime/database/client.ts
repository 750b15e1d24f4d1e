import pg from 'pg';
import { isAway } from '../retry.ts';
import { type DatabaseAddress, databaseAddress, type SessionAttribute } from './address.ts';

/** how long a server may take to say what it is, in milliseconds */
const timeoutMs = 2_000;

interface Server {
  host: string;
  port: number;
}

interface Found extends Server {
  /** recovers from another one, or was told to be read alone */
  isStandby: boolean;
  /** grows with each promotion */
  timeline: number;
}

const query = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isStandby",
    case when pg_is_in_recovery() then 0
         else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`;

async function found(config: pg.ClientConfig, address: string): Promise<Found> {
  const client = new pg.Client({
    ...config,
    connectionString: address,
    application_name: 'which-server',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // what is under way on it rejects
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Found, keyof Server>>(query);
    const [row] = rows;
    if (!row) throw new Error('the server did not say what it is');
    return { host: client.host, port: client.port, ...row };
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Of the servers that answered the one that is wanted. Of two that take writes, as where one that was replaced came back,
 * it is the one that was promoted last; one that was promoted before the newest that was seen takes none.
 */
export function selectServer(
  servers: readonly Found[],
  sessionAttribute: SessionAttribute,
  newestTimeline = 0,
): Found | undefined {
  const standby = servers.find(({ isStandby }) => isStandby);
  const [primary] = servers
    .filter(({ isStandby, timeline }) => !isStandby && timeline >= newestTimeline)
    .toSorted((a, b) => b.timeline - a.timeline);
  if (sessionAttribute === 'standby') return standby;
  if (sessionAttribute === 'prefer-standby') return standby ?? primary;
  return sessionAttribute === 'any' ? servers[0] : primary;
}

/** None of the servers is the one that is wanted; that may change, as with a promotion. */
class NoServer extends AggregateError {
  /** of PostgreSQL: it cannot be connected to now */
  readonly code = '57P03';
}

/** What this process knows of some servers. */
interface Observation {
  newestTimeline: number;
  /** addresses that gave no answer in time when they were last asked */
  silent: Set<string>;
}

/** by place */
const observations = new Map<string, Observation>();

async function choose(
  config: pg.ClientConfig,
  { each, place, wanted: sessionAttribute = 'any' }: DatabaseAddress,
): Promise<Server> {
  const known: Observation = observations.get(place) ?? { newestTimeline: 0, silent: new Set() };
  observations.set(place, known);
  const answers = new Map<string, Found>();
  const faults: unknown[] = [];
  const ask = async (address: string): Promise<void> => {
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
    }, timeoutMs);
    try {
      answers.set(address, await found(config, address));
      isSilent = false;
    } catch (cause) {
      faults.push(cause);
    }
    clearTimeout(timer);
    if (isSilent) known.silent.add(address);
    else known.silent.delete(address);
  };
  const select = (): Server | undefined => {
    const servers = each.flatMap((address) => answers.get(address) ?? []);
    known.newestTimeline = Math.max(known.newestTimeline, ...servers.map(({ timeline }) => timeline));
    return selectServer(servers, sessionAttribute, known.newestTimeline);
  };
  // two may say that they take writes, so each is heard; one that was silent is waited for only where the others will not do
  const isExpected = each.map((address) => !known.silent.has(address));
  const questions = each.map(ask);
  await Promise.all(questions.filter((_, index) => isExpected[index]));
  let server = select();
  if (!server) {
    await Promise.all(questions);
    server = select();
  }
  if (server) return server;
  // a wrong password is told as such
  const error = faults.find((cause) => !isAway(cause));
  throw error ?? new NoServer(faults, `of ${each.length} servers none is there that is wanted (${sessionAttribute})`);
}

const pending = new Map<string, Promise<Server>>();

/** All that connect at once ask once. */
function serverFor(config: pg.ClientConfig, address: DatabaseAddress): Promise<Server> {
  const key = config.connectionString ?? '';
  const asking = pending.get(key) ?? choose(config, address).finally(() => pending.delete(key));
  pending.set(key, asking);
  return asking;
}

type Callback = (...answer: [cause: Error] | [cause: null, client: pg.Client]) => void;

/**
 * A client whose address may name several servers, which `pg` cannot: each connects to the one that is wanted at that
 * moment, so that after a promotion whatever connects anew finds the new primary. For a pool as its `Client`.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: pg.ClientConfig;
  readonly #address: DatabaseAddress | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const address = databaseAddress(config.connectionString ?? '');
    const several = address?.wanted ? address : undefined;
    super(several ? { ...config, connectionString: several.each[0] } : config);
    this.#config = config;
    this.#address = several;
  }

  async #toServer(address: DatabaseAddress): Promise<pg.Client> {
    const { host, port } = await serverFor(this.#config, address);
    // the client's own fields: by the name of the host it checks the server's certificate as well
    Object.assign(this, { host, port });
    return super.connect();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    const connecting = this.#address && this.#toServer(this.#address);
    if (!callback) return connecting ?? super.connect();
    if (connecting)
      connecting.then(
        (client) => callback(null, client),
        (cause) => callback(cause),
      );
    else super.connect(callback);
    return undefined;
  }
}

/** A connection of its own, with values as `pg` has them. When it breaks, what is under way on it rejects. */
export async function connectedClient(config: string | pg.ClientConfig | undefined): Promise<pg.Client> {
  const client = new pg.Client(config);
  // without a listener a break between two queries would end the process
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
