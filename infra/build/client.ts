import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFrom, fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { root } from './root.ts';

export const clientDist = join(root, 'client/dist');

/** Builds the client into client/dist unless that was done from these very sources. True when something was built. */
export async function buildClient(): Promise<boolean> {
  const home = join(root, 'client');
  if (!existsSync(join(home, 'index.html'))) return false;
  const from = fingerprint(['client', 'shared', 'package-lock.json']);
  if (builtFrom(clientDist) === from) return false;
  const { build } = await import('vite');
  const draft = join(root, `dist/client.${process.pid}`);
  await build({
    root: home,
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true, reportCompressedSize: false },
  });
  await precompress(draft);
  await writeFile(join(draft, 'built-from'), from);
  await rm(clientDist, { recursive: true, force: true });
  await rename(draft, clientDist);
  return true;
}
