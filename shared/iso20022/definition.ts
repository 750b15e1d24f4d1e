import type { TextType } from './types.ts';

/** How often an element may stand there. */
export interface Particle {
  type: Type;
  min: 0 | 1;
  max: number;
}

/** Elements in this order, or one of them. */
export interface Group {
  is: 'sequence' | 'choice';
  particles: ReadonlyMap<string, { particle: Particle; at: number }>;
}

/** An element that is defined, may be there, and is not read: nothing within it is looked at. */
export interface Skipped {
  is: 'skipped';
}

export type Type = TextType | Group | Skipped;

/** A message: what its first element is called, under which name it is published, what is in it. */
export interface MessageDefinition {
  /** such as camt.054.001.08 */
  id: string;
  type: Group;
}

export const namespaceStart = 'urn:iso:std:iso:20022:tech:xsd:';
export const namespaceOf = ({ id }: MessageDefinition): string => `${namespaceStart}${id}`;

export const exactlyOne = (type: Type): Particle => ({ type, min: 1, max: 1 });
export const optional = (type: Type): Particle => ({ type, min: 0, max: 1 });
export const some = (type: Type): Particle => ({ type, min: 1, max: Number.POSITIVE_INFINITY });
export const any = (type: Type, max = Number.POSITIVE_INFINITY): Particle => ({ type, min: 0, max });

const skippedType: Skipped = { is: 'skipped' };
/** May be there so often, and is not read. */
export const skipped = (max = 1): Particle => ({ type: skippedType, min: 0, max });
/** Has to be there, and is not read. */
export const skippedOne: Particle = { type: skippedType, min: 1, max: 1 };

const group =
  (kind: Group['is']) =>
  (particles: Readonly<Record<string, Particle>>): Group => ({
    is: kind,
    particles: new Map(Object.entries(particles).map(([name, particle], at) => [name, { particle, at }])),
  });
export const sequence = group('sequence');
const choiceOf = group('choice');

/** One of these. */
export const choice = (types: Readonly<Record<string, Type>>): Group =>
  choiceOf(Object.fromEntries(Object.entries(types).map(([name, type]) => [name, optional(type)])));

export const isGroup = (type: Type): type is Group => type.is === 'sequence' || type.is === 'choice';
export const isSkipped = (type: Type): type is Skipped => type.is === 'skipped';
