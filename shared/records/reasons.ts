import type { Finding, WorkflowRecord } from './workflow-record.ts';

/** Reasons for findings, by rule. */
export type Reasons = Readonly<Record<string, string>>;

/** Maximum characters of a reason. */
export const findingReasonMax = 500;

type Checked = Pick<WorkflowRecord, 'checks'>;

/** Findings that prevent an act; `waivable`: rules that the actor may waive with a reason. */
export const stopping = (
  { checks }: Checked,
  act: string,
  findings: readonly Finding[],
  waivable: readonly string[],
): readonly Finding[] =>
  checks?.stops.includes(act)
    ? findings.filter(({ rule, outcome }) => outcome === 'bad' && !waivable.includes(rule))
    : [];

/** Findings for which an act requires a reason. */
export const askedAbout = ({ checks }: Checked, act: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ outcome }) => checks?.asks[act]?.includes(outcome));

/** Those without a reason. */
export const lacking = (findings: readonly Finding[], reasons: Reasons): readonly Finding[] =>
  findings.filter(({ rule }) => !reasons[rule]?.trim());

/** Field name of a reason in a refusal. */
export const reasonField = (rule: string): string => `reasons.${rule}`;

/** Acts since a record was last in its first state: earlier comments concern another content. */
export function sinceDraft<Act>(
  { states: [first] }: Pick<WorkflowRecord, 'states'>,
  acts: readonly Act[],
  to: (act: Act) => string,
): readonly Act[] {
  return acts.slice(acts.findLastIndex((act) => to(act) === first) + 1);
}
