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

/** Everything that the lock file asks for on this machine is there, in its version. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = read('node_modules/.package-lock.json').packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing what the portal is built on (once, a few minutes) …');
  const script = process.env.npm_execpath;
  const [command, args] = script ? [process.execPath, [script, 'ci']] : ['npm', ['ci']];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) fail(`npm could not be run (${error.message}). It comes with Node: see https://nodejs.org/`);
  if (status !== 0)
    fail(
      'Installing failed, see above. Is there a network, room on the disk, and the right to write here? Then run this again.',
    );
}

checkNode();
if (!isInstalled()) install();

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
