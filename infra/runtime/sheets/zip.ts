import { Readable } from 'node:stream';
import yauzl from 'yauzl';

/** Bytes that can be read from one to another (exclusive), wherever they are. */
export interface Bytes {
  size: number;
  read(from: number, to: number): AsyncIterable<Buffer>;
}

/** One file within an archive. */
export interface ZipEntry {
  name: string;
  /** once it is unpacked, as the archive says; more than that is never unpacked */
  size: number;
  content(): Promise<Buffer>;
}

/** It is no archive, a damaged one, or one that says two things. */
export class NoZip extends Error {}
/** It has more in it than is taken. */
export class ZipTooLarge extends Error {}

export interface ZipBounds {
  entries: number;
  /** bytes of one entry, of those that are read */
  each: number;
}

class Ranges extends yauzl.RandomAccessReader {
  readonly #read: Bytes['read'];
  constructor(read: Bytes['read']) {
    super();
    this.#read = read;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }
}

/** The mark of a name in UTF-8; without it, programs write the code page of their machine. */
const inUtf8 = 0x800;
const strict = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030');

function nameOf(entry: yauzl.Entry): string {
  const raw = entry.fileNameRaw;
  let name: string;
  try {
    name = strict.decode(raw);
  } catch (cause) {
    if (entry.generalPurposeBitFlag & inUtf8) throw new NoZip('a name is not UTF-8', { cause });
    name = chinese.decode(raw);
  }
  return name.replaceAll('\\', '/').normalize('NFC');
}

const opened = (bytes: Bytes): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      new Ranges(bytes.read),
      bytes.size,
      // names are decoded here, sizes held to what the archive says of them
      { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false },
      (cause, zip) => (cause ? reject(new NoZip('it cannot be opened', { cause })) : resolve(zip)),
    );
  });

function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new ZipTooLarge(`an entry of ${entry.uncompressedSize} bytes`);
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (cause, stream) => {
      if (cause) return reject(new NoZip('an entry cannot be read', { cause }));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', (reason) => reject(new NoZip('an entry is damaged', { cause: reason })));
      stream.once('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

/**
 * The files of an archive, by name; folders are left out. Nothing is written anywhere: a name is only a name, and one that
 * leads out of the archive makes it none. Rejects with `NoZip` and `ZipTooLarge`.
 */
export async function zipEntries(
  bytes: Bytes,
  { entries: maxEntries, each }: ZipBounds,
): Promise<Map<string, ZipEntry>> {
  const zip = await opened(bytes);
  if (zip.entryCount > maxEntries) throw new ZipTooLarge(`${zip.entryCount} entries`);
  const entries = new Map<string, ZipEntry>();
  await new Promise<void>((resolve, reject) => {
    zip.once('error', (cause) => reject(cause instanceof NoZip ? cause : new NoZip('it is damaged', { cause })));
    zip.once('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        const name = nameOf(entry);
        const wrong = yauzl.validateFileName(name);
        if (wrong !== null) throw new NoZip(wrong);
        if (entry.isEncrypted()) throw new NoZip('it is encrypted');
        if (entries.has(name)) throw new NoZip('a name comes twice');
        if (!name.endsWith('/'))
          entries.set(name, {
            name,
            size: entry.uncompressedSize,
            content: async () => contentOf(zip, entry, each),
          });
        zip.readEntry();
      } catch (cause) {
        reject(cause);
      }
    });
    zip.readEntry();
  });
  return entries;
}

/** Bytes that are in memory. */
export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  async *read(from, to) {
    yield buffer.subarray(from, to);
  },
});
