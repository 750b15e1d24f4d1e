import { fileURLToPath } from 'node:url';
import { filesInFolder } from './folder.ts';
import type { Files, Removal } from './types.ts';

/** The file store at an address; `file:///folder` so far. */
export function openFiles(url: string): Files & Removal {
  const { protocol } = new URL(url);
  if (protocol !== 'file:') throw new Error(`files cannot be kept at ${protocol} addresses; use file:///folder`);
  return filesInFolder(fileURLToPath(url));
}
