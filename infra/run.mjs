// The entry of every npm script. Plain JavaScript without dependencies, since there may be none installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** The portal runs on this one or a newer one; 20.19 and newer fetch it from npm. Dockerfile and infra/node name it as well. */
const nodeMajor = 24;
const [major, minor] = process.versions.node.split('.').map(Number);
const ownNode = 'https://nodejs.org/';

function checkNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `The portal runs on Node ${nodeMajor}, which Node 20.19 and newer fetch by themselves; this is ${process.versions.node}. See ${ownNode}`,
  );
}

/** What npm noted when it had installed everything there; undefined where it was not, or not to the end. */
function installedIn(folder) {
  const note = join(folder, 'node_modules/.package-lock.json');
  return existsSync(join(root, note)) ? read(note).packages : undefined;
}

/** The Node of npm for this platform: its package, version and program; undefined where npm has none. */
function pinnedNode() {
  const { packages } = read('infra/node/package-lock.json');
  const isMeant = ({ os, cpu }) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  const path = Object.keys(packages).find((each) => isMeant(packages[each]));
  if (path === undefined) return undefined;
  const { version, bin } = packages[path];
  return { path, name: path.replace('node_modules/', ''), version, program: join(root, 'infra/node', path, bin.node) };
}

/** Installed to the end, and runs here: neither a download that broke off nor a program for another C library counts. */
const canRun = ({ path, version, program }) =>
  installedIn('infra/node')?.[path]?.version === version &&
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;

/** The program of the pinned Node, installed if it is not there. */
async function installNode() {
  const node = pinnedNode();
  const isOlder = `The portal runs on Node ${nodeMajor} or newer; this is Node ${process.versions.node}`;
  if (!node) fail(`${isOlder}, and npm has none for ${process.platform}-${process.arch}. Install it from ${ownNode}`);
  if (!canRun(node)) {
    console.log(`Fetching Node ${node.version}, since this is ${process.versions.node} (once, about 60 MB) …`);
    // npm passes over a download that fails, since it is for one platform of several: what counts is whether it runs
    await npm('infra/node', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=http');
    if (!canRun(node))
      fail(
        `${isOlder}, and ${node.name} ${node.version} could not be installed from npm, or does not run on this machine. ` +
          `Is there a network, room on the disk, and the right to write to ${join(root, 'infra/node')}? Then run this again. ` +
          `Or install Node ${nodeMajor} yourself: ${ownNode}`,
      );
  }
  return node.program;
}

/** Runs this script under that Node, as if it were this process: signals, exit code, and no other Node on its PATH. */
async function runUnder(node) {
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
  // npm has set these for its scripts
  process.env.NODE = process.env.npm_node_execpath = node;
  const isPosix = process.platform !== 'win32';
  const args = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // a group of its own, so that Ctrl-C reaches it once; the channel ends with this process, however it ends
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: isPosix });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(isPosix ? -child.pid : child.pid, signal);
    });
  const [code, signal] = await once(child, 'exit');
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(code ?? 1);
}

/** What the portal is checked and tested with: whoever only runs it does not wait for that. */
const testing = 'testing';
const running = read('package.json').workspaces.filter((folder) => folder !== testing);
const needsTesting = ['test', 'check', 'contracts', 'examples', 'sdk', 'bench', 'campaign'].includes(process.argv[2]);

/** Where Node looks for what is asked for at a path: below it, then below each folder above. */
function* foldersAbove(path) {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) yield `${at}/`;
  yield '';
}

/** The paths in the lock file of all that these of our folders ask for, and of what that asks for in turn. */
function neededBy(folders, packages) {
  const paths = new Set(['', ...folders]);
  for (const path of paths) {
    const { link, resolved, dependencies, peerDependencies, peerDependenciesMeta, devDependencies } = packages[path];
    if (link) paths.add(resolved);
    const ours = path.includes('node_modules/') ? {} : devDependencies;
    for (const name in { ...dependencies, ...peerDependencies, ...ours }) {
      if (peerDependenciesMeta?.[name]?.optional) continue;
      const places = [...foldersAbove(path)].map((folder) => `${folder}node_modules/${name}`);
      const found = places.find((place) => packages[place]);
      if (found) paths.add(found);
    }
  }
  return [...paths].filter((path) => path.startsWith('node_modules/'));
}

/** Everything that these folders need on this machine is there, in the version of the lock file. */
function isInstalled(folders) {
  const installed = installedIn('');
  if (!installed) return false;
  const { packages } = read('package-lock.json');
  return neededBy(folders, packages).every(
    (path) => packages[path].optional || installed[path]?.version === packages[path].version,
  );
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Told to end, it waits for npm, which takes back what it began: the next start would meet it at work. */
async function npm(folder, ...args) {
  const script = process.env.npm_execpath;
  const [command, before] = script ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...before, ...args], { cwd: join(root, folder), stdio: 'inherit' });
  let signal;
  const handlers = Object.keys(exitCodes).map((name) => [
    name,
    () => {
      if (!signal) console.error('\nEnding the installation; npm takes back what it began …');
      signal ??= name;
      // Ctrl-C reaches npm as well, and a second one would cut it off
      if (name !== 'SIGINT') child.kill(name);
    },
  ]);
  for (const [name, handle] of handlers) process.on(name, handle);
  const { status, error } = await new Promise((done) => {
    child.on('error', (cause) => done({ error: cause }));
    child.on('close', (code) => done({ status: code }));
  });
  for (const [name, handle] of handlers) process.off(name, handle);
  if (signal) process.exit(exitCodes[signal]);
  if (error) fail(`npm could not be run (${error.message}). It comes with Node: see https://nodejs.org/`);
  if (status !== 0)
    fail(
      'Installing failed, see above. Is there a network, room on the disk, and the right to write here? Then run this again.',
    );
}

/** Prints how many packages npm has unpacked, after each quarter: npm itself says nothing until it is done. */
function reportUnpacked(folders) {
  const { packages } = read('package-lock.json');
  const paths = neededBy(folders, packages).filter((path) => !packages[path].optional);
  let quarters = 0;
  const timer = setInterval(() => {
    const count = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const reached = Math.floor((4 * count) / paths.length);
    if (reached > quarters) console.log(`  ${count} of ${paths.length} packages`);
    quarters = Math.max(quarters, reached);
  }, 500);
  return () => clearInterval(timer);
}

async function install(folders, ...args) {
  console.log('Installing what the portal is built on (once, a few minutes) …');
  const stop = reportUnpacked(folders);
  await npm('', ...args);
  stop();
}

checkNode();
if (major < nodeMajor) await runUnder(await installNode());
if (process.channel) {
  // the older Node that started this one was killed: nobody passes signals on any more
  process.on('disconnect', () => process.kill(0, 'SIGTERM'));
  process.channel.unref();
}
const hasRunning = isInstalled(running);
if (!hasRunning && !needsTesting)
  await install(running, 'ci', '--include-workspace-root', ...running.map((folder) => `--workspace=${folder}`));
else if (!hasRunning) await install([...running, testing], 'ci');
// beside a portal that may be running
else if (needsTesting && !isInstalled([testing])) await install([testing], 'install', '--no-save');

process.chdir(root);
process.setSourceMapsEnabled(true);
const esbuild = await import('esbuild');
const { outputFiles } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['infra/tooling/main.ts'],
  outdir: 'dist/build',
  write: false,
  bundle: true,
  plugins: [
    {
      name: 'ours is bundled, what is installed stays outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
        );
      },
    },
  ],
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
});
try {
  mkdirSync(join(root, 'dist/build'), { recursive: true });
  for (const { path, text } of outputFiles) {
    // a checkout that this user may only read serves as well, once it is built
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
} catch (cause) {
  if (cause.code === 'ENOSPC') fail(`The disk that holds ${root} is full. Make room, then run this again.`);
  if (!['EACCES', 'EPERM', 'EROFS'].includes(cause.code)) throw cause;
  fail(
    `${root} cannot be written, and is not built. Run this once as a user who may write there; then all may start it.`,
  );
}
const { main } = await import(pathToFileURL(join(root, 'dist/build/main.js')).href);
await main(process.argv[2], process.argv.slice(3));
