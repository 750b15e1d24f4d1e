import { createHash } from 'node:crypto';
import type { Recorded } from '@portal/shared/define/event';
import { z } from 'zod';
import { leafFields } from '../event-store/leaf.ts';
import { recordedOf } from '../event-store/rows.ts';
import { ArchiveFault } from './fault.ts';
import { compressed, expanded } from './gzip.ts';

/*
 * A segment is a part of the log, from one position to another. It is text and gzip: a line with the SHA-256 of all that
 * follows it, a line of JSON, and the compressed events, as COPY BINARY gives them with their leaves and hashes. So it is
 * verified by the bytes of which the leaves were made, and goes back into the database byte for byte.
 */

/** signature, flags and the length of the header's extension, as PostgreSQL writes them */
const preamble = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');
/** a row of -1 fields */
const trailer = Buffer.from('ffff', 'hex');
/** from the times of PostgreSQL, microseconds since 2000, to ours */
const epoch = Date.UTC(2000, 0, 1);

const position = z.int().positive();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const header = z.strictObject({
  format: z.literal('portal log segment 1'),
  first: position,
  last: position,
  /** chain hash before the first event, and of the last one; hex */
  begin: digest,
  end: digest,
  /** when the first and the last event were recorded, ISO 8601 */
  from: z.string(),
  to: z.string(),
});

export type Header = z.infer<typeof header>;
export type Range = Pick<Header, 'first' | 'last'>;

const folder = 'log/';
const digits = 16;
const namePattern = new RegExp(`^log/(\\d{${digits}})-(\\d{${digits}})\\.segment$`);
const padded = (place: number): string => String(place).padStart(digits, '0');

export const segmentFolder = folder;
export const segmentName = ({ first, last }: Range): string => `${folder}${padded(first)}-${padded(last)}.segment`;

/** undefined for the name of something else */
export function rangeOf(name: string): Range | undefined {
  const [, first, last] = namePattern.exec(name) ?? [];
  return first && last ? { first: Number(first), last: Number(last) } : undefined;
}

/**
 * The segments that follow each other from the first position on, of those that are there: where several begin at the
 * same position the longest counts, since it has taken the place of the others.
 */
export function following(ranges: readonly Range[]): Range[] {
  const longest = new Map<number, number>();
  for (const { first, last } of ranges) longest.set(first, Math.max(last, longest.get(first) ?? last));
  const found: Range[] = [];
  for (let first = 1; ; ) {
    const last = longest.get(first);
    if (last === undefined) return found;
    found.push({ first, last });
    first = last + 1;
  }
}

export interface Row {
  position: number;
  /** when it was recorded, in milliseconds since 1970 */
  at: number;
  /** where it begins in the bytes, and where the next one does */
  start: number;
  end: number;
}

/** The events in the bytes of a COPY BINARY whose first three fields are position, version and time. */
export function* rowsOf(bytes: Buffer): Generator<Row> {
  let offset = preamble.length;
  for (let fields = bytes.readInt16BE(offset); fields > 0; fields = bytes.readInt16BE(offset)) {
    const start = offset;
    // position, version and time, each behind its length
    const place = Number(bytes.readBigInt64BE(start + 6));
    const at = epoch + Number(bytes.readBigInt64BE(start + 26)) / 1_000;
    offset += 2;
    for (let field = 0; field < fields; field++) offset += 4 + bytes.readInt32BE(offset);
    yield { position: place, at, start, end: offset };
  }
}

/** Of the events in the bytes those of some types, as the log's readers have them. */
export function* eventsIn(bytes: Buffer, types: ReadonlySet<string>): Generator<Recorded> {
  for (const { position, at, start } of rowsOf(bytes)) {
    const begins: number[] = [];
    for (let offset = start + 2; begins.length <= leafFields; offset += 4 + bytes.readInt32BE(offset))
      begins.push(offset + 4);
    const field = (nth: number) => bytes.subarray(begins[nth], (begins[nth + 1] ?? 0) - 4);
    const text = (nth: number) => field(nth).toString('utf8');
    // the order of leafColumns
    const type = text(5);
    if (!types.has(type)) continue;
    yield recordedOf({
      position,
      type,
      stream: text(3),
      data: text(7),
      meta: text(8),
      version: field(1).readInt32BE(),
      id: field(4)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      schema: field(6).readInt32BE(),
      at: new Date(at).toISOString(),
    });
  }
}

/** The rows of COPY BINARY without what stands before and behind them. */
export const bareRows = (bytes: Buffer): Buffer => bytes.subarray(preamble.length, bytes.length - trailer.length);

/** What makes rows a COPY BINARY again. */
export const copyOf = (rows: readonly Buffer[]): Buffer => Buffer.concat([preamble, ...rows, trailer]);

/** The events up to a position, of those in the bytes. */
export function upTo(bytes: Buffer, last: number): Buffer {
  let end = preamble.length;
  for (const row of rowsOf(bytes)) {
    if (row.position > last) break;
    end = row.end;
  }
  return copyOf([bytes.subarray(preamble.length, end)]);
}

/** All the events in the bytes, so many at a time, each as a COPY BINARY. */
export function* pagesOf(bytes: Buffer, size: number): Generator<Buffer> {
  let [start, count, end] = [preamble.length, 0, preamble.length];
  for (const row of rowsOf(bytes)) {
    end = row.end;
    if (++count < size) continue;
    yield copyOf([bytes.subarray(start, end)]);
    [start, count] = [end, 0];
  }
  if (end > start) yield copyOf([bytes.subarray(start, end)]);
}

export interface Segment {
  header: Header;
  /** COPY BINARY of the events */
  events: Buffer;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const newline = '\n'.charCodeAt(0);

/** `events`: one or more, as they come out of a walk from the chain hash `begin` to `end` (hex). */
export async function encoded({ events, begin, end }: { events: Buffer; begin: string; end: string }) {
  let [first, last]: [Row | undefined, Row | undefined] = [undefined, undefined];
  for (const row of rowsOf(events)) {
    first ??= row;
    last = row;
  }
  if (!first || !last) throw new Error('a segment without events');
  const segmentHeader: Header = {
    format: 'portal log segment 1',
    first: first.position,
    last: last.position,
    begin,
    end,
    from: new Date(first.at).toISOString(),
    to: new Date(last.at).toISOString(),
  };
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(segmentHeader)}\n`), await compressed(events)]);
  return {
    name: segmentName(segmentHeader),
    header: segmentHeader,
    bytes: Buffer.concat([Buffer.from(`${sha256(content)}\n`), content]),
  };
}

const damaged = (name: string) => new ArchiveFault(`${name} is damaged: its bytes are not what was written there.`);

/** The header of a segment of that name, and what follows it. Throws an ArchiveFault that names it. */
export function headerIn(name: string, bytes: Buffer): { header: Header; body: Buffer } {
  const sumEnd = bytes.indexOf(newline);
  const content = bytes.subarray(sumEnd + 1);
  if (sumEnd < 0 || bytes.toString('latin1', 0, sumEnd) !== sha256(content)) throw damaged(name);
  const end = content.indexOf(newline);
  const read = header.safeParse(parsed(content.toString('utf8', 0, end)));
  if (!read.success) throw new ArchiveFault(`${name} is no segment of a log that this version of the portal reads.`);
  const { first, last } = read.data;
  if (segmentName(read.data) !== name)
    throw new ArchiveFault(
      `${name} holds another part of a log, positions ${first} to ${last}: it was put in its place.`,
    );
  return { header: read.data, body: content.subarray(end + 1) };
}

/** The segment of that name. Throws an ArchiveFault that names it where it is damaged or another one. */
export async function decoded(name: string, bytes: Buffer): Promise<Segment> {
  const { header: segmentHeader, body } = headerIn(name, bytes);
  return { header: segmentHeader, events: await expanded(body) };
}

/** What is no JSON is undefined, for the shape to refuse. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
