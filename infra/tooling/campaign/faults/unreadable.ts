import { link, readdir, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orMissing } from '../../../runtime/files/durable.ts';
import { drafts } from '../../../runtime/files/folder.ts';

/** Paths of all files below a folder but drafts: an upload under way would keep what stands in the place of its own. */
export async function wholeFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile() && !entry.name.startsWith(drafts))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** In the place of each file is something that cannot be read until `work` has ended; a file that is gone meanwhile is left out. */
export async function whileUnreadable(files: readonly string[], work: () => Promise<void>): Promise<void> {
  const renames: { from: string; to: string }[] = [];
  try {
    for (const from of files) {
      const to = `${from}.away`;
      if (!(await orMissing(link(from, to).then(() => true)))) continue;
      renames.push({ from, to });
      // root may read what nobody may: a folder is no file for anybody. One step, so that it is missing at no moment
      await symlink(dirname(from), `${from}.folder`);
      await rename(`${from}.folder`, from);
    }
    await work();
  } finally {
    for (const { from, to } of renames) await rename(to, from);
  }
}
