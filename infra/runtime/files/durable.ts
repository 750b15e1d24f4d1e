import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveToOwner, makeFolder } from '../owned-folder.ts';
import { storeNow } from '../store-clock.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const orMissing = async <Value>(found: Promise<Value>): Promise<Value | undefined> =>
  found.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await giveToOwner(file, dirname(path));
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * How far the clock by which a folder's files have their times is ahead of the portal's, in milliseconds: that of the
 * machine, or of a file server. Only what was written a moment ago tells.
 */
export async function folderClockAhead(folder: string): Promise<number> {
  const probe = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    return (await stat(probe)).mtimeMs - storeNow();
  } finally {
    await rm(probe, { force: true });
  }
}

/** A name is safe on the disk once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Puts another content in the place of the one under that name, all of it or nothing. */
export async function replaceDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder, 0o700);
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}
