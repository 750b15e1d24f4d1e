import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderTarget } from './folder-target.ts';

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

/** The target at an address; `file:///folder` so far, which is made when missing if it is to be written to. */
export async function openTarget(url: string, { writes }: { writes: boolean }): Promise<Target> {
  const { protocol } = new URL(url);
  if (protocol !== 'file:') throw new Error(`a backup cannot be kept at ${protocol} addresses; use file:///folder`);
  return folderTarget(url, { writes });
}

/** A whole content; undefined where there is none of that name. */
export async function contentOf(target: Pick<Target, 'get'>, name: string): Promise<Buffer | undefined> {
  const bytes = await target.get(name);
  return bytes && buffer(bytes);
}
