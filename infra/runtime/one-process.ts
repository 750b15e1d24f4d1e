import { localBus } from './bus/local.ts';
import { offerHelp } from './settings/help.ts';
import { type Env, readVariable as variable } from './settings/setting.ts';
import { printProblems, type RunOptions } from './settings/start.ts';
import { stopRequested } from './stopping.ts';

/** In the order of their ports: the gateway is at PORT, the others behind it, unless an address is set for them. */
const services = ['gateway', 'command', 'query', 'notifier', 'projector'] as const;
type Service = (typeof services)[number];

interface Program {
  run(options: RunOptions): Promise<void>;
  findProblems(env: Env): Promise<string[]>;
}

/** The built program beside this one, with all that it keeps in memory: what its metrics count is its own. */
const load = (service: Service): Promise<Program> => import(new URL(`${service}.main.js`, import.meta.url).href);

/** The name of a variable that is for one service alone, such as `QUERY__READ_MODEL_URL`, whose role in the database may do less. */
export const nameFor = (service: string, name: string): string => `${service.toUpperCase()}__${name}`;

const ofOne = new RegExp(`^(?:${services.join('|').toUpperCase()})__`);

/** The environment of each service: the addresses of all, where it listens itself, and what is for it alone. */
export function environments(all: Env): Record<Service, Env> {
  const env = Object.fromEntries(Object.entries(all).filter(([name]) => !ofOne.test(name)));
  const first = Number(variable(env, 'PORT'));
  const addressOf = (service: Service, index: number): string | undefined =>
    (service !== 'gateway' && variable(env, `${service.toUpperCase()}_URL`)) ||
    (first > 0 ? `http://127.0.0.1:${first + index}` : undefined);
  const addresses = services.map((service, index) => [service, addressOf(service, index)] as const);
  const urls = Object.fromEntries(addresses.map(([service, address]) => [`${service.toUpperCase()}_URL`, address]));
  // nobody but the gateway asks for the others
  const behind = (address = '') => ({
    HOST: '127.0.0.1',
    PORT: URL.canParse(address) ? new URL(address).port : undefined,
  });
  const alone = (service: Service) =>
    Object.entries(all).flatMap(([name, value]) => {
      const prefix = nameFor(service, '');
      return name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [];
    });
  return Object.fromEntries(
    addresses.map(([service, address]) => [
      service,
      { ...env, ...urls, ...(service !== 'gateway' && behind(address)), ...Object.fromEntries(alone(service)) },
    ]),
  ) as Record<Service, Env>;
}

async function check(envs: Record<Service, Env>): Promise<never> {
  const problems = await Promise.all(
    services.map(async (service) => (await load(service)).findProblems(envs[service])),
  );
  // before it runs nobody is at the addresses that it serves itself
  const unserved = services.map((service) => {
    const name = `${service.toUpperCase()}_URL`;
    return `${name} ${envs.gateway[name]} cannot be reached`;
  });
  const own = new Set(problems.flat().filter((problem) => !unserved.includes(problem)));
  return printProblems('portal', [...own], envs.gateway);
}

/** All services in one process and one event loop, without a NATS server: for a small machine. */
export async function run(): Promise<void> {
  offerHelp('portal', '[--check-config]');
  const envs = environments(process.env);
  if (process.argv.includes('--check-config')) await check(envs);
  const bus = localBus();
  const programs = await Promise.all(services.map(async (name) => ({ name, ...(await load(name)) })));
  const requested = stopRequested();
  // what takes requests ends first
  const [gateway, ...others] = programs;
  const entryClosed = gateway?.run({ env: envs.gateway, requested });
  await Promise.all(others.map(({ name, run }) => run({ env: envs[name], bus, requested: entryClosed })));
}
