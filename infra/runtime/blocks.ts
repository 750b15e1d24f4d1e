import { setImmediate } from 'node:timers/promises';

/** Bytes in blocks of `size`, between which others get their turn. */
export async function* blocksOf(bytes: Uint8Array, size = 256 * 1024): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) {
    if (from > 0) await setImmediate();
    yield bytes.subarray(from, from + size);
  }
}
