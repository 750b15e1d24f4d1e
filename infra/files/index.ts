import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesInFolder } from './folder.ts';
import type { Files, Removal, Uploads } from './types.ts';
import { uploadsInFolder } from './uploads.ts';

export type FileStore = Files & Removal & { uploads: Uploads };

/** The file store at an address; `file:///folder` so far. */
export function openFiles(url: string): FileStore {
  const { protocol } = new URL(url);
  if (protocol !== 'file:') throw new Error(`files cannot be kept at ${protocol} addresses; use file:///folder`);
  const folder = fileURLToPath(url);
  return { ...filesInFolder(folder), uploads: uploadsInFolder(join(folder, 'uploads')) };
}
