import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clientDist } from '../build/client.ts';
import { storeUrls } from './servers.ts';

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
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    FILES_URL: pathToFileURL(files).href,
    ...(existsSync(clientDist) && { CLIENT_DIST: clientDist }),
    ...given,
    HOST: '127.0.0.1',
    PORTAL_DATA: dataDir,
  };
  for (const name of storeUrls) env[name] ??= postgres;
  env.NATS_URL ??= nats;
  return env;
}
