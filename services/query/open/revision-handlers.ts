import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusal } from '@portal/infra/runtime/http/answer';
import { handle } from '@portal/infra/runtime/http/handle';
import { jsonType } from '@portal/infra/runtime/http/headers';
import type { Bound, RawReply } from '@portal/infra/runtime/http/types';
import { type CellChange, type OpenRevision, openChanges, openRevisions } from '@portal/shared/calls/open';
import { changesFile, type Licence, type OpenFormat, openFormats } from '@portal/shared/open';
import { refuseFields } from '@portal/shared/refusal';
import { LRUCache } from 'lru-cache';
import { type Revision, revisionOf, revisionsBefore } from '../amounts/revisions/queries.ts';
import { cursorOf, placeIn } from '../base/cursor.ts';
import type { Dependencies } from '../base/dependencies.ts';
import { type Column, parquetIn } from '../sheets/parquet.ts';
import { csvOf } from '../sheets/sheet.ts';
import { cellColumns, contentTypes } from './make-files.ts';
import { type Change, knownAround, publishedChanges, toldChange, toldRevision } from './revisions.ts';

/** Models that tell the figures wait to have got as far as the one that tells the revisions, in milliseconds. */
const timeoutMs = 2_000;
/** the models that the figures of a revision are read from */
const models = ['amounts_then', 'facts', 'transactions'];

/**
 * A revision that is over stays as it is, but for what was parked and is folded late: so each is worked out again after a
 * while, in milliseconds.
 */
const memory = { max: 500, ttl: 600_000 };

/** Of all amounts. */
const unit = { measure: 'settlement', currency: 'USD' } as const;

/** Tells a cursor of this list from those of others. */
const list = 'revisions';
const isNumber = (at: string): boolean => /^\d{1,9}$/.test(at);

/** The columns of what changed, in their order. */
const columns = [
  ...cellColumns,
  { name: 'before', type: 'amount', nullable: true },
  { name: 'after', type: 'amount', nullable: true },
  { name: 'difference', type: 'amount', nullable: true },
] as const satisfies readonly Column<keyof CellChange>[];
const names = columns.map(({ name }) => name);

/** Changes whose writing holds up whoever else is answered for some ten milliseconds. */
const inStep = 5_000;

/** What changed as it goes out, in steps between which others have their turn. */
async function* inSteps(changes: readonly Change[]): AsyncGenerator<CellChange[]> {
  for (let at = 0; at < changes.length; at += inStep) {
    yield changes.slice(at, at + inStep).map(toldChange);
    await nextTurn();
  }
}

async function* valuesIn(changes: readonly Change[]): AsyncGenerator<(string | null)[][]> {
  for await (const step of inSteps(changes)) yield step.map((change) => names.map((name) => change[name]));
}

async function* linesIn(changes: readonly Change[]): AsyncGenerator<string> {
  for await (const step of inSteps(changes)) yield step.map((change) => `${JSON.stringify(change)}\n`).join('');
}

async function joined(parts: AsyncIterable<string>): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}

/** What changed as a file: no larger than the figures of the months that it is of. */
const files: Record<OpenFormat, (changes: readonly Change[]) => Promise<Buffer>> = {
  csv: (changes) => joined(csvOf({ title: list, columns: names, rows: valuesIn(changes) })),
  jsonl: (changes) => joined(linesIn(changes)),
  parquet: async (changes) => Buffer.from(await parquetIn(columns, valuesIn(changes))),
};

/** The revisions of the figures, and all that one of them changed. */
export function revisionHandlers(
  { reader, freshness }: Pick<Dependencies, 'reader' | 'freshness'>,
  { origin, licence }: { origin: string; licence: Licence },
): Bound[] {
  const remembered = new LRUCache<string, OpenRevision>(memory);

  /** Whether everything is there that the revision is about. */
  const isThere = ({ last }: Revision): Promise<boolean> => freshness.reached(models, last, timeoutMs);

  async function describeRevision(revision: Revision): Promise<OpenRevision> {
    const key = `${revision.number} ${revision.last}`;
    const before = remembered.get(key);
    if (before) return before;
    const epochs = () => models.map((model) => freshness.epoch(model)).join();
    const isWhole = await isThere(revision);
    const epochsBefore = epochs();
    const now = toldRevision(revision, await knownAround(reader, revision), origin);
    if (isWhole && epochs() === epochsBefore) remembered.set(key, now);
    return now;
  }

  return [
    handle(openRevisions, async ({ input: { cursor, limit } }) => {
      const after = cursor === undefined ? undefined : placeIn(cursor, isNumber);
      if (cursor !== undefined && after?.id !== list) return refuseFields('400', { cursor: 'fields.format' });
      const rows = await revisionsBefore(reader, after && Number(after.at), limit + 1);
      const revisions: OpenRevision[] = [];
      // one after the other: a page is to hold up no other question
      for (const row of rows.slice(0, limit)) revisions.push(await describeRevision(row));
      const last = rows.length > limit ? revisions.at(-1) : undefined;
      const next = last ? cursorOf({ at: String(last.number), id: list }) : null;
      return { data: { licence, ...unit, list: revisions, next } };
    }),
    handle(openChanges, async (request): Promise<RawReply> => {
      const { number, name } = request.input;
      const revision = await revisionOf(reader, number);
      if (!revision) {
        const { status, body } = refusal({ refused: '404' }, request.lan, { status: 404 });
        return { status, headers: { 'content-type': jsonType }, body };
      }
      const format = openFormats.find((each) => changesFile(each) === name) ?? 'csv';
      await isThere(revision);
      const body = await files[format](publishedChanges(revision, await knownAround(reader, revision)));
      const headers = {
        etag: `"${createHash('sha256').update(body).digest('hex')}"`,
        'cache-control': 'public, no-cache',
        'content-disposition': `attachment; filename="revision-${number}.${format}"`,
      };
      if (request.header('if-none-match') === headers.etag) return { status: 304, headers, body: '' };
      return { status: 200, headers: { ...headers, 'content-type': contentTypes[format] }, body };
    }),
  ];
}
