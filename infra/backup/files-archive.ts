import type { Logger } from 'pino';
import { checked, Differs } from '../files/checked.ts';
import type { Files, Listing } from '../files/types.ts';
import type { Target } from './target.ts';

const folder = 'files/';

export const fileName = (sha256: string): string => `${folder}${sha256.slice(0, 2)}/${sha256}`;
const hashIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The files that an archive has. */
export const filesIn = async (target: Target): Promise<string[]> => (await target.list(folder)).map(hashIn);

export interface ArchivedFiles {
  /** Copies what is new, until the time (of `performance.now()`) has come; whether all of it is there. */
  follow(until: number): Promise<boolean>;
}

/**
 * Files never change: each is copied once. Those that the portal removes later, since no record ever showed them, stay in
 * the archive, so that a file store that was emptied by mistake empties no archive.
 */
export async function openFilesArchive(
  target: Target,
  files: Pick<Files, 'stream'> & Listing,
  logger: Logger,
): Promise<ArchivedFiles> {
  const there = new Set(await filesIn(target));
  /** that cannot be copied as what they are called; each is told of once */
  const damaged = new Set<string>();

  async function copy(sha256: string): Promise<void> {
    const found = await files.stream(sha256);
    // removed meanwhile, since nothing refers to it
    if (!found) return;
    try {
      await target.put(fileName(sha256), checked(found.bytes, sha256));
      there.add(sha256);
    } catch (cause) {
      if (!(cause instanceof Differs)) throw cause;
      logger.error({ sha256 }, 'a file is damaged where the portal keeps it; it is not in the backup');
      damaged.add(sha256);
    } finally {
      found.bytes.destroy();
    }
  }

  return {
    async follow(until) {
      for (const sha256 of await files.names()) {
        if (there.has(sha256) || damaged.has(sha256)) continue;
        if (performance.now() > until) return false;
        await copy(sha256);
      }
      return true;
    },
  };
}
