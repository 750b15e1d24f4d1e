import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Shelf } from '@portal/infra/runtime/files/index';
import { UnavailableError } from '@portal/infra/runtime/http/fault';
import { knownPosition } from '@portal/infra/runtime/http/known-position';
import type { Freshness } from '@portal/infra/runtime/http/types';
import { type OpenFigure, type OpenFile, openFile } from '@portal/shared/calls/open';
import {
  formatsOf,
  gzipName,
  type OpenFormat,
  type OpenKind,
  openFileName,
  openFilePath,
  openKinds,
} from '@portal/shared/open';
import { z } from 'zod';
import type { Reader } from '../base/database.ts';
import { type Column, parquetIn, type Value } from '../sheets/parquet.ts';
import { type Cell, csvOf } from '../sheets/sheet.ts';
import type { OpenSource } from './records.ts';

/** What the files of a day are, as it is kept beside them. */
const fileList = z.object({ made: z.string(), files: z.array(openFile) });
export type KeptList = z.infer<typeof fileList>;

export interface Making {
  reader: Reader;
  freshness: Pick<Freshness, 'position' | 'epoch' | 'reached'>;
  sources: Readonly<Record<OpenKind, OpenSource>>;
  shelf: Shelf;
  origin: string;
  /** milliseconds since 1970 */
  now(): number;
}

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<OpenFormat, string>;

/** A file does not become larger than what one can take along. */
const mostBytes = 8 * 1024 ** 3;
/** What was replaced can be read to its end for so long, in milliseconds. */
const readOut = 3_600_000;
const rowsAtOnce = 500;

export async function keptList({ list }: Pick<Shelf, 'list'>): Promise<KeptList | undefined> {
  const bytes = await list();
  return bytes && fileList.parse(JSON.parse(bytes.toString()));
}

/** A row in cells, an object within it by the names of its parts. */
function cellsOf(row: object): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const cell = (value: unknown): Cell => {
    if (value === null || typeof value === 'number' || typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('|');
    return JSON.stringify(value) ?? null;
  };
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) cells.set(name, cell(value));
    else for (const [part, inner] of Object.entries(value)) cells.set(`${name}.${part}`, cell(inner));
  }
  return cells;
}

/** The rows of a file of JSON lines, some at a time. */
async function* rowsIn(bytes: Readable): AsyncGenerator<object[]> {
  let rows: object[] = [];
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(JSON.parse(line));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length) yield rows;
}

/** A stored content once more, compressed: made once, and the same bytes of the same content. */
async function compressed({ contents }: Shelf, sha256: string): Promise<{ sha256: string; size: number }> {
  const stored = await contents.stream(sha256);
  if (!stored) throw new Error(`the content ${sha256}, which was just stored, is not there`);
  // what breaks the one breaks the other, whose reader then throws it
  const zipped = pipeline(stored.bytes, createGzip(), () => undefined);
  return contents.receive(zipped, mostBytes);
}

/** What a figure is of. */
export const cellColumns = [
  { name: 'month', type: 'text' },
  { name: 'places', type: 'text' },
  { name: 'place', type: 'text' },
  { name: 'flow', type: 'text' },
  { name: 'service', type: 'text' },
] as const satisfies readonly Column<Exclude<keyof OpenFigure, 'amount'>>[];

/** The columns of the figures, in their order. */
const figureColumns = [...cellColumns, { name: 'amount', type: 'amount' }] as const satisfies readonly Column<
  keyof OpenFigure
>[];

/** The files of a kind: as JSON lines of one snapshot, and the same as CSV and, of figures, as Parquet, made of the first. */
async function filesOf(kind: OpenKind, { reader, freshness, sources, shelf, origin }: Making): Promise<OpenFile[]> {
  const source = sources[kind];
  // before anything of it is read: it holds all that had happened by then
  const position = await knownPosition(freshness, source.reads);
  const epochs = source.reads.map((model) => freshness.epoch(model));
  const columns = new Set<string>();
  let rows = 0;

  async function* lines(): AsyncGenerator<Buffer> {
    for await (const page of source.all(reader)) {
      rows += page.length;
      for (const { row } of page) for (const name of cellsOf(row).keys()) columns.add(name);
      yield Buffer.from(page.map(({ row }) => `${JSON.stringify(row)}\n`).join(''));
    }
  }
  const json = await shelf.contents.receive(Readable.from(lines()), mostBytes);
  if (source.reads.some((model, index) => freshness.epoch(model) !== epochs[index]))
    throw new UnavailableError(`the read models of ${kind} were lost from sight while they were read`);

  async function* pages(): AsyncGenerator<object[]> {
    const stored = await shelf.contents.stream(json.sha256);
    if (!stored) throw new Error(`the content ${json.sha256}, which was just stored, is not there`);
    yield* rowsIn(stored.bytes);
  }
  async function* cells(): AsyncGenerator<Cell[][]> {
    for await (const page of pages())
      yield page.map((row) => {
        const own = cellsOf(row);
        return [...columns].map((name) => own.get(name) ?? null);
      });
  }
  async function* table(): AsyncGenerator<Buffer> {
    for await (const text of csvOf({ title: kind, columns: [...columns], rows: cells() })) yield Buffer.from(text);
  }
  const csv = await shelf.contents.receive(Readable.from(table()), mostBytes);

  const writeFile = async (format: OpenFormat, content: { sha256: string; size: number }): Promise<OpenFile> => {
    const name = openFileName(kind, format);
    const file = { name, kind, format, url: origin + openFilePath(name), rows, position, ...content };
    if (format === 'parquet') return { ...file, gzip: null };
    const gzip = { name: gzipName(name), url: origin + openFilePath(gzipName(name)) };
    return { ...file, gzip: { ...gzip, ...(await compressed(shelf, content.sha256)) } };
  };
  const files = [await writeFile('csv', csv), await writeFile('jsonl', json)];
  if (!formatsOf(kind).includes('parquet')) return files;
  async function* values(): AsyncGenerator<Value[][]> {
    for await (const page of pages())
      yield page.map((row) => figureColumns.map(({ name }) => (row as OpenFigure)[name]));
  }
  const bytes = Buffer.from(await parquetIn(figureColumns, values()));
  return [...files, await writeFile('parquet', await shelf.contents.receive(Readable.from([bytes]), mostBytes))];
}

const contentsOf = ({ files }: KeptList): string[] =>
  files.flatMap(({ sha256, gzip }) => [sha256, ...(gzip ? [gzip.sha256] : [])]);

/**
 * Makes all files anew, and then says at once that these are they: whoever is killed before that leaves the former ones as
 * they were.
 */
export async function makeFiles(making: Making): Promise<KeptList> {
  const { shelf, now } = making;
  const { contents } = shelf;
  const before = await keptList(shelf);
  const former = new Set(before && contentsOf(before));
  for (const { sha256, since } of await contents.retired()) {
    if (former.has(sha256)) await contents.restore(sha256);
    else if (since < now() - readOut) await contents.discard(sha256);
  }
  await contents.removeDrafts(now() - readOut);
  const files: OpenFile[] = [];
  for (const kind of openKinds) files.push(...(await filesOf(kind, making)));
  const list: KeptList = { made: new Date(now()).toISOString(), files };
  const present = new Set(contentsOf(list));
  // a retired file is read as before, also by who is told of it by the former list
  for (const sha256 of former) if (!present.has(sha256)) await contents.retire(sha256);
  await shelf.replaceList(Buffer.from(JSON.stringify(list)));
  return list;
}
