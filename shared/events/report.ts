import { z } from 'zod';
import { sites } from '../codes/index.ts';
import { type EventOf, eventKind } from '../define/event.ts';
import type { RecordPart } from '../define/record-event.ts';
import { reportDecisions, reporterKinds, reportReasons } from '../rules/report.ts';

/** One case for each person and record: reporting it again, once it was answered, opens it anew. */
export const reportStream = (id: string): string => `report-${id}`;

const facts = {
  report: z.uuid(),
  /** the kind of the record that is reported, and its id; kinds come and go, so that the log keeps a name */
  kind: z.string(),
  record: z.uuid(),
  /** what the record was called, whose it was, and the sites that it was on */
  name: z.string(),
  owner: z.string(),
  sites: z.array(z.enum(sites)),
  /** umId, also of who has no account; what they wrote is under a key of their own */
  reporter: z.uuid(),
  by: z.enum(reporterKinds),
  reason: z.enum(reportReasons),
};
const record = {
  kind: 'report',
  id: ['report'],
  streams: (id) => [reportStream(id)],
  sites: 'sites',
  name: 'name',
} as const satisfies RecordPart;

/** `words`: what its reporter wrote. */
export const ReportFiled = eventKind({
  type: 'ReportFiled',
  version: 1,
  data: z.object({ ...facts, words: z.string().nullable() }),
  personal: { subject: 'reporter', fields: ['words'] },
  record,
});

/** `answer`: what its reporter is told, and the record's owner where it was upheld. */
export const ReportAnswered = eventKind({
  type: 'ReportAnswered',
  version: 1,
  data: z.object({ ...facts, decision: z.enum(reportDecisions), answer: z.string() }),
  record: { ...record, comment: 'answer', decision: {} },
});

export const reportEvents = [ReportFiled, ReportAnswered] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
export type ReportFacts = z.infer<z.ZodObject<typeof facts>>;
