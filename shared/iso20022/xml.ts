import { SaxesParser } from 'saxes';
import { Conformance, mostText } from './conformance.ts';
import { type MessageDefinition, namespaceOf, namespaceStart } from './definition.ts';
import type { XmlElement } from './element.ts';
import { type Fault, type FileFaultCode, type Place, UnreadableMessage } from './fault.ts';

export interface MessageBounds {
  /** bytes of a file */
  bytes: number;
  /** elements within each other */
  depth: number;
  /** faults that are told of one part */
  faults: number;
  /** of one element, those that name namespaces among them */
  attributes: number;
}
export const messageBounds: MessageBounds = { bytes: 32 * 1024 * 1024, depth: 32, faults: 20, attributes: 100 };

/** A part of a message that is read for itself, so that not all of it is in memory as elements. */
export interface Part {
  element: XmlElement;
  path: string;
  /** of its first tag */
  line: number;
  /** What is at fault in itself is not in the element. */
  faults: readonly Fault[];
}

export interface Reading {
  /** the message in each version that is read */
  definitions: readonly MessageDefinition[];
  /** Whether an element is such a part: its own name, and its parents' from the root on. What is in no part is not kept. */
  isPart(name: string, parents: readonly string[]): boolean;
  /** told in the order of the ends of the parts */
  part(part: Part, place: Place): void;
  /** told of the end of every element that is in no part */
  closed?(name: string, place: Place): void;
  bounds?: Partial<MessageBounds>;
}

const instance = 'http://www.w3.org/2001/XMLSchema-instance';
const xmlns = 'http://www.w3.org/2000/xmlns/';
/** Bytes that are decoded to one text. */
const chunkBytes = 256 * 1024;
/** Bytes within which a file says what it is written in. */
const sniffed = 256;

/** What a file may say that it is written in; of ISO-8859-1, as browsers have it, 80 to 9F are those of Windows. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/** What a file is written in, by the mark of the order of its bytes, else by its first line; UTF-8 where neither says so. */
function encodingOf(start: Uint8Array): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(Buffer.from(start).toString('latin1'))?.[1];
  // so that what is none of these gets as far as to be refused by its name
  return declared === undefined ? 'utf-8' : (encodings[declared.toLowerCase()] ?? 'windows-1252');
}

/** Whether a file is one of XML: marks of the order of bytes and white space, then the first tag. */
export const isXml = (start: Uint8Array): boolean =>
  ['utf-8', 'utf-16le', 'utf-16be'].some((encoding) =>
    /^\s*</.test(new TextDecoder(encoding).decode(start.subarray(0, 100))),
  );

/** Whether what a file says of itself is what it is read as. */
const isRead = (declared: string, as: string): boolean =>
  as.startsWith('utf-16') ? /^utf-?16(?:le|be)?$/i.test(declared) : encodings[declared.toLowerCase()] === as;

/** The same bytes, with at least those in the first piece by which one knows what they are written in. */
async function* fromStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < sniffed) continue;
      yield start;
      start = undefined;
    }
  }
  if (start?.length) yield start;
}

/**
 * Reads a message in one pass, held to its definition on the way. Nothing is ever loaded, no entity but the five of XML is
 * known, and a document type is refused. Whoever hands in the bytes paces it: between two blocks others get their turn if
 * they are given one. Rejects with `UnreadableMessage` where it is no such message.
 */
export async function readMessage(bytes: AsyncIterable<Uint8Array>, reading: Reading): Promise<void> {
  const bounds = { ...messageBounds, ...reading.bounds };
  const parser = new SaxesParser({ xmlns: true, position: true });
  const place = (): Place => ({ line: parser.line, column: parser.column });
  const refuse = (code: FileFaultCode, more?: ConstructorParameters<typeof UnreadableMessage>[2]): never => {
    throw new UnreadableMessage(code, place(), more);
  };
  const reader = new Reader(reading, bounds, place, refuse);
  // the parser may notice long after it: an entity, say, that nobody ends
  const followed = place();
  const follows = (): void => {
    followed.line = parser.line;
    followed.column = parser.column;
  };
  parser.on('error', (cause) => {
    throw new UnreadableMessage('malformed', followed, { cause });
  });
  parser.on('doctype', () => refuse('doctype'));
  parser.on('xmldecl', ({ encoding, version }) => {
    if (version !== undefined && version !== '1.0') refuse('malformed', { found: version });
    if (encoding !== undefined && !isRead(encoding, readAs)) refuse('encoding', { found: encoding });
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if (++attributes > bounds.attributes) refuse('malformed', { found: `${attributes}` });
  });
  parser.on('opentag', ({ local, prefix, uri, attributes }) => {
    const plain: Record<string, string> = {};
    for (const each of Object.values(attributes))
      if (each.uri !== xmlns && each.uri !== instance) plain[each.prefix ? each.name : each.local] = each.value;
    reader.open(local, prefix, uri, plain);
    follows();
  });
  const appendText = (text: string): void => {
    reader.text(text);
    follows();
  };
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', () => {
    reader.close();
    follows();
  });

  let readAs = 'utf-8';
  let decoder = new TextDecoder(readAs, { fatal: true });
  const decoded = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      const [fits = ''] = new TextDecoder(readAs).decode(chunk).split('\uFFFD');
      const line = parser.line + (fits.match(/\n/g)?.length ?? 0);
      throw new UnreadableMessage('encoding', { line, column: 0 }, { cause });
    }
  };
  let size = 0;
  for await (const block of fromStart(bytes)) {
    if (size === 0) {
      readAs = encodingOf(block);
      decoder = new TextDecoder(readAs, { fatal: true });
    }
    size += block.length;
    if (size > bounds.bytes) refuse('size');
    for (let from = 0; from < block.length; from += chunkBytes) {
      parser.write(decoded(block.subarray(from, from + chunkBytes)));
    }
  }
  if (size === 0) refuse('empty');
  parser.write(decoded());
  parser.close();
  reader.end();
}

/** Puts elements together to parts. */
class Reader {
  readonly #reading: Reading;
  readonly #bounds: MessageBounds;
  readonly #place: () => Place;
  readonly #refuse: (code: FileFaultCode, more?: ConstructorParameters<typeof UnreadableMessage>[2]) => never;
  /** once a document of one of the definitions has begun */
  #conformance: Conformance | undefined;
  #namespace = '';
  readonly #names: string[] = [];
  /** elements that are open around the document, and what the outermost of them is */
  #around = 0;
  #outermost: { found: string; place: Place } | undefined;
  /** the open elements of the part that is being read, and whether they had faults when they began */
  readonly #open: { element: XmlElement; isBad: boolean }[] = [];
  #part: { depth: number; path: string; line: number } | undefined;
  #faults: Fault[] = [];
  /** faults of all parts so far, also those that are not kept */
  #told = 0;

  constructor(
    reading: Reading,
    bounds: MessageBounds,
    place: () => Place,
    refuse: (code: FileFaultCode, more?: ConstructorParameters<typeof UnreadableMessage>[2]) => never,
  ) {
    this.#reading = reading;
    this.#bounds = bounds;
    this.#place = place;
    this.#refuse = refuse;
  }

  open(local: string, prefix: string, uri: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#names.length + this.#around >= this.#bounds.depth) this.#refuse('depth');
    if (this.#names.length === 0 && this.#isAround(local, uri)) return;
    const conformance = this.#begun(local, uri);
    const isOurs = uri === this.#namespace;
    const name = isOurs ? local : `${prefix || '?'}:${local}`;
    if (!this.#part && this.#reading.isPart(name, this.#names)) {
      this.#part = { depth: this.#names.length, path: '', line: this.#place().line };
      this.#faults = [];
    }
    const before = this.#told;
    conformance.open(name, attributes);
    this.#names.push(name);
    const part = this.#part;
    if (!part) return;
    if (part.depth === this.#names.length - 1) part.path = conformance.path;
    if (conformance.skips) return;
    const element: XmlElement = { name, text: '', children: [] };
    if (attributes.Ccy !== undefined) element.currency = attributes.Ccy;
    this.#open.push({ element, isBad: this.#told > before });
  }

  text(text: string): void {
    if (!this.#conformance || this.#names.length === 0 || this.#conformance.skips) return;
    this.#conformance.text(text);
    const element = this.#open.at(-1)?.element;
    if (element && element.text.length < mostText) element.text += text.slice(0, mostText);
  }

  close(): void {
    if (!this.#conformance || this.#names.length === 0) {
      this.#around -= 1;
      return;
    }
    const wasSkipped = this.#conformance.skips;
    const before = this.#told;
    this.#conformance.close();
    const name = this.#names.pop();
    const part = this.#part;
    if (!part) {
      if (name !== undefined) this.#reading.closed?.(name, this.#place());
      return;
    }
    const closed = wasSkipped ? undefined : this.#open.pop();
    if (part.depth === this.#names.length) {
      this.#part = undefined;
      if (!closed) return;
      const { path, line } = part;
      this.#reading.part({ element: closed.element, path, line, faults: this.#faults }, this.#place());
    } else if (closed) {
      const { element, isBad } = closed;
      // what an element lacks is no reason to leave out what it has
      const saysNothing = this.#told > before && element.children.length === 0;
      if (!isBad && !saysNothing) this.#open.at(-1)?.element.children.push(element);
    }
  }

  /** at the end of the file */
  end(): void {
    if (this.#conformance || !this.#outermost) return;
    const { found, place } = this.#outermost;
    throw new UnreadableMessage('namespace', place, { found });
  }

  /**
   * Whether an element is of an envelope around the document, such as that of a business message with its header (AppHdr):
   * nothing of it is read.
   */
  #isAround(local: string, uri: string): boolean {
    const isMessage = uri.startsWith(namespaceStart) && !uri.startsWith(`${namespaceStart}head.`);
    const isEnvelope = uri.startsWith(`${namespaceStart}nvlp.`);
    if (local === 'Document' || (this.#around === 0 && isMessage && !isEnvelope)) return false;
    this.#outermost ??= { found: uri || local, place: this.#place() };
    this.#around += 1;
    return true;
  }

  /** What a document is held to, by the version that it says it is of. */
  #begun(local: string, uri: string): Conformance {
    if (this.#conformance) return this.#conformance;
    const { definitions } = this.#reading;
    const definition = definitions.find((each) => uri === namespaceOf(each));
    if (!definition) {
      if (!uri.startsWith(namespaceStart)) this.#refuse('namespace', { found: uri || local });
      const id = uri.slice(namespaceStart.length);
      const kind = (each = ''): string => each.split('.').slice(0, 2).join('.');
      return this.#refuse(kind(id) === kind(definitions[0]?.id) ? 'version' : 'message', { found: id });
    }
    this.#namespace = uri;
    this.#conformance = new Conformance('Document', definition.type, (fault) => {
      if (!this.#part) this.#refuse('definition', { fault });
      this.#told += 1;
      if (this.#faults.length < this.#bounds.faults) this.#faults.push(fault);
    });
    return this.#conformance;
  }
}
