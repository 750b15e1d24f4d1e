import { PassThrough, type Readable } from 'node:stream';

/** until a body has to be there, in milliseconds … */
const grace = 10_000;
/** … and a further second for each so many bytes that have come: a large one over a slow line is no attack */
const leastRate = 16 * 1024;
/** Bodies that are held at a time, in bytes, whoever sends them. */
const mostHeld = 256 * 1024 * 1024;

/** A body that is not taken: too slow, too long, or one more than there is room for. */
export class Untaken extends Error {
  constructor(readonly code: '408' | '413' | '503') {
    super(`the body is not taken: ${code}`);
  }
}

export interface Pace {
  grace: number;
  leastRate: number;
}
const usual: Pace = { grace, leastRate };

/** Calls back once a body is later than its pace allows; `received` says how many bytes have come. */
function watchPace(received: () => number, isHeldUp: () => boolean, late: () => void, pace: Pace): () => void {
  const began = performance.now();
  let heldUp = 0;
  let timer = setTimeout(check, pace.grace);
  function check(): void {
    // whoever it is for is not ready for more: that is not the sender's fault
    if (isHeldUp()) heldUp += pace.grace;
    const left = pace.grace + (received() / pace.leastRate) * 1_000 + heldUp - (performance.now() - began);
    if (left <= 0) late();
    else timer = setTimeout(check, Math.min(left, pace.grace));
  }
  return () => clearTimeout(timer);
}

let held = 0;
/** of all bodies that are held now */
export const heldBytes = (): number => held;

/**
 * All of a body, so that whoever dawdles holds nothing but his own connection. Rejects with `Untaken`, and with the
 * stream's error when the sender goes away. The bytes count as held until `done` is called.
 */
export function readWhole(
  body: Readable,
  most: number,
  pace: Pace = usual,
): Promise<{ bytes: Buffer; done: () => void }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLetGo = false;
    const letGo = () => {
      if (!isLetGo) held -= size;
      isLetGo = true;
    };
    const settle = () => {
      endWatch();
      body.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose);
    };
    function fail(cause: Error): void {
      settle();
      letGo();
      reject(cause);
    }
    const endWatch = watchPace(
      () => size,
      () => false,
      () => fail(new Untaken('408')),
      pace,
    );
    function onData(chunk: Buffer): void {
      size += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
      if (size > most) fail(new Untaken('413'));
      else if (held > mostHeld) fail(new Untaken('503'));
    }
    function onEnd(): void {
      settle();
      resolve({ bytes: Buffer.concat(chunks), done: letGo });
    }
    function onClose(): void {
      fail(new Error('whoever sent the body went away'));
    }
    body.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose);
  });
}

/** A body too large to be held, as it comes; it breaks off with `Untaken` when it stops coming. */
export function paced(body: Readable, most: number, pace: Pace = usual): Readable {
  const through = new PassThrough();
  let size = 0;
  const endWatch = watchPace(
    () => size,
    () => through.writableNeedDrain,
    () => through.destroy(new Untaken('408')),
    pace,
  );
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) through.destroy(new Untaken('413'));
  });
  // all of it is here: how soon it is fetched is not its sender's affair
  body.once('end', endWatch);
  body.once('error', (cause) => through.destroy(cause));
  body.once('close', () => {
    if (!body.readableEnded) through.destroy(new Error('whoever sent the body went away'));
  });
  through.once('close', () => {
    endWatch();
    body.unpipe(through).resume();
  });
  return body.pipe(through);
}
