import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../embedded/failure.ts';
import { builtFrom, fingerprint } from '../fingerprint.ts';
import { root } from '../root.ts';
import { clientCalls, sdkTypes } from './generate.ts';

const dist = join(root, 'sdk/dist');

const generateCalls = (): string => clientCalls(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')));

/** Writes the types of the client that others use, from the document as it is recorded. */
export const writeClientCalls = (): void => writeFileSync(join(root, sdkTypes), generateCalls());

/** Whether these types are those of the document, as lines to print. */
export const staleClientCalls = (): string[] =>
  existsSync(join(root, sdkTypes)) && readFileSync(join(root, sdkTypes), 'utf8') === generateCalls()
    ? []
    : [`${sdkTypes} is not what docs/openapi.json says: run "npm run contracts"`];

/** Builds the client into sdk/dist, modules and types, unless that was done from these very sources. True when it was built. */
export async function buildSdk(): Promise<boolean> {
  const from = fingerprint(['sdk/src', 'sdk/package.json', 'sdk/tsconfig.json', 'package-lock.json']);
  if (builtFrom(dist) === from) return false;
  const draft = join(root, `dist/sdk.${process.pid}`);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'sdk/tsconfig.json', '--outDir', draft];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Failure('The client for others does not build, see above.');
  writeFileSync(join(draft, 'built-from'), from);
  await rm(dist, { recursive: true, force: true });
  await rename(draft, dist);
  return true;
}
