import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { root } from '../root.ts';
import { builtFrom, fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';

export const clientDist = join(root, 'client/dist');
/** Where the client is; undefined until it was built. */
export const builtClient = (): string | undefined => (existsSync(clientDist) ? clientDist : undefined);

/** Of this machine, but what is built is for others, whoever builds it. */
export const buildEnv = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'production' });

/** Within the folder of the client, what draws its public pages on the server. */
export const serverFolder = '.server';

/** What Vite is asked to build into a folder: the client, and within it what draws its public pages on the server. */
export const viteBuilds = (folder: string): Readonly<Record<'pages' | 'server', string[]>> => ({
  pages: ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
  server: [
    'build',
    '--ssr',
    'src/app/server.tsx',
    '--outDir',
    join(folder, serverFolder),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
});

/** Of what is built: quick, for the next visitor. */
const quick = 5;
/** In the folder of the client, once its files are as small as they get. */
const squeezed = '.squeezed';

/** Makes what is sent of the client a tenth smaller, which takes half as long as to build it: beside whoever loads it already. */
export async function squeezeClient(): Promise<void> {
  if (!existsSync(clientDist) || existsSync(join(clientDist, squeezed))) return;
  await precompress(clientDist);
  await writeFile(join(clientDist, squeezed), '');
}

/** Builds the client into client/dist unless that was done from these very sources. True when something was built. */
export async function buildClient(): Promise<boolean> {
  const home = join(root, 'client');
  if (!existsSync(join(home, 'index.html'))) return false;
  const from = fingerprint(['client', 'shared', 'proof', 'package-lock.json']);
  if (builtFrom(clientDist) === from) return false;
  console.log('Building the client …');
  const draft = join(root, `dist/client.${process.pid}`);
  // in a process of its own: it takes half a gigabyte, which `npm start` would hold on to
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const options of Object.values(viteBuilds(draft))) {
    const build = spawn(process.execPath, [vite, ...options], { cwd: home, stdio: 'inherit', env: buildEnv() });
    const [status] = await once(build, 'exit');
    if (status !== 0) throw new Failure('The client does not build, see above.');
  }
  await precompress(draft, quick);
  await writeFile(join(draft, 'built-from'), from);
  await rm(clientDist, { recursive: true, force: true });
  await rename(draft, clientDist);
  return true;
}
