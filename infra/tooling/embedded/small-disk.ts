import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Small file systems in memory, which can be full; undefined where nobody may mount any. */
export function mountSmall(folder: string, megabytes: number): (() => void) | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'portal-test', folder]);
  return mounted.status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined;
}

/** Takes all the room that is left where a folder is; what it gives makes room again. */
export function fillUp(folder: string): () => void {
  const file = join(folder, 'everything-that-was-left');
  const bytes = Buffer.alloc(64 * 1024, 'x');
  try {
    for (;;) appendFileSync(file, bytes);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  }
  // what is left of the last block
  try {
    for (;;) appendFileSync(file, 'x');
  } catch {
    return () => rmSync(file, { force: true });
  }
}
