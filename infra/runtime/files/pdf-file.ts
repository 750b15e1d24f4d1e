import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  isPdfSpace,
  NotPdfSyntax,
  PdfDictionary,
  PdfReader,
  PdfReference,
  type PdfValue,
  type ReadingBudget,
  TooHeavy,
} from './pdf-syntax.ts';

/** Bytes that are no PDF, or one that readers would have to repair. */
export class NoDocument extends Error {
  constructor(
    /** it begins as one */
    readonly isPdf: boolean,
  ) {
    super('no whole PDF');
  }
}

/** The place of an object as a cross-reference section states it: in the file, or within an object stream. */
type Place = { offset: number; generation: number } | { container: number; index: number };

interface PdfStream {
  dictionary: PdfDictionary;
  content: Buffer;
  /** the length is as stated, so that all readers take the same bytes */
  isExact: boolean;
}

/** An object of the file; `stream`: its content where it is a stream. */
export interface PdfObject {
  value: PdfValue;
  stream?: PdfStream | undefined;
}

interface Unpacked {
  bytes: Buffer;
  objects: readonly { number: number; offset: number }[];
}

const MB = 1024 * 1024;
/** Bytes of all decoded streams together. */
const maxUnpacked = 64 * MB;
/** Entries of all cross-reference sections together. */
const maxEntries = 500_000;
/** Bytes at the beginning in which readers look for the header. */
const headerRange = 1024;
/** Bytes at the end in which readers look for the offset of the cross-reference section. */
const trailerRange = 1024;
/** Bytes of an entry of a cross-reference table. */
const entryLength = 20;
/** Cost of an object that is read for a reference, beside that of reading it. */
const repeatCost = 7;
/** References to references that are followed. */
const maxHops = 64;

const broken = (): NoDocument => new NoDocument(true);
const inflated = promisify(inflate);

/** Reads what has no other place to be read from. */
function strictly<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof NotPdfSyntax ? broken() : error;
  }
}

/** Whether reading failed for what the bytes are. */
const isMalformed = (error: unknown): boolean => error instanceof NotPdfSyntax || error instanceof NoDocument;

/**
 * The bytes from the header on, from where offsets count (ISO 32000-2, 7.5.2), to the end-of-file marker. A byte order mark
 * and white space may stand before, white space and NUL behind; anything else would be another file in the same bytes.
 */
function bodyOf(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, headerRange + 8);
  const [, before] = /^((?:\xef\xbb\xbf|[\0\t\n\f\r ])*)%PDF-[12]\.\d/.exec(start) ?? [];
  if (before === undefined) throw new NoDocument(false);
  let end = bytes.length;
  while (isPdfSpace(bytes[end - 1])) end--;
  return bytes.subarray(before.length, end);
}

function sectionOffset(body: Buffer): number {
  const end = body.subarray(-trailerRange).toString('latin1');
  const [, offset] = /startxref\s+(\d+)\s+%%EOF$/.exec(end) ?? [];
  if (offset === undefined) throw broken();
  return Number(offset);
}

/** The objects of a PDF, each read where the cross-reference sections say (ISO 32000-2, 7.5). */
export class PdfFile {
  /** Trailers of all sections, the newest first. */
  readonly trailers: PdfDictionary[] = [];
  /** Places of each object in all sections, the newest first. */
  private readonly places = new Map<number, Place[]>();
  /** Object streams by their numbers, and the offsets of all that were unpacked. */
  private readonly containers = new Map<number, Unpacked[]>();
  private readonly unpackedOffsets = new Set<number>();
  /** Numbers of objects that are not where the newest section says. */
  private readonly missing = new Set<number>();
  private endings: readonly number[] | undefined;
  private entries = 0;
  private unpackedObjects = 0;
  private room = maxUnpacked;

  private constructor(
    private readonly body: Buffer,
    private readonly budget: ReadingBudget,
  ) {}

  /** @throws NoDocument, TooHeavy */
  static async open(bytes: Buffer, budget: ReadingBudget): Promise<PdfFile> {
    const body = bodyOf(bytes);
    const file = new PdfFile(body, budget);
    try {
      await file.readSections(sectionOffset(body));
      await file.unpackContainers();
      return file;
    } catch (error) {
      throw error instanceof NotPdfSyntax ? broken() : error;
    }
  }

  private async readSections(newest: number): Promise<void> {
    const visited = new Set<number>();
    for (let next: number | undefined = newest; next !== undefined; ) {
      if (visited.has(next)) throw broken();
      visited.add(next);
      const trailer: PdfDictionary = await this.readSection(next);
      this.trailers.push(trailer);
      const hybrid = trailer.get('XRefStm');
      if (hybrid !== undefined && hybrid !== null) {
        if (typeof hybrid !== 'number' || visited.has(hybrid)) throw broken();
        visited.add(hybrid);
        this.trailers.push(await this.readSectionStream(hybrid));
      }
      const previous = trailer.get('Prev') ?? undefined;
      if (previous !== undefined && typeof previous !== 'number') throw broken();
      next = previous;
    }
  }

  private async readSection(offset: number): Promise<PdfDictionary> {
    const reader = this.readerAt(offset);
    return reader.word() === 'xref' ? this.readTable(reader) : this.readSectionStream(offset);
  }

  private readTable(reader: PdfReader): PdfDictionary {
    while (reader.word() !== 'trailer') {
      const first = reader.integer();
      const count = reader.integer();
      let { position } = reader;
      while (isPdfSpace(this.body[position])) position++;
      this.budget.spend(count * entryLength);
      for (let at = 0; at < count; at++, position += entryLength) {
        const entry = this.body.toString('latin1', position, position + entryLength);
        // of any other length, readers disagree about the offsets
        const [, offset, generation, use] = /^(\d{10}) (\d{5}) ([fn])(?: \r| \n|\r\n)$/.exec(entry) ?? [];
        if (use === undefined) throw broken();
        this.addEntry(
          first + at,
          use === 'n' && Number(offset) > 0 ? { offset: Number(offset), generation: Number(generation) } : undefined,
        );
      }
      reader.position = position;
    }
    return asDictionary(reader.value());
  }

  private async readSectionStream(offset: number): Promise<PdfDictionary> {
    const { value, stream } = this.readObject(offset);
    const trailer = asDictionary(value);
    if (!stream || trailer.get('Type') !== 'XRef') throw broken();
    const widths = integersOf(trailer.get('W'));
    const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
    if (widths.length < 3 || widths.some((width) => width > 8) || secondWidth === 0) throw broken();
    const size = widths.reduce((sum, width) => sum + width, 0);
    const ranges = trailer.get('Index') ? integersOf(trailer.get('Index')) : [0, trailer.getNumber('Size') ?? 0];
    const bytes = await this.decode(stream);
    let at = 0;
    const field = (width: number): number => {
      let value = 0;
      for (const end = at + width; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
      return value;
    };
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [first = 0, count = 0] = ranges.slice(range, range + 2);
      if (at + count * size > bytes.length) throw broken();
      for (let entry = 0; entry < count; entry++) {
        const start = at;
        const type = typeWidth === 0 ? 1 : field(typeWidth);
        const second = field(secondWidth);
        const third = field(thirdWidth);
        at = start + size;
        if (type === 1 && second > 0) this.addEntry(first + entry, { offset: second, generation: third });
        else this.addEntry(first + entry, type === 2 ? { container: second, index: third } : undefined);
      }
    }
    return trailer;
  }

  private addEntry(number: number, place: Place | undefined): void {
    if (++this.entries > maxEntries) throw new TooHeavy('more objects than the portal reads');
    if (!place) return;
    const places = this.places.get(number);
    if (places) places.push(place);
    else this.places.set(number, [place]);
  }

  private readerAt(offset: number): PdfReader {
    if (offset >= this.body.length) throw broken();
    return new PdfReader(this.body, offset, this.budget);
  }

  /** The object at an offset of the file. @throws NotPdfSyntax, NoDocument, TooHeavy */
  private readObject(offset: number, expected?: { number: number; generation: number }): PdfObject & { end: number } {
    const { value, reader, next } = this.readValue(offset, expected);
    if (next === 'endobj') return { value, end: reader.position };
    if (next !== 'stream' || !(value instanceof PdfDictionary)) throw broken();
    const gap = /^[ \t]*(?:\r\n|\n|\r)/.exec(this.body.toString('latin1', reader.position, reader.position + 16))?.[0];
    if (gap === undefined) throw broken();
    const start = reader.position + gap.length;
    const length = this.lengthOf(value.get('Length'));
    const stated = length === undefined ? undefined : start + length;
    const isExact = stated !== undefined && /^\s{0,2}endstream/.test(this.body.toString('latin1', stated, stated + 12));
    const end = isExact ? stated : this.endingAfter(start);
    if (end === undefined) throw broken();
    return { value, stream: { dictionary: value, content: this.body.subarray(start, end), isExact }, end };
  }

  private readValue(offset: number, expected?: { number: number; generation: number }) {
    const reader = this.readerAt(offset);
    const number = reader.integer();
    const generation = reader.integer();
    if (reader.word() !== 'obj') throw broken();
    if (expected && (expected.number !== number || expected.generation !== generation)) throw broken();
    let value = reader.value();
    let next = reader.word();
    if (next === undefined && typeof value === 'number') {
      reader.integer();
      if (reader.word() !== 'R') throw broken();
      value = new PdfReference(value);
      next = reader.word();
    }
    return { value, reader, next };
  }

  /** A length in an object stream is found by the end of the content instead. */
  private lengthOf(value: PdfValue | undefined): number | undefined {
    if (typeof value === 'number') return value;
    if (!(value instanceof PdfReference)) return undefined;
    const [place] = this.places.get(value.number) ?? [];
    if (!place || !('offset' in place)) return undefined;
    const { value: length } = this.readValue(place.offset);
    return typeof length === 'number' ? length : undefined;
  }

  /** Content without its filters: of those that pack it, Flate alone. */
  private async decode({ dictionary, content, isExact }: PdfStream): Promise<Buffer> {
    if (!isExact || dictionary.get('F')) throw broken();
    const filters = listOf(dictionary.get('Filter') ?? dictionary.get('Fl'));
    if (filters.length === 0) return content;
    if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) throw broken();
    let bytes: Buffer;
    try {
      bytes = await inflated(content, { maxOutputLength: Math.max(1, this.room) });
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      if (code === 'ERR_BUFFER_TOO_LARGE') throw new TooHeavy('its objects are packed too densely', { cause });
      throw broken();
    }
    this.room -= bytes.length;
    if (this.room <= 0) throw new TooHeavy('its objects are packed too densely');
    const [parameters = null] = listOf(dictionary.get('DecodeParms') ?? dictionary.get('DP'));
    return parameters === null ? bytes : unpredicted(bytes, asDictionary(parameters));
  }

  /** End of the content that begins there and whose length is not as stated, as readers find it. */
  private endingAfter(start: number): number | undefined {
    this.endings ??= positionsOf(this.body, 'endstream');
    let [low, high] = [0, this.endings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.endings[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return this.endings[low];
  }

  private async unpackContainers(): Promise<void> {
    const numbers = new Set<number>();
    for (const places of this.places.values())
      for (const place of places) if ('container' in place) numbers.add(place.container);
    for (const number of numbers) {
      const unpacked: Unpacked[] = [];
      for (const place of this.places.get(number) ?? []) {
        if (!('offset' in place) || this.unpackedOffsets.has(place.offset)) continue;
        const { stream } = this.readObject(place.offset, { number, generation: place.generation });
        if (!stream) throw broken();
        unpacked.push(await this.unpack(place.offset, stream));
      }
      this.containers.set(number, unpacked);
    }
  }

  private async unpack(offset: number, stream: PdfStream): Promise<Unpacked> {
    this.unpackedOffsets.add(offset);
    const bytes = await this.decode(stream);
    const [count, first] = [stream.dictionary.getNumber('N'), stream.dictionary.getNumber('First')];
    if (count === undefined || first === undefined) throw broken();
    const reader = new PdfReader(bytes, 0, this.budget);
    const objects: { number: number; offset: number }[] = [];
    for (let at = 0; at < count; at++) {
      if (++this.unpackedObjects > maxEntries) throw new TooHeavy('more objects than the portal reads');
      objects.push(strictly(() => ({ number: reader.integer(), offset: first + reader.integer() })));
    }
    return { bytes, objects };
  }

  private readUnpacked({ bytes }: Unpacked, offset: number): PdfObject {
    return strictly(() => ({ value: new PdfReader(bytes, offset, this.budget).value() }));
  }

  /**
   * Each object at every place that a section states, also those of earlier revisions, and all of object streams.
   * @throws NoDocument, TooHeavy
   */
  async *objects(): AsyncGenerator<PdfObject> {
    const extents = new Map<number, number>();
    for (const [number, places] of this.places) {
      for (const [at, place] of places.entries()) {
        if (!('offset' in place)) {
          const holds = ({ objects }: Unpacked) => objects[place.index]?.number === number;
          if (at === 0 && !this.containers.get(place.container)?.some(holds)) this.missing.add(number);
          continue;
        }
        if (extents.has(place.offset)) continue;
        const object = this.tryObject(number, place);
        if (!object) {
          if (at === 0) this.missing.add(number);
          continue;
        }
        extents.set(place.offset, object.end);
        yield object;
        const { stream } = object;
        if (stream?.dictionary.get('Type') !== 'ObjStm' || this.unpackedOffsets.has(place.offset)) continue;
        yield* this.objectsIn(await this.unpack(place.offset, stream));
      }
    }
    for (const unpacked of this.containers.values()) for (const each of unpacked) yield* this.objectsIn(each);
    expectApart(extents);
  }

  private *objectsIn(unpacked: Unpacked): Generator<PdfObject> {
    for (const { offset } of unpacked.objects) yield this.readUnpacked(unpacked, offset);
  }

  private tryObject(number: number, place: { offset: number; generation: number }) {
    try {
      return this.readObject(place.offset, { number, ...place });
    } catch (error) {
      if (isMalformed(error)) return undefined;
      throw error;
    }
  }

  /** Whether a section has the object. */
  has(number: number): boolean {
    return this.places.has(number);
  }

  /** Whether the object is not where the newest section says. Complete after `objects`. */
  isMissing(number: number): boolean {
    return this.missing.has(number);
  }

  /** The value itself, or the objects that a reference leads to at every place; none for what is not there. */
  resolve(value: PdfValue | undefined): PdfObject[] {
    if (!(value instanceof PdfReference)) return value === undefined ? [] : [{ value }];
    const found: PdfObject[] = [];
    const visited = new Set<number>();
    const { spent } = this.budget;
    const open = [value.number];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (visited.has(number)) continue;
      if (visited.size === maxHops) throw new TooHeavy('too many references to references');
      visited.add(number);
      for (const object of this.objectsOf(number)) {
        if (object.value instanceof PdfReference) open.push(object.value.number);
        else found.push(object);
      }
    }
    this.budget.spend((this.budget.spent - spent) * repeatCost);
    return found;
  }

  private *objectsOf(number: number): Generator<PdfObject> {
    for (const place of this.places.get(number) ?? []) {
      if ('offset' in place) {
        const object = this.tryObject(number, place);
        if (object) yield object;
        continue;
      }
      for (const unpacked of this.containers.get(place.container) ?? []) {
        const entry = unpacked.objects[place.index];
        if (entry?.number === number) yield this.readUnpacked(unpacked, entry.offset);
      }
    }
  }
}

/** An object that begins within another one is content for some readers. */
function expectApart(extents: ReadonlyMap<number, number>): void {
  let last = 0;
  for (const [start, end] of [...extents].sort(([a], [b]) => a - b)) {
    if (start < last) throw broken();
    last = end;
  }
}

function asDictionary(value: PdfValue): PdfDictionary {
  if (value instanceof PdfDictionary) return value;
  throw broken();
}

const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
/** The elements of an array, or the value as the only one. */
const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  isList(value) ? value : value === undefined || value === null ? [] : [value];

function integersOf(value: PdfValue | undefined): number[] {
  return listOf(value).map((each) => {
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 0) throw broken();
    return each;
  });
}

function positionsOf(body: Buffer, word: string): number[] {
  const found: number[] = [];
  for (let at = body.indexOf(word); at >= 0; at = body.indexOf(word, at + word.length)) found.push(at);
  return found;
}

/** Bytes without the predictor of Flate (ISO 32000-2, 7.4.4.4): those of PNG. */
function unpredicted(bytes: Buffer, parameters: PdfDictionary): Buffer {
  const number = (key: string, usual: number): number => {
    const value = parameters.get(key) ?? usual;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1 || value > 1_000_000) throw broken();
    return value;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10 || predictor > 15) throw broken();
  const pixelBits = number('Colors', 1) * number('BitsPerComponent', 8);
  const step = Math.ceil(pixelBits / 8);
  const width = Math.ceil((pixelBits * number('Columns', 1)) / 8);
  if (bytes.length % (width + 1)) throw broken();
  const rows = bytes.length / (width + 1);
  const decoded = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (width + 1)] ?? 0;
    if (type > 4) throw broken();
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column < step ? 0 : (decoded[at - step] ?? 0);
      const above = row === 0 ? 0 : (decoded[at - width] ?? 0);
      const corner = row === 0 || column < step ? 0 : (decoded[at - width - step] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][type] ?? 0;
      decoded[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return decoded;
}

/** The predictor of Paeth. */
function nearest(left: number, above: number, corner: number): number {
  const [byLeft, byAbove, byCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
