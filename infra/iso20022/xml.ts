import { setImmediate } from 'node:timers/promises';
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
}
export const messageBounds: MessageBounds = { bytes: 32 * 1024 * 1024, depth: 32, faults: 20 };

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
  definition: MessageDefinition;
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
/** Bytes that are parsed before others get their turn. */
const turn = 256 * 1024;

/**
 * Reads a message in one pass, held to its definition on the way. Nothing is ever loaded, no entity but the five of XML is
 * known, and a document type is refused. Rejects with `UnreadableMessage` where it is no such message.
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
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) refuse('encoding', { found: encoding });
  });
  parser.on('opentag', ({ local, prefix, uri, attributes }) => {
    const plain: Record<string, string> = {};
    for (const each of Object.values(attributes))
      if (each.uri !== xmlns && each.uri !== instance) plain[each.prefix ? each.name : each.local] = each.value;
    reader.open(local, prefix, uri, plain);
    follows();
  });
  const said = (text: string): void => {
    reader.text(text);
    follows();
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', () => {
    reader.close();
    follows();
  });

  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (cause) {
      const [fits = ''] = new TextDecoder().decode(piece).split('\uFFFD');
      const line = parser.line + (fits.match(/\n/g)?.length ?? 0);
      throw new UnreadableMessage('encoding', { line, column: 0 }, { cause });
    }
  };
  let size = 0;
  let since = 0;
  for await (const whole of bytes) {
    size += whole.length;
    if (size > bounds.bytes) refuse('size');
    for (let from = 0; from < whole.length; from += turn) {
      const piece = whole.subarray(from, from + turn);
      parser.write(decoded(piece));
      since += piece.length;
      if (since < turn) continue;
      since = 0;
      await setImmediate();
    }
  }
  if (size === 0) refuse('empty');
  parser.write(decoded());
  parser.close();
}

/** Puts elements together to parts. */
class Reader {
  readonly #reading: Reading;
  readonly #bounds: MessageBounds;
  readonly #place: () => Place;
  readonly #refuse: (code: FileFaultCode, more?: ConstructorParameters<typeof UnreadableMessage>[2]) => never;
  readonly #conformance: Conformance;
  readonly #names: string[] = [];
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
    this.#conformance = new Conformance('Document', reading.definition.type, (fault) => {
      if (!this.#part) refuse('definition', { fault });
      this.#told += 1;
      if (this.#faults.length < bounds.faults) this.#faults.push(fault);
    });
  }

  open(local: string, prefix: string, uri: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#names.length === 0) this.#root(local, uri);
    if (this.#names.length >= this.#bounds.depth) this.#refuse('depth');
    const isOurs = uri === namespaceOf(this.#reading.definition);
    const name = isOurs ? local : `${prefix || '?'}:${local}`;
    if (!this.#part && this.#reading.isPart(name, this.#names)) {
      this.#part = { depth: this.#names.length, path: '', line: this.#place().line };
      this.#faults = [];
    }
    const before = this.#told;
    this.#conformance.open(name, attributes);
    this.#names.push(name);
    const part = this.#part;
    if (!part) return;
    if (part.depth === this.#names.length - 1) part.path = this.#conformance.path;
    if (this.#conformance.skips) return;
    const element: XmlElement = { name, text: '', children: [] };
    if (attributes.Ccy !== undefined) element.currency = attributes.Ccy;
    this.#open.push({ element, isBad: this.#told > before });
  }

  text(text: string): void {
    if (this.#conformance.skips) return;
    this.#conformance.text(text);
    const element = this.#open.at(-1)?.element;
    if (element && element.text.length < mostText) element.text += text.slice(0, mostText);
  }

  close(): void {
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

  #root(local: string, uri: string): void {
    const { definition } = this.#reading;
    if (uri === namespaceOf(definition)) return;
    if (!uri.startsWith(namespaceStart)) this.#refuse('namespace', { found: uri || local });
    const id = uri.slice(namespaceStart.length);
    const kind = (each: string): string => each.split('.').slice(0, 2).join('.');
    this.#refuse(kind(id) === kind(definition.id) ? 'version' : 'message', { found: id });
  }
}
