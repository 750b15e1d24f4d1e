import { PassThrough, type Readable } from 'node:stream';
import { type Pace, usualPace, watchPace } from './pace.ts';

const MB = 1024 * 1024;
/** Maximum of bytes held in memory: of all bodies, and of one address. */
const mostHeld = { all: 256 * MB, ofOne: 8 * MB } as const;

/** A refused body: too slow, too long, or beyond the limits of its address or of the process. */
export class Untaken extends Error {
  constructor(readonly code: '408' | '413' | '429' | '503') {
    super(`the body is not taken: ${code}`);
  }
}

let held = 0;
/** total of all held bodies */
export const heldBytes = (): number => held;
const heldOf = new Map<string, number>();

/** Adds bytes of an address to the total, or removes them if negative. */
function hold(network: string, bytes: number): void {
  held += bytes;
  const now = (heldOf.get(network) ?? 0) + bytes;
  if (now > 0) heldOf.set(network, now);
  else heldOf.delete(network);
}

interface Reading {
  /** maximum of bytes */
  most: number;
  /** the network that it comes from */
  network: string;
  pace?: Pace;
}

/**
 * Reads a body completely, so that a slow sender occupies a connection only. Rejects with `Untaken`, or with the
 * stream's error when the sender disconnects. The bytes count as held until `done` is called.
 */
export function readWhole(
  body: Readable,
  { most: maxBytes, network, pace = usualPace }: Reading,
): Promise<{ bytes: Buffer; done: () => void }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLetGo = false;
    const letGo = () => {
      if (!isLetGo) hold(network, -size);
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
      { transferredBytes: () => size, isHeldUp: () => false, late: () => fail(new Untaken('408')) },
      pace,
    );
    function onData(chunk: Buffer): void {
      size += chunk.length;
      hold(network, chunk.length);
      chunks.push(chunk);
      if (size > maxBytes) fail(new Untaken('413'));
      else if ((heldOf.get(network) ?? 0) > mostHeld.ofOne) fail(new Untaken('429'));
      else if (held > mostHeld.all) fail(new Untaken('503'));
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

/** Passes a body too large to hold; ends with `Untaken` when it stalls. */
export function paced(body: Readable, { most: maxBytes, pace = usualPace }: Omit<Reading, 'network'>): Readable {
  const through = new PassThrough();
  let size = 0;
  const endWatch = watchPace(
    {
      transferredBytes: () => size,
      // the receiver is not ready, which is not the sender's fault
      isHeldUp: () => through.writableNeedDrain,
      late: () => through.destroy(new Untaken('408')),
    },
    pace,
  );
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) through.destroy(new Untaken('413'));
  });
  // received completely: the sender no longer matters
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
