import { z } from 'zod';
import { languages, sites } from '../../codes/index.ts';
import { sections } from '../../codes/sections.ts';
import type { ReviewedKind, RowContent, ShownContent } from '../define.ts';
import { recordVersion } from '../record-version.ts';
import { type ReviewedStatus, reviewedStatuses } from './status.ts';

/** Due groups of reviews: overdue, due today, due later. */
export const dueGroups = ['late', 'today', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** Maximum characters of a decision's reason or comment. */
export const reasonMax = 500;

/** Acts available to the caller; the client derives nothing. */
export const abilities = z
  .object({
    view: z.boolean(),
    edit: z.boolean(),
    list: z.boolean(),
    withdraw: z.boolean(),
    delist: z.boolean(),
    remove: z.boolean(),
    /** take or renew the hold */
    hold: z.boolean(),
    release: z.boolean(),
    /** take it over from its holder */
    takeOver: z.boolean(),
    audit: z.boolean(),
    takeDown: z.boolean(),
    /** assign its record to sections, or remove it */
    assign: z.boolean(),
  })
  .meta({ component: 'RecordAbilities' });
export type Abilities = z.infer<typeof abilities>;

/** The hold on a version; for reviewers. */
export const hold = z
  .object({
    /** the reviewer's name */
    name: z.string(),
    /** held by the caller */
    own: z.boolean(),
    /** ISO 8601 */
    since: z.string(),
    until: z.string(),
  })
  .meta({ component: 'Hold' });
export type Hold = z.infer<typeof hold>;

/** A row of a list, without content fields and the record's id. */
export const rowShape = {
  id: z.string(),
  recordVersion,
  /** '' if the kind has no languages */
  lan: z.enum(['', ...languages]),
  status: z.enum(reviewedStatuses),
  /** of the live content: 1 listed, 0 delisted, '' if there is none */
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
  /** of a waiting one: yyyy-MM-dd, by whose end it is due, and whether that has passed; '' otherwise */
  dueDay: z.string(),
  due: z.enum(['', ...dueGroups]),
  /** null without a hold, and for its owner */
  hold: hold.nullable(),
  /** unresolved comments */
  openComments: z.number().int(),
  /** missing languages; for its owner */
  lacks: z.array(z.enum(languages)),
  /** sections of the record */
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

/** A reviewer's comment on a field, or on the submission if `field` is ''; with the owner's answers. */
export const recordComment = z
  .object({
    id: z.string(),
    /** wire name of the content's field */
    field: z.string(),
    /** value of the field, as text */
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

/** A requested opinion on a submission; for reviewers. */
export const opinion = z
  .object({
    /** who asked */
    name: z.string(),
    /** who was asked, and whether it is the reader */
    of: z.string(),
    own: z.boolean(),
    at: z.string(),
    text: z.string(),
    /** '' until it is given */
    answer: z.string(),
  })
  .meta({ component: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof opinion>;

/** Another language version of the same record. */
export const sister = z
  .object({ id: z.string(), lan: z.enum(['', ...languages]), status: z.enum(reviewedStatuses) })
  .meta({ component: 'LanguageVersion' });

/** Another language version for the reviewer's comparison; its contents are beside. */
export const otherVersion = sister.extend({
  recordVersion,
  liveStatus: rowShape.liveStatus,
  /** null without a hold */
  hold: hold.nullable(),
  can: abilities.pick({ audit: true }),
  /** ISO 8601, '' for never */
  approvedAt: z.string(),
  /** time of the previous submission, '' for none since the last approval */
  previousTime: z.string(),
  comments: z.array(recordComment),
});

export const change = z
  .object({ field: z.string(), before: z.string(), after: z.string() })
  .meta({ component: 'FieldChange' });

/** Further data of a version for reviewers. */
export const auditPart = {
  /** since the last approval */
  changes: z.array(change),
  /** time of the previous submission, '' for none since the last approval */
  previousTime: z.string(),
  opinions: z.array(opinion),
  /** duration of a hold in minutes */
  holdMinutes: z.number(),
};
export type AuditPart = z.infer<z.ZodObject<typeof auditPart>>;

/** Language of a version: '' if the kind has none. */
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
/** Detail for a reviewer. */
export type RecordAudit<K extends ReviewedKind> = RecordDetail<K> &
  AuditPart & {
    /** the previous submission since the last approval */
    previous: ShownContent<K> | null;
    /** the record's other language versions */
    others: (z.infer<typeof otherVersion> & Record<'working' | 'live' | 'previous', ShownContent<K> | null>)[];
  };
export type RecordChange = z.infer<typeof change>;

/** Public data of the approval; how to verify it: docs/checking.md. */
export const approval = z
  .object({
    /** of the version, identifies its proof */
    id: z.string(),
    /** of the approving event */
    position: z.number().int(),
    /** ISO 8601 */
    at: z.string(),
    /** the approving office; never the person */
    office: z.enum(sites),
  })
  .meta({ component: 'Approval' });
export type Approval = z.infer<typeof approval>;

/** Result of each id of a batch, in order. */
export const batchResult = z
  .object({
    results: z.array(
      z.object({ id: z.string(), flag: z.enum(['T', 'F']), returnCode: z.string(), returnInfo: z.string() }),
    ),
  })
  .meta({ component: 'BatchResult' });
