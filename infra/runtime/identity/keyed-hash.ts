import { createHmac } from 'node:crypto';
import type { Secrets } from './types.ts';

export type KeyedHash = (...parts: readonly string[]) => Promise<Buffer>;

const hmac = (secret: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

/** Hashes values that can be looked up but not read: contacts, addresses and codes. */
export const keyedHash =
  (secrets: Secrets, name: string): KeyedHash =>
  async (...parts) =>
    hmac(await secrets.get(name), parts);

/** By every accepted secret, the current one first. */
export const acceptedHashes =
  (secrets: Secrets, name: string) =>
  async (...parts: readonly string[]): Promise<Buffer[]> =>
    (await secrets.all(name)).map((secret) => hmac(secret, parts));
