type Part<Value> = ReadonlyMap<string, Value>;

/** Ids are random, so that their prefixes distribute them evenly. */
const beginning = (id: string): string => id.slice(0, 2);

/**
 * An immutable map by id; a changed copy shares all but one part with the original. Copying whole maps would make the
 * fold of a long stream quadratic.
 */
export class Parted<Value> implements Iterable<[string, Value]> {
  private readonly parts: ReadonlyMap<string, Part<Value>>;
  readonly size: number;

  private constructor(parts: ReadonlyMap<string, Part<Value>>, size: number) {
    this.parts = parts;
    this.size = size;
  }

  static none<Value>(): Parted<Value> {
    return new Parted<Value>(new Map(), 0);
  }

  get(id: string): Value | undefined {
    return this.parts.get(beginning(id))?.get(id);
  }

  has(id: string): boolean {
    return this.parts.get(beginning(id))?.has(id) ?? false;
  }

  with(id: string, value: Value): Parted<Value> {
    const part = new Map(this.parts.get(beginning(id))).set(id, value);
    return new Parted(new Map(this.parts).set(beginning(id), part), this.size + (this.has(id) ? 0 : 1));
  }

  without(id: string): Parted<Value> {
    if (!this.has(id)) return this;
    const part = new Map(this.parts.get(beginning(id)));
    part.delete(id);
    return new Parted(new Map(this.parts).set(beginning(id), part), this.size - 1);
  }

  *[Symbol.iterator](): Generator<[string, Value]> {
    for (const part of this.parts.values()) yield* part;
  }

  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }
}
