import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createLimiter } from './limiter.ts';

type Library = typeof sharp;

/** Pictures that are worked on at a time by this process, and how many more may wait. */
const inTurn = createLimiter(2, 64);
/** A picture that takes longer is given up, in seconds. */
const secondsEach = 5;

let loaded: Promise<Library> | undefined;

/** Loaded with the first picture: a process that starts is waited for, and has no picture yet. */
export function pictureLibrary(): Promise<Library> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // libvips works in threads beside the event loop; of these one picture is to take one, not all that there are
    library.concurrency(1);
    return library;
  });
  return loaded;
}

/** It was given up after its time was over. */
export class TooSlow extends Error {}

/**
 * Runs a pipeline of sharp when it is its turn, within its time. Rejects with `TooMany` waiting, with `TooSlow`, and with
 * sharp's own error for what cannot be read.
 */
export const decoding = (pipeline: (library: Library) => Sharp): Promise<Buffer> =>
  inTurn(async () => {
    try {
      return await pipeline(await pictureLibrary())
        .timeout({ seconds: secondsEach })
        .toBuffer();
    } catch (cause) {
      throw cause instanceof Error && /timeout: \d+% complete/.test(cause.message)
        ? new TooSlow('the picture takes too long to decode', { cause })
        : cause;
    }
  });
