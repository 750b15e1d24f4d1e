import type { Logger } from 'pino';
import { checked, Differs } from '../files/checked.ts';
import type { Files, Listing } from '../files/types.ts';
import { waited } from '../leader.ts';
import type { Target } from './target.ts';

const folder = 'files/';

export const fileName = (sha256: string): string => `${folder}${sha256.slice(0, 2)}/${sha256}`;
const hashIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The files that an archive has. */
export const filesIn = async (target: Target): Promise<string[]> => (await target.list(folder)).map(hashIn);

export interface ArchivedFiles {
  /** Copies what is new, until the time (of `performance.now()`) has come; how many are left to copy. */
  follow(until: number): Promise<number>;
  /** How many are there. */
  count(): number;
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

  /** a large one takes longer than a round */
  let copying: Promise<void> | undefined;

  /** Whether what is being copied, if anything is, has got there before the time has come. */
  async function isCopied(until: number): Promise<boolean> {
    const over = new AbortController();
    const late = waited(Math.max(0, until - performance.now()), over.signal).then(() => false);
    try {
      return await Promise.race([Promise.resolve(copying).then(() => true), late]);
    } finally {
      over.abort();
    }
  }

  return {
    count: () => there.size,
    async follow(until) {
      // of the round before: it may be there by now, and is not the first of those that are missing then
      const isFree = await isCopied(until);
      if (isFree) copying = undefined;
      const missing: string[] = [];
      for (const sha256 of await files.names()) if (!there.has(sha256) && !damaged.has(sha256)) missing.push(sha256);
      if (!isFree) return Math.max(1, missing.length);
      for (const [index, sha256] of missing.entries()) {
        copying = copy(sha256);
        // who waits for it next hears of its failure
        copying.catch(() => undefined);
        if (!(await isCopied(until))) return missing.length - index;
        copying = undefined;
      }
      return 0;
    },
  };
}
