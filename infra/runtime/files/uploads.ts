import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '../owned-folder.ts';
import { folderClockAhead, orMissing, syncFolder, writeDurably } from './durable.ts';
import type { Upload, Uploads } from './types.ts';

const about = 'about.json';
const outcome = 'outcome.json';
/** Folders that are not yet, or no longer, those of an upload. */
const passing = '.';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const isThere = (error: unknown): boolean => codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST';

/** Uploads in parts in a folder: one folder for each, one file for each part. What is there whole bears its name. */
export function uploadsInFolder(root: string): Uploads {
  function folderOf(id: string): string {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('an upload is named by a UUID');
    return join(root, id);
  }
  const newName = () => join(root, passing + randomUUID());
  const partPath = (id: string, number: number) => join(folderOf(id), `part.${number}`);

  /** Puts a file there whole, or leaves the one that is there; false where its folder is gone. */
  async function put(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
    const path = join(folder, name);
    if ((await orMissing(access(path).then(() => true))) === true) return true;
    const draft = join(folder, passing + randomUUID());
    const written = await orMissing(
      writeDurably(draft, bytes)
        .then(() => rename(draft, path))
        .then(() => true),
    );
    if (!written) return false;
    await orMissing(syncFolder(folder));
    return true;
  }

  async function find(id: string): Promise<Upload | undefined> {
    const folder = folderOf(id);
    const [description, became, names] = await Promise.all([
      orMissing(readFile(join(folder, about), 'utf8')),
      orMissing(readFile(join(folder, outcome), 'utf8')),
      orMissing(readdir(folder)),
    ]);
    if (description === undefined || !names) return undefined;
    const parts = names.flatMap((name) => (name.startsWith('part.') ? [Number(name.slice('part.'.length))] : []));
    return { about: description, parts: parts.sort((a, b) => a - b), outcome: became };
  }

  /** Its name is gone at once, so that no part is put into what is being removed. */
  async function remove(folder: string): Promise<void> {
    const removedPath = newName();
    if ((await orMissing(rename(folder, removedPath).then(() => true))) === true)
      await rm(removedPath, { recursive: true, force: true });
  }

  return {
    find,
    async begin(id, description) {
      const folder = folderOf(id);
      const draft = newName();
      await makeFolder(draft, 0o700);
      try {
        await writeDurably(join(draft, about), Buffer.from(description));
        await rename(draft, folder);
        await syncFolder(root);
      } catch (cause) {
        if (!isThere(cause)) throw cause;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
      return (await find(id)) ?? { about: description, parts: [] };
    },
    putPart: (id, number, bytes) => put(folderOf(id), `part.${number}`, bytes),
    streamParts(id, { partSize, size }, from = 0, to = size - 1) {
      async function* bytes(): AsyncGenerator<Buffer> {
        for (let at = from; at <= to; ) {
          const number = Math.floor(at / partSize);
          const start = at - number * partSize;
          const end = Math.min(to - number * partSize, partSize - 1);
          yield* createReadStream(partPath(id, number), { start, end });
          at = (number + 1) * partSize;
        }
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    async end(id, became) {
      const folder = folderOf(id);
      if (!(await put(folder, outcome, Buffer.from(became)))) return;
      const names = (await orMissing(readdir(folder))) ?? [];
      const partNames = names.filter((name) => name !== about && name !== outcome);
      await Promise.all(partNames.map((name) => rm(join(folder, name), { force: true })));
    },
    cancel: (id) => remove(folderOf(id)),
    async cancelOld(before) {
      const names = (await orMissing(readdir(root))) ?? [];
      if (!names.length) return 0;
      const limit = before + (await folderClockAhead(root));
      let count = 0;
      for (const name of names) {
        const folder = join(root, name);
        const stats = (await orMissing(stat(join(folder, about)))) ?? (await orMissing(stat(folder)));
        if (!stats || stats.mtimeMs >= limit) continue;
        await remove(folder);
        count++;
      }
      return count;
    },
  };
}
