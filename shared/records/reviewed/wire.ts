import { z } from 'zod';
import { languages, sites } from '../../codes/index.ts';
import { sections } from '../../codes/sections.ts';
import type { ReviewedKind, RowContent, ShownContent } from '../define.ts';
import { recordVersion } from '../record-version.ts';
import { type ReviewedStatus, reviewedStatuses } from './status.ts';

/** When a review is due: its day is over, ends today, or comes. */
export const dueGroups = ['late', 'today', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Longest reason or comment of a decision, in characters. */
export const reasonMax = 500;

/** What the caller may do with a version now; the client reads these and derives nothing. */
export const abilities = z
  .object({
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
    /** assign its record to sections, or take it out of them */
    assign: z.boolean(),
  })
  .meta({ component: 'RecordAbilities' });
export type Abilities = z.infer<typeof abilities>;

/** Who holds a version and decides on it alone; for auditors. */
export const hold = z
  .object({
    /** the auditor's name */
    name: z.string(),
    /** whoever asks holds it */
    own: z.boolean(),
    /** ISO 8601 */
    since: z.string(),
    until: z.string(),
  })
  .meta({ component: 'Hold' });
export type Hold = z.infer<typeof hold>;

/** A row of a list, but for what it shows of the content and for the name of the record's id. */
export const rowShape = {
  id: z.string(),
  recordVersion,
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
  /** of what waits: yyyy-MM-dd, by whose end it is due, and whether that has passed; '' for what does not */
  dueDay: z.string(),
  due: z.enum(['', ...dueGroups]),
  /** null where nobody holds it, and for its owner */
  hold: hold.nullable(),
  /** comments that nobody has resolved */
  openComments: z.number().int(),
  /** languages that the record is not in yet; for its owner, who enters them */
  lacks: z.array(z.enum(languages)),
  /** that the record belongs to */
  sections: z.array(z.enum(sections)),
  can: abilities,
};

export const historyEntry = z
  .object({
    position: z.number(),
    at: z.string(),
    type: z.string(),
    actor: z.string(),
    actorName: z.string(),
    role: z.string(),
    site: z.string(),
    comment: z.string(),
  })
  .meta({ component: 'RecordHistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

const saidBy = { by: z.string(), name: z.string(), at: z.string(), text: z.string() };

/** What an auditor said about a field, or where `field` is '' about the submission; with the owner's answers. */
export const recordComment = z
  .object({
    id: z.string(),
    /** of the content; its name on the wire */
    field: z.string(),
    /** what was commented on, as text */
    value: z.string(),
    ...saidBy,
    /** of the submission, ISO 8601 */
    submitTime: z.string(),
    answers: z.array(z.object(saidBy)),
    /** who resolved it, '' while it is open */
    resolvedBy: z.string(),
    /** the field has changed since */
    outdated: z.boolean(),
  })
  .meta({ component: 'RecordComment' });
export type RecordComment = z.infer<typeof recordComment>;

/** What a colleague was asked about a submission; for auditors. */
export const opinion = z
  .object({
    /** who asked */
    name: z.string(),
    /** who was asked, and whether that is whoever reads it */
    of: z.string(),
    own: z.boolean(),
    at: z.string(),
    text: z.string(),
    /** '' until they have answered */
    answer: z.string(),
  })
  .meta({ component: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof opinion>;

/** Another language version of the same record. */
export const sister = z
  .object({ id: z.string(), lan: z.enum(['', ...languages]), status: z.enum(reviewedStatuses) })
  .meta({ component: 'LanguageVersion' });

/** Another language version as an auditor compares it; its contents stand beside. */
export const otherVersion = sister.extend({
  recordVersion,
  liveStatus: rowShape.liveStatus,
  /** null where nobody holds it */
  hold: hold.nullable(),
  can: abilities.pick({ audit: true }),
  /** ISO 8601, '' for never */
  approvedAt: z.string(),
  /** when the submission before the last one was submitted, '' for none since the last approval */
  previousTime: z.string(),
  comments: z.array(recordComment),
});

export const change = z
  .object({ field: z.string(), before: z.string(), after: z.string() })
  .meta({ component: 'FieldChange' });

/** What an auditor sees of one version beside what its owner does. */
export const auditPart = {
  /** since the last approval */
  changes: z.array(change),
  /** when the submission before this one was submitted, '' for none since the last approval */
  previousTime: z.string(),
  opinions: z.array(opinion),
  /** minutes that a hold lasts */
  holdMinutes: z.number(),
};
export type AuditPart = z.infer<z.ZodObject<typeof auditPart>>;

/** The language of a version: '' where the kind has none. */
export type LanOf<K extends ReviewedKind> = K['languages'] extends readonly [] ? '' : K['languages'][number];

export type RecordRow<K extends ReviewedKind> = Omit<z.infer<z.ZodObject<typeof rowShape>>, 'lan'> & {
  lan: LanOf<K>;
} & RowContent<K> & { [Name in K['wire']['record']]: string } & (K extends { row: infer More extends z.ZodRawShape }
    ? z.output<z.ZodObject<More>>
    : unknown);
export type RecordRows<K extends ReviewedKind> = { [Name in K['wire']['rows']]: RecordRow<K>[] } & {
  [Name in K['wire']['total']]: number;
} & { statusCounts: Record<ReviewedStatus, number>; more: ReviewedStatus[] };
export type RecordDetail<K extends ReviewedKind> = RecordRow<K> & {
  working: ShownContent<K> | null;
  live: ShownContent<K> | null;
  /** when the live content was approved, '' for never */
  approvedAt: string;
  comments: RecordComment[];
  history: HistoryEntry[];
  versions: (Omit<z.infer<typeof sister>, 'lan'> & { lan: LanOf<K> })[];
};
/** An answer to an auditor. */
export type RecordAudit<K extends ReviewedKind> = RecordDetail<K> &
  AuditPart & {
    /** the submission before this one, since the last approval */
    previous: ShownContent<K> | null;
    /** the other language versions of the record */
    others: (z.infer<typeof otherVersion> & Record<'working' | 'live' | 'previous', ShownContent<K> | null>)[];
  };
export type RecordChange = z.infer<typeof change>;

/** What a public answer says of the approval of what it shows; how to check it: docs/checking.md. */
export const approval = z
  .object({
    /** of the version, names its proof */
    id: z.string(),
    /** of the log entry that approved it */
    position: z.number().int(),
    /** ISO 8601 */
    at: z.string(),
    /** whose office approved it; never who */
    office: z.enum(sites),
  })
  .meta({ component: 'Approval' });
export type Approval = z.infer<typeof approval>;

/** What became of each id of a batch, in the order given. */
export const batchResult = z
  .object({
    results: z.array(
      z.object({ id: z.string(), flag: z.enum(['T', 'F']), returnCode: z.string(), returnInfo: z.string() }),
    ),
  })
  .meta({ component: 'BatchResult' });
