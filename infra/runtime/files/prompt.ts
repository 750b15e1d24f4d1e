import { givenUp, slowest } from '../s3/tries.ts';
import type { FileStore, Shelf } from './index.ts';
import { createLimiter, TooMany } from './limiter.ts';
import { receiving } from './receive.ts';
import type { Uploads } from './types.ts';

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

/** Does what asks the place of files, if that is likely to answer; it has longer by the bytes that it brings there. */
export type Asking = <Value>(work: () => Promise<Value>, bytes?: number) => Promise<Value>;

/**
 * Keeps those who ask for files from waiting for a place that does not answer, and from filling the process and what is before it:
 * so many wait at a time and for so long; once one has waited in vain all others hear at once that there is nothing, until
 * one in each second finds that it is back. What is under way then is given up, and keeps its turn until it has ended.
 */
export function promptly({ slow, rest: restMs, atOnce, mostWaiting }: Promptness = usualPromptness): Asking {
  const inTurn = createLimiter(atOnce, mostWaiting);
  /** from when on one may ask again; undefined while it answers */
  let retryAt: number | undefined;

  return async (work, bytes = 0) => {
    const timeoutMs = slow + bytes / slowest;
    if (retryAt !== undefined) {
      if (performance.now() < retryAt) throw new Unanswered('files cannot be had now');
      retryAt = performance.now() + timeoutMs + restMs;
    }
    const over = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        over.abort();
        reject(new Unanswered(`the place of files did not answer within ${Math.round(timeoutMs)} ms`));
      }, timeoutMs);
    });
    const done = inTurn(async () => {
      if (over.signal.aborted) throw new Unanswered('nobody waits for it any more');
      return givenUp.run(over.signal, work);
    });
    try {
      const value = await Promise.race([done, overdue]);
      retryAt = undefined;
      return value;
    } catch (cause) {
      if (cause instanceof TooMany) throw new Unanswered('too many wait for files', { cause });
      if (didNotAnswer(cause)) retryAt = performance.now() + restMs;
      throw cause;
    } finally {
      clearTimeout(timer);
      // whoever has given up hears no more of it
      done.catch(() => undefined);
    }
  };
}

function promptUploads(uploads: Uploads, ask: Asking): Uploads {
  const { sign } = uploads;
  return {
    // whoever reads its parts has found it before; between two pieces they are waited for as long as a server is
    ...uploads,
    begin: (id, about) => ask(() => uploads.begin(id, about)),
    find: (id) => ask(() => uploads.find(id)),
    putPart: (id, number, bytes) => ask(() => uploads.putPart(id, number, bytes), bytes.length),
    ...(sign && { sign: (id, parts, seconds) => ask(() => sign(id, parts, seconds)) }),
    end: (id, outcome) => ask(() => uploads.end(id, outcome)),
    cancel: (id) => ask(() => uploads.cancel(id)),
  };
}

/** What people read of the files and bring there, asked in that way. */
export function promptFiles(files: FileStore, ask: Asking): FileStore {
  const draft: FileStore['draft'] = async (bytes, maxBytes) => {
    const drafted = await files.draft(bytes, maxBytes);
    return { ...drafted, keep: () => ask(drafted.keep, drafted.size) };
  };
  return {
    ...files,
    put: (sha256, bytes) => ask(() => files.put(sha256, bytes), bytes.length),
    draft,
    receive: receiving(draft),
    has: (sha256) => ask(() => files.has(sha256)),
    get: (sha256) => ask(() => files.get(sha256)),
    stream: (sha256, from, to) => ask(() => files.stream(sha256, from, to)),
    uploads: promptUploads(files.uploads, ask),
  };
}

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
