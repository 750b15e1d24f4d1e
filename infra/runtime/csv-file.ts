import { Readable } from 'node:stream';
import { type FilePlace, type FileRecord, recordsOf } from './csv-records.ts';

/** A file that is read more than once: in memory, or wherever it is stored. */
export interface CsvFile {
  /** in bytes */
  size: number;
  /** the bytes from one on */
  open(from: number): Readable | Promise<Readable>;
}

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'GB18030' | 'Windows-1252';
export type CsvSeparator = 'comma' | 'semicolon' | 'tab';

/** How a file is written, decided from all of it. */
export interface CsvFormat {
  encoding: CsvEncoding;
  separator: CsvSeparator;
}

/** Nothing is taken from a file that can be read in none of the known ways, or in two. */
export class UnfitCsv extends Error {
  /** a key of shared/locales */
  readonly reason: 'csv.encoding' | 'csv.ambiguous' | 'csv.separator';
  readonly params: Readonly<Record<string, string>>;
  constructor(reason: UnfitCsv['reason'], params: UnfitCsv['params'] = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

const start = { offset: 0, line: 0 };
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const names = Object.keys(separators).filter((name): name is CsvSeparator => name in separators);
/** Rows that have as many columns as the first one, of a hundred, where a separator is one. */
const minAgreeing = 90;
/** Characters of a run that is in no Latin word, whatever follows. */
const maxRun = 100;
const pieceBytes = 1024 * 1024;

/** A file in memory. */
export const csvFileOf = (bytes: Buffer): CsvFile => ({
  size: bytes.length,
  open: (from) =>
    Readable.from(
      (function* () {
        for (let at = from; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
      })(),
    ),
});

type Label = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

/** The text of a file, piece by piece. Throws a `TypeError` at bytes that are none of the encoding, unless `isLenient`. */
async function* textOf(file: CsvFile, label: Label, isLenient = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal: !isLenient });
  for await (const chunk of await file.open(0)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** False where bytes are none of the encoding, at which the text ends. */
async function isText(chunks: AsyncIterable<string>, inspect: (chunk: string) => void = () => {}): Promise<boolean> {
  try {
    for await (const chunk of chunks) inspect(chunk);
    return true;
  } catch (cause) {
    if (cause instanceof TypeError && 'code' in cause && cause.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return false;
    throw cause;
  }
}

const beyondAscii = /[^\0-\x7f]/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a file is damaged UTF-8: of other encodings hardly any two bytes look like a character of it, so that with more of
 * them than of damages it was meant to be that.
 */
async function isDamagedUtf8(file: CsvFile): Promise<boolean> {
  let [characters, damages] = [0, 0];
  await isText(textOf(file, 'utf-8', true), (chunk) => {
    const lost = count(chunk, /\uFFFD/g);
    damages += lost;
    characters += count(chunk, beyondAscii) - lost;
  });
  return characters > 0 && characters >= damages;
}

/** Characters of GB 2312, which Chinese is written with; GB 18030 has any pair of bytes besides. */
const usual = new Set(
  new TextDecoder('gb18030').decode(
    Uint8Array.from({ length: 94 * 94 * 2 }, (_, at) => 0xa1 + (at % 2 ? (at >> 1) % 94 : Math.floor((at >> 1) / 94))),
  ),
);

/** Whether a file is Chinese: a letter of Latin-1 and what follows it make characters that are hardly ever written. */
async function isChinese(file: CsvFile): Promise<boolean> {
  let [all, frequent] = [0, 0];
  const isDecoded = await isText(textOf(file, 'gb18030'), (chunk) => {
    for (const character of chunk.match(/[^\0-\x7f]/gu) ?? []) {
      all += 1;
      if (usual.has(character)) frequent += 1;
    }
  });
  return isDecoded && frequent >= all * 0.8;
}

/** What stands beyond ASCII in Latin texts at once: a sign, or a few letters with punctuation around them. */
const latin = /^(?:.|[‘“«»¿¡°§\u00a0]{0,2}\p{L}{0,3}[’”»«…–—®™°€\u00a0]{0,2})$/u;

interface LatinRuns {
  all: number;
  strange: number;
}

/** Undefined where a character is none of Windows-1252. */
async function latinRuns(file: CsvFile): Promise<LatinRuns | undefined> {
  const runs: LatinRuns = { all: 0, strange: 0 };
  let open = '';
  let isUndefined = false;
  const note = (run: string) => {
    runs.all += 1;
    if (!latin.test(run)) runs.strange += 1;
  };
  await isText(textOf(file, 'windows-1252'), (chunk) => {
    isUndefined ||= /[\x80-\x9f]/.test(chunk);
    const text = open + chunk;
    const [last = ''] = /[^\0-\x7f]{0,100}$/.exec(text) ?? [];
    open = last.length < maxRun ? last : '';
    for (const run of text.slice(0, text.length - open.length).match(/[^\0-\x7f]+/g) ?? []) note(run);
  });
  if (open) note(open);
  return isUndefined ? undefined : runs;
}

/** The order of bytes of UTF-16 without a mark: of ASCII every other byte is 0. */
function unmarkedUtf16(head: Buffer): Label | undefined {
  const zeros = [0, 1].map((parity) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  if (zeros[0] === 0 && zeros[1]) return 'utf-16le';
  return zeros[0] && zeros[1] === 0 ? 'utf-16be' : undefined;
}

async function headOf(file: CsvFile): Promise<Buffer> {
  const bytes = await file.open(0);
  for await (const chunk of bytes) return (chunk as Buffer).subarray(0, 1_000);
  return Buffer.alloc(0);
}

async function labelOf(file: CsvFile): Promise<Label> {
  const head = await headOf(file);
  const mark = head.subarray(0, 2).toString('hex');
  const utf16 = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : unmarkedUtf16(head);
  if (utf16) {
    if (await isText(textOf(file, utf16))) return utf16;
    throw new UnfitCsv('csv.encoding');
  }
  if (await isText(textOf(file, 'utf-8'))) return 'utf-8';
  if (head.subarray(0, 3).toString('hex') === 'efbbbf') throw new UnfitCsv('csv.encoding');
  const isGb = await isChinese(file);
  const runs = await latinRuns(file);
  // what is Chinese for the most part is no Latin text with a single strange word in it
  const isLatin = runs !== undefined && runs.strange <= (isGb ? 0 : runs.all * 0.1);
  const readings = [
    ...((await isDamagedUtf8(file)) ? ['UTF-8'] : []),
    ...(isGb ? ['GB18030'] : []),
    ...(isLatin ? ['Windows-1252'] : []),
  ];
  if (readings.length > 1) throw new UnfitCsv('csv.ambiguous', { encodings: readings.join(', ') });
  if (readings[0] === 'GB18030') return 'gb18030';
  if (readings[0] === 'Windows-1252') return 'windows-1252';
  throw new UnfitCsv('csv.encoding');
}

/** Columns of each record by each separator, outside of quotation marks. */
class ColumnCounter {
  readonly #counts = { comma: 0, semicolon: 0, tab: 0 };
  #isQuoted = false;
  #before = '\n';
  #isEmpty = true;
  readonly #record: (counts: Readonly<Record<CsvSeparator, number>>) => void;

  constructor(record: (counts: Readonly<Record<CsvSeparator, number>>) => void) {
    this.#record = record;
  }

  read(text: string): void {
    for (const character of text) {
      if (character === '"') {
        // within a field that has none around it, it is a character like any other
        if (this.#isQuoted) this.#isQuoted = false;
        else if (/[\r\n,;\t"\uFEFF]/.test(this.#before)) this.#isQuoted = true;
      } else if (!this.#isQuoted) {
        if (character === '\n' || character === '\r') this.end();
        else {
          const name = names.find((each) => separators[each] === character);
          if (name) this.#counts[name] += 1;
        }
      }
      if (character !== '\n' && character !== '\r' && character !== '\uFEFF') this.#isEmpty = false;
      this.#before = character;
    }
  }

  end(): void {
    if (!this.#isEmpty) this.#record({ ...this.#counts });
    for (const name of names) this.#counts[name] = 0;
    this.#isEmpty = true;
  }
}

/** The one separator by which rows have the columns of the first line. */
async function separatorOf(file: CsvFile, label: Label): Promise<CsvSeparator> {
  let header: Readonly<Record<CsvSeparator, number>> | undefined;
  let possible: CsvSeparator[] = [];
  let rows = 0;
  const agreeing = { comma: 0, semicolon: 0, tab: 0 };
  const counter = new ColumnCounter((counts) => {
    if (!header) {
      header = counts;
      possible = names.filter((name) => counts[name] > 0);
      return;
    }
    rows += 1;
    for (const name of possible) if (counts[name] === header[name]) agreeing[name] += 1;
  });
  for await (const chunk of textOf(file, label)) {
    counter.read(chunk);
    if (header && possible.length < 2) break;
  }
  counter.end();
  if (possible.length < 2) return possible[0] ?? 'comma';
  const [separator, other] = possible.filter((name) => agreeing[name] * 100 >= rows * minAgreeing);
  if (separator && !other) return separator;
  const each = possible.map((name) => (name === 'tab' ? 'Tab' : separators[name]));
  throw new UnfitCsv('csv.separator', { separators: each.join(' ') });
}

const encodings: Readonly<Record<Label, CsvEncoding>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB18030',
  'windows-1252': 'Windows-1252',
};

/** A file whose format is decided. */
export interface OpenCsv {
  format: CsvFormat;
  /** Records from a place on, in the order of their lines, as many at once as there are. */
  records(from?: FilePlace): AsyncGenerator<FileRecord[]>;
}

/**
 * Decides how a CSV file is written: in UTF-8, UTF-16, GB18030 or Windows-1252, with commas, semicolons or tabs. Rejects with
 * `UnfitCsv` where that is none of these, or where two of them are possible and say different things.
 */
export async function openCsv(file: CsvFile): Promise<OpenCsv> {
  const label = await labelOf(file);
  const separator = await separatorOf(file, label);
  const format = { encoding: encodings[label], separator };
  if (label === 'utf-8')
    return {
      format,
      async *records(from = start) {
        yield* recordsOf(await file.open(from.offset), from, separators[separator]);
      },
    };
  let textBytes = 0;
  for await (const chunk of textOf(file, label)) textBytes += Buffer.byteLength(chunk);
  return {
    format,
    async *records(from = start) {
      const text = Readable.from(bytesOf(textOf(file, label)), { objectMode: false });
      // its bytes are others than those of the file: a place is a line, and bytes tell how far it is
      for await (const records of recordsOf(text, start, separators[separator])) {
        const remaining = records.filter(({ line }) => line > from.line);
        if (remaining.length)
          yield remaining.map((each) => ({ ...each, offset: Math.floor((each.offset * file.size) / textBytes) }));
      }
    },
  };
}

async function* bytesOf(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) if (chunk) yield Buffer.from(chunk);
}
