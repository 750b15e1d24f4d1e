import { PassThrough, type Readable } from 'node:stream';
import { type Pace, usualPace, watchPace } from './pace.ts';

const MB = 1024 * 1024;
/** Bodies that are held at a time, in bytes: of everybody, and of one address. */
const mostHeld = { all: 256 * MB, ofOne: 8 * MB } as const;

/** A body that is not taken: too slow, too long, one more than an address may have, or than there is room for. */
export class Untaken extends Error {
  constructor(readonly code: '408' | '413' | '429' | '503') {
    super(`the body is not taken: ${code}`);
  }
}

let held = 0;
/** of all bodies that are held now */
export const heldBytes = (): number => held;
const heldOf = new Map<string, number>();

/** Counts bytes of an address as held, or as let go where there are fewer. */
function hold(network: string, bytes: number): void {
  held += bytes;
  const now = (heldOf.get(network) ?? 0) + bytes;
  if (now > 0) heldOf.set(network, now);
  else heldOf.delete(network);
}

interface Reading {
  /** bytes at most */
  most: number;
  /** the network that it comes from */
  network: string;
  pace?: Pace;
}

/**
 * All of a body, so that whoever dawdles holds nothing but their own connection. Rejects with `Untaken`, and with the
 * stream's error when the sender goes away. The bytes count as held until `done` is called.
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

/** A body too large to be held, as it comes; it breaks off with `Untaken` when it stops coming. */
export function paced(body: Readable, { most: maxBytes, pace = usualPace }: Omit<Reading, 'network'>): Readable {
  const through = new PassThrough();
  let size = 0;
  const endWatch = watchPace(
    {
      transferredBytes: () => size,
      // whoever it is for is not ready for more: that is not the sender's fault
      isHeldUp: () => through.writableNeedDrain,
      late: () => through.destroy(new Untaken('408')),
    },
    pace,
  );
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) through.destroy(new Untaken('413'));
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
