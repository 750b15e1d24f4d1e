import { z } from 'zod';
import { contents } from './contents.ts';
import { ArchiveFault } from './fault.ts';
import { contentOf, type Target } from './target.ts';
import type { Vault } from './vault.ts';

const name = 'manifest.json';

const shape = z
  .strictObject({
    format: z.literal('portal backup 1'),
    /** of the key that the archive is encrypted under */
    key: z.string(),
    /** up to where the log is in the archive, with the keys of its persons: the last event, and its chain hash in hex */
    position: z.int().nonnegative(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** when the log ended there, ISO 8601 */
    at: z.string(),
    /** up to where each file that the log speaks of is there, too: large ones take their time, and the log does not wait for them */
    files: z.int().nonnegative().optional(),
    /** what has to be there beside the log; older archives do not say it */
    contents: contents.optional(),
  })
  // in older archives the log waited for the files
  .transform(({ files, ...manifest }) => ({ ...manifest, files: files ?? manifest.position }));

export type Manifest = z.infer<typeof shape>;

/** Said of what is restored or verified up to a position. */
export const filesBehind = ({ files }: Manifest, position: number): string[] =>
  files < position
    ? [
        `The archive has every file up to position ${files}; of those that later events name, some may not have been copied yet.`,
      ]
    : [];

/** Moves last, after all that it speaks of. */
export async function putManifest(
  target: Target,
  vault: Vault,
  fields: Omit<Manifest, 'format' | 'key'>,
): Promise<void> {
  const manifest: Manifest = { format: 'portal backup 1', key: vault.keyId, ...fields };
  await target.put(name, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

/**
 * How far the archive is; undefined where there is none yet. Throws an ArchiveFault where it was made with another key, or
 * cannot be read.
 */
export async function manifestIn(target: Target, vault: Vault): Promise<Manifest | undefined> {
  const bytes = await contentOf(target, name);
  if (!bytes) return undefined;
  const read = shape.safeParse(parsed(bytes.toString('utf8')));
  if (!read.success) throw new ArchiveFault(`${name} is damaged, or of another version of the portal.`);
  if (read.data.key !== vault.keyId)
    throw new ArchiveFault(
      `BACKUP_KEY is not the key that this archive was made with: it has ${read.data.key}, this one is ${vault.keyId}.`,
    );
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
