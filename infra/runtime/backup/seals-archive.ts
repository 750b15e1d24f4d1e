import { type Seal, type SealKey, seal as sealShape } from '@portal/shared/seal';
import type pg from 'pg';
import { publicKeyIn } from '../seals/keys.ts';
import { sealsBetween, storedKeys } from '../seals/table.ts';
import { ArchiveFault } from './fault.ts';
import { contentOf, type Target } from './target.ts';

const folder = 'seals/';
const keyFolder = 'seals/keys/';
const sealName = (position: number): string => `${folder}${String(position).padStart(16, '0')}.json`;
const sealFile = /^seals\/(\d{16})\.json$/;
const keyName = (id: string): string => `${keyFolder}${id}.pem`;

export interface ArchivedSeals {
  /** Writes the seals of the log up to a position, and the public keys, each once. */
  follow(client: pg.ClientBase, upTo: number): Promise<void>;
  /** How many seals and public keys are there. */
  count(): number;
}

export async function openSealsArchive(target: Target): Promise<ArchivedSeals> {
  const names = new Set(await target.list(folder));
  let done = Math.max(0, ...[...names].map((name) => Number(sealFile.exec(name)?.[1] ?? 0)));

  async function put(name: string, content: string): Promise<void> {
    if (names.has(name)) return;
    await target.put(name, Buffer.from(content));
    names.add(name);
  }

  /** Their tables come with whoever seals first. */
  async function isSealed(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('log.seals') is not null as there`);
    return rows[0]?.there === true;
  }

  return {
    count: () => names.size,
    async follow(client, upTo) {
      if (!(await isSealed(client))) return;
      const seals = await sealsBetween(client, done, upTo);
      if (!seals.length) return;
      for (const { id, pem } of await storedKeys(client)) await put(keyName(id), pem);
      for (const seal of seals) {
        await put(sealName(seal.position), `${JSON.stringify(seal, null, 2)}\n`);
        done = seal.position;
      }
    },
  };
}

/** Names of all seals and public keys that an archive has. */
export const sealFiles = (target: Target): Promise<string[]> => target.list(folder);

/** The seals up to a position, and all public keys. Throws an ArchiveFault that names what is none. */
export async function sealsIn(target: Target, upTo: number): Promise<{ seals: Seal[]; keys: SealKey[] }> {
  const [seals, keys]: [Seal[], SealKey[]] = [[], []];
  for (const name of await sealFiles(target)) {
    const text = (await contentOf(target, name))?.toString('utf8') ?? '';
    try {
      if (name.startsWith(keyFolder)) keys.push(publicKeyIn(text));
      else if (Number(sealFile.exec(name)?.[1]) <= upTo) seals.push(sealShape.parse(JSON.parse(text)));
    } catch (cause) {
      throw new ArchiveFault(`${name} is damaged.`, { cause });
    }
  }
  return { seals, keys };
}
