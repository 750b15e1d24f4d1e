import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildEnv, clientDist, serverFolder, viteBuilds } from '../build/client.ts';
import { buildInto } from '../build/servers.ts';
import { temporaryFolder } from '../embedded/testing.ts';
import { root } from '../root.ts';
import { openPortal, type Portal } from './portal.ts';
import { changed, isReplaced, replacementFor, sampleFolder } from './sample-modules.ts';

const asItIs = Symbol('asItIs');

/** Builds the lists of kinds that have the sample in place of those that have not. */
const withSample: Plugin = {
  name: 'sample',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: isReplaced }, async ({ path, pluginData, ...from }) => {
      if (pluginData === asItIs) return undefined;
      const { path: found } = await resolve(path, { ...from, pluginData: asItIs });
      const replacement = replacementFor(found, from.importer);
      return replacement ? { path: replacement } : undefined;
    });
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = path.startsWith(sampleFolder) ? changed(path) : undefined;
      return contents === undefined ? undefined : { contents, loader: 'ts' };
    });
  },
};

async function buildClient(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'sample-client.config.ts');
  const { pages } = viteBuilds(folder);
  const build = spawn(process.execPath, [vite, ...pages, '--config', config], {
    cwd: join(root, 'client'),
    stdio: 'inherit',
    env: buildEnv(),
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('the client of the sample does not build, see above');
  // nothing of the sample is public, and to build this takes as long as a journey: what draws public pages is the portal's
  await cp(join(clientDist, serverFolder), join(folder, serverFolder), { recursive: true });
}

/** The whole portal with one kind of record more, and with a field more of that: built from the sources, for a test. */
export async function openSamplePortal(): Promise<Portal> {
  const folder = temporaryFolder();
  const programs = join(folder, 'programs');
  const client = join(folder, 'client');
  await mkdir(programs);
  // what is installed is looked for from where a program is
  await symlink(join(root, 'node_modules'), join(programs, 'node_modules'));
  await writeFile(join(programs, 'package.json'), '{ "type": "module" }');
  const needed = ['command', 'query', 'projector', 'notifier', 'gateway', 'testing-people'] as const;
  await Promise.all([buildInto(programs, needed, [withSample]), buildClient(client)]);
  return openPortal({ programs, env: { CLIENT_DIST: client } });
}
