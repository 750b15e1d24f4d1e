import type { Readable } from 'node:stream';

/** Where file contents are kept, by the SHA-256 of their bytes in hex. The same content is kept once. */
export interface Files {
  /** Resolves when the bytes are safe. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Takes what is too large to hold, and tells what it was; rejects, keeping nothing, beyond so many bytes. */
  receive(bytes: Readable, maxBytes: number): Promise<{ sha256: string; size: number }>;
  get(sha256: string): Promise<Buffer | undefined>;
  /** For what is too large to hold; from a byte on. */
  stream(sha256: string, from?: number): Promise<{ bytes: Readable; size: number } | undefined>;
}

/** More bytes came than are taken. */
export class TooLarge extends Error {}
