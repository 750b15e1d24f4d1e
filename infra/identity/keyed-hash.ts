import { createHmac } from 'node:crypto';
import type { Secrets } from './types.ts';

export type KeyedHash = (...parts: readonly string[]) => Promise<Buffer>;

/** What may be found again by who has it, but not read: for contacts, addresses and codes. */
export const keyedHash =
  (secrets: Secrets, name: string): KeyedHash =>
  async (...parts) =>
    createHmac('sha256', await secrets.get(name))
      .update(JSON.stringify(parts))
      .digest();
