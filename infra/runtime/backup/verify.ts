import { checked, Differs } from '../files/checked.ts';
import { claimsOf, planned, type Read, readLog, type Until } from './archive-reader.ts';
import { commandsFor } from './commands-archive.ts';
import { missingFrom, uncompared } from './contents.ts';
import { ArchiveFault } from './fault.ts';
import { fileName, filesIn } from './files-archive.ts';
import { identityIn } from './identity-archive.ts';
import { keyPartsIn } from './keys-archive.ts';
import { filesBehind, type Manifest, manifestIn } from './manifest.ts';
import { sealsIn } from './seals-archive.ts';
import type { Target } from './target.ts';
import { openVault, type Vault } from './vault.ts';

/** The archive, which there has to be, and what opens it. Throws an ArchiveFault. */
export async function archiveIn(target: Target, backupKey: string): Promise<{ manifest: Manifest; vault: Vault }> {
  const vault = openVault(target, backupKey);
  const manifest = await manifestIn(target, vault);
  if (!manifest) throw new ArchiveFault('There is no archive at BACKUP_URL: it has no manifest.');
  return { manifest, vault };
}

/** Each file that is damaged or gone, a sentence each. */
export async function damagedFiles(target: Target): Promise<{ count: number; damaged: string[] }> {
  const damaged: string[] = [];
  const names = await filesIn(target);
  for (const sha256 of names) {
    const bytes = await target.get(fileName(sha256));
    try {
      if (bytes) for await (const _ of checked(bytes, sha256));
    } catch (cause) {
      if (!(cause instanceof Differs)) throw cause;
      damaged.push(`${fileName(sha256)} is damaged.`);
    }
  }
  return { count: names.length, damaged };
}

export interface VerifiedArchive extends Read {
  manifest: Manifest;
  position: number;
  persons: number;
  files: number;
  identityAt: number | undefined;
  /** what is to be known, a sentence each */
  notes: string[];
}

/** Reads all of an archive and puts nothing anywhere. Throws an ArchiveFault that names what is wrong. */
export async function verifyArchive(
  target: Target,
  backupKey: string,
  { until, onProgress }: { until?: Until | undefined; onProgress?: (done: number, total: number) => void } = {},
): Promise<VerifiedArchive> {
  const { manifest, vault } = await archiveIn(target, backupKey);
  const plan = await planned(target, manifest, until);
  const keyParts = await keyPartsIn(target, vault);
  const missing = await missingFrom(target, manifest, { keys: keyParts, segments: plan.segments });
  if (missing.length) throw new ArchiveFault(missing.join('\n'));
  const persons = [...keyParts.values()].flat().filter(({ key }) => key).length;
  for await (const _ of commandsFor(target, vault, plan.segments));
  const identity = await identityIn(target, vault, plan.position);
  for (const { contents } of identity?.tables ?? []) for await (const _ of contents());
  const { seals, keys } = await sealsIn(target, plan.position);
  const claims = claimsOf(seals, 'the archive');
  const take = async () => undefined;
  const read = await readLog({ target, manifest, plan, claims, keys, take, onProgress });
  const { count: files, damaged } = await damagedFiles(target);
  const notes = [...filesBehind(manifest, plan.position), ...uncompared(manifest)];
  if (damaged.length) throw new ArchiveFault(damaged.join('\n'));
  return { ...read, manifest, position: plan.position, persons, files, identityAt: identity?.at, notes };
}
