import { askedAbout, lacking, type Reasons, reasonField, stopping } from '@portal/shared/records/reasons';
import type { Finding, WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';

/** The findings of an act that need a reason, with what is typed for each and what is wrong with that. */
export interface Answering {
  /** of the last check, or of the day once the server has made it again; null where there was none */
  findings: readonly Finding[] | null;
  asked: readonly Finding[];
  /** those that stop the act whatever is typed */
  stops: readonly Finding[];
  reasons: Reasons;
  boxOf: (rule: string) => string;
  faultOf: (rule: string) => string;
  give: (rule: string, reason: string) => void;
  /** Whether every finding has its reason; the first that has none takes the focus. */
  isWhole: () => boolean;
  /** what the act is sent with */
  sent: () => { reasons?: Record<string, string> };
  /** Takes over what a refusal says of them; whether it is about them alone. */
  refused: (problem: Problem) => boolean;
}

interface ReasonState {
  fields: Readonly<Record<string, string>>;
  findings?: readonly Finding[] | undefined;
}
const foundIn = ({ data }: Problem): readonly Finding[] | undefined =>
  (data as { findings?: readonly Finding[] } | null | undefined)?.findings;

/**
 * Reasons for the findings that an act asks one for. `waivable`: failed checks that may be waived with one; undefined where
 * that is not known, so that the server says which may not.
 */
export function useReasons(
  kind: WorkflowRecord,
  act: string | undefined,
  initialFindings: readonly Finding[] | null | undefined,
  waivable?: readonly string[],
): Answering {
  const { t } = useTranslation();
  const id = useId();
  const [reasons, setReasons] = useState<Reasons>({});
  const [refusal, setRefusal] = useState<ReasonState>({ fields: {} });
  const [isTried, setIsTried] = useState(false);
  const findings = refusal.findings ?? initialFindings ?? null;
  const known = findings ?? [];
  const stops = act && waivable ? stopping(kind, act, known, waivable) : [];
  const questions = act ? askedAbout(kind, act, known).filter((each) => !stops.includes(each)) : [];
  const open = lacking(questions, reasons);
  const boxOf = (rule: string) => `${id}-${rule}`;
  return {
    findings,
    asked: questions,
    stops,
    reasons,
    boxOf,
    faultOf: (rule) =>
      isTried && open.some((each) => each.rule === rule)
        ? t('workflow.reasons.missing')
        : (refusal.fields[reasonField(rule)] ?? ''),
    give(rule, reason) {
      setReasons((now) => ({ ...now, [rule]: reason }));
      setRefusal(({ fields, ...otherState }) => {
        const { [reasonField(rule)]: _, ...others } = fields;
        return { ...otherState, fields: others };
      });
    },
    isWhole() {
      setIsTried(true);
      const [first] = open;
      if (first) document.getElementById(boxOf(first.rule))?.focus();
      return first === undefined;
    },
    sent() {
      const reasonEntries = questions.map(({ rule }) => [rule, reasons[rule]?.trim() ?? ''] as const);
      return reasonEntries.length > 0 ? { reasons: Object.fromEntries(reasonEntries) } : {};
    },
    refused(problem) {
      const now = foundIn(problem);
      if (now) setRefusal({ fields: problem.fields ?? {}, findings: now });
      return now !== undefined;
    },
  };
}
