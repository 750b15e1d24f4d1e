import type { Readable } from 'node:stream';

/** Where file contents are kept, by the SHA-256 of their bytes in hex. The same content is kept once. */
export interface Files {
  /** Resolves when the bytes are safe. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Takes what is too large to hold, and tells what it was; rejects, keeping nothing, beyond so many bytes. */
  receive(bytes: Readable, maxBytes: number): Promise<{ sha256: string; size: number }>;
  /** Whether it is there, and will be while something that was just checked for it is written down. */
  has(sha256: string): Promise<boolean>;
  get(sha256: string): Promise<Buffer | undefined>;
  /** For what is too large to hold; from a byte on. */
  stream(sha256: string, from?: number): Promise<{ bytes: Readable; size: number } | undefined>;
}

/**
 * Files that nothing refers to go in two steps, so that whoever refers to one meanwhile still finds it: retired, a file is
 * read as before and can be restored; discarded, it is gone.
 */
export interface Removal {
  retire(sha256: string): Promise<void>;
  restore(sha256: string): Promise<void>;
  discard(sha256: string): Promise<void>;
  /** those that are retired, and since when in milliseconds since 1970 */
  retired(): Promise<readonly { sha256: string; since: number }[]>;
}

/** More bytes came than are taken. */
export class TooLarge extends Error {}
