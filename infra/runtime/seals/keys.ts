import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Seal, SealKey } from '@portal/shared/seal';
import { giveToOwner, makeFolder } from '../owned-folder.ts';
import { sealText } from './seal.ts';

/** The signing key, and its public half. */
export interface Signer extends SealKey {
  sign(seal: Omit<Seal, 'key' | 'signature'>): Seal;
}

/** A public key; its id is derived from it, so that no other key can have the same. */
function publicKeyOf(key: KeyObject): SealKey {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key of seals has to be of Ed25519');
  const open = key.type === 'private' ? createPublicKey(key) : key;
  const id = createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
  return { id, pem: open.export({ type: 'spki', format: 'pem' }).toString() };
}

export const publicKeyIn = (pem: string): SealKey => publicKeyOf(createPublicKey(pem));
/** Public half of a private key (PEM, PKCS 8); throws if it is not Ed25519. */
export const publicKeyOfSigner = (pem: string): SealKey => publicKeyOf(createPrivateKey(pem));

/** Processes that start together may all create one; the first one counts. */
async function makeKey(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  await makeFolder(dirname(file));
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await giveToOwner(handle, dirname(file));
      await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (cause) {
    if (!isThere(cause)) throw cause;
  } finally {
    await rm(draft);
  }
}

export const isThere = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** The key in a file (PEM, PKCS 8); created if missing. */
export async function openSigner(file: string): Promise<Signer> {
  const read = () => readFile(file, 'utf8');
  const pem = await read().catch(async (cause) => {
    if (!isMissing(cause)) throw cause;
    await makeKey(file);
    return read();
  });
  const key = createPrivateKey(pem);
  const own = publicKeyOf(key);
  return {
    ...own,
    sign(claim) {
      const unsigned = { ...claim, key: own.id };
      return { ...unsigned, signature: sign(null, Buffer.from(sealText(unsigned)), key).toString('base64') };
    },
  };
}
