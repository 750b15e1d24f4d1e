import { z } from 'zod';
import { categories, languages } from '../codes/index.ts';
import { flows, services } from '../codes/trade.ts';
import { call, cursor, nothing } from '../define/call.ts';
import {
  changesFiles,
  gzipNames,
  openFileNames,
  openFormats,
  openKinds,
  openManifestName,
  openPage,
  revisionsPage,
} from '../open.ts';
import { approval } from '../records/reviewed/wire.ts';
import { isMoment } from '../rules/dates.ts';

// What is public, for machines: read page by page, or whole as files that are made once a day.

const timePattern = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;

const licence = z.object({ name: z.string(), url: z.string(), sample: z.boolean() }).meta({ component: 'Licence' });

/** A record in one language as the public sees it; of copyright data, which have no language, `lan` is ''. */
const record = z
  .object({
    /** of the record, the same in both languages */
    id: z.string(),
    lan: z.enum(['', ...languages]),
    name: z.string(),
    /** of its page in that language; '' where it has none of its own */
    url: z.string(),
    /** of its company */
    company: z.string(),
    /** when what is shown was last approved or shown, ISO 8601 */
    changed: z.string(),
    /** how the approval is proved: `/audit/approvalProof` of its id; null for articles, which are published, not approved */
    approval: approval.nullable(),
    /** by the names that the portal's other calls have for it; addresses of files are paths of this portal */
    content: z.record(z.string(), z.unknown()),
  })
  .meta({ component: 'OpenRecord' });
export type OpenRecord = z.infer<typeof record>;

const places = z.enum(['districts', 'countries']);
/** What a figure is of. */
const cell = { month: z.string(), places, place: z.string(), flow: z.enum(flows), service: z.enum(services) };
/** US dollars with two decimals */
const amount = z.string();

/** What was paid in a month that is over, as the data map has it: parts behind which there are too few organisations are left out. */
const figure = z.object({ ...cell, amount }).meta({ component: 'OpenFigure' });
export type OpenFigure = z.infer<typeof figure>;

const everywhere = { method: 'GET', side: 'query', access: 'public', anyOrigin: true } as const;
/** the models that the lists, and so the files, are made from */
const reads = [
  ...['product_cards', 'company_cards', 'platform_cards', 'copyright_cards', 'article_records', 'sellers'],
  ...['amounts', 'facts', 'transactions'],
];

export const openList = call({
  ...everywhere,
  path: '/open/{kind}',
  reads,
  summary:
    'Public records of a kind, oldest change first, page by page: /open/products?lan=EN&category=05&since=2026-01-01, and then with the `cursor` that the answer names as `next`. Any origin may ask',
  input: () =>
    z.object({
      kind: z.enum(openKinds, { error: 'fields.code' }),
      /** a filter, not the language that somebody reads in: no enum, which headers would fill in */
      lan: z.literal(languages, { error: 'fields.code' }).optional(),
      category: z.enum(categories, { error: 'fields.code' }).optional(),
      /** changed at that time or later, ISO 8601 */
      since: z.string().trim().max(40).regex(timePattern, 'fields.format').refine(isMoment, 'fields.format').optional(),
      /** `next` of the answer before */
      cursor,
      limit: z.number().int().min(openPage.least).max(openPage.most).default(openPage.usual),
    }),
  output: () =>
    z.object({
      kind: z.enum(openKinds),
      licence,
      list: z.array(z.union([record, figure])),
      /** `cursor` of the page after this one; null where there is none, until something changes */
      next: z.string().nullable(),
    }),
  limit: 120,
});

/** of these bytes: how many, and their SHA-256 in hex */
const bytes = { size: z.number(), sha256: z.string() };

export const openFile = z
  .object({
    name: z.enum(openFileNames),
    kind: z.enum(openKinds),
    format: z.enum(openFormats),
    url: z.string(),
    rows: z.number(),
    /** of the log: everything that happened up to there is in it */
    position: z.number(),
    ...bytes,
    /** the same, compressed: whoever asks for the file and takes gzip gets it in this form; null of Parquet, and of files from before it was made */
    gzip: z
      .object({ name: z.string(), url: z.string(), ...bytes })
      .nullable()
      .default(null),
  })
  .meta({ component: 'OpenFile' });

export type OpenFile = z.infer<typeof openFile>;

const manifest = z.object({
  licence,
  /** ISO 8601; '' while no files have been made yet */
  made: z.string(),
  /** the seal that covers the positions of all the files; null until there is one */
  seal: z.object({ position: z.number(), at: z.string(), url: z.string() }).nullable(),
  files: z.array(openFile),
});
export type OpenManifest = z.infer<typeof manifest>;

export const openManifest = call({
  ...everywhere,
  path: '/open/manifest',
  reads,
  summary: 'The files of the day: size, SHA-256, position of the log, and the seal that covers it',
  input: () => nothing,
  output: () => manifest,
  limit: 120,
});

export const openFileOf = call({
  ...everywhere,
  path: '/open/files/{name}',
  summary:
    'A file of the day, whole or in ranges: products.csv, products.jsonl and so on, each also as .gz, and figures.parquet; manifest.json says what they are',
  input: () =>
    z.object({
      name: z.enum([...openFileNames, ...gzipNames, openManifestName], { error: 'fields.code' }),
    }),
  output: () => nothing,
  raw: true,
  limit: 60,
});

/** An event: its position in the log, and when it was recorded, ISO 8601. */
const moment = z.object({ position: z.number(), at: z.string() });
/** Null where the figure is withheld or its month was not over; a difference is known where both are. */
const change = { before: amount.nullable(), after: amount.nullable(), difference: amount.nullable() };

const cellChange = z.object({ ...cell, ...change }).meta({ component: 'OpenFigureChange' });
export type CellChange = z.infer<typeof cellChange>;

/** What changed of the figures in one stretch of the log; docs/operations/analysis.md says where one ends. */
const revision = z.object({
  /** from 1, in the order of the log: it follows from the log alone */
  number: z.number(),
  /** in Shanghai */
  day: z.string(),
  /** its first and its last event; what was known before it is what was known one position before the first */
  first: moment,
  last: moment,
  /** what it came about by: how many of each */
  causes: z.object({
    imports: z.number(),
    imported: z.number(),
    entered: z.number(),
    settled: z.number(),
    corrected: z.number(),
    reversed: z.number(),
  }),
  /** figures that changed, and those of them whose month was over by then */
  cells: z.number(),
  past: z.number(),
  /** of the figures that changed, in order */
  months: z.array(z.string()),
  /** of all figures of these months */
  sums: z.array(z.object({ places, flow: z.enum(flows), ...change })),
  /** of districts and of countries, the largest first */
  largest: z.array(cellChange),
  /** of the map that shows it, and of the files of all that changed */
  urls: z.object({ map: z.string(), csv: z.string(), jsonl: z.string(), parquet: z.string() }),
});
export type OpenRevision = z.infer<typeof revision>;

const figuresThen = ['revisions', 'amounts_then', 'facts', 'transactions'];

export const openRevisions = call({
  ...everywhere,
  path: '/open/revisions',
  reads: figuresThen,
  summary:
    'What changed in each revision of the figures, the newest first, page by page: when, why, how many figures of which months, the sums of these before and after, the largest changes',
  input: () =>
    z.object({
      /** `next` of the answer before */
      cursor,
      limit: z.number().int().min(revisionsPage.least).max(revisionsPage.most).default(revisionsPage.usual),
    }),
  output: () =>
    z.object({
      licence,
      /** of all amounts */
      measure: z.literal('settlement'),
      currency: z.literal('USD'),
      list: z.array(revision),
      next: z.string().nullable(),
    }),
  limit: 120,
  timeout: 15,
});

export const openChanges = call({
  ...everywhere,
  path: '/open/revisions/{number}/{name}',
  reads: figuresThen,
  summary: 'All figures that a revision changed, before and after: changes.csv, changes.jsonl, changes.parquet',
  input: () =>
    z.object({
      number: z.number({ error: 'fields.format' }).int().min(1).max(2_147_483_647),
      name: z.enum(changesFiles, { error: 'fields.code' }),
    }),
  output: () => nothing,
  raw: true,
  limit: 60,
});

export const openCalls = { openList, openManifest, openFileOf, openRevisions, openChanges };
