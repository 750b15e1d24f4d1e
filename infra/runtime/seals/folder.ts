import { randomUUID } from 'node:crypto';
import { chmod, link, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Seal, type SealKey, seal as sealShape } from '@portal/shared/seal';
import { giveToOwner, makeFolder } from '../owned-folder.ts';
import { isMissing, isThere, publicKeyIn } from './keys.ts';
import { Contradiction } from './seal.ts';

/**
 * Seals outside the database: a write-once file for each, in a folder for each year, and the public keys that verify
 * them.
 */
export interface SealFolder {
  readonly path: string;
  /** positions with seals, in order */
  positions(): Promise<number[]>;
  /** throws for a file without a seal */
  seal(position: number): Promise<Seal | undefined>;
  keys(): Promise<SealKey[]>;
  put(seal: Seal): Promise<void>;
  putKey(key: SealKey): Promise<void>;
}

const nameOf = (position: number) => `${String(position).padStart(16, '0')}.json`;
const sealFile = /^(\d{16})\.json$/;
const yearFolder = /^\d{4}$/;

const listed = (folder: string) =>
  readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });

/** The content of an existing equal file; undefined if there is none. */
async function expectSame(file: string, text: string, position: number): Promise<string | undefined> {
  const there = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isMissing(cause)) return undefined;
    throw cause;
  });
  if (there !== undefined && there !== text) throw new Contradiction(position, `${file} holds something else`);
  return there;
}

/** Written atomically; an existing file stays. */
async function writeOnce(file: string, text: string, position: number): Promise<void> {
  if ((await expectSame(file, text, position)) !== undefined) return;
  const folder = dirname(file);
  const draft = `${file}.${randomUUID()}.draft`;
  await makeFolder(folder);
  const handle = await open(draft, 'wx', 0o444);
  try {
    await giveToOwner(handle, folder);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(draft, 0o444);
  try {
    await link(draft, file);
  } catch (cause) {
    if (!isThere(cause)) throw cause;
    await expectSame(file, text, position);
  } finally {
    await rm(draft);
  }
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
}

export function sealFolder(path: string): SealFolder {
  const keyFolder = join(path, 'keys');

  /** File names by position. */
  async function files(): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (const year of (await listed(path)).filter((name) => yearFolder.test(name)).sort()) {
      for (const name of (await listed(join(path, year))).sort()) {
        const [, position] = sealFile.exec(name) ?? [];
        if (position) found.set(Number(position), join(path, year, name));
      }
    }
    return found;
  }

  // files never move; others write here too, so unknown ones are looked up
  let known = new Map<number, string>();
  const refresh = async () => {
    known = await files();
    return known;
  };

  return {
    path,
    positions: async () => [...(await refresh()).keys()].sort((a, b) => a - b),
    async seal(position) {
      const file = known.get(position) ?? (await refresh()).get(position);
      if (!file) return undefined;
      const read = sealShape.safeParse(parsed(await readFile(file, 'utf8')));
      if (read.success && read.data.position === position) return read.data;
      throw new Contradiction(position, `${file} does not hold the seal at position ${position}`);
    },
    async keys() {
      const names = (await listed(keyFolder)).filter((name) => name.endsWith('.pem'));
      return Promise.all(names.map(async (name) => publicKeyIn(await readFile(join(keyFolder, name), 'utf8'))));
    },
    put: (seal) =>
      writeOnce(
        join(path, seal.at.slice(0, 4), nameOf(seal.position)),
        `${JSON.stringify(seal, null, 2)}\n`,
        seal.position,
      ),
    putKey: ({ id, pem }) => writeOnce(join(keyFolder, `${id}.pem`), pem, 1),
  };
}

/** Undefined if it is no JSON, for the schema to refuse. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
