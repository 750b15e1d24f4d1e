import { randomFillSync } from 'node:crypto';

/** A traceparent of W3C Trace Context; ids of zeros alone say nothing, and version ff is none. */
const wellFormed = /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2})(?:$|-)/;

/** Random bytes for many ids at once: asking the system for each costs several times as much. */
const pool = Buffer.alloc(24 * 256);
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** Of a trace that begins here. */
export const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;

/** What a caller's header says, in version 00, which every later one begins like; undefined where it says nothing valid. */
export function traceIn(header: string | undefined): string | undefined {
  const [, ids] = (header && wellFormed.exec(header)) || [];
  const isLonger = header?.startsWith('00-') && header.length !== 55;
  return ids && !isLonger ? `00-${ids}` : undefined;
}

/** The same; a new trace where it says nothing valid. */
export const traceOf = (header: string | undefined): string => traceIn(header) ?? newTrace();
