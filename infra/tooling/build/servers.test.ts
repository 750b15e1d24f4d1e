import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Metafile, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { services, toolNames } from '../../runtime/settings/setting.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { root } from '../root.ts';
import { bundle, installedStaysOutside, programNames, releasedNames } from './servers.ts';

/** These run from a checkout; all others run in an image that holds the services' own dependencies alone. */
const fromCheckout = /^(start|sandbox.*|bench.*|campaign|contracts.*)$/;

const workspaces = ['infra', 'shared', 'services/command', 'services/query', 'services/notifier'];

/** Of those, what is run with all that tests need: infra/run.mjs has the commands. */
const forTestsAlone = /^(bench.*|campaign|contracts.*)$/;

const bundles = await bundle();
const programs = bundles
  .flatMap(({ metafile }) => Object.entries(metafile.outputs))
  .filter(([path]) => path.endsWith('.js'));
const inProduction = programs.filter(([path]) => !fromCheckout.test(basename(path).replace(/(\.main)?\.js$/, '')));

test('an image holds the services and the tools of an operator, and nothing that is for development', () => {
  expect([...releasedNames].sort()).toEqual([...services, 'portal', ...toolNames, 'facts', 'files'].sort());
  expect(releasedNames.filter((name) => fromCheckout.test(name))).toEqual([]);
  expect(programNames).toEqual(expect.arrayContaining([...releasedNames]));
});

test('what runs in production brings no server of its own, and nothing of a sandbox', () => {
  const embedded = inProduction.flatMap(([path, { inputs }]) =>
    Object.keys(inputs)
      .filter(
        (input) =>
          input.startsWith('infra/tooling/embedded/') || /^infra\/tooling\/sandbox\/|\.sandbox\.ts$/.test(input),
      )
      .map((input) => `${path} holds ${input}`),
  );
  expect(embedded).toEqual([]);
});

test('what fails names its line in the sources, whatever Node was told, and nothing of installed code passes for ours', async () => {
  const folder = temporaryFolder();
  const contents = "import { z } from 'zod';\n\nz.enum(undefined as never);";
  const fails: Plugin = {
    name: 'fails',
    setup: ({ onLoad }) => onLoad({ filter: /testing-people\.ts$/ }, () => ({ contents, loader: 'ts' })),
  };
  const built = await bundle(['testing-people'], { outdir: folder, plugins: [fails] });
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) writeFileSync(path, contents);
  const { stderr } = spawnSync(process.execPath, [join(folder, 'testing-people.js')], { encoding: 'utf8' });
  expect(stderr).toMatch(/at getEnumValues \(.*\.main\.js:/);
  expect(stderr.match(/services\/.*\.ts:\d+/g)).toEqual(['services/command/testing-people.ts:3']);
});

/** Runs as if Node were of that version. */
const underNode = (version: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )}`;

test('every program of an image says in a sentence that Node is too old, before it asks anything of Node', async () => {
  const folder = temporaryFolder();
  const built = await bundle(['gateway', 'facts'], { outdir: folder, maps: false });
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) writeFileSync(path, contents);
  for (const program of ['gateway', 'facts']) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', underNode('20.19.0'), join(folder, `${program}.js`)],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('The portal runs on Node 24 or newer; this is 20.19.0. Install Node 24: https://nodejs.org/\n');
    expect(status).toBe(1);
  }
  for (const name of releasedNames) {
    const start = programs.find(([path]) => path === `dist/${name}.js`)?.[1];
    expect(start?.entryPoint).toBe('infra/runtime/program-start.ts');
    expect(start?.imports.filter(({ kind }) => kind !== 'dynamic-import')).toEqual([]);
  }
});

test('what a program runs in threads of its own lies beside it, and runs', async () => {
  const folder = temporaryFolder();
  const built = await bundle(['log'], { outdir: folder, maps: false });
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) writeFileSync(path, contents);
  const [, name = ''] = /["'`]\.\/([a-z-]+\.js)["'`]/.exec(readFileSync(join(folder, 'log.main.js'), 'utf8')) ?? [];
  const thread = new Worker(join(folder, name), { workerData: { url: 'postgres://postgres@127.0.0.1:1/none' } });
  const [error] = await once(thread, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

/** Asked for in vain by packages that do without. */
const optional = ['pg-native', 'supports-color'];

type Output = [path: string, Metafile['outputs'][string]];

/** Which packages these programs ask for when they run. */
const externalImports = (outputs: readonly Output[]) =>
  outputs.flatMap(([path, { imports }]) =>
    imports
      .filter(({ external }) => external)
      .map((each) => ({ path, name: /^(@[^/]+\/)?[^/]+/.exec(each.path)?.[0] ?? '' })),
  );

const manifestOf = (workspace: string): Record<'dependencies' | 'devDependencies', Record<string, string>> =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));

test('what runs in production asks for what is installed beside it, in the version that is meant, and not for development alone', () => {
  const meant = Object.assign({}, ...workspaces.map((workspace) => manifestOf(workspace).dependencies));
  const { packages }: { packages: Record<string, { version: string; dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const missing = externalImports(inProduction)
    .filter(({ name }) => !name.startsWith('node:') && ![...builtinModules, ...optional].includes(name))
    .filter(({ name }) => {
      // where Node looks from dist/: what lies in the folder of a workspace is not in an image
      const found = packages[`node_modules/${name}`];
      return !found || found.dev || found.version !== meant[name];
    })
    .map(({ path, name }) => `${path} needs ${name}`);
  expect(missing).toEqual([]);
});

test('what runs from a checkout, and what builds it, asks for nothing that only the tests are installed with', async () => {
  const forTests = Object.keys(manifestOf('testing').devDependencies);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['infra/tooling/main.ts'],
    outdir: 'dist/build',
    write: false,
    bundle: true,
    metafile: true,
    plugins: [installedStaysOutside],
    format: 'esm',
    platform: 'node',
  });
  const running = programs.filter(([path]) => !forTestsAlone.test(basename(path).replace(/(\.main)?\.js$/, '')));
  const missing = externalImports([...running, ...Object.entries(metafile.outputs)])
    .filter(({ name }) => forTests.includes(name))
    .map(({ path, name }) => `${path} needs ${name}`);
  expect(missing).toEqual([]);
});

/** Asked for where nobody waits for the process: with a picture, a password, a rich text. */
const lazyPackages = ['sharp', '@node-rs/argon2', 'svg-captcha', 'sanitize-html'];

test('a service starts without what it may need only later', () => {
  const isService = /(^|\/)(command|query|projector|notifier|gateway)\.main\.js$/;
  const inputs: Metafile['inputs'] = bundles[0]?.metafile.inputs ?? {};
  const early = inProduction
    .filter(([path]) => isService.test(path))
    .flatMap(([path, { entryPoint = '' }]) => {
      const reached = new Set([entryPoint]);
      for (const file of reached)
        for (const each of inputs[file]?.imports ?? []) if (each.kind !== 'dynamic-import') reached.add(each.path);
      return lazyPackages
        .filter((name) => reached.has(name) || [...reached].some((file) => file.includes(`node_modules/${name}/`)))
        .map((name) => `${path} loads ${name}`);
    });
  expect(early).toEqual([]);
});
