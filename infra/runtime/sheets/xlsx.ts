import { Worker } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { relationsXml, type WorkbookParts, workbookParts } from './workbook-parts.ts';
import { bytesOf, NoZip, ZipTooLarge, zipEntries } from './zip.ts';

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

/**
 * The parts that are read in an archive of our own, unpacked and under the names that are usual: whoever reads it unpacks
 * nothing, and sees the parts that were measured and no others.
 */
async function repacked({ workbook, sheets, sharedStrings, styles }: WorkbookParts): Promise<Uint8Array> {
  const parts = [
    ...sheets.map(({ id, entry }, at) => ({ id, kind: 'worksheet', name: `xl/worksheets/${at + 1}.xml`, entry })),
    ...(sharedStrings ? [{ kind: 'sharedStrings', name: 'xl/sharedStrings.xml', entry: sharedStrings }] : []),
    ...(styles ? [{ kind: 'styles', name: 'xl/styles.xml', entry: styles }] : []),
    { kind: 'workbook', name: 'xl/workbook.xml', entry: workbook },
  ];
  const total = parts.reduce((sum, { entry }) => sum + entry.size, 0);
  if (total > mostUnpacked) throw new WorkbookTooLarge(`${total} bytes are packed into it`);
  const zip = new ZipFile();
  const relations = parts.map((part, at) => ({ id: `part${at}`, ...part })).filter(({ kind }) => kind !== 'workbook');
  zip.addBuffer(Buffer.from(relationsXml(relations)), 'xl/_rels/workbook.xml.rels', { compress: false });
  for (const { name, entry } of parts) zip.addBuffer(await entry.content(), name, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  // a copy of its own, which is handed over
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Run apart, so that whatever it does ends with its time. A text, so that it needs no file of its own beside a bundled
 * program; what it answers is checked. A number is a number, however it is spelled: programs write 1.1 as
 * 1.1000000000000001 and 1001 as 1001.0. A spreadsheet keeps 15 digits of it.
 */
const reading = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require('node:module').createRequire(workerData.from)('read-excel-file/node');
const number = (digits) => {
  const value = Number(digits);
  const decimals = 14 - Number(value.toExponential(14).split('e')[1]);
  const plain = value.toFixed(Math.min(Math.max(decimals, 0), 100));
  const isExact = Math.abs(value) < workerData.inexact && Number(plain) === value;
  return isExact ? plain.replace(/(\\.\\d*?)0+$/, '$1').replace(/\\.$/, '') : workerData.mark + digits;
};
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
  const parts = await workbookParts(entries);
  if (!parts) throw new NoWorkbook('it has no workbook in it');
  const own = await repacked(parts).catch(asWorkbook);
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
    const reply = await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkbookTooLarge('it takes too long')), timeMax);
      worker.once('message', resolve);
      worker.once('exit', () => reject(new NoWorkbook('it cannot be read')));
      worker.once('error', (cause) => {
        const isMemory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(isMemory ? new WorkbookTooLarge('too much memory', { cause }) : new NoWorkbook('disorder', { cause }));
      });
    });
    const rows = answer.parse(reply);
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
