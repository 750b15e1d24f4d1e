import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing, replaceDurably } from '@portal/infra/runtime/files/durable';
import { z } from 'zod';
import { schemaVersion } from './tables.ts';

const position = z.int().min(0);
const hex = z.string().regex(/^[0-9a-f]{64}$/);

const file = z.strictObject({
  table: z.enum(['transactions', 'decisions']),
  /** below the folder, with forward slashes */
  path: z.string().regex(/^[a-z]+\/\d{15}-\d{15}\.parquet$/),
  /** it holds what these positions of the log say, both inclusive */
  first: position,
  last: position,
  rows: z.int().positive(),
  bytes: z.int().positive(),
  sha256: hex,
});
export type FactFile = z.infer<typeof file>;

const manifest = z.strictObject({
  format: z.literal('portal facts'),
  schema: z.int().positive(),
  /** everything up to there is in the files */
  position,
  /** the chain's hash there, hex; of which log and which history it is */
  hash: hex,
  /** when the event there was recorded; '' before any */
  at: z.string(),
  files: z.array(file),
});
export type Manifest = z.infer<typeof manifest>;

/** What an operator can do something about, as a sentence. */
export class ExportFault extends Error {}

/** Refuses what is no folder of this machine. */
export async function checkFolder(path: string): Promise<void> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path)) throw new ExportFault(`--to has to be a folder, not the address ${path}`);
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new ExportFault(`--to ${path} cannot be read (${cause.code})`);
  });
  if (found && !found.isDirectory()) throw new ExportFault(`--to has to be a folder; ${path} is none`);
}

const name = 'manifest.json';
export const nothingYet: Manifest = {
  format: 'portal facts',
  schema: schemaVersion,
  position: 0,
  hash: '0'.repeat(64),
  at: '',
  files: [],
};

/** What the folder holds; nothing yet where there is no manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await orMissing(readFile(join(folder, name), 'utf8'));
  if (text === undefined) return nothingYet;
  const found = manifest.safeParse(JSON.parse(text));
  if (!found.success) throw new ExportFault(`${join(folder, name)} is no manifest of facts`);
  if (found.data.schema !== schemaVersion)
    throw new ExportFault(
      `${folder} is of schema ${found.data.schema}, this version writes ${schemaVersion}: export into another folder`,
    );
  return found.data;
}

export const writeManifest = (folder: string, value: Manifest): Promise<void> =>
  replaceDurably(join(folder, name), Buffer.from(`${JSON.stringify(value, null, 1)}\n`));

/** Writes a file whole, or not at all; it counts once the manifest names it. */
export async function writeFacts(
  folder: string,
  content: Pick<FactFile, 'table' | 'first' | 'last' | 'rows'>,
  bytes: Uint8Array,
): Promise<FactFile> {
  const [from, to] = [content.first, content.last].map((at) => String(at).padStart(15, '0'));
  const path = `${content.table}/${from}-${to}.parquet`;
  await replaceDurably(join(folder, path), bytes);
  return { ...content, path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Removes what a run that was ended wrote and no manifest names, so that whoever reads all files of a table is right. */
export async function removeUnnamed(folder: string, { files }: Manifest, tables: readonly string[]): Promise<void> {
  const listedPaths = new Set(files.map(({ path }) => path));
  for (const entry of (await orMissing(readdir(folder))) ?? [])
    if (entry.startsWith(`${name}.`)) await rm(join(folder, entry));
  for (const table of tables) {
    await mkdir(join(folder, table), { recursive: true, mode: 0o700 });
    for (const entry of await readdir(join(folder, table)))
      if (/\.parquet(\.[0-9a-f-]{36})?$/.test(entry) && !listedPaths.has(`${table}/${entry}`))
        await rm(join(folder, table, entry));
  }
}
