import { allSettings, type Name, type schema } from './schema.ts';
import { fileVariable, inFiles, withSecretFiles } from './secret-files.ts';
import { type Env, type Program, readVariable, type Setting } from './setting.ts';
import type { Fault, ResourceKind } from './shapes.ts';

/** Variables of the environment are missing or cannot be what they are. Each problem names one, and shows no secret. */
export class Misconfigured extends Error {
  override readonly name = 'Misconfigured';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type CamelCase<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<S>;

type ValueOf<S> = S extends Setting<Program, infer Value> ? Value : never;

/** What a program is set to: `EVENT_STORE_URL` is `eventStoreUrl`. */
export type Settings<P extends Program> = {
  readonly [N in Name as P extends (typeof schema)[N]['of'][number] ? CamelCase<N> : never]: ValueOf<
    (typeof schema)[N]
  >;
};

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, character: string) => character.toUpperCase());

/** The settings that a program reads. */
export const settingsOf = (program: Program): readonly (readonly [string, Setting])[] =>
  allSettings.filter(([, { of: programNames }]) => programNames.includes(program));

interface Read {
  /** the variable that its value is of, which may be another one where it is not given itself */
  name: string;
  own: string;
  setting: Setting;
  text: string | undefined;
  value: unknown;
  problem: string | undefined;
}

/** A password that does not belong into an address is not told by its being wrong. */
const maskUser = (text: string): string => text.replace(/\/\/[^/\s]*@/, '//…@');

function readOne(env: Env, own: string, setting: Setting): Read {
  const { usual, like, needs, needed, shape, secret } = setting;
  const name = like !== undefined && readVariable(env, own) === undefined ? like : own;
  const text = readVariable(env, name) ?? (typeof usual === 'function' ? usual(env) : usual);
  const read = { name, own, setting, text, value: undefined, problem: undefined };
  if (text === undefined) {
    return { ...read, problem: needed ? `${name} is not set; see docs/operations/settings.md` : undefined };
  }
  if (needs && !readVariable(env, needs)) return { ...read, problem: `${name} needs ${needs}, which is not set` };
  const { data, error } = shape.schema.safeParse(text);
  if (!error) return { ...read, value: data };
  const [issue] = error.issues;
  return { ...read, problem: `${name} ${issue?.message}${secret ? '' : `, not "${maskUser(text)}"`}` };
}

function readAll(program: Program, env: Env): Read[] {
  const { env: fullEnv, faults } = withSecretFiles(env);
  return settingsOf(program).map(([own, setting]) => {
    const read = readOne(fullEnv, own, setting);
    const fault = faults.get(read.name);
    return fault === undefined ? read : { ...read, value: undefined, problem: fault };
  });
}

const isGiven = (env: Env, name: string): boolean =>
  readVariable(env, name) !== undefined || readVariable(env, fileVariable(name)) !== undefined;

/** A sentence for each; one variable may be meant by several settings. */
const problemsIn = (reads: readonly Read[]): string[] => [...new Set(reads.flatMap(({ problem }) => problem ?? []))];

/** What is wrong with the settings of a program, a sentence each; nothing that they name is looked at. */
export const problemsOf = (program: Program, env: Env): string[] => problemsIn(readAll(program, env));

/** As `problemsOf`, of what is set alone: what is missing somebody else is about to set. */
export const problemsOfGiven = (program: Program, env: Env): string[] =>
  problemsIn(readAll(program, env).filter(({ name }) => isGiven(env, name)));

/** Throws `Misconfigured` with all that is wrong. */
export function readSettings<P extends Program>(program: P, env: Env = process.env): Settings<P> {
  const reads = readAll(program, env);
  const problems = problemsIn(reads);
  if (problems.length) throw new Misconfigured(problems);
  // as the schema says, name by name
  return Object.fromEntries(reads.map(({ own, value }) => [camelCase(own), value])) as Settings<P>;
}

/** What readings of settings, and of what they name, refuse by `Misconfigured`, a sentence each. */
export function refusedBy(readings: readonly (() => unknown)[]): string[] {
  return readings.flatMap((read) => {
    try {
      read();
      return [];
    } catch (cause) {
      if (cause instanceof Misconfigured) return [...cause.problems];
      throw cause;
    }
  });
}

export interface NamedFault extends Fault {
  /** begins with the variable's name */
  reason: string;
}

/** Looks at the databases, files or servers that the settings name. */
export async function faultsOf(program: Program, env: Env, kinds: readonly ResourceKind[]): Promise<NamedFault[]> {
  const candidates = readAll(program, env).filter(
    ({ setting: { shape }, text, problem }) =>
      text !== undefined && !problem && shape.names && kinds.includes(shape.names),
  );
  // one database may be meant by several of them
  const each = candidates.filter(
    ({ setting: { shape }, text }, at) =>
      at === candidates.findIndex((other) => other.text === text && other.setting.shape.probe === shape.probe),
  );
  const looked = await Promise.all(
    each.map(async ({ name, setting: { shape }, value }): Promise<NamedFault[]> => {
      const fault = await shape.probe?.(value ?? '');
      return fault ? [{ ...fault, reason: `${name} ${fault.reason}` }] : [];
    }),
  );
  return looked.flat();
}

/** How many letters have to be changed, added or left out to make the one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const mostSlips = 2;

/** Two slips spoil two thirds of a name at most. To look for the third costs little, to measure each name against each much. */
function sharesThird(name: string, candidate: string): boolean {
  const third = Math.ceil(candidate.length / (mostSlips + 1));
  for (let at = 0; at < candidate.length; at += third) if (name.includes(candidate.slice(at, at + third))) return true;
  return false;
}

const isNear = (name: string, candidate: string): boolean =>
  candidate.length > 6 &&
  Math.abs(name.length - candidate.length) <= mostSlips &&
  sharesThird(name, candidate) &&
  distance(name, candidate) <= mostSlips;

/** Variables that look like one of ours, but are none: probably misspelt. */
export function misspelt(env: Env): string[] {
  const known = [...allSettings.map(([name]) => name), ...inFiles.map(fileVariable)];
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const near = known.find((candidate) => isNear(name, candidate));
      if (near) return [`${name} is no variable of the portal; is ${near} meant?`];
      return name.startsWith('PORTAL_') && name !== 'PORTAL_ADDRESS' ? [`${name} is no variable of the portal`] : [];
    });
}
