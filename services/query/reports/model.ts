import { readModel } from '@portal/infra/runtime/projection/types';
import type { Site } from '@portal/shared/codes/index';
import type { Recorded } from '@portal/shared/define/event';
import { type ReportEvent, type ReportFacts, reportEvents } from '@portal/shared/events/report';
import type { ReportDecision, ReportReason } from '@portal/shared/rules/report';

/** A case: what was reported, why, and what came of it. */
export interface ReportRow {
  report: string;
  kind: string;
  record: string;
  name: string;
  /** umId */
  owner: string;
  sites: Site[];
  reporter: string;
  by: ReportFacts['by'];
  reason: ReportReason;
  /** null once its reporter is erased */
  words: string | null;
  status: 'open' | 'answered';
  decision: ReportDecision | '';
  answer: string;
  /** umId; '' while it is open */
  answered_by: string;
  filed_at: string;
  answered_at: string | null;
  position: number;
}

type Event = Recorded<ReportEvent>;

export function fold(before: ReportRow | null, event: Event): ReportRow | null {
  const { at, meta, position } = event;
  if (event.type === 'ReportFiled')
    return {
      ...event.data,
      status: 'open',
      decision: '',
      answer: '',
      answered_by: '',
      filed_at: at,
      answered_at: null,
      position,
    };
  const { decision, answer } = event.data;
  return before && { ...before, status: 'answered', decision, answer, answered_by: meta.actor, answered_at: at };
}

/** Reports of content. */
export const reports = readModel<ReportRow, ReportEvent>({
  name: 'reports',
  version: 1,
  events: reportEvents.map(({ type }) => type),
  table: {
    columns: {
      report: 'text',
      kind: 'text',
      record: 'text',
      name: 'text',
      owner: 'text',
      sites: 'text[]',
      reporter: 'text',
      by: 'text',
      reason: 'text',
      words: 'text',
      status: 'text',
      decision: 'text',
      answer: 'text',
      answered_by: 'text',
      filed_at: 'timestamptz',
      answered_at: 'timestamptz',
      position: 'bigint',
    },
    nullable: ['words', 'answered_at'],
    primaryKey: ['report'],
    distribution: 'reference',
    indexes: [
      { name: 'record', columns: 'record' },
      { name: 'waiting', columns: 'position', where: "status = 'open'" },
    ],
  },
  personal: { person: 'reporter', columns: ['words'] },
  key: ({ data: { report } }) => ({ ids: [{ report }] }),
  fold,
});

declare module '../base/database.ts' {
  interface ReadModels {
    reports: ReportRow;
  }
}
