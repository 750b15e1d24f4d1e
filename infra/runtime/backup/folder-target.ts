import { randomUUID } from 'node:crypto';
import { access, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { orMissing, syncFolder } from '../files/durable.ts';
import { giveToOwner, makeFolder } from '../owned-folder.ts';
import type { Target } from './target.ts';

const isDraft = (name: string): boolean => basename(name).startsWith('.');

/** A file for each content below a folder, which only its owner may enter. */
export async function folderTarget(url: string, { writes }: { writes: boolean }): Promise<Target> {
  const root = fileURLToPath(url);
  if (writes) await makeFolder(root, 0o700);

  /** Of whole contents and of drafts, relative to the folder. */
  async function names(below: string): Promise<string[]> {
    const entries = (await orMissing(readdir(join(root, below), { withFileTypes: true, recursive: true }))) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  }

  /** A name is safe once its folder is, and so are the folders above that were made for it. */
  async function folderFor(name: string): Promise<string> {
    const folder = dirname(join(root, name));
    // a folder that is gone, as what is mounted there is, is not made anew in its place
    await access(root);
    const firstCreated = await makeFolder(folder, 0o700);
    if (firstCreated === undefined) return folder;
    for (let above = dirname(folder); above.length >= root.length; above = dirname(above)) await syncFolder(above);
    return folder;
  }

  return {
    async list(prefix) {
      await access(root);
      return (await names(prefix)).filter((name) => !isDraft(name)).sort();
    },
    async get(name) {
      const file = await orMissing(open(join(root, name), 'r'));
      // it closes the file when it ends or is destroyed
      return file?.createReadStream();
    },
    async put(name, bytes: Uint8Array | Readable) {
      const folder = await folderFor(name);
      const draft = join(folder, `.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await giveToOwner(file, folder);
          await writeFile(file, bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(root, name));
        await syncFolder(folder);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async delete(name) {
      await access(root);
      await rm(join(root, name), { force: true });
    },
    async tidy() {
      for (const name of (await names('.')).filter(isDraft)) await rm(join(root, name), { force: true });
    },
  };
}
