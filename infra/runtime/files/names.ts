import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing } from './durable.ts';
import type { Listing } from './types.ts';

/** Clocks of file systems have coarse ticks: a folder that changed so shortly ago may change again within the same one. */
const tick = 2_000;

interface Known {
  /** when the folder had changed last, in milliseconds since 1970; 0: it is to be read again */
  changed: number;
  names: readonly string[];
}

/** What `filesInFolder` keeps in a folder. A folder of the 256 is read again once its own time of change has moved. */
export function namesInFolder(root: string): Listing {
  const known = new Map<string, Known>();

  async function scanFolder(folder: string): Promise<void> {
    const path = join(root, folder);
    const changed = (await orMissing(stat(path)))?.mtimeMs ?? 0;
    if (changed && known.get(folder)?.changed === changed) return;
    const names = (await orMissing(readdir(path))) ?? [];
    known.set(folder, {
      changed: Date.now() - changed > tick ? changed : 0,
      names: names.filter((name) => /^[0-9a-f]{64}$/.test(name)),
    });
  }

  return {
    async names() {
      const folders = ((await orMissing(readdir(root))) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name));
      for (const folder of folders) await scanFolder(folder);
      return new Set(folders.flatMap((folder) => known.get(folder)?.names ?? []));
    },
  };
}
