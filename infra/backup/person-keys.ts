import type { KeysToRead } from '../event-store/personal.ts';
import { open } from '../identity/sealed.ts';
import { ArchiveFault } from './fault.ts';
import type { ArchivedKey } from './keys-archive.ts';

/** Keys of persons out of an archive, for reading; `masterKey`: what they are encrypted under, 32 bytes in base64url. */
export function personKeysOf(keys: readonly ArchivedKey[], masterKey: string) {
  const master = Buffer.from(masterKey, 'base64url');
  const stored = new Map(keys.map(({ subject, key }) => [subject, key]));
  const opened = (subject: string): Buffer | undefined => {
    const key = stored.get(subject);
    return key ? open(key, subject, master) : undefined;
  };
  const reading: KeysToRead = { find: async (subject) => opened(subject) };
  return {
    ...reading,
    /** Throws an ArchiveFault where these keys are encrypted under another one. */
    assertOpens(): void {
      const some = keys.filter(({ key }) => key).slice(0, 100);
      if (some.length && !some.some(({ subject }) => opened(subject)))
        throw new ArchiveFault(
          'SECRET_PERSON_KEYS is not the one that the keys of persons in this archive were encrypted under.',
        );
    },
  };
}
