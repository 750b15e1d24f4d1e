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

/** A PDF of these objects, the first of which is its catalogue; `trailer`: what its trailer says beside. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1'));
  return Buffer.concat(parts);
}

export const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** Objects packed into a stream, as newer programs write them. */
export const packedObjects = (text: string): PdfObject => ({
  dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  stream: deflateSync(Buffer.from(`3 0 ${text}`, 'latin1')),
});

/** A whole PDF of exactly so many bytes, most of which are a picture that is not shown. */
export function pdfOfSize(bytes: number): Buffer {
  const make = (padding: number) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
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
  [
    'encrypted',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, packedObjects('<< >>')], '/Encrypt 9 0 R'),
    'file.document.encrypted',
  ],
  [
    'that runs a script when it is opened',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (1) >> >>', pages, page]),
    'file.document.active',
  ],
  [
    'that writes the name of a script in other letters',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /J#61vaScript /J#53 (1) >> >>', pages, page]),
    'file.document.active',
  ],
  [
    'that starts a program out of packed objects',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, packedObjects('<< /S /Launch /F (a.exe) >>')]),
    'file.document.active',
  ],
  [
    'that holds another file',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 4 0 R >> >>', pages, page]),
    'file.document.embedded',
  ],
  [
    'whose objects are packed a thousand times over',
    () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, packedObjects(' '.repeat(80 * 1024 * 1024))]),
    'file.document.heavy',
  ],
  [
    'whose packed objects cannot be unpacked',
    () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages,
        page,
        { dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: Buffer.from('nonsense') },
      ]),
    'file.document.broken',
  ],
];
