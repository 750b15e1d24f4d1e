import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { builtFrom, fingerprint } from '../build/fingerprint.ts';
import { buildInto, serviceNames } from '../build/servers.ts';
import { filesIn, root } from '../root.ts';

/** Inside the checkout, so that what is installed is found from there. */
export const sandboxPrograms = join(root, 'dist/sandbox');

const ending = '.sandbox.ts';
const insteads = (): string[] =>
  ['infra', 'services']
    .flatMap(filesIn)
    .filter((path) => path.endsWith(ending))
    .map((path) => join(root, path));

/**
 * Where a file has another one beside it that is called `.sandbox.ts`, that one takes its place. This is all that makes a
 * sandbox of the portal: programs of any other build hold none of it, so that no setting turns them into one.
 */
export const insteadForSandbox: Plugin = {
  name: 'what the sandbox has instead',
  setup({ onResolve, resolve }) {
    const places = new Set(insteads());
    const names = [...places].map((path) => basename(path, ending)).join('|');
    onResolve({ filter: new RegExp(`/(${names})(\\.ts)?$`) }, async ({ path, pluginData, ...otherOptions }) => {
      if (pluginData === ending) return undefined;
      const found = await resolve(path, { ...otherOptions, pluginData: ending });
      const instead = found.path.replace(/\.ts$/, ending);
      return places.has(instead) ? { path: instead } : found;
    });
  },
};

/** Builds the services as those of a sandbox, unless that was done from these very sources; gives what they are made of. */
export async function buildSandbox(): Promise<string> {
  const from = fingerprint(['services', 'shared', 'infra', 'package-lock.json']);
  if (builtFrom(sandboxPrograms) === from) return from;
  await buildInto(sandboxPrograms, serviceNames, [insteadForSandbox]);
  writeFileSync(join(sandboxPrograms, 'built-from'), from);
  return from;
}
