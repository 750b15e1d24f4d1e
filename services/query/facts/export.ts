import { resolve } from 'node:path';
import { connected } from '@portal/infra/runtime/database/connection';
import { readNarrow } from '@portal/infra/runtime/event-store/field-selection';
import { eventKinds } from '@portal/shared/events/index';
import type pg from 'pg';
import { parquetOf, type Value } from '../sheets/parquet.ts';
import {
  ExportFault,
  type Manifest,
  nothingYet,
  readManifest,
  removeUnnamed,
  writeFacts,
  writeManifest,
} from './manifest.ts';
import { tables } from './tables.ts';

export interface ExportOptions {
  /** of the database that holds the log, or of a replica of it */
  url: string;
  folder: string;
  /** of a table, in one file; it holds a batch of the log more at most */
  rowsInFile?: number;
  /** positions that are read at once */
  batch?: number;
  onProgress?: (done: number, total: number) => void;
  /** told after each step that a kill could follow */
  onStep?: (step: 'file' | 'manifest') => void | Promise<void>;
}

/** What is kept in memory until it is written: some hundred bytes a row. */
const usualRows = 500_000;

interface Place {
  position: number;
  hash: string;
  at: string;
}

async function placeAt(client: pg.ClientBase, position: number): Promise<Place | undefined> {
  if (position === 0) return { position, hash: nothingYet.hash, at: '' };
  const { rows } = await client.query<Place>(
    `select position, encode(hash, 'hex') as hash, at from log.events where position = $1`,
    [position],
  );
  return rows[0];
}

/** Of two who write into one folder the second is told so. */
async function lockFolder(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [`portal facts ${folder}`],
  );
  if (!rows[0]?.locked) throw new ExportFault(`another export writes into ${folder}`);
}

/** A log that was restored to an earlier moment, or another one, does not go on from there. */
async function checkSameLog(client: pg.ClientBase, { position, hash }: Manifest, folder: string): Promise<void> {
  if ((await placeAt(client, position))?.hash !== hash)
    throw new ExportFault(
      `${folder} is of another log, or of one that has been restored since: at position ${position} this one says something else. Export into another folder`,
    );
}

/**
 * Writes what the log says after the position that the folder is at, and up to its head, into files beside those that are
 * there. Files become whole one by one and count when the manifest names them, so that after a kill at any moment the next run goes
 * on from the last manifest. Gives the manifest, and how many rows are new.
 */
export async function exportFacts({
  url,
  folder: folderPath,
  rowsInFile = usualRows,
  batch,
  onProgress,
  onStep,
}: ExportOptions): Promise<{ manifest: Manifest; rows: number }> {
  const folder = resolve(folderPath);
  return connected(url, 'facts', async (client) => {
    await lockFolder(client, folder);
    let manifest = await readManifest(folder);
    await checkSameLog(client, manifest, folder);
    await removeUnnamed(
      folder,
      manifest,
      tables.map(({ name }) => name),
    );
    const { rows: heads } = await client.query<{ position: number }>('select position from log.head');
    const head = heads[0]?.position ?? 0;
    let written = 0;
    let bufferedRows = tables.map((): Value[][] => []);

    /** Makes what is kept the files of the positions up to that one. */
    async function keep(last: number): Promise<void> {
      const place = await placeAt(client, last);
      if (!place) throw new Error(`the log has no event at ${last}`);
      const first = manifest.position + 1;
      const files = [...manifest.files];
      for (const [index, { name: table, columns }] of tables.entries()) {
        const rows = bufferedRows[index] ?? [];
        if (!rows.length) continue;
        files.push(await writeFacts(folder, { table, first, last, rows: rows.length }, parquetOf(columns, rows)));
        written += rows.length;
        await onStep?.('file');
      }
      manifest = { ...manifest, ...place, files };
      await writeManifest(folder, manifest);
      await onStep?.('manifest');
      bufferedRows = tables.map(() => []);
    }

    const read = readNarrow({
      url,
      kinds: eventKinds,
      types: [...new Set(tables.flatMap(({ types }) => types))],
      fields: [...new Set(tables.flatMap(({ fields }) => fields))],
      meta: ['role', 'site'],
      after: manifest.position,
      upTo: head,
      ...(batch && { batch }),
    });
    const makers = tables.map(({ types, rowsOf }) => ({ types: new Set(types), rowsOf }));
    for await (const events of read) {
      for (const event of events) {
        // no keys were given: what cannot be read is of a newer version
        if (event.unreadable) throw event.unreadable;
        for (const [index, { types, rowsOf }] of makers.entries())
          if (types.has(event.type)) bufferedRows[index]?.push(...rowsOf(event));
      }
      const last = events.at(-1)?.position ?? head;
      onProgress?.(last, head);
      if (bufferedRows.some((rows) => rows.length >= rowsInFile)) await keep(last);
    }
    if (manifest.position < head) await keep(head);
    onProgress?.(head, head);
    return { manifest, rows: written };
  });
}
