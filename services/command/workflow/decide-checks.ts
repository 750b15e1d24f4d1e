import { askedAbout, lacking, type Reasons, reasonField, stopping } from '@portal/shared/records/reasons';
import type { Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type Refusal, refuseFields } from '@portal/shared/refusal';

/** An act on a checked record: the findings of its day, and the reasons given. */
export interface Answering {
  act: string;
  findings?: readonly Finding[];
  /** by rule */
  reasons?: Reasons;
  /** rules that the actor may waive with a reason */
  waivable?: readonly string[];
}

const at = (found: readonly Finding[], words: string) =>
  Object.fromEntries(found.map(({ rule }) => [reasonField(rule), words]));

/**
 * Why an act is refused by its findings: a failed rule without a waiver, or a missing reason; undefined if nothing
 * prevents it. Names each finding, and returns all of the day. Pure.
 */
export function unanswered(
  kind: Pick<WorkflowRecord, 'kind' | 'checks'>,
  { act, findings = [], reasons = {}, waivable = [] }: Answering,
): Refusal | undefined {
  const stopped = stopping(kind, act, findings, waivable);
  const refuseFindings = (code: string, about: readonly Finding[], words: string): Refusal => ({
    ...refuseFields(`${kind.kind}.${code}`, at(about, words)),
    data: { findings, checks: about.map(({ rule }) => rule) },
  });
  if (stopped.length > 0) return refuseFindings('failed', stopped, 'workflow.reasons.stops');
  const open = lacking(askedAbout(kind, act, findings), reasons);
  return open.length > 0 ? refuseFindings('reasons', open, 'workflow.reasons.missing') : undefined;
}

/** The reasons stored with an act: those that it requires. */
export const reasonsKept = (
  kind: Pick<WorkflowRecord, 'checks'>,
  { act, findings = [], reasons = {} }: Answering,
): Record<string, string> =>
  Object.fromEntries(
    askedAbout(kind, act, findings).flatMap(({ rule }) => {
      const reason = reasons[rule]?.trim();
      return reason ? [[rule, reason]] : [];
    }),
  );
