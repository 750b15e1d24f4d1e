import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, Sheet } from './sheet.ts';

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

/** Texts are inline texts, which are never formulas, whatever they begin with. */
const cellOf = (cell: Cell, place: string): string =>
  typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : cell
      ? `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
      : `<c r="${place}"/>`;

/** A, B … Z, AA: how a column is called; the first is 0. */
const columnName = (at: number): string =>
  (at < letters ? '' : columnName(Math.floor(at / letters) - 1)) + String.fromCharCode(firstLetter + (at % letters));
const letters = 26;
const firstLetter = 65;

/** Each says where it stands, which not every reader can do without. */
const rowOf = (cells: readonly Cell[], number: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellOf(cell, `${columnName(at)}${number}`)).join('')}</row>`;

/** Rows that are left when a sheet is full go on in the next. */
interface Rest {
  pages: AsyncIterator<readonly (readonly Cell[])[]>;
  page: readonly (readonly Cell[])[];
  isOver: boolean;
}

async function* sheetXml(columns: readonly string[], rest: Rest): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>${rowOf(columns, 1)}`;
  let number = 1;
  while (number < maxRows) {
    if (!rest.page.length) {
      const next = await rest.pages.next();
      if (next.done) {
        rest.isOver = true;
        break;
      }
      rest.page = next.value;
    }
    const fitting = rest.page.slice(0, maxRows - number);
    rest.page = rest.page.slice(fitting.length);
    yield fitting.map((cells) => rowOf(cells, ++number)).join('');
  }
  yield '</sheetData></worksheet>';
}

function parts(title: string, count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const each = (text: (number: number) => string): string => numbers.map(text).join('');
  const name = (number: number) => escaped(`${title}${number > 1 ? ` ${number}` : ''}`.replace(/[[\]:*?/\\]/g, ' '));
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  };
}

/** A table as an Office Open XML workbook, in pieces as the rows come. */
export function xlsxOf({ title, columns, rows }: Sheet): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rest: Rest = { pages: rows[Symbol.asyncIterator](), page: [], isOver: false };
  let sheet: Readable | undefined;
  zip.on('error', (cause: Error) => output.destroy(cause));
  // whoever reads it may go away before its end
  output.once('close', () => {
    sheet?.destroy();
    void rest.pages.return?.();
  });

  async function write(): Promise<void> {
    let count = 0;
    while (!rest.isOver && !output.destroyed) {
      count++;
      sheet = Readable.from(sheetXml(columns, rest));
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
