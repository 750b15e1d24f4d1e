import sharp, { type Sharp } from 'sharp';

/** Pictures that are worked on at a time by this process, and how many more may wait. */
const atOnce = 2;
const mostWaiting = 64;
/** A picture that takes longer is given up, in seconds. */
const secondsEach = 5;

// libvips works in threads beside the event loop; of these one picture is to take one, not all that there are
sharp.concurrency(1);

/** More pictures wait than will be done soon. */
export class TooManyPictures extends Error {}
/** It was given up after its time was over. */
export class TooSlow extends Error {}

let working = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (working < atOnce) {
    working++;
    return;
  }
  if (waiting.length >= mostWaiting) throw new TooManyPictures('too many pictures wait to be decoded');
  // whoever is done hands his place on
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function done(): void {
  const next = waiting.shift();
  if (next) next();
  else working--;
}

/**
 * Runs a pipeline of sharp when it is its turn, within its time. Rejects with `TooManyPictures`, with `TooSlow`, and with
 * sharp's own error for what cannot be read.
 */
export async function decoding(pipeline: () => Sharp): Promise<Buffer> {
  await turn();
  try {
    return await pipeline().timeout({ seconds: secondsEach }).toBuffer();
  } catch (cause) {
    throw cause instanceof Error && /timeout: \d+% complete/.test(cause.message)
      ? new TooSlow('the picture takes too long to decode', { cause })
      : cause;
  } finally {
    done();
  }
}
