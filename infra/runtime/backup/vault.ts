import { createHmac, hkdfSync } from 'node:crypto';
import { open, seal } from '../identity/sealed.ts';
import { ArchiveFault } from './fault.ts';
import { compressed, expanded } from './gzip.ts';
import { contentOf, type Target } from './target.ts';

/**
 * What of an archive is for nobody but the operator: compressed, then encrypted (AES-256-GCM), bound to its name, so that
 * nothing can be put in the place of something else.
 */
export interface Vault {
  /** tells one key from another, and nothing of it */
  readonly keyId: string;
  put(name: string, content: Buffer): Promise<void>;
  /** undefined where there is none of that name. Throws an ArchiveFault where it does not open. */
  get(name: string): Promise<Buffer | undefined>;
  /** The same content, the same name; only who has the key can tell which content that is. Hex. */
  nameOf(content: Buffer): string;
}

/** `backupKey`: 32 bytes, base64url. */
export function openVault(target: Target, backupKey: string): Vault {
  const root = Buffer.from(backupKey, 'base64url');
  const derived = (label: string) => Buffer.from(hkdfSync('sha256', root, '', `portal backup ${label}`, 32));
  const key = derived('contents');
  const naming = derived('names');
  return {
    keyId: createHmac('sha256', derived('id')).digest('hex').slice(0, 16),
    async put(name, content) {
      await target.put(name, seal(await compressed(content), name, key));
    },
    async get(name) {
      const sealed = await contentOf(target, name);
      if (!sealed) return undefined;
      const opened = open(sealed, name, key);
      if (!opened) throw new ArchiveFault(`${name} does not open with BACKUP_KEY: it is damaged, or was put there.`);
      return expanded(opened);
    },
    nameOf: (content) => createHmac('sha256', naming).update(content).digest('hex'),
  };
}
