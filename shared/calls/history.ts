import { z } from 'zod';
import { admin } from '../codes/index.ts';
import { call } from '../define/call.ts';
import { recordKinds } from '../records/kinds.ts';
import { historyEntry } from '../records/reviewed/wire.ts';
import { text } from '../rules/text.ts';
import { asOfField } from './data-map.ts';

/** A record of any kind: a product's language version, else a UUID. */
export const recordIdField = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-(?:cn|en))?$/, 'fields.id');

/** Kinds of records; a kind that is not known has no records. */
const kindField = z.string().max(40).default('');

/** A value in words of the reader's language: '' for nothing, null for something of a person who is erased. */
export const shownValue = z
  .object({
    text: z.string().nullable(),
    /** addresses of the pictures that it is */
    pictures: z.array(z.string()),
    /** what `text` is a list of */
    items: z.array(z.string()).optional(),
    /** a code, a figure or a time: replaced as a whole, since a difference of single characters says nothing */
    whole: z.literal(true).optional(),
  })
  .meta({ component: 'ShownValue' });
export type HistoryValue = z.infer<typeof shownValue>;

/** `name` and `group` (the part of the record, '' for none) are words of `field`. */
const fieldLabels = { field: z.string(), name: z.string(), group: z.string() };

/** Another event that has to do with an entry. */
const related = z
  .object({
    position: z.number(),
    at: z.string(),
    type: z.string(),
    kind: z.string(),
    record: z.string(),
    /** umId and name of whom it reached: the recipient of a message */
    owner: z.string(),
    ownerName: z.string(),
    told: z.array(z.object({ ...fieldLabels, value: shownValue })),
  })
  .meta({ component: 'RelatedEntry' });

export const timelineEntry = historyEntry
  .extend({
    /** within the record's stream, from 1 */
    version: z.number(),
    told: z.array(z.object({ ...fieldLabels, value: shownValue })),
    changes: z.array(z.object({ ...fieldLabels, before: shownValue, after: shownValue })),
    /** what it did to lists, in words */
    lists: z.array(z.string()),
    caused: z.array(related),
    /** the request, and the command in it; or the event that led to this one */
    correlation: z.string(),
    causation: z.string(),
    cause: related.nullable(),
  })
  .meta({ component: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const recordHistory = call({
  path: '/audit/history',
  side: 'query',
  access: 'session',
  reads: ['history', 'accounts'],
  summary: 'One record’s whole history, event by event, with what changed; its owner sees it too',
  input: () =>
    z.object({
      id: recordIdField,
      kind: kindField,
      /** 1 is the newest */
      pageNo: z.number().int().min(1).max(100_000).default(1),
      pageSize: z.number().int().min(1).max(100).default(100),
    }),
  output: () =>
    z.object({
      kind: z.string(),
      record: z.string(),
      /** what it is called; '' for nothing that may be told */
      name: z.string(),
      owner: z.string(),
      ownerName: z.string(),
      total: z.number(),
      /** oldest first within the page */
      history: z.array(timelineEntry),
    }),
  timeout: 30,
});

const side = z
  .object({
    position: z.number(),
    /** when the event at that position was recorded, '' before the first */
    at: z.string(),
    /** whether there was a record then: it may not have begun, or may be deleted */
    exists: z.boolean(),
    /** events of the record until then */
    events: z.number(),
  })
  .meta({ component: 'HistorySide' });

export const recordAsOf = call({
  path: '/audit/asOf',
  side: 'query',
  access: 'session',
  reads: ['accounts'],
  summary: 'One record as it stood at a time or position, or at two of them side by side',
  input: () =>
    z.object({
      id: recordIdField,
      kind: kindField,
      /** '' is now */
      asOf: asOfField,
      asOf2: asOfField.unwrap().optional(),
    }),
  output: () =>
    z.object({
      kind: z.string(),
      record: z.string(),
      name: z.string(),
      sides: z.array(side),
      /** `values`: one for each side, null where there was no record; `isPublic`: the public sees it while it is listed */
      fields: z.array(
        z.object({
          ...fieldLabels,
          values: z.array(shownValue.nullable()),
          differs: z.boolean(),
          isPublic: z.boolean(),
        }),
      ),
    }),
  timeout: 30,
});

/** The most that is found by one search. */
export const mostFound = 20 as const;

export const findRecords = call({
  path: '/audit/records',
  side: 'query',
  access: [admin],
  reads: ['accounts', 'transactions', 'facts', 'trail', ...recordKinds.map(({ kind }) => `${kind}_versions`)],
  summary:
    'Records of the administrator’s domain by words of their name, reference or login name, to read their history',
  input: () => z.object({ words: text(1, 100) }),
  output: () =>
    z.object({
      rows: z.array(z.object({ kind: z.string(), record: z.string(), name: z.string(), ownerName: z.string() })),
    }),
});

export const historyCalls = { recordHistory, recordAsOf, findRecords };
