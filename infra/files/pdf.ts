import { inflateSync } from 'node:zlib';

/** What is no PDF, or is not whole. */
export class NoDocument extends Error {
  constructor(
    /** it begins as one */
    readonly isPdf: boolean,
  ) {
    super('no whole PDF');
  }
}

/** Objects that are packed into more than anybody should unpack for them. */
export class TooHeavy extends Error {}

/** What a PDF says of itself. */
export interface Tells {
  isEncrypted: boolean;
  /** it runs a script, starts a program or sends what is entered in it */
  acts: boolean;
  /** other files are in it */
  holdsFiles: boolean;
  hasPages: boolean;
}

const MB = 1024 * 1024;
/** Bytes of all packed objects together, once they are unpacked. */
const mostUnpacked = 64 * MB;
/** Bytes before a stream in which its dictionary is looked for. */
const longestDictionary = 64 * 1024;
/** Bytes at the end in which a reader looks for where the table of objects is. */
const tail = 1024;

/** Where the table of objects begins, which the end of a PDF tells (ISO 32000-2, 7.5.5). */
function tableAt(bytes: Buffer): number {
  const end = bytes.subarray(-tail).toString('latin1');
  // what follows the last line would be another file in the same bytes
  const [, at] = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end) ?? [];
  if (at === undefined) throw new NoDocument(true);
  return Number(at);
}

function expectWhole(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) throw new NoDocument(false);
  const at = tableAt(bytes);
  // a table, or a stream that holds it
  const found = bytes.subarray(at, at + 32).toString('latin1');
  if (!/^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(found)) throw new NoDocument(true);
}

/** Names are written with any of their characters as `#` and two hexadecimal digits, too. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const named = (...names: readonly string[]): RegExp => new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9_])`);
const encrypts = named('Encrypt');
const does = named('JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData');
const holds = named('EmbeddedFile', 'EmbeddedFiles', 'RichMedia');
const page = /\/Type\s*\/Page(?![A-Za-z0-9_])/;
const packed = /\/Type\s*\/ObjStm(?![A-Za-z0-9_])/;

/** The bytes of the stream that begin there, and where they end. */
function streamAt(bytes: Buffer, from: number, dictionary: string): { content: Buffer; end: number } {
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const isTold = /^\s{0,2}endstream/.test(bytes.subarray(from + length, from + length + 12).toString('latin1'));
  // a length that stands elsewhere, or is wrong, is found as readers find it
  const end = Number.isFinite(length) && isTold ? from + length : bytes.indexOf('endstream', from);
  if (end < 0) throw new NoDocument(true);
  return { content: bytes.subarray(from, end), end: bytes.indexOf('endstream', end) + 'endstream'.length };
}

function unpacked(content: Buffer, dictionary: string, room: number): string {
  if (!/\/FlateDecode|\/Fl(?![A-Za-z])/.test(dictionary)) return content.toString('latin1');
  try {
    return inflateSync(content, { maxOutputLength: room }).toString('latin1');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new TooHeavy('its objects are packed too densely', { cause });
    throw new NoDocument(true);
  }
}

interface Packed {
  content: Buffer;
  dictionary: string;
}

/** White space of PDF (ISO 32000-2, 7.2.3). */
const spaces: ReadonlySet<number | undefined> = new Set([0, 9, 10, 12, 13, 32]);

/** Whether a dictionary ends there, but for white space. */
function endsDictionary(bytes: Buffer, end: number): boolean {
  let at = end;
  while (spaces.has(bytes[at - 1])) at--;
  return bytes[at - 1] === 0x3e && bytes[at - 2] === 0x3e;
}

/** The objects of a PDF as text, without what its streams hold; streams that hold objects themselves are added to `packs`. */
function* objectsOf(bytes: Buffer, packs: Packed[]): Generator<string> {
  let at = 0;
  for (let from = 0; ; ) {
    const keyword = bytes.indexOf('stream', from);
    if (keyword < 0) break;
    const after = keyword + 'stream'.length;
    from = after;
    // the word by itself stands in texts, too, and may stand there a million times
    if (!endsDictionary(bytes, keyword)) continue;
    const gap = /^\r?\n/.exec(bytes.subarray(after, after + 2).toString('latin1'))?.[0].length;
    if (gap === undefined) continue;
    const before = bytes.subarray(Math.max(at, keyword - longestDictionary), keyword).toString('latin1');
    yield plain(bytes.subarray(at, keyword).toString('latin1'));
    const dictionary = plain(before.slice(before.lastIndexOf(' obj') + 1));
    const { content, end } = streamAt(bytes, after + gap, dictionary);
    if (packed.test(dictionary)) packs.push({ content, dictionary });
    at = end;
    from = end;
  }
  yield plain(bytes.subarray(at).toString('latin1'));
}

/** The objects in them as text. */
function* unpackedOf(packs: readonly Packed[]): Generator<string> {
  let room = mostUnpacked;
  for (const { content, dictionary } of packs) {
    const text = unpacked(content, dictionary, room);
    room -= text.length;
    if (room <= 0) throw new TooHeavy('its objects are packed too densely');
    yield plain(text);
  }
}

/** Reads a PDF's objects; throws `NoDocument` or `TooHeavy`. It is read once from its beginning, and nothing of it is drawn. */
export function tellsOf(bytes: Buffer): Tells {
  expectWhole(bytes);
  const tells: Tells = { isEncrypted: false, acts: false, holdsFiles: false, hasPages: false };
  const hear = (text: string): void => {
    tells.isEncrypted ||= encrypts.test(text);
    tells.acts ||= does.test(text);
    tells.holdsFiles ||= holds.test(text);
    tells.hasPages ||= page.test(text);
  };
  const packs: Packed[] = [];
  for (const text of objectsOf(bytes, packs)) hear(text);
  // what is encrypted nobody unpacks
  if (!tells.isEncrypted) for (const text of unpackedOf(packs)) hear(text);
  return tells;
}
