import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nameFor } from '../../runtime/one-process.ts';
import { prepareDatabases } from '../../runtime/roles/prepare.ts';
import type { Role } from '../../runtime/roles/rights.ts';
import { readVariable as variable } from '../../runtime/settings/setting.ts';
import { builtClient } from '../build/client.ts';
import { buildServers, programFile, serviceNames } from '../build/servers.ts';
import { Failure } from '../failure.ts';
import { environment, ownAddresses } from './environment.ts';
import type { RunningNats } from './nats.ts';
import { freePort } from './network.ts';
import type { RunningPostgres } from './postgres.ts';
import { portalSecrets } from './secrets.ts';
import { startServers } from './servers.ts';
import { type Service, startService } from './service.ts';
import { startTurns } from './start-turns.ts';
import { temporaryFolder } from './testing.ts';

type Part = (typeof serviceNames)[number];

export interface StackOptions {
  /** the folder of the built programs; dist/, built from the sources as they are, when left out */
  programs?: string;
  /** everything is kept in here; a temporary folder, removed by stop(), when left out */
  dataDir?: string;
  /** of the gateway; a free one when left out */
  port?: number;
  /** how many processes of a service; one when left out */
  count?: Partial<Record<Part, number>>;
  /** further places of a service, known to the gateway, where `start` puts a process later; none when left out */
  spare?: Partial<Record<Part, number>>;
  /** PostgreSQL's own settings */
  settings?: Record<string, string>;
  /** false: as on a machine without a nats-server */
  nats?: boolean;
  /** all services in one process, named `portal`, without a NATS server */
  inOneProcess?: boolean;
  /** for all services; EVENT_STORE_URL, READ_MODEL_URL, IDENTITY_URL, NATS_URL and FILES_URL replace what is embedded */
  env?: NodeJS.ProcessEnv;
  /** for tests: the port at which services find an embedded server, given its own; who works beside them has its own */
  route?: (server: 'postgres' | 'nats', port: number) => Promise<number>;
  /**
   * Done before anybody can reach the portal, as the owner of the databases. The notifier runs by then: messages are told
   * while what they are about happens. Read models begin once they are asked for, at the latest when it is done.
   */
  beforehand?: (env: NodeJS.ProcessEnv, project: () => void) => Promise<unknown>;
  /** what is being done, a line each */
  onProgress?: (line: string) => void;
}

export interface Stack {
  /** addresses, http://127.0.0.1:port; of the first process where there are several */
  gateway: string;
  command: string;
  query: string;
  notifier: string;
  projector: string;
  /** addresses by name, those of spare places included */
  places: Readonly<Record<string, string>>;
  dataDir: string;
  /** undefined when its address was given */
  readonly postgres: RunningPostgres | undefined;
  /** undefined when its address was given, or there is none to be had */
  readonly nats: RunningNats | undefined;
  /** as the owner of the databases; fit for a program of ours that is to work beside the services */
  env: NodeJS.ProcessEnv;
  /** by name: command, command-2, query, … */
  readonly processes: Record<string, ChildProcess>;
  /** a process at a spare place, of the build in that folder, told what else is given; resolves when it is ready */
  start(name: string, folder?: string, own?: NodeJS.ProcessEnv): Promise<Service>;
  /** ended and started again, at the same port, from now on with these variables changed; resolves when it is ready */
  restart(name: string, changed?: NodeJS.ProcessEnv): Promise<void>;
  /** asked to end, and gone for good */
  end(name: string): Promise<void>;
  /** SIGKILL; stays down until `restart`, unless supervised */
  kill(name: string): Promise<void>;
  /** from now on what ends by itself is started again, PostgreSQL and NATS as well */
  supervise(): void;
  /** in order: what takes requests first, what stores last */
  stop(): Promise<void>;
}

interface Planned {
  name: string;
  part: Part;
  port: number;
  isSpare: boolean;
}

async function plan({ count = {}, spare = {}, port: gatewayPort, programs }: StackOptions): Promise<Planned[]> {
  const names = serviceNames
    .filter((part) => existsSync(programFile(part, programs)))
    .flatMap((part) => {
      const started = count[part] ?? 1;
      return Array.from({ length: started + (spare[part] ?? 0) }, (_, index) => ({
        part,
        name: index ? `${part}-${index + 1}` : part,
        isSpare: index >= started,
      }));
    });
  const fixed = new Map([['gateway', gatewayPort]]);
  return Promise.all(names.map(async (each) => ({ ...each, port: fixed.get(each.name) ?? (await freePort()) })));
}

/** Names of processes: of each part the first, then of each the second. */
const inOrder = (planned: readonly Planned[]): string[] => {
  const nth = ({ name, part }: Planned) =>
    planned.filter((each) => each.part === part).findIndex((each) => each.name === name);
  return planned
    .toSorted((a, b) => nth(a) - nth(b) || serviceNames.indexOf(a.part) - serviceNames.indexOf(b.part))
    .map(({ name }) => name);
};

const addressesOf = (part: Part, planned: readonly Planned[]) =>
  planned.filter((each) => each.part === part).map(({ port }) => `http://127.0.0.1:${port}`);

async function routed({ route }: StackOptions, server: 'postgres' | 'nats', address: string | undefined) {
  if (!route || address === undefined) return address;
  const url = new URL(address);
  url.port = String(await route(server, Number(url.port)));
  return url.href;
}

/** For services that share a process: each reaches the databases by its own role all the same. */
const ofServices = (addresses: Record<Role, NodeJS.ProcessEnv>): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(addresses).flatMap(([service, env]) =>
      Object.entries(env).map(([name, value]) => [nameFor(service, name), value]),
    ),
  );

/** The gateway has no database and nothing to encrypt. */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^SECRET_|^(EVENT_\w+|READ_MODEL|IDENTITY|NATS)_URL$/.test(name)),
  );

/** Where one is not, what all say: what a gateway waits for is said by another. */
async function allReady(services: readonly Service[]): Promise<void> {
  const inVain = new AbortController();
  const outcomes = await Promise.allSettled(
    services.map((service) =>
      service.ready(inVain.signal).catch((cause: unknown) => {
        inVain.abort(cause);
        throw cause;
      }),
    ),
  );
  const { aborted, reason } = inVain.signal;
  if (!aborted) return;
  if (reason instanceof Failure) throw reason;
  const all = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  throw new AggregateError(all, all.map(({ message, cause }) => `${message} (${cause})`).join('; '));
}

/** The whole portal, each service a process of its own, as `npm start` runs it. Without demonstration data. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { onProgress = () => {} } = options;
  const providedEnv: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  const dataDir = resolve(options.dataDir ?? temporaryFolder());
  const logs = join(dataDir, 'logs');
  if (!options.programs) await buildServers();
  await mkdir(logs, { recursive: true, mode: 0o700 });

  const secrets = await portalSecrets(dataDir);
  const { inOneProcess = false } = options;
  const servers = await startServers({
    ...options,
    ...(inOneProcess && { nats: false }),
    dataDir,
    given: providedEnv,
    natsUsers: secrets.servers.nats,
    onProgress,
  });
  const services = new Map<string, Service>();
  async function stop(): Promise<void> {
    const all = [...services.values()];
    await Promise.all(all.filter(({ name }) => name.startsWith('gateway')).map((service) => service.stop()));
    await Promise.all(all.map((service) => service.stop()));
    await servers.stop();
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  try {
    const planned = await plan(options);
    const own = { postgres: servers.postgres?.url, nats: servers.nats?.url };
    const identityUrl =
      variable(providedEnv, 'IDENTITY_URL') ?? variable(providedEnv, 'EVENT_STORE_URL') ?? own.postgres ?? '';
    const storedSecrets = await secrets.keep(identityUrl);
    if (own.postgres)
      await prepareDatabases({ log: own.postgres, identity: own.postgres, read: own.postgres }, storedSecrets.roles);
    const env = await environment(providedEnv, dataDir, { ...own, secrets: storedSecrets.env });
    const reached = {
      postgres: await routed(options, 'postgres', own.postgres),
      nats: await routed(options, 'nats', own.nats),
    };
    const addresses = ownAddresses(providedEnv, reached, storedSecrets);
    // who makes read models beside the projector makes them as the projector, who is to keep them up to date
    env.READ_MODEL_URL = addresses.projector.READ_MODEL_URL ?? env.READ_MODEL_URL;
    for (const part of serviceNames) env[`${part.toUpperCase()}_URL`] = addressesOf(part, planned).join(',');
    const first = (part: Part) => addressesOf(part, planned)[0] ?? '';
    env.PUBLIC_URL ??= first('gateway').replace('127.0.0.1', 'localhost');

    function begin(
      { name, part, port }: Pick<Planned, 'name' | 'port'> & { part: Part | 'portal' },
      folder = options.programs,
      own: NodeJS.ProcessEnv = {},
    ): Service {
      const logFile = join(logs, `${name}.log`);
      const bus = reached.nats && { NATS_URL: reached.nats };
      const ownEnv = part === 'portal' ? ofServices(addresses) : { ...bus, ...(part !== 'gateway' && addresses[part]) };
      const serviceEnv = part === 'gateway' ? withoutSecrets(env) : { ...env, ...ownEnv, ...own };
      const service = startService({ name, file: programFile(part, folder), port, env: serviceEnv, logFile });
      services.set(name, service);
      return service;
    }
    const initialServices = planned.filter(({ isSpare }) => !isSpare);
    const beginAll = (parts: readonly Part[]) => {
      for (const each of initialServices) if (parts.includes(each.part) && !services.has(each.name)) begin(each);
    };
    if (options.beforehand) beginAll(['notifier']);
    await options.beforehand?.(env, () => beginAll(['projector']));
    env.CLIENT_DIST ??= builtClient();
    onProgress('Starting the services');
    if (inOneProcess) {
      await Promise.all([...services.values()].map((service) => service.stop()));
      services.clear();
      const [gateway] = initialServices;
      if (gateway) begin({ ...gateway, name: 'portal', part: 'portal' });
    } else beginAll(serviceNames);
    await allReady([...services.values()]);

    const serviceNamed = (name: string): Service => {
      const service = services.get(name);
      if (!service) throw new Error(`there is no service "${name}"; there are ${[...services.keys()].join(', ')}`);
      return service;
    };
    return {
      gateway: first('gateway'),
      command: first('command'),
      query: first('query'),
      notifier: first('notifier'),
      projector: first('projector'),
      places: {
        ...Object.fromEntries(planned.map(({ name, port }) => [name, `http://127.0.0.1:${port}`])),
        ...(inOneProcess && { portal: first('gateway') }),
      },
      dataDir,
      get postgres() {
        return servers.postgres;
      },
      get nats() {
        return servers.nats;
      },
      env,
      get processes() {
        return Object.fromEntries([...services].map(([name, { child }]) => [name, child]));
      },
      async start(name, folder, own) {
        const place = planned.find((each) => each.name === name && each.isSpare);
        if (!place || services.has(name)) throw new Error(`${name} is no place that is free`);
        const service = begin(place, folder, own);
        await service.ready();
        return service;
      },
      restart: (name, changed) => serviceNamed(name).restart(changed),
      end: (name) => serviceNamed(name).stop(),
      kill: (name) => serviceNamed(name).kill(),
      supervise() {
        const takeTurn = startTurns({
          order: inOrder(planned),
          partOf: (name) => planned.find((each) => each.name === name)?.part ?? name,
        });
        const report = (name: string) => onProgress(`${name} ended and is started again; the logs are in ${logs}`);
        servers.supervise(report);
        for (const service of services.values()) service.supervise(report, takeTurn);
      },
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
