import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readS3Address } from '../s3/address.ts';
import { openBucket, type S3Keys } from '../s3/client.ts';
import { folderTarget } from './folder-target.ts';
import { s3Target } from './s3-target.ts';

/**
 * Where an archive is kept: contents by name. Names are parts of letters, digits, `-`, `_` and `.` with `/` between them.
 * One process at a time writes; any number may read meanwhile.
 */
export interface Target {
  /** Names that begin with this prefix, which ends with `/`, in the order of their letters; of whole contents alone. */
  list(prefix: string): Promise<string[]>;
  /** undefined where there is none of that name */
  get(name: string): Promise<Readable | undefined>;
  /**
   * All of it or nothing, in the place of what had that name, of which nothing remains. Resolves when it is durable;
   * rejects, leaving what was there, where a stream of bytes fails before its end.
   */
  put(name: string, bytes: Uint8Array | Readable): Promise<void>;
  /** Nothing where there is none of that name. */
  delete(name: string): Promise<void>;
  /** Removes what a writer left that was killed while it wrote. For the one that writes, before it begins. */
  tidy(): Promise<void>;
}

/** The target at an address: `file:///folder`, which is made when missing if it is to be written to, or `s3://bucket/prefix`. */
export async function openTarget(url: string, { writes, keys }: { writes: boolean; keys?: S3Keys }): Promise<Target> {
  if (new URL(url).protocol === 'file:') return folderTarget(url, { writes });
  const address = readS3Address(url);
  if (!address) throw new Error(`a backup cannot be kept at ${new URL(url).protocol} addresses like this one`);
  return s3Target(openBucket(address, keys));
}

/** A whole content; undefined where there is none of that name. */
export async function contentOf(target: Pick<Target, 'get'>, name: string): Promise<Buffer | undefined> {
  const bytes = await target.get(name);
  return bytes && buffer(bytes);
}
