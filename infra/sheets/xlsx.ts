import { Worker } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { bytesOf, NoZip, type ZipEntry, ZipTooLarge, zipEntries } from './zip.ts';

/** It is no workbook, or one that cannot be read. */
export class NoWorkbook extends Error {}
/** Reading it would take more than is given to it. */
export class WorkbookTooLarge extends Error {}

const MB = 1024 * 1024;
/** of the unpacked parts that are read, in bytes */
const mostUnpacked = 100 * MB;
const mostParts = 2_000;
/** for reading it, in milliseconds and megabytes */
const timeMax = 30_000;
const memoryMax = 512;

/** Stands before a figure of more digits than a spreadsheet keeps; no text of a workbook can have it. */
export const inexactMark = '\u0000';

/** What of a workbook is read: no pictures, no programs, no links. */
const isRead = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/.test(
    name,
  );

/** Whether these are the parts of a workbook. */
export const isWorkbook = (entries: ReadonlyMap<string, unknown>): boolean =>
  entries.has('[Content_Types].xml') && entries.has('xl/workbook.xml');

/**
 * The parts that are read in an archive of our own, unpacked: whoever reads it unpacks nothing, and sees the parts that were
 * measured and no others.
 */
async function repacked(entries: ReadonlyMap<string, ZipEntry>): Promise<Uint8Array> {
  const parts = [...entries.values()].filter(({ name }) => isRead(name));
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > mostUnpacked) throw new WorkbookTooLarge(`${total} bytes are packed into it`);
  const zip = new ZipFile();
  for (const part of parts) zip.addBuffer(await part.content(), part.name, { compress: false });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  // a copy of its own, which is handed over
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Run apart, so that whatever it does ends with its time. A text, so that it needs no file of its own beside a bundled
 * program; what it answers is checked. Figures stay as they are written.
 */
const reading = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require('node:module').createRequire(workerData.from)('read-excel-file/node');
const number = (digits) => (Math.abs(Number(digits)) < workerData.inexact ? digits : workerData.mark + digits);
const text = (cell) =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
readSheet(Buffer.from(workerData.bytes.buffer), { trim: false, parseNumber: number }).then(
  (rows) => parentPort.postMessage(rows.length > workerData.most ? rows.length : rows.map((row) => row.map(text))),
  () => parentPort.postMessage(null),
);
`;

const answer = z.union([z.array(z.array(z.string())), z.number(), z.null()]);

/**
 * The rows of a workbook's first sheet as texts; a row that is left out is an empty one, so that the number of a row is its
 * place. Rejects with `NoWorkbook`, and with `WorkbookTooLarge` where it has more rows or takes more than is given to it.
 */
export async function workbookRows(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const entries = await zipEntries(bytesOf(bytes), { entries: mostParts, each: mostUnpacked }).catch(asWorkbook);
  if (!isWorkbook(entries)) throw new NoWorkbook('it has no workbook in it');
  const own = await repacked(entries).catch(asWorkbook);
  const worker = new Worker(reading, {
    eval: true,
    workerData: { bytes: own, most: mostRows, from: import.meta.url, inexact: 1e15, mark: inexactMark },
    transferList: [own.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMax, maxYoungGenerationSizeMb: 32 },
    // what a parser says of the file is no log's business
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const told = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkbookTooLarge('it takes too long')), timeMax);
      worker.once('message', resolve);
      worker.once('exit', () => reject(new NoWorkbook('it cannot be read')));
      worker.once('error', (cause) => {
        const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isMemory ? new WorkbookTooLarge('too much memory', { cause }) : new NoWorkbook('disorder', { cause }));
      });
    });
    const rows = answer.parse(told);
    if (rows === null) throw new NoWorkbook('its parts contradict each other');
    if (typeof rows === 'number') throw new WorkbookTooLarge(`${rows} rows`);
    return rows;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const asWorkbook = (cause: unknown): never => {
  if (cause instanceof ZipTooLarge) throw new WorkbookTooLarge(cause.message, { cause });
  if (cause instanceof NoZip) throw new NoWorkbook(cause.message, { cause });
  throw cause;
};
