import { randomUUID } from 'node:crypto';
import { chown, type FileHandle, mkdir, rename, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/*
 * An operator gives commands as root, since secrets are root's; services have a user of their own. What root makes in a
 * folder of theirs belongs to the owner of that folder, as if the service had made it.
 */

const isRoot = (): boolean => process.getuid?.() === 0;

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') return false;
      throw cause;
    },
  );

/** Under its name once it has its owner: a process that is killed leaves none that only root may enter. */
async function makeOwned(path: string, mode: number): Promise<void> {
  const { uid, gid } = await stat(dirname(path));
  if (uid === 0) {
    // nobody else's, so that it needs no draft, which in the place of an empty folder would take that from under its users
    await mkdir(path, { recursive: true, mode });
    return;
  }
  const draft = join(dirname(path), `.${randomUUID()}`);
  await mkdir(draft, { mode });
  try {
    await chown(draft, uid, gid);
    await rename(draft, path);
  } catch (cause) {
    await rmdir(draft);
    if (codeOf(cause) !== 'ENOTEMPTY' && codeOf(cause) !== 'EEXIST') throw cause;
  }
}

/**
 * Makes a folder and those above it that are missing; the first of these, undefined where all are there. Made by root, each
 * belongs to the owner of the folder that it is in.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  if (!isRoot()) return mkdir(path, { recursive: true, mode });
  if (await isFolder(path)) return undefined;
  const first = await makeFolder(dirname(path), mode);
  await makeOwned(path, mode);
  return first ?? path;
}

/** Gives a file that root has made to the owner of the folder that it is in. */
export async function giveToOwner(file: Pick<FileHandle, 'chown'>, folder: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await stat(folder);
  await file.chown(uid, gid);
}
