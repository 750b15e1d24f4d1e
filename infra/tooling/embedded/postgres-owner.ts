import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Who PostgreSQL runs as: ourselves, unless we are root, whom it refuses to serve. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Where root keeps what an unprivileged uid must be able to reach. */
export const reachableHome = '/var/lib/digital-trade-portal';

const idOfNobody = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);

export function postgresOwner(): Owner {
  return process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
}

/** Can a process of this owner walk into the folder? Always so when it is ourselves. */
export async function reaches(owner: Owner, folder: string): Promise<boolean> {
  if (owner.uid === undefined) return true;
  for (let place = await realpath(folder); ; place = dirname(place)) {
    const { mode, uid } = await stat(place);
    if ((mode & (uid === owner.uid ? 0o100 : 0o001)) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false;
    throw cause;
  }
}

/**
 * Makes the folder, for `owner` alone, and gives its real path. Where the owner could not walk to it (a checkout under
 * /root), the folder is made under `reachableHome` instead and a link to it is left in its place.
 */
export async function ownedFolder(owner: Owner, folder: string): Promise<string> {
  const place = resolve(folder);
  await mkdir(dirname(place), { recursive: true });
  if (!(await exists(place))) {
    if (await reaches(owner, dirname(place))) {
      await mkdir(place, { mode: 0o700 });
    } else {
      const newDataFolder = join(reachableHome, `data-${randomBytes(6).toString('hex')}`);
      await mkdir(reachableHome, { recursive: true, mode: 0o755 });
      await mkdir(newDataFolder, { mode: 0o700 });
      await symlink(newDataFolder, place);
    }
  }
  const real = await realpath(place);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(real, owner.uid, owner.gid);
  return real;
}
