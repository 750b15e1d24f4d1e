import { createHmac } from 'node:crypto';
import type { Secrets } from './types.ts';

export type KeyedHash = (...parts: readonly string[]) => Promise<Buffer>;

const hmac = (secret: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** What may be found again by who has it, but not read: for contacts, addresses and codes. */
export const keyedHash =
  (secrets: Secrets, name: string): KeyedHash =>
  async (...parts) =>
    hmac(await secrets.get(name), parts);

/** The same by every secret that is accepted, the one that is made with first. */
export const acceptedHashes =
  (secrets: Secrets, name: string) =>
  async (...parts: readonly string[]): Promise<Buffer[]> =>
    (await secrets.all(name)).map((secret) => hmac(secret, parts));
