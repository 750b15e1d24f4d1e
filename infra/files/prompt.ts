import type { FileStore, Shelf } from './index.ts';
import { TooMany, turns } from './turns.ts';

/** How a place of files is asked for people who wait; times in milliseconds. */
export interface Promptness {
  /** for so long a file is waited for */
  slow: number;
  /** so long nobody asks for any after the place did not answer; then one does, for all */
  rest: number;
  /** so many are read at a time, and so many more may wait for their turn */
  atOnce: number;
  mostWaiting: number;
}

export const usualPromptness: Promptness = { slow: 8_000, rest: 1_000, atOnce: 64, mostWaiting: 128 };

/** The place of files does not answer now. Its code is the one that a disk would give. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly code = 'EIO';
}

const didNotAnswer = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EIO';

/** Does what asks the place of files, if that is likely to answer. */
export type Asking = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps those who ask for files from waiting for a place that does not answer, and from filling the process and what is before it:
 * so many wait at a time and for so long; once one has waited in vain all others hear at once that there is nothing, until
 * one in each second finds that it is back. What is under way keeps its turn until it has ended.
 */
export function promptly({ slow, rest, atOnce, mostWaiting }: Promptness = usualPromptness): Asking {
  const inTurn = turns(atOnce, mostWaiting);
  /** from when on one may ask again; undefined while it answers */
  let again: number | undefined;

  return async (work) => {
    if (again !== undefined) {
      if (performance.now() < again) throw new Unanswered('files cannot be had now');
      again = performance.now() + slow + rest;
    }
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(new Unanswered(`a file did not come within ${slow} ms`));
      }, slow);
    });
    const done = inTurn(async () => {
      if (isOver) throw new Unanswered('nobody waits for it any more');
      return work();
    });
    try {
      const value = await Promise.race([done, overdue]);
      again = undefined;
      return value;
    } catch (cause) {
      if (cause instanceof TooMany) throw new Unanswered('too many wait for files', { cause });
      if (didNotAnswer(cause)) again = performance.now() + rest;
      throw cause;
    } finally {
      clearTimeout(timer);
      // whoever has given up hears no more of it
      done.catch(() => undefined);
    }
  };
}

/** What people read of the files, asked in that way. */
export const promptFiles = (files: FileStore, ask: Asking): FileStore => ({
  ...files,
  get: (sha256) => ask(() => files.get(sha256)),
  stream: (sha256, from, to) => ask(() => files.stream(sha256, from, to)),
  uploads: { ...files.uploads, find: (id) => ask(() => files.uploads.find(id)) },
});

/** The same of a shelf. */
export const promptShelf = (shelf: Shelf, ask: Asking): Shelf => ({
  ...shelf,
  list: () => ask(shelf.list),
  contents: {
    ...shelf.contents,
    get: (sha256) => ask(() => shelf.contents.get(sha256)),
    stream: (sha256, from, to) => ask(() => shelf.contents.stream(sha256, from, to)),
  },
});
