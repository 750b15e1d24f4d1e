import { deflateSync } from 'node:zlib';
import { plainPdf } from './plain-pdf.ts';

/** PDFs for tests, written byte by byte: what people upload, and what lies. */

/** One object, with the bytes of its stream where it has one. */
export type PdfObject = string | { dictionary: string; stream: Buffer };

const bytesOf = (object: PdfObject): Buffer =>
  typeof object === 'string'
    ? Buffer.from(object, 'latin1')
    : Buffer.concat([
        Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`, 'latin1'),
        object.stream,
        Buffer.from('\nendstream', 'latin1'),
      ]);

/** Bytes behind each other, and where each part begins. */
class Bytes {
  private readonly parts: Buffer[] = [];
  length = 0;

  /** The offset of what is added. */
  add(part: Buffer | string): number {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.parts.push(bytes);
    this.length += bytes.length;
    return this.length - bytes.length;
  }

  addObject(number: number, object: PdfObject): number {
    const at = this.add(`${number} 0 obj\n`);
    this.add(bytesOf(object));
    this.add('\nendobj\n');
    return at;
  }

  get all(): Buffer {
    return Buffer.concat(this.parts);
  }
}

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** A cross-reference table of the objects from number 1 on, and the end of the file. */
function addTable(bytes: Bytes, offsets: readonly number[], trailer: string): void {
  const size = offsets.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const at = bytes.add(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`);
  bytes.add(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`);
}

/** A PDF of these objects, the first of which is its catalogue; `trailer`: further entries of its trailer. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const bytes = new Bytes();
  bytes.add(header);
  addTable(
    bytes,
    objects.map((object, at) => bytes.addObject(at + 1, object)),
    trailer,
  );
  return bytes.all;
}

/** A revision behind a PDF of `pdfOf`: one object in another form, by a table of its own. */
export function revisedPdf(first: Buffer, number: number, object: PdfObject): Buffer {
  const bytes = new Bytes();
  bytes.add(first);
  const offset = bytes.addObject(number, object);
  const entry = `${String(offset).padStart(10, '0')} 00000 n \n`;
  const at = bytes.add(`xref\n${number} 1\n${entry}`);
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(first.toString('latin1'))?.[1];
  bytes.add(`trailer\n<< /Size 99 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`);
  return bytes.all;
}

/** A PDF of objects, of which some are within the content of a stream: the table leads there. */
export function pdfWithinStream(objects: readonly PdfObject[], hidden: readonly PdfObject[]): Buffer {
  const bytes = new Bytes();
  bytes.add(header);
  const offsets = objects.map((object, at) => bytes.addObject(at + 1, object));
  const content = new Bytes();
  const hiddenIds = hidden.map((object, at) => content.addObject(offsets.length + 2 + at, object));
  const head = `<< /Length ${content.length} >>\nstream\n`;
  const number = offsets.length + 1;
  offsets.push(bytes.add(`${number} 0 obj\n${head}`));
  const start = bytes.add(content.all);
  bytes.add('\nendstream\nendobj\n');
  addTable(bytes, [...offsets, ...hiddenIds.map((offset) => start + offset)], '');
  return bytes.all;
}

interface Packing {
  /** type and filter of the object stream */
  dictionary?: string;
  encode?: (content: Buffer) => Buffer;
  /** bytes of the cross-reference stream by the predictor of PNG that subtracts the row above */
  isPredicted?: boolean;
  /** a table for older readers, by which packed objects are free */
  isHybrid?: boolean;
}

/** A PDF of objects, and of packed ones that are numbered behind them; a cross-reference stream leads to all. */
export function packedPdf(
  objects: readonly PdfObject[],
  packed: readonly string[],
  {
    dictionary = '/Type /ObjStm /Filter /FlateDecode',
    encode = deflateSync,
    isPredicted = false,
    isHybrid = false,
  }: Packing = {},
): Buffer {
  const bytes = new Bytes();
  bytes.add(header);
  const rows = [[0, 0, 0], ...objects.map((object, at) => [1, bytes.addObject(at + 1, object), 0])];
  const container = rows.length + packed.length;
  const texts = packed.map((text) => `${text} `);
  const index = texts.map((_, at) => `${rows.length + at} ${texts.slice(0, at).join('').length} `).join('');
  for (const at of texts.keys()) rows.push([2, container, at]);
  const content = encode(Buffer.from(`${index}${texts.join('')}`, 'latin1'));
  const head = `${dictionary} /N ${packed.length} /First ${index.length}`;
  rows.push([1, bytes.addObject(container, { dictionary: head, stream: content }), 0]);
  const at = bytes.length;
  rows.push([1, at, 0]);
  const plain = rows.map(([type = 0, second = 0, third = 0]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(type);
    row.writeUInt32BE(second, 1);
    row.writeUInt16BE(third, 5);
    return row;
  });
  const predicted = plain.map((row, number) =>
    Buffer.from([2, ...row.map((byte, column) => byte - (plain[number - 1]?.[column] ?? 0))]),
  );
  const parameters = isPredicted ? '/DecodeParms << /Predictor 12 /Columns 7 >>' : '';
  bytes.addObject(rows.length - 1, {
    dictionary: `/Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode ${parameters}`,
    stream: deflateSync(Buffer.concat(isPredicted ? predicted : plain)),
  });
  if (isHybrid)
    addTable(
      bytes,
      rows.slice(1, objects.length + 1).map(([, offset = 0]) => offset),
      `/XRefStm ${at}`,
    );
  else bytes.add(`startxref\n${at}\n%%EOF\n`);
  return bytes.all;
}

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
export const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** A whole PDF of exactly so many bytes, most of which are a picture that is not shown. */
export function pdfOfSize(bytes: number): Buffer {
  const make = (padding: number) =>
    pdfOf([
      catalog,
      pages,
      page,
      // it holds what a reader must not take for objects
      { dictionary: '', stream: Buffer.alloc(padding, '/JS endobj ') },
    ]);
  let padding = bytes - make(0).length;
  // the length and the place of the table are written in digits
  while (make(padding).length > bytes) padding--;
  return make(padding);
}

/** What is wrong with each, and the refusal's code. */
export const wrongDocuments: readonly [string, () => Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'file.missing'],
  ['text under the name of a PDF', () => Buffer.from('no document'), 'file.format'],
  ['a page that holds a PDF', () => Buffer.concat([Buffer.from('<html>'), plainPdf(['a'])]), 'file.format'],
  ['the first bytes of a PDF alone', () => Buffer.from('%PDF-1.7\n'), 'file.document.broken'],
  ['cut off', () => plainPdf(['a']).subarray(0, -40), 'file.document.broken'],
  [
    'with another file behind it',
    () => Buffer.concat([plainPdf(['a']), Buffer.from('PK\x03\x04')]),
    'file.document.broken',
  ],
  [
    'whose table is elsewhere',
    () =>
      Buffer.from(
        plainPdf(['a'])
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n12'),
        'latin1',
      ),
    'file.document.broken',
  ],
  ['without pages', () => pdfOf(['<< /Type /Catalog >>']), 'file.document.empty'],
  ['encrypted', () => pdfOf([catalog, pages, page], '/Encrypt 9 0 R'), 'file.document.encrypted'],
  [
    'that runs a script when it is opened',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (1) >> >>', pages, page]),
    'file.document.active',
  ],
  [
    'that starts a program out of packed objects',
    () => packedPdf([catalog, pages, page], ['<< /S /Launch /F (a.exe) >>']),
    'file.document.active',
  ],
  [
    'that runs a script out of the content of a stream',
    () => pdfWithinStream([openedBy(5), pages, page], ['<< /S /JavaScript /JS (1) >>']),
    'file.document.broken',
  ],
  [
    'that holds another file',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 4 0 R >> >>', pages, page]),
    'file.document.embedded',
  ],
  [
    'whose objects are packed a thousand times over',
    () => packedPdf([catalog, pages, page], [' '.repeat(80 * 1024 * 1024)]),
    'file.document.heavy',
  ],
  [
    'whose packed objects cannot be unpacked',
    () => packedPdf([catalog, pages, page], ['<< >>'], { encode: () => Buffer.from('nonsense') }),
    'file.document.broken',
  ],
];

/** A catalogue with an action on opening, by the number of its object. */
export const openedBy = (number: number): string => `<< /Type /Catalog /Pages 2 0 R /OpenAction ${number} 0 R >>`;
