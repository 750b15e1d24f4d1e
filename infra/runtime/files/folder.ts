import { createHash, randomUUID } from 'node:crypto';
import { access, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { giveToOwner, makeFolder } from '../owned-folder.ts';
import { readAt } from '../s3/spool.ts';
import { storeNow } from '../store-clock.ts';
import { folderClockAhead, orMissing, syncFolder, writeDurably } from './durable.ts';
import { receiving } from './receive.ts';
import { type Draft, type Files, promised, type Removal, TooLarge } from './types.ts';

/** What is being written, beside the folders of what is there whole. */
export const drafts = 'receiving.';

const retiredFolder = 'retired';

/** Files in a folder, spread over 256 folders by the first byte of their hash. */
export function filesInFolder(root: string): Files & Removal {
  function pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a file is named by the SHA-256 of its bytes in hex');
    return join(root, sha256.slice(0, 2), sha256);
  }

  const newDraft = () => join(root, `${drafts}${randomUUID()}`);
  const retiredPath = (sha256: string) => join(root, retiredFolder, basename(pathOf(sha256)));

  /**
   * What is done with it where it is now; undefined where it is nowhere. Between two looks it may be retired or restored,
   * so that its own place is looked at twice.
   */
  async function found<Value>(sha256: string, at: (path: string) => Promise<Value>): Promise<Value | undefined> {
    const [path, retired] = [pathOf(sha256), retiredPath(sha256)];
    return (await orMissing(at(path))) ?? (await orMissing(at(retired))) ?? (await orMissing(at(path)));
  }

  async function draft(bytes: Readable, maxBytes: number): Promise<Draft> {
    await makeFolder(root, 0o700);
    const path = newDraft();
    const hash = createHash('sha256');
    let size = 0;
    // opened before anything can go wrong, so that it is never made after it was removed
    const file = await open(path, 'wx+', 0o600);
    const close = async () => {
      await file.close();
      await rm(path, { force: true });
    };
    try {
      await giveToOwner(file, root);
      for await (const chunk of bytes) {
        size += chunk.length;
        if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    } catch (cause) {
      await close();
      throw cause;
    }
    const sha256 = hash.digest('hex');
    return {
      size,
      sha256,
      close,
      read: (from, length) => readAt(file, size, from, length),
      async keep() {
        await file.sync();
        const own = pathOf(sha256);
        await makeFolder(dirname(own), 0o700);
        await rename(path, own);
        await syncFolder(dirname(own));
      },
    };
  }

  return {
    async put(sha256, bytes) {
      const path = pathOf(sha256);
      if ((await orMissing(access(path).then(() => true))) === true) return;
      const folder = dirname(path);
      await makeFolder(folder, 0o700);
      const draft = newDraft();
      try {
        await writeDurably(draft, bytes);
        // only whole contents bear the name
        await rename(draft, path);
        await syncFolder(folder);
      } finally {
        await rm(draft, { force: true });
      }
    },
    draft,
    receive: receiving(draft),
    async has(sha256) {
      const age = await found(sha256, async (path) => {
        const { mtimeMs } = await stat(path);
        return path === pathOf(sha256) ? 0 : storeNow() - mtimeMs;
      });
      return age !== undefined && age < promised;
    },
    get: (sha256) => found(sha256, (path) => readFile(path)),
    async stream(sha256, from = 0, to = Number.POSITIVE_INFINITY) {
      const file = await found(sha256, (path) => open(path, 'r'));
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        // it closes the file when it ends or is destroyed
        return { bytes: file.createReadStream({ start: from, end: to }), size };
      } catch (cause) {
        await file.close();
        throw cause;
      }
    },
    async retire(sha256) {
      await makeFolder(join(root, retiredFolder), 0o700);
      const now = new Date(storeNow());
      // its age is that of its retirement, also when this process ends between the two
      await orMissing(utimes(pathOf(sha256), now, now));
      await orMissing(rename(pathOf(sha256), retiredPath(sha256)));
    },
    restore: async (sha256) => void (await orMissing(rename(retiredPath(sha256), pathOf(sha256)))),
    discard: (sha256) => rm(retiredPath(sha256), { force: true }),
    async retired() {
      const names = (await orMissing(readdir(join(root, retiredFolder)))) ?? [];
      const found = await Promise.all(
        names.map(async (sha256) => ({ sha256, since: (await orMissing(stat(retiredPath(sha256))))?.mtimeMs })),
      );
      return found.flatMap(({ sha256, since }) => (since === undefined ? [] : [{ sha256, since }]));
    },
    async removeDrafts(before) {
      const names = ((await orMissing(readdir(root))) ?? []).filter((name) => name.startsWith(drafts));
      if (!names.length) return 0;
      const limit = before + (await folderClockAhead(root));
      let count = 0;
      for (const path of names.map((name) => join(root, name))) {
        const found = await orMissing(stat(path));
        if (!found || found.mtimeMs >= limit) continue;
        await rm(path, { force: true });
        count++;
      }
      return count;
    },
  };
}
