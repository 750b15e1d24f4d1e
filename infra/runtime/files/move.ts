import { checked, Differs } from './checked.ts';
import type { Files, Listing } from './types.ts';

/** How many are under way at a time: most of each is waiting for the other side. */
const atOnce = 8;

export interface Copied {
  copied: number;
  /** those that were there already */
  present: number;
  /** SHA-256 of files whose bytes are not what their name says where they are; they were not copied */
  damaged: string[];
}

export interface Verified {
  verified: number;
  missing: string[];
  damaged: string[];
}

type OnProgress = (done: number, total: number) => void;

async function each(names: readonly string[], onProgress: OnProgress, work: (name: string) => Promise<void>) {
  const remaining = [...names];
  let done = 0;
  onProgress(0, names.length);
  async function worker(): Promise<void> {
    for (let name = remaining.pop(); name !== undefined; name = remaining.pop()) {
      await work(name);
      onProgress(++done, names.length);
    }
  }
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((cause) => {
      // what is under way ends, and nothing else begins
      remaining.length = 0;
      throw cause;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Copies every file that is not there yet, each checked by its hash on the way. Interrupted, it is called again and goes on:
 * what is there is there whole.
 */
export async function copyFiles(
  from: Pick<Files, 'stream'> & Listing,
  to: Pick<Files, 'receive'> & Listing,
  onProgress: OnProgress,
): Promise<Copied> {
  const there = await to.names();
  const sourceNames = [...(await from.names())];
  const missing = sourceNames.filter((name) => !there.has(name));
  const damaged: string[] = [];
  let copied = 0;
  await each(missing, onProgress, async (name) => {
    const found = await from.stream(name);
    // removed meanwhile, since nothing refers to it
    if (!found) return;
    try {
      await to.receive(checked(found.bytes, name), found.size);
      copied++;
    } catch (cause) {
      if (!(cause instanceof Differs)) throw cause;
      damaged.push(name);
    } finally {
      found.bytes.destroy();
    }
  });
  return { copied, present: sourceNames.length - missing.length, damaged };
}

/** Reads every file of the one where the other has it, and says which are not there as they should be. */
export async function verifyFiles(from: Listing, to: Pick<Files, 'stream'>, onProgress: OnProgress): Promise<Verified> {
  const [missing, damaged]: [string[], string[]] = [[], []];
  let verified = 0;
  await each([...(await from.names())], onProgress, async (name) => {
    const found = await to.stream(name);
    if (!found) {
      missing.push(name);
      return;
    }
    try {
      for await (const _ of checked(found.bytes, name));
      verified++;
    } catch (cause) {
      if (!(cause instanceof Differs)) throw cause;
      damaged.push(name);
    }
  });
  return { verified, missing, damaged };
}
