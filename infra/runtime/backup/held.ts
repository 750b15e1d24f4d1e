import { planned, type Until } from './archive-reader.ts';
import { commandsName } from './commands-archive.ts';
import { ArchiveFault } from './fault.ts';
import { dumpNames, identityFolder } from './identity-archive.ts';
import { keyFolder } from './keys-archive.ts';
import { putManifest } from './manifest.ts';
import { segmentName } from './segment.ts';
import type { Target } from './target.ts';
import { archiveIn } from './verify.ts';

/** Something may be replaced while it is looked for; it is absent where so many looks in a row do not find all. */
const tries = 10;

export interface Held {
  /** the archive, as it stays */
  archive: Target;
  /** of the last event that is meant */
  position: number;
}

/**
 * An archive as it is now, to be read for however long while a backup goes on writing to it: what is replaced as the portal
 * goes on (the manifest, keys, the dump of identity, the segment that grows) is copied into a target of the caller's own; all
 * else is read where it is. Throws an ArchiveFault.
 */
export async function hold(target: Target, backupKey: string, own: Target, until?: Until): Promise<Held> {
  for (let remainingTries = tries - 1; ; remainingTries--) {
    try {
      return await held(target, backupKey, own, until);
    } catch (cause) {
      if (!(cause instanceof ArchiveFault) || remainingTries === 0) throw cause;
    }
  }
}

async function held(target: Target, backupKey: string, own: Target, until: Until | undefined): Promise<Held> {
  const { manifest, vault } = await archiveIn(target, backupKey);
  const { position, segments } = await planned(target, manifest, until);
  for (const name of await own.list('')) await own.delete(name);
  await putManifest(own, vault, manifest);

  async function copy(name: string): Promise<boolean> {
    const bytes = await target.get(name);
    if (bytes) await own.put(name, bytes);
    return bytes !== undefined;
  }
  async function copyAll(names: readonly string[]): Promise<void> {
    for (const name of names) if (!(await copy(name))) throw new ArchiveFault(`${name} is gone while it was read.`);
  }
  const last = segments.at(-1);
  // before their segment, after which they go; there are some where ids of commands are still known
  if (last) await copy(commandsName(last));
  // what is replaced soonest comes first
  await copyAll(last ? [segmentName(last)] : []);
  await copyAll(await dumpNames(target, vault, position));
  await copyAll(await target.list(keyFolder));

  const isAllHeld = (prefix: string) => [keyFolder, identityFolder].some((each) => prefix.startsWith(each));
  return {
    position,
    archive: {
      ...own,
      async list(prefix) {
        const names = await own.list(prefix);
        return isAllHeld(prefix) ? names : [...new Set([...names, ...(await target.list(prefix))])].sort();
      },
      get: async (name) => (await own.get(name)) ?? (isAllHeld(name) ? undefined : target.get(name)),
    },
  };
}
