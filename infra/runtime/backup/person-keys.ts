import type { KeysToRead } from '../event-store/personal.ts';
import { Unreadable } from '../event-store/unreadable.ts';
import { openAny } from '../identity/sealed.ts';
import { eachOf } from '../identity/secrets.ts';
import type { ArchivedKey } from './keys-archive.ts';

/**
 * Keys of persons out of an archive, for reading; `secrets`: what they are encrypted under, 32 bytes in base64url, or two
 * such, of an archive of the minutes in which the one is taken for the other.
 */
export function personKeysOf(keys: readonly ArchivedKey[], secrets: string) {
  const masters = eachOf(secrets).map((each) => Buffer.from(each, 'base64url'));
  const stored = new Map(keys.map(({ subject, key }) => [subject, key]));
  const reading: KeysToRead = {
    async find(subject) {
      const key = stored.get(subject);
      // they were erased, or never had one
      if (!key) return undefined;
      const opened = openAny(key, subject, masters);
      // not the same: somebody may have the secret
      if (!opened) throw new Unreadable('no secret opens the key of the person');
      return opened.content;
    },
  };
  return {
    ...reading,
    /** How many there are, and how many of them no secret opens. */
    counted(): { all: number; closed: number } {
      const there = keys.flatMap(({ subject, key }) => (key ? [{ subject, key }] : []));
      return { all: there.length, closed: there.filter(({ subject, key }) => !openAny(key, subject, masters)).length };
    },
  };
}
