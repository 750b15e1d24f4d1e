import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from 'esbuild';
import { root } from '../root.ts';
import { builtFrom, fingerprint } from './fingerprint.ts';

/** The name of each program, and where it begins. */
const entries = {
  command: 'services/command/main.ts',
  demo: 'services/command/demo/main.ts',
  'sandbox-data': 'services/command/sandbox/main.ts',
  user: 'services/command/user.ts',
  import: 'services/command/import/cli.ts',
  query: 'services/query/main.ts',
  projector: 'services/query/projector/main.ts',
  notifier: 'services/notifier/main.ts',
  gateway: 'services/gateway/main.ts',
  portal: 'infra/runtime/one-process.ts',
  backup: 'infra/runtime/backup/main.ts',
  restore: 'services/command/restore.ts',
  files: 'services/command/files.ts',
  start: 'infra/tooling/embedded/start.ts',
  sandbox: 'infra/tooling/sandbox/main.ts',
  log: 'services/query/projector/cli.ts',
  facts: 'services/query/facts/main.ts',
  bench: 'infra/tooling/bench/main.ts',
  'bench-load': 'infra/tooling/bench/load-process.ts',
  'bench-http': 'infra/tooling/bench/http/serve.ts',
  'bench-list': 'services/query/bench/list.ts',
  'bench-desk': 'services/query/bench/desk.ts',
  'bench-search': 'services/query/bench/search.ts',
  'bench-open': 'services/query/bench/open.ts',
  'bench-rebuild-rows': 'services/query/bench/rebuild-rows.ts',
  'bench-import': 'services/command/bench/import.ts',
  'bench-facts': 'services/query/bench/facts.ts',
  'bench-asof': 'services/query/bench/asof.ts',
  'bench-identity': 'services/query/bench/identity.ts',
  'bench-commands': 'infra/tooling/bench/commands/process.ts',
  'bench-restore': 'infra/tooling/bench/backup/process.ts',
  'bench-floor': 'infra/tooling/bench/floor/process.ts',
  'bench-peer': 'infra/tooling/bench/peer/process.ts',
  'bench-crowd': 'infra/tooling/bench/crowd/process.ts',
  'bench-siege': 'infra/tooling/bench/siege/process.ts',
  campaign: 'infra/tooling/campaign/main.ts',
  contracts: 'services/query/contracts/main.ts',
  'contracts-story': 'services/command/contracts/main.ts',
  'testing-people': 'services/command/testing-people.ts',
} as const;

/** What a program runs in threads of its own: a file beside it. */
const threads = { 'verify-range': 'infra/runtime/seals/range-worker.ts' };

export type Program = keyof typeof entries;
export const programNames = Object.keys(entries) as Program[];

/** What an image for production holds. */
export const releasedNames = [
  'command',
  'query',
  'projector',
  'notifier',
  'gateway',
  'portal',
  'log',
  'user',
  'import',
  'demo',
  'backup',
  'restore',
  'files',
  'facts',
] as const satisfies readonly Program[];

/** The folder of the built programs. */
export const dist = join(root, 'dist');

export const programFile = (program: Program, folder = dist): string => join(folder, `${program}.js`);

/** Ours is bundled from source, what is installed stays outside. */
export const installedStaysOutside: Plugin = {
  name: 'installed stays outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    );
  },
};

/** In the order of their start: services that every answer needs come first. */
export const serviceNames = [
  'gateway',
  'command',
  'query',
  'projector',
  'notifier',
] as const satisfies readonly Program[];

/**
 * Programs that start often, bundled with their packages: loading a thousand files takes a process twice as long as one
 * file. Node caches the compiled code of every program that has a start (infra/runtime/program-start.ts).
 */
const oftenStarted: ReadonlySet<string> = new Set<Program>([
  ...[...serviceNames, 'portal', 'user', 'import', 'log', 'demo', 'sandbox-data', 'testing-people'],
] as const);

/** Node's options for a service; kept code is of use to processes of the same ones alone. Dockerfile has them as well. */
export const serviceOptions = ['--max-semi-space-size=32'];

/** Packages that are code of the machine, or read files beside their own. */
const filesOfTheirOwn = ['sharp', '@node-rs/argon2', 'svg-captcha', 'pg-native'];

/** What few installations use: it stays outside, and is loaded where it is. */
const seldomUsed = [
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@aws-sdk/client-s3',
  '@smithy/signature-v4',
];

/** Words of two hundred languages that nobody asks for, which each process would read at its start. */
const withoutOtherLanguages: Plugin = {
  name: 'without other languages',
  setup({ onLoad, onResolve, resolve }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    // codes alone, without names
    onResolve({ filter: /^i18n-iso-countries$/ }, ({ resolveDir, kind }) =>
      resolve('i18n-iso-countries/index.js', { resolveDir, kind }),
    );
  },
};

const inOneFile: BuildOptions = {
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  external: [...filesOfTheirOwn, ...seldomUsed],
  // packages in the older form of modules ask for those of Node by it
  banner: { js: "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);" },
};

/**
 * A process reads its whole map at its first error, and is asked for the line of ours that failed: the first place of each
 * is kept, and where installed code begins, which would pass for ours else.
 */
function linesOfOurs(map: OutputFile): OutputFile {
  const { mappings, sources, ...otherFields }: { mappings: string; sources: string[] } = JSON.parse(map.text);
  const isOurs = sources.map((source) => !source.includes('node_modules/'));
  const ownMappings = decode(mappings).map((places) =>
    places
      .map((place): typeof place => (place.length !== 1 && isOurs[place[1]] ? place : [place[0]]))
      .filter(([, source, line], at, all) => source !== all[at - 1]?.[1] || line !== all[at - 1]?.[2]),
  );
  const text = JSON.stringify({
    ...otherFields,
    sources,
    mappings: encode(ownMappings),
    names: [],
    sourcesContent: undefined,
  });
  return { ...map, contents: Buffer.from(text), text };
}

/** Writes beside the file and renames, so that a process that starts meanwhile reads the old or the new one whole. */
function replaceFile(path: string, content: Uint8Array | string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

export interface BundleOptions {
  /** dist/ unless said; inside the checkout, so that what is installed is found from there */
  outdir?: string;
  /** asked before ours: such as one that gives files another content */
  plugins?: readonly Plugin[];
  /** false: without maps to the sources, which take as long to make as the rest */
  maps?: boolean;
}

type Bundled = BuildResult<{ write: false; metafile: true }>;

/** Programs bundled in memory; every one there is unless said. */
export async function bundle(
  programs: readonly Program[] = programNames,
  { outdir = dist, plugins = [], maps = true }: BundleOptions = {},
): Promise<Bundled[]> {
  const programsWhere = (isMeant: (program: Program) => boolean) =>
    programs
      .filter(isMeant)
      .map((program) => [program, entries[program]] as const)
      .filter(([, path]) => existsSync(join(root, path)));
  const built = (entryPoints: (readonly [string, string])[], more: BuildOptions): Promise<Bundled> =>
    build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(entryPoints),
      outdir,
      write: false,
      metafile: true,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      sourcemap: maps,
      logLevel: 'warning',
      ...more,
    });
  const isOften = (program: Program) => oftenStarted.has(program);
  const isReleased = (program: Program) => !isOften(program) && releasedNames.some((name) => name === program);
  const mainOf = ([program, path]: readonly [Program, string]) => [`${program}.main`, path] as const;
  const [often, ...others] = await Promise.all([
    built([...programsWhere(isOften).map(mainOf), ...Object.entries(threads)], {
      ...inOneFile,
      plugins: [...plugins, withoutOtherLanguages],
    }),
    built(
      // infra/run.mjs, which starts the others, has looked at Node's version
      programsWhere((program) => isOften(program) || isReleased(program)).map(([program]) => [
        program,
        'infra/runtime/program-start.ts',
      ]),
      {},
    ),
    built(
      [
        ...programsWhere(isReleased).map(mainOf),
        ...programsWhere((program) => !isOften(program) && !isReleased(program)),
      ],
      {
        plugins: [...plugins, installedStaysOutside],
      },
    ),
  ]);
  const small = ({ outputFiles, ...otherFields }: Bundled): Bundled => ({
    ...otherFields,
    outputFiles: outputFiles.map((file) => (file.path.endsWith('.map') ? linesOfOurs(file) : file)),
  });
  return [small(often), ...others];
}

async function write(programs?: readonly Program[], options: BundleOptions = {}): Promise<void> {
  const outputFiles = (await bundle(programs, options)).flatMap((each) => each.outputFiles);
  mkdirSync(options.outdir ?? dist, { recursive: true });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
}

/** Writes these programs into dist/ from the sources as they are, for those that look at the sources themselves. */
export const buildOnly = (...programs: readonly Program[]): Promise<void> => write(programs);

/** Writes these programs as another build, for a test, into a folder of their own. */
export const buildInto = (outdir: string, programs: readonly Program[], plugins: readonly Plugin[]): Promise<void> =>
  write(programs, { outdir, plugins, maps: false });

/** Writes into dist/, which is to be empty, what an image holds; the maps to the sources into the folder `maps` beside it. */
export async function buildRelease(): Promise<void> {
  await write(releasedNames);
  const maps = join(root, 'maps');
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(dist)) if (file.endsWith('.map')) renameSync(join(dist, file), join(maps, file));
}

/** What `npm start` runs. */
const startedNames = [...serviceNames, 'portal', 'demo', 'start'] as const satisfies readonly Program[];
/** After the fingerprint in dist/built-from: that these alone are there. */
const startedAlone = ' started';

const sources = (): string => fingerprint(['services', 'shared', 'infra', 'package-lock.json']);
const noteBuilt = (from: string): void => replaceFile(join(dist, 'built-from'), from);

/** Writes every program into dist/ unless that was done from these very sources. True when something was built. */
export async function buildServers(): Promise<boolean> {
  const from = sources();
  if (builtFrom(dist) === from) return false;
  await write();
  noteBuilt(from);
  return true;
}

/** The same of what `npm start` runs alone. */
export async function buildStarted(): Promise<boolean> {
  const from = sources();
  if (builtFrom(dist)?.startsWith(from)) return false;
  await write(startedNames);
  noteBuilt(`${from}${startedAlone}`);
  return true;
}
