import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeSecretFiles } from '../../runtime/settings/secret-files.ts';
import { readVariable } from '../../runtime/settings/setting.ts';
import { environment } from './environment.ts';
import { runningOn } from './running.ts';
import { portalSecrets } from './secrets.ts';
import { startServers } from './servers.ts';

/**
 * Sets in process.env what a tool needs to work on the portal's data (EVENT_STORE_URL, READ_MODEL_URL, …): of the
 * portal that runs on the data folder, or else of a PostgreSQL started for this purpose. Gives what ends that one.
 * Where the environment says already which log is meant, it stays as it is.
 */
export async function attach(): Promise<() => Promise<void>> {
  takeSecretFiles();
  if (readVariable(process.env, 'EVENT_STORE_URL')) return async () => {};
  const dataDir = resolve(readVariable(process.env, 'PORTAL_DATA') ?? '.data');
  const running = runningOn(dataDir);
  if (running?.env) {
    Object.assign(process.env, { ...running.env, ...process.env });
    return async () => {};
  }
  mkdirSync(dataDir, { recursive: true });
  const servers = await startServers({ dataDir, given: process.env, nats: false, onProgress: () => {} });
  const postgres = servers.postgres?.url;
  const { env: secrets } = await (await portalSecrets(dataDir)).keep(
    readVariable(process.env, 'IDENTITY_URL') ?? postgres ?? '',
  );
  const env = await environment(process.env, dataDir, { postgres, nats: undefined, secrets });
  // an undefined that is assigned to process.env becomes a word
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
  return () => servers.stop();
}
