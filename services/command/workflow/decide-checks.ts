import { askedAbout, lacking, type Reasons, reasonField, stopping } from '@portal/shared/records/reasons';
import type { Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { type Refusal, refuseFields } from '@portal/shared/refusal';

/** An act on a record that is checked by rules: what these find on the day of the act, and what is said to it. */
export interface Answering {
  act: string;
  findings?: readonly Finding[];
  /** by rule */
  reasons?: Reasons;
  /** rules that whoever acts may waive with a reason */
  waivable?: readonly string[];
}

const at = (found: readonly Finding[], words: string) =>
  Object.fromEntries(found.map(({ rule }) => [reasonField(rule), words]));

/**
 * Why an act is not done in spite of what was found: a failed rule that nobody may waive, or a finding without the reason
 * that it asks; undefined where nothing stands in its way. Names each of the findings, and brings all of the day. Pure.
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

/** The reasons that are kept with an act: those that it asks for. */
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
