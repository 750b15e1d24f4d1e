import { Readable } from 'node:stream';
import { recordsOf } from '@portal/infra/csv-records';
import { inexactMark, isWorkbook, NoWorkbook, WorkbookTooLarge, workbookRows } from '@portal/infra/sheets/xlsx';
import { type Bytes, NoZip, type ZipEntry, ZipTooLarge, zipEntries } from '@portal/infra/sheets/zip';
import { csvText } from '@portal/shared/rules/csv';
import { pictureRules } from '@portal/shared/rules/file';

const MB = 1024 * 1024;
/** of the table, packed or not */
const mostBytes = 20 * MB;
const mostRows = 10_000;
const mostEntries = 20_000;
const mostPicture = Math.max(...Object.values(pictureRules).map(({ maxBytes }) => maxBytes));

/** One row of the table. */
export interface TableRow {
  /** from 1; of a CSV the line that it ends on */
  line: number;
  values: readonly string[];
  /** a key of shared/locales */
  unreadable?: string;
  /** the first cell whose number was rounded by a spreadsheet, from 0 */
  rounded?: number;
}

export interface Table {
  rows: TableRow[];
  /** by their names as the table may say them; undefined where the table came alone */
  pictures: ReadonlyMap<string, ZipEntry> | undefined;
}

/** Why a file as a whole cannot be read: a key of shared/locales. */
export class Unfit extends Error {
  readonly reason: string;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(reason: string, params: Unfit['params'] = {}, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.params = params;
  }
}

const tooLarge = (cause?: unknown) =>
  new Unfit('catalogue.sheetLarge', { rows: mostRows, megabytes: mostBytes / MB }, { cause });

async function whole(bytes: Bytes): Promise<Buffer> {
  if (bytes.size > mostBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  for await (const piece of bytes.read(0, bytes.size)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** As spreadsheets save it: UTF-8, or the code page of a Chinese machine. */
function decoded(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one, or none of them
    }
  throw new Unfit('catalogue.encoding');
}

/** A long number as a spreadsheet shows it, and saves it as CSV. */
const isRounded = (cell: string): boolean => /^\d(\.\d+)?E\+\d\d+$/.test(cell) || cell.startsWith(inexactMark);

function tableRow(line: number, cells: readonly string[]): TableRow {
  const rounded = cells.findIndex(isRounded);
  const values = cells.map((cell) => cell.replaceAll(inexactMark, ''));
  return { line, values, ...(rounded >= 0 && { rounded }) };
}

async function csvRows(bytes: Buffer): Promise<TableRow[]> {
  const text = Buffer.from(decoded(bytes));
  const rows: TableRow[] = [];
  for await (const records of recordsOf(Readable.from([text]), { offset: 0, line: 0 })) {
    for (const { line, values, unreadable } of records)
      rows.push({ ...tableRow(line, values.map(csvText)), ...(unreadable !== undefined && { unreadable }) });
    if (rows.length > mostRows) throw tooLarge();
  }
  return rows;
}

async function xlsxRows(bytes: Buffer): Promise<TableRow[]> {
  try {
    return (await workbookRows(bytes, mostRows)).map((cells, at) => tableRow(at + 1, cells));
  } catch (cause) {
    if (cause instanceof WorkbookTooLarge) throw tooLarge(cause);
    if (cause instanceof NoWorkbook) throw new Unfit('catalogue.sheet', {}, { cause });
    throw cause;
  }
}

const packed = Buffer.from('PK');
const isPacked = (head: Buffer): boolean => head.subarray(0, packed.length).equals(packed);
const rowsOf = (bytes: Buffer): Promise<TableRow[]> => (isPacked(bytes) ? xlsxRows(bytes) : csvRows(bytes));

/** What programs put into archives beside what they were told to. */
const isAside = (name: string): boolean => /(^|\/)(__MACOSX\/|\.|~\$|Thumbs\.db$)/.test(name);
const isSheet = (name: string): boolean => /\.(csv|xlsx)$/i.test(name);

/** Pictures are named from where the table stands, or from the top. */
function byName(entries: ReadonlyMap<string, ZipEntry>, folder: string): Map<string, ZipEntry> {
  const names = new Map<string, ZipEntry>();
  for (const [name, entry] of entries) if (!isSheet(name)) names.set(name, entry);
  for (const [name, entry] of entries)
    if (name.startsWith(folder) && !isSheet(name)) names.set(name.slice(folder.length), entry);
  return names;
}

async function archived(entries: ReadonlyMap<string, ZipEntry>): Promise<Table> {
  const all = new Map([...entries].filter(([name]) => !isAside(name)));
  const [sheet, ...others] = [...all.keys()].filter(isSheet);
  const entry = sheet === undefined ? undefined : all.get(sheet);
  if (!entry || others.length) throw new Unfit('catalogue.oneSheet');
  if (entry.size > mostBytes) throw tooLarge();
  const folder = entry.name.slice(0, entry.name.lastIndexOf('/') + 1);
  return { rows: await rowsOf(await entry.content()), pictures: byName(all, folder) };
}

const isXlsx = (name: string): boolean => /\.xlsx$/i.test(name);

async function unpacked(bytes: Bytes, name: string): Promise<Table> {
  try {
    const entries = await zipEntries(bytes, { entries: mostEntries, each: Math.max(mostBytes, mostPicture) });
    if (isWorkbook(entries) || isXlsx(name)) return { rows: await xlsxRows(await whole(bytes)), pictures: undefined };
    return await archived(entries);
  } catch (cause) {
    if (cause instanceof ZipTooLarge) throw new Unfit('catalogue.zipLarge', {}, { cause });
    if (isXlsx(name) && (cause instanceof NoZip || (cause instanceof Unfit && cause.reason === 'catalogue.sheet')))
      throw new Unfit('catalogue.workbook', { name }, { cause });
    if (cause instanceof NoZip) throw new Unfit('catalogue.zip', {}, { cause });
    throw cause;
  }
}

/** The table in a file, by its bytes: a CSV, a workbook, or an archive of one of them with pictures. Rejects with `Unfit`. */
export async function tableIn(bytes: Bytes, name = ''): Promise<Table> {
  const head: Buffer[] = [];
  for await (const piece of bytes.read(0, Math.min(bytes.size, packed.length))) head.push(piece);
  if (isPacked(Buffer.concat(head))) return unpacked(bytes, name);
  if (isXlsx(name)) throw new Unfit('catalogue.workbook', { name });
  return { rows: await csvRows(await whole(bytes)), pictures: undefined };
}
