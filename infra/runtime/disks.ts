import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { toldInTime } from './retry.ts';

/** Room where a folder is, in bytes: `free` is what is left to who is not root, of all that there is. */
export interface Disk {
  /** by what is kept in it */
  folder: string;
  free: number;
  size: number;
}

export type LookAt = (path: string) => Promise<Pick<StatsFs, 'bsize' | 'bavail' | 'blocks'>>;

/** How much room there is where folders are, by what is kept in them; without those that are not there, or do not answer in time. */
export async function disksAt(
  folders: Readonly<Record<string, string>>,
  readStats: LookAt = (path) => statfs(path),
): Promise<Disk[]> {
  const found = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => ({ folder, stats: await toldInTime(readStats(path)) })),
  );
  return found.flatMap(({ folder, stats }) =>
    stats ? [{ folder, free: stats.bavail * stats.bsize, size: stats.blocks * stats.bsize }] : [],
  );
}
