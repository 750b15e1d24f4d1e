import { z } from 'zod';
import { languages, sites } from '../../codes/index.ts';
import type { ReviewedKind, RowContent, ShownContent } from '../define.ts';
import { reviewedStatuses } from './status.ts';

/** Longest reason or comment of a decision, in characters. */
export const reasonMax = 500;

/** What the caller may do with a version now; the client reads these and derives nothing. */
export const abilities = z.object({
  view: z.boolean(),
  edit: z.boolean(),
  list: z.boolean(),
  withdraw: z.boolean(),
  delist: z.boolean(),
  remove: z.boolean(),
  /** hold it, or hold it for longer */
  hold: z.boolean(),
  release: z.boolean(),
  /** take it over from whoever holds it */
  takeOver: z.boolean(),
  audit: z.boolean(),
  takeDown: z.boolean(),
});
export type Abilities = z.infer<typeof abilities>;

/** Who holds a version and decides on it alone; for auditors. */
export const hold = z.object({
  /** the auditor's name */
  name: z.string(),
  /** whoever asks holds it */
  own: z.boolean(),
  /** ISO 8601 */
  until: z.string(),
});
export type Hold = z.infer<typeof hold>;

/** A row of a list, but for what it shows of the content and for the name of the record's id. */
export const rowShape = {
  id: z.string(),
  /** '' where the kind has no languages */
  lan: z.enum(['', ...languages]),
  status: z.enum(reviewedStatuses),
  /** of the live content: 1 shown, 0 taken off, '' when there is none */
  liveStatus: z.enum(['', '0', '1']),
  /** the owner's name */
  businessName: z.string(),
  /** ISO 8601, '' for none */
  putonTime: z.string(),
  submitTime: z.string(),
  auditTime: z.string(),
  saveTime: z.string(),
  auditComment: z.string(),
  /** comma list of sites */
  dataDomain: z.string(),
  /** null where nobody holds it, and for its owner */
  hold: hold.nullable(),
  can: abilities,
};

export const historyEntry = z.object({
  position: z.number(),
  at: z.string(),
  type: z.string(),
  actor: z.string(),
  actorName: z.string(),
  role: z.string(),
  site: z.string(),
  comment: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Another language version of the same record. */
export const sister = z.object({ id: z.string(), lan: z.enum(['', ...languages]), status: z.enum(reviewedStatuses) });

export const change = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** The language of a version: '' where the kind has none. */
export type LanOf<K extends ReviewedKind> = K['languages'] extends readonly [] ? '' : K['languages'][number];

export type RecordRow<K extends ReviewedKind> = Omit<z.infer<z.ZodObject<typeof rowShape>>, 'lan'> & {
  lan: LanOf<K>;
} & RowContent<K> & { [Name in K['wire']['record']]: string } & (K extends { row: infer More extends z.ZodRawShape }
    ? z.output<z.ZodObject<More>>
    : unknown);
export type RecordRows<K extends ReviewedKind> = { [Name in K['wire']['rows']]: RecordRow<K>[] } & {
  [Name in K['wire']['total']]: number;
} & { statusCounts: Record<(typeof reviewedStatuses)[number], number> };
export type RecordDetail<K extends ReviewedKind> = RecordRow<K> & {
  working: ShownContent<K> | null;
  live: ShownContent<K> | null;
  /** when the live content was approved, '' for never */
  approvedAt: string;
  history: HistoryEntry[];
  versions: (Omit<z.infer<typeof sister>, 'lan'> & { lan: LanOf<K> })[];
};
export type RecordChange = z.infer<typeof change>;

/** What a public answer says of the approval of what it shows; how to check it: docs/checking.md. */
export const approval = z.object({
  /** of the version, names its proof */
  id: z.string(),
  /** of the log entry that approved it */
  position: z.number().int(),
  /** ISO 8601 */
  at: z.string(),
  /** whose office approved it; never who */
  office: z.enum(sites),
});
export type Approval = z.infer<typeof approval>;

/** What became of each id of a batch, in the order given. */
export const batchResult = z.object({
  results: z.array(
    z.object({ id: z.string(), flag: z.enum(['T', 'F']), returnCode: z.string(), returnInfo: z.string() }),
  ),
});
