import { join, resolve } from 'node:path';
import { decimal } from '../variables.ts';

export interface SealSettings {
  /** the private key, PEM, PKCS 8 */
  keyFile: string;
  /** where seals and public keys are published as files */
  folder: string;
  /** minutes between seals; 0: on demand only */
  minutes: number;
  /** of the verifier that goes round and round; 0: none */
  eventsPerSecond: number;
}

/** Both files are kept in the portal's data folder unless said otherwise: away from the database, in either case. */
export function sealSettings(env: NodeJS.ProcessEnv = process.env): SealSettings {
  const dataFolder = env.PORTAL_DATA || '.data';
  return {
    keyFile: resolve(env.SEAL_KEY_FILE || join(dataFolder, 'seal-key.pem')),
    folder: resolve(env.SEALS_DIR || join(dataFolder, 'seals')),
    minutes: decimal(env, 'SEAL_MINUTES', 10),
    eventsPerSecond: decimal(env, 'VERIFY_EVENTS_PER_SECOND', 500),
  };
}
