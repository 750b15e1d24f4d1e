import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { root } from '../../root.ts';
import { builtFrom, fingerprint } from '../fingerprint.ts';
import { clientCalls, sdkTypes } from './generate.ts';

const dist = join(root, 'sdk/dist');

/**
 * Writes the types of the client that others use, from the document as it is recorded, unless they are there. Whatever reads
 * sdk/src does this first: they are in no commit. True when they were written.
 */
export function writeClientCalls(): boolean {
  const types = clientCalls(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')));
  const file = join(root, sdkTypes);
  if (existsSync(file) && readFileSync(file, 'utf8') === types) return false;
  // whole at any moment, since tests may run beside this
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, types);
  renameSync(draft, file);
  return true;
}

/** Builds the client into sdk/dist, modules and types, unless that was done from these very sources. True when it was built. */
export async function buildSdk(): Promise<boolean> {
  writeClientCalls();
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
