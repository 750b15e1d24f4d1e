import { isCurrency } from '@portal/shared/money/decimal';
import { type Group, isGroup, isSkipped, type MessageDefinition, type Particle, type Type } from './definition.ts';
import { isXmlText, type XmlElement } from './element.ts';
import type { Fault, FaultCode } from './fault.ts';
import { type TextType, textFault, withoutBlanks } from './types.ts';

interface Frame {
  name: string;
  /** which of several of its name, from 1; 0 where there is one at most */
  nth: number;
  type: Type | undefined;
  /** where in the sequence one is */
  at: number;
  seen: Map<string, number>;
  text: string;
  currency: string | undefined;
}

/** Characters of one text that are kept; what is longer is too long for every type. */
export const mostText = 2_000;

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/**
 * Holds a message to its definition, element by element: the one check of what is written and of what is read. Faults are
 * told as they come up, in the order of the document.
 */
export class Conformance {
  readonly #frames: Frame[];
  readonly #tell: (fault: Fault) => void;

  constructor(root: string, type: Group, onFault: (fault: Fault) => void) {
    this.#tell = onFault;
    const outside: Group = {
      is: 'sequence',
      particles: new Map([[root, { particle: { type, min: 1, max: 1 }, at: 0 }]]),
    };
    this.#frames = [frame('', 0, outside)];
  }

  /** Whether what is in the open element is not looked at. */
  get skips(): boolean {
    const type = this.#frames.at(-1)?.type;
    return type === undefined || isSkipped(type);
  }

  get path(): string {
    return this.#frames
      .slice(1)
      .map(({ name, nth }) => (nth ? `${name}[${nth}]` : name))
      .join('/');
  }

  open(name: string, attributes: Readonly<Record<string, string>> = {}): void {
    const parent = this.#frames.at(-1);
    if (!parent) return;
    const particle = this.skips ? undefined : this.#place(parent, name);
    const nth = particle && particle.max > 1 ? (parent.seen.get(name) ?? 1) : 0;
    this.#frames.push(frame(name, nth, particle?.type));
    if (particle) this.#attributes(particle.type, attributes);
  }

  text(text: string): void {
    const top = this.#frames.at(-1);
    if (!top || this.skips) return;
    if (top.text.length < mostText) top.text += text.slice(0, mostText);
  }

  close(): void {
    const top = this.#frames.at(-1);
    if (top?.type && !isSkipped(top.type)) this.#closing(top, top.type);
    this.#frames.pop();
  }

  /** All of an element, with its beginning and end. */
  walk({ name, currency, text, children }: XmlElement): void {
    this.open(name, currency === undefined ? {} : { Ccy: currency });
    this.text(text);
    for (const child of children) this.walk(child);
    this.close();
  }

  #fault(code: FaultCode, below = ''): void {
    this.#tell({ path: [this.path, below].filter(Boolean).join('/'), code });
  }

  #place(parent: Frame, name: string): Particle | undefined {
    const group = parent.type;
    const found = group && isGroup(group) ? group.particles.get(name) : undefined;
    if (!group || !isGroup(group) || !found) {
      this.#fault('unknown', name);
      return undefined;
    }
    const { particle, at } = found;
    const count = (parent.seen.get(name) ?? 0) + 1;
    if (count > particle.max) this.#fault('repeated', name);
    else if (group.is === 'choice' && parent.seen.size && count === 1) this.#fault('choice', name);
    else if (group.is === 'sequence' && at < parent.at) this.#fault('order', name);
    parent.seen.set(name, count);
    parent.at = Math.max(parent.at, at);
    return particle;
  }

  #attributes(type: Type, attributes: Readonly<Record<string, string>>): void {
    const top = this.#frames.at(-1);
    for (const [name, value] of Object.entries(attributes)) {
      if (type.is !== 'amount' || name !== 'Ccy') this.#fault('attribute', `@${name}`);
      else if (!isCurrency(value)) this.#fault('currency', '@Ccy');
      else if (top) top.currency = value;
    }
    if (type.is === 'amount' && attributes.Ccy === undefined) this.#fault('missing', '@Ccy');
  }

  #closing({ text, seen: presentChildren, currency }: Frame, type: Exclude<Type, { is: 'skipped' }>): void {
    if (!isGroup(type)) {
      const fault = text.length < mostText ? valueFault(type, text, currency) : 'long';
      if (fault) this.#fault(fault);
      return;
    }
    if (!isBlank(text)) this.#fault('text');
    if (type.is === 'choice') {
      if (!presentChildren.size) this.#fault('missing', [...type.particles.keys()].join('|'));
      return;
    }
    for (const [name, { particle }] of type.particles)
      if (particle.min && !presentChildren.has(name)) this.#fault('missing', name);
  }
}

const valueFault = (type: TextType, text: string, currency: string | undefined): FaultCode | undefined =>
  isXmlText(text) ? textFault(type, withoutBlanks(type, text), currency) : 'characters';

/** All faults of a document. */
export function conforms({ type }: MessageDefinition, document: XmlElement): Fault[] {
  const faults: Fault[] = [];
  new Conformance('Document', type, (fault) => faults.push(fault)).walk(document);
  return faults;
}

const frame = (name: string, nth: number, type: Type | undefined): Frame => ({
  name,
  nth,
  type,
  at: 0,
  seen: new Map(),
  text: '',
  currency: undefined,
});
