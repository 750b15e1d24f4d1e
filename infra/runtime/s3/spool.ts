import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A content whose length and hash are known, and which is read as often as it takes. */
export interface Content {
  size: number;
  /** hex */
  sha256: string;
  /** from its beginning, each time */
  open(): Readable | Uint8Array;
}

export interface Spooled extends Content {
  /** so many bytes from one on; fewer at the end */
  read(from: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Of a file of that size: so many bytes from one on, fewer at the end, whatever length somebody claims. */
export async function readAt(file: FileHandle, size: number, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

export const inMemory = (bytes: Uint8Array): Content => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => bytes,
});

/**
 * Keeps a stream on the local disk until it is closed, since S3 wants to know length and hash before the first byte. The
 * file has no name any more while it is written, so that a process that is killed leaves none. `check` hears of the bytes so
 * far, and ends it by throwing.
 */
export async function spooled(bytes: Readable, check: (size: number) => void = () => undefined): Promise<Spooled> {
  const path = join(tmpdir(), `portal-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      check(size);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    const sha256 = hash.digest('hex');
    // a stream that opens a file by its number would close it
    const opened = () => file.createReadStream({ start: 0, autoClose: false });
    return {
      size,
      sha256,
      open: opened,
      read: (from, length) => readAt(file, size, from, length),
      close: () => file.close(),
    };
  } catch (cause) {
    await file.close();
    throw cause;
  }
}
