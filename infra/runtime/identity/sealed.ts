import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from './types.ts';

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: nonce, tag and ciphertext, bound to `place`, so that it cannot be moved. The key has 32 bytes. */
export function seal(content: Buffer, place: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Undefined if it was sealed with another key or for another place, or altered. */
export function open(sealed: Buffer, place: string, key: Buffer): Buffer | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const body = decipher.update(sealed.subarray(nonceLength + tagLength));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The keys of a name, the current one first. */
export const sealingKeys = async (secrets: Pick<Secrets, 'all'>, name: string): Promise<Buffer[]> =>
  (await secrets.all(name)).map((secret) => Buffer.from(secret, 'base64url'));

/** By any of these keys; `isOld`: not the current one. */
export function openAny(
  sealed: Buffer,
  place: string,
  keys: readonly Buffer[],
): { content: Buffer; isOld: boolean } | undefined {
  for (const [index, key] of keys.entries()) {
    const content = open(sealed, place, key);
    if (content) return { content, isOld: index > 0 };
  }
  return undefined;
}
