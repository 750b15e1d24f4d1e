import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { isDate } from '@portal/shared/rules/dates';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Panel } from '../../../kit/panel.tsx';
import { type Detail, useWorkflowWords } from '../kind.ts';
import { useMoney } from '../money.ts';

/** What the portal worked out with an act and keeps as it was then, such as an equivalent and its rate. */
export function ComputedValues({ kind, computed }: { kind: WorkflowRecord; computed: Detail['noted'] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { figure } = useMoney();
  const words = useWorkflowWords(kind);
  const formatValue = (value: string): string => {
    if (isDate(value)) return date(value);
    return /^\d+(\.\d+)?$/.test(value) ? figure(value) : value;
  };
  const facts = (kind.notes ?? []).flatMap((name) => {
    const value = computed[name];
    return value ? [[words.noted(name), formatValue(value)] as const] : [];
  });
  if (facts.length === 0) return null;
  return (
    <Panel title={t('workflow.one.noted')}>
      <Facts facts={facts} />
    </Panel>
  );
}
