import { accessSync, constants } from 'node:fs';
import { stop } from 'esbuild';
import { buildClient, clientDist, squeezeClient } from './client.ts';
import { buildDocs } from './docs/site.ts';
import { buildServers } from './servers.ts';

/** Says how long it took where something was built. */
export async function timed(label: string, build: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  if (await build()) console.log(`Built ${label} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** What browsers are given. */
export async function buildPages(): Promise<void> {
  await Promise.all([timed('the client', buildClient), timed('the documentation', buildDocs)]);
}

export async function buildAll(): Promise<void> {
  await Promise.all([timed('the services', buildServers), buildPages().then(squeezeClient)]);
}

/** The rest of a build, for which a first start does not wait: compressed files. A user without the right to write runs without. */
export async function finishBuild(): Promise<void> {
  if (mayWrite(clientDist)) await squeezeClient();
  // its process would stay as long as this one
  await stop();
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
