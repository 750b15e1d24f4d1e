import { z } from 'zod';
import {
  csvEncodings,
  csvSeparators,
  type ImportMode,
  importFaults,
  importModes,
  importSubjects,
} from '../codes/imports.ts';
import { periods } from '../codes/trade.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';

export const importStream = (importId: string): string => `import-${importId}`;

const record = {
  kind: 'import',
  id: ['importId'],
  streams: (id) => [importStream(id)],
  everywhere: true,
} as const satisfies RecordPart;

/** A file whose rows are brought in one by one: transactions by an administrator, a catalogue by its seller. */
export const ImportStarted = eventKind({
  type: 'ImportStarted',
  // 2: of a catalogue as well, which has no period
  // 3: checks, and revisions that follow them
  version: 3,
  upcasts: {
    1: (data) => ({ ...data, subject: 'transactions' }),
    2: (data) => ({ ...data, mode: 'add', check: null, reason: '' }),
  },
  data: z.object({
    importId: z.uuid(),
    subject: z.enum(importSubjects),
    fileName: z.string(),
    /** SHA-256 of the file in hex, and its length in bytes */
    digest: z.string(),
    size: z.number().int(),
    /** what an amount covers; null where there are none */
    period: z.enum(periods).nullable(),
    by: z.string(),
    mode: z.enum(importModes),
    /** import that compared the same file; null unless this one revises */
    check: z.uuid().nullable(),
    /** of the corrections; empty unless this one revises */
    reason: z.string(),
  }),
  record: {
    ...record,
    owner: 'by',
    name: 'fileName',
    comment: 'reason',
    content: {
      fileName: 'text',
      subject: 'codes.importSubject.*',
      digest: 'text',
      size: 'figure',
      period: 'codes.period.*',
      mode: 'codes.importMode.*',
    },
  },
});

/**
 * A row that was refused: which line, which column ('' for the whole row), and why (a key of shared/locales). Where several
 * columns are wrong, both are comma lists; `params` are what the words of each reason name.
 */
const refusedRow = z.object({
  line: z.number().int(),
  field: z.string(),
  reason: z.string(),
  params: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
  content: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** What its owner calls a record in their own books: `key` is found again as `record`. */
const keptKey = z.object({ record: z.uuid(), key: z.string() });
export type KeptKey = z.infer<typeof keptKey>;

/**
 * Of a check, nothing is recorded: `added` are rows that are new, and rows that differ are both in `changed` and in
 * `refused`, with the differing columns, and the old and new value of each as `from` and `to`.
 *
 * Rows up to byte `offset` (exclusive) and line `line` (inclusive) are dealt with; the counts are of those since the event
 * before. An import that was killed goes on from here.
 */
export const ImportProgressed = eventKind({
  type: 'ImportProgressed',
  // 2: rows that changed what was there, what the words of a reason name, and the owner's own keys
  // 3: how the file is written
  version: 3,
  upcasts: {
    1: (data) => ({
      ...data,
      changed: 0,
      refused: (data.refused as object[]).map((row) => ({ ...row, params: [] })),
      keys: [],
    }),
    2: (data) => ({ ...data, format: null }),
  },
  data: z.object({
    importId: z.uuid(),
    offset: z.number().int(),
    line: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    known: z.number().int(),
    refused: z.array(refusedRow),
    keys: z.array(keptKey),
    /** decided from the whole file; null of workbooks, and where it was not decided or recorded */
    format: z.object({ encoding: z.enum(csvEncodings), separator: z.enum(csvSeparators) }).nullable(),
  }),
  record: {
    ...record,
    told: { line: 'figure', added: 'figure', changed: 'figure', known: 'figure', refused: 'count' },
  },
});

/** `known`: rows that were there already, unchanged; `tell`: who is to hear of it. */
export const ImportCompleted = eventKind({
  type: 'ImportCompleted',
  version: 2,
  upcasts: { 1: (data) => ({ ...data, subject: 'transactions', changed: 0, fileName: null, tell: [] }) },
  data: z.object({
    importId: z.uuid(),
    subject: z.enum(importSubjects),
    rows: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    known: z.number().int(),
    bad: z.number().int(),
    /** null before version 2 */
    fileName: z.string().nullable(),
    tell: z.array(z.string()),
  }),
  record: {
    ...record,
    told: { rows: 'figure', added: 'figure', changed: 'figure', known: 'figure', bad: 'figure' },
  },
});

/** Given up; what it added until then stays, and starting the same file anew adds the rest. `tell`: who is to hear of it. */
export const ImportFailed = eventKind({
  type: 'ImportFailed',
  // 2: of a catalogue as well, and because its owner may do so no more
  version: 2,
  upcasts: { 1: (data) => ({ ...data, subject: 'transactions' }) },
  data: z.object({
    importId: z.uuid(),
    subject: z.enum(importSubjects),
    fileName: z.string(),
    reason: z.enum(importFaults),
    tell: z.array(z.string()),
  }),
  record: { ...record, told: { reason: 'codes.importFault.*' } },
});

export const importEvents = [ImportStarted, ImportProgressed, ImportCompleted, ImportFailed] as const;
export type ImportEvent = EventOf<(typeof importEvents)[number]>;

/** Rows that cannot be recorded; a check lists those that differ among them. Pure. */
export const rejectedIn = (
  mode: ImportMode,
  { changed, refused: rejectedRows }: { changed: number; refused: readonly unknown[] },
): number => rejectedRows.length - (mode === 'check' ? changed : 0);
