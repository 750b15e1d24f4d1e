import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, cellText, type Sheet } from './sheet.ts';

/** What a sheet and a cell of it may hold. */
const maxRows = 1_048_576;
const maxCharacters = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML cannot hold; `_x0041_` would be taken for the character that it numbers. */
const escaped = (text: string): string =>
  text
    .slice(0, maxCharacters)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // as it is, it would be read as an end of line
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The formats of cells by their place in `cellXfs` of the styles. */
const formats = { plain: 0, header: 1, day: 2, time: 3, whole: 4, cents: 5 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  // the last two are formats that every spreadsheet has: #,##0 and #,##0.00
  ...[164, 165, 3, 4].map(
    (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
].join('')}</cellXfs></styleSheet>`;

const dayMs = 24 * 3600 * 1000;
/** Days from the day 0 of spreadsheets to 1970. */
const epochDays = 25_569;
/** 1900-03-01: before it spreadsheets count a day that never was. */
const firstDay = 61;
/** Digits of a number that a spreadsheet keeps. */
const maxDigits = 15;

const number = (place: string, value: string | number, format: number): string =>
  `<c r="${place}"${format ? ` s="${format}"` : ''}><v>${value}</v></c>`;

/** Texts are inline texts, which are never formulas, whatever they begin with. */
const textCell = (text: string, place: string, format: number): string =>
  text
    ? `<c r="${place}"${format ? ` s="${format}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    : `<c r="${place}"/>`;

/** A figure with more digits than a spreadsheet keeps stays a text. */
function cellOf(cell: Cell, place: string): string {
  if (typeof cell === 'number') return number(place, cell, formats.plain);
  if (cell === null || typeof cell === 'string') return textCell(cell ?? '', place, formats.plain);
  const text = cellText(cell);
  if (cell.type === 'figure') {
    const [, integerPart = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (integerPart === '' || integerPart.length + decimals.length > maxDigits)
      return textCell(text, place, formats.plain);
    const format = { 0: formats.whole, 2: formats.cents }[decimals.length] ?? formats.plain;
    return number(place, text, format);
  }
  const days = Date.parse(cell.type === 'day' ? text : `${text.replace(' ', 'T')}Z`) / dayMs + epochDays;
  if (!(days >= firstDay)) return textCell(text, place, formats.plain);
  return number(place, cell.type === 'day' ? days : days.toFixed(6), formats[cell.type]);
}

/** Width of a column in characters; Chinese ones take two. */
const minWidth = 8;
const maxWidth = 60;
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 2);

/** A, B … Z, AA: how a column is called; the first is 0. */
const columnName = (at: number): string =>
  (at < letters ? '' : columnName(Math.floor(at / letters) - 1)) + String.fromCharCode(firstLetter + (at % letters));
const letters = 26;
const firstLetter = 65;

/** Each says where it stands, which not every reader can do without. */
const rowOf = (cells: readonly Cell[], row: number, write = cellOf): string =>
  `<row r="${row}">${cells.map((cell, at) => write(cell, `${columnName(at)}${row}`)).join('')}</row>`;

/** As wide as the header and the rows at hand need it. */
const columnWidths = (columns: readonly string[], page: readonly (readonly Cell[])[]): string =>
  columns
    .map((column, at) => {
      const widest = page.reduce(
        (maxWidth, row) => Math.max(maxWidth, widthOf(cellText(row[at] ?? ''))),
        widthOf(column) + 2,
      );
      const width = Math.min(maxWidth, Math.max(minWidth, widest));
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');

/** Rows that are left when a sheet is full go on in the next. */
interface RowBuffer {
  pages: AsyncIterator<readonly (readonly Cell[])[]>;
  page: readonly (readonly Cell[])[];
  isOver: boolean;
}

/** Fetches the next page with rows in it, unless there are rows at hand. */
async function fill(buffer: RowBuffer): Promise<void> {
  while (!buffer.page.length && !buffer.isOver) {
    const next = await buffer.pages.next();
    if (next.done) buffer.isOver = true;
    else buffer.page = next.value;
  }
}

async function* sheetXml(columns: readonly string[], buffer: RowBuffer): AsyncGenerator<string> {
  await fill(buffer);
  const header = rowOf(columns, 1, (cell, place) => textCell(cellText(cell), place, formats.header));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnWidths(columns, buffer.page)}</cols><sheetData>${header}`;
  let row = 1;
  while (row < maxRows && !buffer.isOver) {
    const fitting = buffer.page.slice(0, maxRows - row);
    buffer.page = buffer.page.slice(fitting.length);
    yield fitting.map((cells) => rowOf(cells, ++row)).join('');
    await fill(buffer);
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(Math.max(0, columns.length - 1))}${row}"/></worksheet>`;
}

function parts(title: string, count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const each = (text: (number: number) => string): string => numbers.map(text).join('');
  const name = (number: number) => escaped(`${title}${number > 1 ? ` ${number}` : ''}`.replace(/[[\]:*?/\\]/g, ' '));
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** A table as an Office Open XML workbook, in pieces as the rows come. */
export function xlsxOf({ title, columns, rows }: Sheet): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const buffer: RowBuffer = { pages: rows[Symbol.asyncIterator](), page: [], isOver: false };
  let sheet: Readable | undefined;
  zip.on('error', (cause: Error) => output.destroy(cause));
  // whoever reads it may go away before its end
  output.once('close', () => {
    sheet?.destroy();
    void buffer.pages.return?.();
  });

  async function write(): Promise<void> {
    let count = 0;
    while (!buffer.isOver && !output.destroyed) {
      count++;
      sheet = Readable.from(sheetXml(columns, buffer));
      const written = once(sheet, 'end');
      zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`);
      await written;
    }
    for (const [path, text] of Object.entries(parts(title, count))) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  }

  write().catch((cause) => output.destroy(cause));
  return output;
}
