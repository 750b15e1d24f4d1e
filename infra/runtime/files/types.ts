import type { Readable } from 'node:stream';

/** Bytes that came and are not kept yet, so that they can be looked at first: what is kept is what was looked at. */
export interface Draft {
  size: number;
  /** hex */
  sha256: string;
  /** so many bytes from one on; fewer at the end */
  read(from: number, length: number): Promise<Buffer>;
  /** Resolves when the bytes are safe. */
  keep(): Promise<void>;
  /** Nothing of it is left but what was kept. */
  close(): Promise<void>;
}

/** Where file contents are kept, by the SHA-256 of their bytes in hex. The same content is kept once. */
export interface Files {
  /** Resolves when the bytes are safe. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Takes what is too large to hold; rejects, with nothing left of it, beyond so many bytes. Whoever asked closes it. */
  draft(bytes: Readable, maxBytes: number): Promise<Draft>;
  /** The same, and keeps it as it is; tells what it was. */
  receive(bytes: Readable, maxBytes: number): Promise<{ sha256: string; size: number }>;
  /** Whether it is there, and will be while something that was just checked for it is written down. */
  has(sha256: string): Promise<boolean>;
  get(sha256: string): Promise<Buffer | undefined>;
  /** For what is too large to hold; from a byte on, to another one. */
  stream(sha256: string, from?: number, to?: number): Promise<{ bytes: Readable; size: number } | undefined>;
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
  /** Removes what processes left that were killed while they wrote, before a time in milliseconds since 1970; how many. */
  removeDrafts(before: number): Promise<number>;
}

/** What files there are, for who copies them. */
export interface Listing {
  /**
   * The SHA-256 of each, in hex, but of those that are retired. To ask again is quick: only what may have changed since is
   * looked at.
   */
  names(): Promise<ReadonlySet<string>>;
}

/** What is known of an upload in parts: what its owner said of it, as text, and what became of it. */
export interface Upload {
  about: string;
  /** numbers of the parts that are there */
  parts: readonly number[];
  /** once it has ended; its parts are gone then */
  outcome?: string | undefined;
}

/** A part that somebody wants to put by themselves, of that many bytes and no other. */
export interface PartToPut {
  number: number;
  bytes: number;
}

/** The media type of a part, which is a piece of something and nothing by itself. */
export const partType = 'application/octet-stream';

/** A part that was put from outside is not as long as was said. */
export class WrongLength extends Error {}

/**
 * Files that come in parts, of which each is safe once it is acknowledged, whichever process takes it and whichever of them
 * dies. Nobody but who completes it reads them. An upload is named by a UUID.
 */
export interface Uploads {
  /** Begins one. Where it was begun before, what was said then stays. */
  begin(id: string, about: string): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  /** Resolves when the part is safe; the first one of a number stays. False where the upload is gone. */
  putPart(id: string, number: number, bytes: Uint8Array): Promise<boolean>;
  /**
   * Its parts behind each other, from a byte on, to another one. Each but the last is of `partSize` bytes; ends with
   * `WrongLength` at one that is not.
   */
  streamParts(id: string, parts: { partSize: number; size: number }, from?: number, to?: number): Readable;
  /**
   * Addresses at which a browser may put these parts by itself, in their order; what it puts is a part like any other, but
   * that nobody has looked at it. Undefined where the upload is gone; not there where browsers reach no place of files.
   */
  sign?(id: string, parts: readonly PartToPut[], seconds: number): Promise<string[] | undefined>;
  /** Keeps what became of it, and lets go of its parts. */
  end(id: string, outcome: string): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Removes those that were begun before a time, in milliseconds since 1970; how many. */
  cancelOld(before: number): Promise<number>;
}

/** A retired file is not promised to anyone any more after so long, in milliseconds; it is discarded later still. */
export const promised = 30 * 60_000;

/** More bytes came than are taken. */
export class TooLarge extends Error {}
