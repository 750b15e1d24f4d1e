// The entry of every npm script. Plain JavaScript without dependencies, since there may be none installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  fail(
    `The portal needs Node 20.19, 22.12, or 24 and later; this is ${process.versions.node}. See https://nodejs.org/`,
  );
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
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  const { packages } = read('package-lock.json');
  return neededBy(folders, packages).every(
    (path) => packages[path].optional || installed[path]?.version === packages[path].version,
  );
}

function npm(...args) {
  console.log('Installing what the portal is built on (once, a few minutes) …');
  const script = process.env.npm_execpath;
  const [command, before] = script ? [process.execPath, [script]] : ['npm', []];
  const { status, error } = spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
  if (error) fail(`npm could not be run (${error.message}). It comes with Node: see https://nodejs.org/`);
  if (status !== 0)
    fail(
      'Installing failed, see above. Is there a network, room on the disk, and the right to write here? Then run this again.',
    );
}

checkNode();
const hasRunning = isInstalled(running);
if (!hasRunning && !needsTesting)
  npm('ci', '--include-workspace-root', ...running.map((folder) => `--workspace=${folder}`));
else if (!hasRunning) npm('ci');
// beside a portal that may be running
else if (needsTesting && !isInstalled([testing])) npm('install', '--no-save');

process.chdir(root);
process.setSourceMapsEnabled(true);
const esbuild = await import('esbuild');
const { outputFiles } = await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['infra/build/main.ts'],
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
  target: 'node20',
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
