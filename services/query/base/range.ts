/** A range of bytes, inclusive. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The requested `Range` of so many bytes (RFC 9110, 14). `undefined`: everything, since there is no single valid
 * range. 'none': the range is beyond the end.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { from: size - count, to: size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  // an end before its beginning is no range
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'none' : { from, to };
}
