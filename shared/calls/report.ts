import { z } from 'zod';
import { admin, allSites, sites } from '../codes/index.ts';
import { call, ignored, nothing, type OutputOf, paging } from '../define/call.ts';
import { codeRule, mailRule } from '../rules/account.ts';
import { reportDecisions, reporterKinds, reportReasons } from '../rules/report.ts';
import { wordsRule } from '../rules/words-rule.ts';
import { captchaUUid, captchaVal } from './account.ts';
import { linkKey } from './consultation.ts';

/** Kinds of records that can be reported: what the public sees, and a conversation by who takes part in it. */
export const reportedKinds = ['product', 'company', 'platform', 'article', 'consultation'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const kind = z.enum(reportedKinds, { error: 'fields.choose' });
const reason = z.enum(reportReasons, { error: 'fields.choose' });

export const reportContent = call({
  path: '/product/report',
  side: 'command',
  access: 'public',
  summary:
    'Reports content to the administrators: with a session, with a verified mail address to which the answer goes, or with a captcha and without an answer',
  input: () =>
    z.object({
      ...ignored,
      kind: kind.default('product'),
      /** of the record */
      id: z.uuid('fields.id'),
      reason,
      words: wordsRule,
      mail: mailRule.optional(),
      code: codeRule.optional(),
      captchaUUid: captchaUUid.optional(),
      captchaVal: captchaVal.default(''),
    }),
  output: () => nothing,
  writes: true,
  spent: ['code', 'captchaUUid', 'captchaVal'],
  limit: 20,
});

export const reportAsVisitor = call({
  path: '/product/visitorReport',
  side: 'command',
  access: 'public',
  summary: 'Reports the conversation that a link by mail leads to; what came of it is told by mail',
  input: () => z.object({ key: linkKey, reason, words: wordsRule }),
  output: () => nothing,
  writes: true,
  limit: 20,
});

export const reportFilters = {
  status: z.enum(['', 'open', 'answered']).default(''),
  kind: z.enum(['', ...reportedKinds]).default(''),
  reason: z.enum(['', ...reportReasons]).default(''),
  keyWords: z.string().trim().max(100).default(''),
  dataDomain: z.enum([allSites, ...sites]).default(allSites),
  /** of that record alone */
  record: z.union([z.literal(''), z.uuid('fields.id')]).default(''),
};

export const listReports = call({
  path: '/report/list',
  side: 'query',
  access: [admin],
  reads: ['reports', 'accounts'],
  summary: 'Reports of content of the administrator’s domain: those that wait first, the oldest first',
  input: () => z.object({ ...ignored, ...reportFilters, ...paging }),
  output: () =>
    z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          report: z.string(),
          kind,
          record: z.string(),
          name: z.string(),
          ownerName: z.string(),
          reason: z.enum(reportReasons),
          /** null: of somebody who is erased */
          words: z.string().nullable(),
          by: z.enum(reporterKinds),
          /** of an account that is not erased */
          reporterName: z.string(),
          filedAt: z.string(),
          status: z.enum(['open', 'answered']),
          decision: z.enum(['', ...reportDecisions]),
          answer: z.string(),
          answeredAt: z.string(),
          answeredBy: z.string(),
          /** the caller may answer it */
          can: z.object({ answer: z.boolean() }),
        }),
      ),
    }),
});
export type ReportRow = OutputOf<typeof listReports>['rows'][number];

export const answerReport = call({
  path: '/report/answer',
  side: 'command',
  access: [admin],
  summary: 'Answers a report: its reporter is told, and the owner of the record where it was upheld',
  input: () =>
    z.object({
      report: z.uuid('fields.id'),
      decision: z.enum(reportDecisions, { error: 'fields.choose' }),
      answer: wordsRule,
    }),
  output: () => nothing,
  writes: true,
});

export const reportCalls = { reportContent, reportAsVisitor, listReports, answerReport };
