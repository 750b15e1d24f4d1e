import { z } from 'zod';
import { admin, allSites, languages, seller, sites } from '../codes/index.ts';
import { call, described, ignored, nothing, paging } from '../define/call.ts';
import { versionIdField } from '../records/ids.ts';
import { type RecordKindName, recordKinds } from '../records/kinds.ts';
import { recordVersion, shownVersion } from '../records/record-version.ts';
import { abilities, batchResult, dueGroups, hold, reasonMax } from '../records/reviewed/wire.ts';
import { codeList, text } from '../rules/text.ts';

/** Who holds what waits: anybody, the caller, nobody, somebody else; or the caller was asked for their opinion. */
export const holders = ['', 'mine', 'free', 'others', 'asked'] as const;

const kindNames = recordKinds.map(({ kind }) => kind) as [RecordKindName, ...RecordKindName[]];
const domain = { dataDomain: z.enum([allSites, ...sites]).default(allSites) };
const count = z.number().int();
const dues = z.object({ late: count, today: count, later: count }).meta({ component: 'ReviewDueCounts' });

export const queueRow = z.object({
  /** of the language version */
  id: z.string(),
  recordVersion,
  kind: z.enum(kindNames),
  /** '' where the kind has no languages */
  lan: z.enum(['', ...languages]),
  name: z.string(),
  /** the owner's name */
  businessName: z.string(),
  /** comma list of sites */
  dataDomain: z.string(),
  /** ISO 8601 */
  submitTime: z.string(),
  /** yyyy-MM-dd, by whose end it is due, and whether that has passed */
  dueDay: z.string(),
  due: z.enum(dueGroups),
  /** which submission it is, of those since the last approval */
  attempt: count,
  /** the other language versions of the record that wait as well */
  others: z.array(z.enum(languages)),
  /** comments that nobody has resolved */
  openComments: count,
  /** the caller was asked for their opinion, and has not given it */
  asked: z.boolean(),
  /** null where nobody holds it */
  hold: hold.nullable(),
  can: abilities.pick({ hold: true, release: true, takeOver: true, audit: true }),
});
export type QueueEntry = z.infer<typeof queueRow>;

export const queueFilters = {
  ...domain,
  kind: z.enum(['', ...kindNames]).default(''),
  holder: z.enum(holders).default(''),
  lan: z.enum(['', ...languages]).default(''),
  /** part of the name */
  name: text(0, 100).default(''),
};

export const reviewQueue = call({
  path: '/review/queue',
  side: 'query',
  access: [admin],
  reads: ['review_queue', ...kindNames.map((kind) => `${kind}_versions`), 'accounts'],
  summary: 'What waits for the administrator’s decision, of every kind, who waited longest first',
  input: () => z.object({ ...paging, ...ignored, ...queueFilters }),
  output: () =>
    z.object({
      rows: z.array(queueRow),
      total: count,
      /** how many of these are late, due today, due later */
      due: dues,
      /** of each kind under the other filters */
      kinds: z.record(z.string(), count),
    }),
});

export const nextInQueue = call({
  path: '/review/next',
  side: 'query',
  access: [admin],
  reads: ['review_queue', 'accounts'],
  summary:
    'The next submission that the administrator may decide on: another language of the record just decided on, else the one after a place in the queue, else the first',
  input: () =>
    z.object({
      ...ignored,
      ...queueFilters,
      /** a place in the queue: that of its submission, also once it has left the queue */
      id: versionIdField,
      submitTime: z.iso.datetime({ offset: true, error: 'fields.date' }),
      /** the version that was looked at, and whether it was decided on or skipped */
      currentId: versionIdField,
      isDecided: z.boolean().default(false),
    }),
  output: () => z.object({ submission: queueRow.pick({ id: true, kind: true }).nullable() }),
});

export const deskFigures = call({
  path: '/review/deskFigures',
  side: 'query',
  access: [admin],
  reads: ['review_queue', 'trail', 'accounts'],
  summary: 'A day at the desk: what waits, what came in, what was decided',
  input: () => z.object({ ...ignored, ...domain }),
  output: () =>
    z.object({
      /** yyyy-MM-dd in Shanghai */
      day: z.string(),
      waiting: dues,
      /** submitted that day, waiting still or decided on */
      came: count,
      approved: count,
      rejected: count,
      /** decisions of the caller among them */
      own: count,
      /** milliseconds that half of what was decided that day had waited at most; null when nothing was */
      median: z.number().nullable(),
      /** working days that a review may take */
      days: count,
    }),
});

/** Decisions in one call at most. */
export const batchMax = 500;

export const decideBatch = call({
  path: '/review/decideBatch',
  side: 'command',
  access: [admin],
  summary: 'Approves (1) or rejects (9) many submissions with one comment; a result for each',
  input: () =>
    z
      .object({
        rows: z
          .array(
            z.object({
              kind: z.enum(kindNames),
              id: versionIdField,
              /** older: of the submission that was looked at; a newer one is refused. `recordVersion` takes its place. */
              submitTime: z.string().max(40).optional(),
              recordVersion: shownVersion.optional(),
            }),
          )
          .min(1, 'batch.empty')
          .max(batchMax),
        status: z.enum(['1', '9'], { error: 'fields.code' }),
        /** the comment that each owner sees; required to reject */
        refuseReason: text(0, reasonMax).default(''),
      })
      .refine(({ status, refuseReason }) => status !== '9' || refuseReason !== '', {
        path: ['refuseReason'],
        error: 'fields.reason',
      }),
  output: () => batchResult,
  writes: true,
  timeout: 30,
});

const target = { kind: z.enum(kindNames), id: versionIdField };
const textField = { text: text(1, reasonMax) };
const accountId = z.uuid('fields.id');
const act = { side: 'command', access: [admin], output: () => nothing, writes: true, timeout: 30 } as const;

export const commentRecord = call({
  ...act,
  path: '/review/comment',
  summary: 'Comments on a field of a submission, or on all of it; its owner is told',
  input: () =>
    z.object({
      ...target,
      /** its name on the wire; '' for the submission */
      field: z.string().max(100).default(''),
      ...textField,
      /** of the submission that was read; a newer one is refused */
      submitTime: z.string().max(40).optional(),
    }),
});

export const resolveComment = call({
  ...act,
  path: '/review/resolve',
  summary: 'Resolves a comment, whoever made it',
  input: () => z.object({ ...target, comment: z.uuid('fields.id') }),
});

const answering = {
  ...act,
  access: [seller],
} as const;

export const answerComment = call({
  ...answering,
  path: '/review/answer',
  summary: 'The owner’s answer to a comment; whoever made it is told',
  input: () => z.object({ ...target, comment: z.uuid('fields.id'), ...textField }),
});

export const commitComment = call({
  ...answering,
  path: '/company/commitComment',
  summary: 'The owner’s answer to a comment on the company: the one that is named, or the newest that is open',
  input: () => z.object({ id: versionIdField, commentId: z.uuid('fields.id').optional(), comment: text(1, reasonMax) }),
});

export const handOver = call({
  ...act,
  path: '/review/handOver',
  summary: 'Hands what waits, and the hold of it, to a colleague of the domain, who is told',
  input: () => z.object({ ...target, to: described(accountId, 'Account of the colleague', '接手的同事账户') }),
});

export const askOpinion = call({
  ...act,
  path: '/review/askOpinion',
  summary: 'Asks a colleague of the domain for a second opinion on what waits, who is told',
  input: () => z.object({ ...target, of: accountId, ...textField }),
});

export const giveOpinion = call({
  ...act,
  path: '/review/giveOpinion',
  summary: 'The opinion that the caller was asked for; whoever asked is told, the owner is not',
  input: () => z.object({ ...target, ...textField }),
});

export const colleagues = call({
  path: '/review/colleagues',
  side: 'query',
  access: [admin],
  reads: ['accounts'],
  summary: 'Other administrators who may decide on records of these sites',
  input: () =>
    z.object({
      dataDomain: described(codeList(sites).default([]), 'Sites, comma list', '站点，以逗号分隔'),
    }),
  output: () => z.object({ rows: z.array(z.object({ umId: z.string(), name: z.string(), site: z.enum(sites) })) }),
});

export const reviewCalls = {
  commentRecord,
  resolveComment,
  answerComment,
  commitComment,
  handOver,
  askOpinion,
  giveOpinion,
  colleagues,
  reviewQueue,
  nextInQueue,
  deskFigures,
  decideBatch,
};
