import { sinceDraft } from '@portal/shared/records/reasons';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../kit/text.tsx';
import { type Detail, useWorkflowWords } from '../kind.ts';

/** The reasons that were given for a finding since the record was a draft last, each with its act. */
export function ReasonsGiven({
  kind,
  history,
  rule,
}: {
  kind: WorkflowRecord;
  history: Detail['history'];
  rule: string;
}) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  return sinceDraft(kind, history, ({ to }) => to).map(({ act, at, reasons }) => {
    const reason = reasons?.[rule];
    return reason === undefined ? null : (
      <Text key={`${at} ${act}`} as="p">
        {t('workflow.reasons.said', { what: words.act(act), reason })}
      </Text>
    );
  });
}
