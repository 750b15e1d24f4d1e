import type { Finding, WorkflowRecord } from './workflow-record.ts';

/** Reasons that were given for findings, by the rule of each. */
export type Reasons = Readonly<Record<string, string>>;

/** Characters of a reason at most. */
export const findingReasonMax = 500;

type Checked = Pick<WorkflowRecord, 'checks'>;

/** Findings that stop an act whatever reason is given; `waivable`: rules that whoever acts may waive with one. */
export const stopping = (
  { checks }: Checked,
  act: string,
  findings: readonly Finding[],
  waivable: readonly string[],
): readonly Finding[] =>
  checks?.stops.includes(act)
    ? findings.filter(({ rule, outcome }) => outcome === 'bad' && !waivable.includes(rule))
    : [];

/** Findings that an act is done with only for a reason given for each. */
export const askedAbout = ({ checks }: Checked, act: string, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ outcome }) => checks?.asks[act]?.includes(outcome));

/** Those of them for which no reason is given. */
export const lacking = (findings: readonly Finding[], reasons: Reasons): readonly Finding[] =>
  findings.filter(({ rule }) => !reasons[rule]?.trim());

/** The name of a reason among the fields of a refusal. */
export const reasonField = (rule: string): string => `reasons.${rule}`;

/** Acts since a record was in its first state last: what was said to it before was about another content. */
export function sinceDraft<Act>(
  { states: [first] }: Pick<WorkflowRecord, 'states'>,
  acts: readonly Act[],
  to: (act: Act) => string,
): readonly Act[] {
  return acts.slice(acts.findLastIndex((act) => to(act) === first) + 1);
}
