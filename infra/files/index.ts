import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orMissing, replaceDurably } from './durable.ts';
import { filesInFolder } from './folder.ts';
import { namesInFolder } from './names.ts';
import type { Files, Listing, Removal, Uploads } from './types.ts';
import { uploadsInFolder } from './uploads.ts';

export type FileStore = Files & Removal & Listing & { uploads: Uploads };

function folderAt(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'file:') throw new Error(`files cannot be kept at ${protocol} addresses; use file:///folder`);
  return fileURLToPath(url);
}

/** The file store at an address; `file:///folder` so far. */
export function openFiles(url: string): FileStore {
  const folder = folderAt(url);
  return { ...filesInFolder(folder), ...namesInFolder(folder), uploads: uploadsInFolder(join(folder, 'uploads')) };
}

/** Files that are made anew again and again, beside those that people upload: their contents, and one that says which they are. */
export interface Shelf {
  contents: Files & Removal;
  /** undefined before the first */
  list(): Promise<Buffer | undefined>;
  /** all of it or nothing */
  replaceList(bytes: Uint8Array): Promise<void>;
}

/** The shelf of that name in the file store at an address. */
export function openShelf(url: string, name: string): Shelf {
  const folder = join(folderAt(url), name);
  const list = join(folder, 'list.json');
  return {
    contents: filesInFolder(folder),
    list: () => orMissing(readFile(list)),
    replaceList: (bytes) => replaceDurably(list, bytes),
  };
}
