/** One of so many parts, from 0 on; so many is a power of two. */
export interface Part {
  part: number;
  of: number;
}

/** A part that holds something, and when something of it was changed last. */
export interface ListedPart {
  part: number;
  changed: string;
}

/**
 * SQL of the part that a record belongs to: by its id alone, so that it stays there whatever becomes of the others. How
 * many parts there are is a power of two.
 */
export const partOf = (id: string, partCount: string): string =>
  `((('x' || left(md5(${id}), 8))::bit(32)::bigint & (${partCount}::bigint - 1))::int)`;
