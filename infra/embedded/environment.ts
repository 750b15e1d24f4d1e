import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientDist } from '../build/client.ts';
import { given as variable } from '../settings/setting.ts';

export interface Addresses {
  postgres: string | undefined;
  nats: string | undefined;
}

/** What every service is told: the stores, the folders, the built client. What is already set in `given` wins. */
export async function environment(
  given: NodeJS.ProcessEnv,
  dataDir: string,
  { postgres, nats }: Addresses,
): Promise<NodeJS.ProcessEnv> {
  const files = join(dataDir, 'files');
  await mkdir(files, { recursive: true, mode: 0o700 });
  const log = variable(given, 'EVENT_STORE_URL') ?? postgres;
  const usual: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    FILES_URL: pathToFileURL(files).href,
    CLIENT_DIST: existsSync(clientDist) ? clientDist : undefined,
    EVENT_STORE_URL: log,
    READ_MODEL_URL: log,
    IDENTITY_URL: log,
    NATS_URL: nats,
  };
  const env: NodeJS.ProcessEnv = { ...given, HOST: '127.0.0.1', PORTAL_DATA: dataDir };
  for (const [name, value] of Object.entries(usual)) env[name] = variable(given, name) ?? value;
  return env;
}
