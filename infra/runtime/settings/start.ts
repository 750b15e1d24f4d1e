import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from '../bus/types.ts';
import { NewerData } from '../database/migrate.ts';
import { createLogger } from '../logging.ts';
import { startTelemetry } from '../telemetry/index.ts';
import { version } from '../version.ts';
import { awayExit, isAway } from './connection-errors.ts';
import { offerHelp } from './help.ts';
import {
  faultsOf,
  Misconfigured,
  misspelt,
  problemsOf,
  problemsOfGiven,
  readSettings,
  refusedBy,
  type Settings,
} from './read.ts';
import { schema } from './schema.ts';
import { type Env, type Program, readVariable, services } from './setting.ts';
import { unlistened } from './unlistened.ts';

/** between two looks at a database that is not there yet, in milliseconds */
const retryMs = 250;

/** Of `npm start`, which sets for the services what is not set already; a sentence each. */
export async function startProblems(env: Env): Promise<string[]> {
  const problems = (['start', ...services] as const).flatMap((program) => problemsOfGiven(program, env));
  const faults = await faultsOf('start', env, ['file']);
  return [...new Set([...problems, ...faults.map(({ reason }) => reason)])];
}

/** Every problem with the settings of a program and with what they name, a sentence each. */
export async function allProblems(program: Program, env: Env): Promise<string[]> {
  if (program === 'start') return startProblems(env);
  const faults = await faultsOf(program, env, ['database', 'file', 'server']);
  return [...problemsOf(program, env), ...faults.map(({ reason }) => reason)];
}

/** How a program reads those of its settings of which it alone knows what they may say; each throws `Misconfigured`. */
export type Readings<P extends Program> = (settings: Settings<P>) => readonly (() => unknown)[];

/** As `allProblems`, and what the program itself refuses where its settings can be read at all. */
export async function problemsAtStart<P extends Program>(
  program: P,
  env: Env,
  readings: Readings<P> = () => [],
): Promise<string[]> {
  const problems = await allProblems(program, env);
  return problemsOf(program, env).length ? problems : [...problems, ...refusedBy(readings(readSettings(program, env)))];
}

/** `--check-config`: prints a line for each problem and ends the process, with 1 where there is one. */
export async function checkConfig<P extends Program>(
  program: P,
  env: Env = process.env,
  readings: Readings<P> = () => [],
): Promise<never> {
  return printProblems(program, await problemsAtStart(program, env, readings), env);
}

/** Prints a line for each problem of a program, and ends the process, with 1 where there is one. */
export function printProblems(program: string, problems: readonly string[], env: Env): never {
  for (const line of misspelt(env)) console.error(`${program}: warning: ${line}`);
  for (const line of problems) console.error(`${program}: ${line}`);
  if (!problems.length) console.log(`${program}: the settings are in order.`);
  process.exit(problems.length ? 1 : 0);
}

/** Undefined where it is not set, or is a problem that reading all settings tells. */
const levelOf = (env: Env): string | undefined =>
  schema.LOG_LEVEL.shape.schema.safeParse(readVariable(env, 'LOG_LEVEL') ?? '').data;

/**
 * The log of a service, at LOG_LEVEL. A defect that nobody catches ends the process as ever, but is told in the log:
 * Node's own words would not be a line of JSON, and show what a library hung on an error, such as a password.
 */
function serviceLog(name: string, env: Env): Logger {
  const logger = createLogger(name, levelOf(env));
  // words of Node's own, such as warnings, may be lost as well
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (err) => {
    if (err instanceof Misconfigured) for (const problem of err.problems) logger.fatal(problem);
    else if (err instanceof NewerData) logger.fatal(err.message);
    else if (unlistened(err)) logger.fatal(unlistened(err));
    else logger.fatal({ err }, 'the process cannot go on');
    process.exit(isAway(err) ? awayExit : 1);
  });
  return logger;
}

/** Waits for databases that are not there yet; throws `Misconfigured` for what no waiting mends. */
async function untilServed(program: Program, env: Env, logger: Logger): Promise<void> {
  for (let lastNotice = ''; ; ) {
    const faults = await faultsOf(program, env, lastNotice ? ['database'] : ['database', 'file']);
    const final = faults.filter(({ passes }) => !passes);
    if (final.length) throw new Misconfigured(final.map(({ reason }) => reason));
    if (!faults.length) return;
    const reasons = faults.map(({ reason }) => reason).join('; ');
    if (reasons !== lastNotice) logger.warn(`${reasons}; waiting for it`);
    lastNotice = reasons;
    await pause(retryMs);
  }
}

/** Where traces go, and of how many requests: the gateway decides that, for all behind it. */
const traced = (settings: {
  otelExporterOtlpEndpoint?: string | undefined;
  otelExporterOtlpHeaders?: Record<string, string> | undefined;
  otelTracesSamplerArg?: number;
}): { endpoint: string | undefined; headers: Record<string, string>; ratio: number } => ({
  endpoint: settings.otelExporterOtlpEndpoint,
  headers: settings.otelExporterOtlpHeaders ?? {},
  ratio: settings.otelTracesSamplerArg ?? 1,
});

/** What a service is run with, where it is not alone in its process. */
export interface RunOptions {
  env?: Env;
  /** resolves when it is asked to end; at a signal to the process when left out */
  requested?: Promise<void> | undefined;
  /** of the services that run in this process */
  bus?: Bus | undefined;
}

/**
 * The beginning of a service: its log, and its settings once what they name is there. What is wrong ends the process
 * with a line for each problem. With `--check-config` the process says what is wrong and ends in any case.
 */
export async function startService<P extends (typeof services)[number]>(
  program: P,
  { env = process.env, readings = () => [] }: { env?: Env | undefined; readings?: Readings<P> } = {},
): Promise<{ logger: Logger; settings: Settings<P> }> {
  offerHelp(program, program === 'backup' ? '[--once | --check-config]' : '[--check-config]');
  if (process.argv.includes('--check-config')) await checkConfig(program, env, readings);
  const logger = serviceLog(program, env);
  for (const line of misspelt(env)) logger.warn(line);
  const settings = readSettings(program, env);
  await untilServed(program, env, logger);
  const problems = refusedBy(readings(settings));
  if (problems.length) throw new Misconfigured(problems);
  await startTelemetry({
    ...traced(settings),
    service: program,
    version,
    atTheEdge: program === 'gateway',
  });
  return { logger, settings };
}

/**
 * The settings of a tool; throws `Misconfigured` for what is wrong, a database that is not there included, and of a tool that
 * `writes` a folder that it may not write.
 */
export async function toolSettings<P extends Program>(
  program: P,
  { writes = false }: { writes?: boolean } = {},
): Promise<Settings<P>> {
  const env = process.env;
  const settings = readSettings(program, env);
  const faults = await faultsOf(program, env, writes ? ['database', 'file'] : ['database']);
  if (faults.length) throw new Misconfigured(faults.map(({ reason }) => reason));
  return settings;
}
