import type { Readable } from 'node:stream';

/** Where file contents are kept, by the SHA-256 of their bytes in hex. The same content is kept once. */
export interface Files {
  /** Resolves when the bytes are safe. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  get(sha256: string): Promise<Buffer | undefined>;
  /** For what is too large to hold. */
  stream(sha256: string): Promise<{ bytes: Readable; size: number } | undefined>;
}
