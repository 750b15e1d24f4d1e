import { type CsvFormat, csvFileOf, openCsv, UnfitCsv } from '@portal/infra/runtime/csv-file';
import { workbookParts } from '@portal/infra/runtime/sheets/workbook-parts';
import { inexactMark, NoWorkbook, WorkbookTooLarge, workbookRows } from '@portal/infra/runtime/sheets/xlsx';
import { type Bytes, NoZip, type ZipEntry, ZipTooLarge, zipEntries } from '@portal/infra/runtime/sheets/zip';
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
  /** how a CSV is written; null of a workbook */
  format: CsvFormat | null;
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

async function readFully(bytes: Bytes): Promise<Buffer> {
  if (bytes.size > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of bytes.read(0, bytes.size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A long number as a spreadsheet shows it, and saves it as CSV. */
const isRounded = (cell: string): boolean => /^\d(\.\d+)?E\+\d\d+$/.test(cell) || cell.startsWith(inexactMark);

function tableRow(line: number, cells: readonly string[]): TableRow {
  const rounded = cells.findIndex(isRounded);
  const values = cells.map((cell) => cell.replaceAll(inexactMark, ''));
  return { line, values, ...(rounded >= 0 && { rounded }) };
}

const asUnfit = (cause: unknown): never => {
  throw cause instanceof UnfitCsv ? new Unfit(cause.reason, cause.params, { cause }) : cause;
};

type Sheet = Pick<Table, 'rows' | 'format'>;

async function csvRows(bytes: Buffer): Promise<Sheet> {
  const { records: all, format } = await openCsv(csvFileOf(bytes)).catch(asUnfit);
  const rows: TableRow[] = [];
  for await (const records of all()) {
    for (const { line, values, unreadable } of records)
      rows.push({ ...tableRow(line, values.map(csvText)), ...(unreadable !== undefined && { unreadable }) });
    if (rows.length > mostRows) throw tooLarge();
  }
  return { rows, format };
}

async function xlsxRows(bytes: Buffer): Promise<Sheet> {
  try {
    const rows = (await workbookRows(bytes, mostRows)).map((cells, at) => tableRow(at + 1, cells));
    return { rows, format: null };
  } catch (cause) {
    if (cause instanceof WorkbookTooLarge) throw tooLarge(cause);
    if (cause instanceof NoWorkbook) throw new Unfit('catalogue.sheet', {}, { cause });
    throw cause;
  }
}

const packed = Buffer.from('PK');
const isPacked = (head: Buffer): boolean => head.subarray(0, packed.length).equals(packed);
const sheetIn = (bytes: Buffer): Promise<Sheet> => (isPacked(bytes) ? xlsxRows(bytes) : csvRows(bytes));

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
  return { ...(await sheetIn(await entry.content())), pictures: byName(all, folder) };
}

const isXlsx = (name: string): boolean => /\.xlsx$/i.test(name);

async function unpacked(bytes: Bytes, name: string): Promise<Table> {
  try {
    const entries = await zipEntries(bytes, { entries: mostEntries, each: Math.max(mostBytes, mostPicture) });
    if (isXlsx(name) || (await workbookParts(entries)))
      return { ...(await xlsxRows(await readFully(bytes))), pictures: undefined };
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
  for await (const chunk of bytes.read(0, Math.min(bytes.size, packed.length))) head.push(chunk);
  if (isPacked(Buffer.concat(head))) return unpacked(bytes, name);
  if (isXlsx(name)) throw new Unfit('catalogue.workbook', { name });
  return { ...(await csvRows(await readFully(bytes))), pictures: undefined };
}
