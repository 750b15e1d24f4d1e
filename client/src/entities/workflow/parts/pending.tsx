import { bankValueKinds } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useTranslation } from 'react-i18next';
import { Comparison } from '../../../kit/comparison.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Detail, useWorkflowWords } from '../kind.ts';

interface Props {
  kind: WorkflowRecord;
  detail: Pick<Detail, 'pendingValues' | 'bankValues' | 'noted' | 'history' | 'can'>;
}

/** Values that an officer filed, beside those that are recorded; who filed them, when and why. */
export function PendingValues({ kind, detail: { pendingValues, bankValues, noted: computed, history } }: Props) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const words = useWorkflowWords(kind);
  if (!pendingValues) return null;
  const { act, values } = pendingValues;
  const proposal = history.findLast((entry) => entry.act === act);
  const reason = proposal?.given.comment;
  // of the day on which it was filed: a correction has none of its own
  const official = act === 'correct' ? undefined : computed.officialRate;
  const proposedBy = proposal && t('workflow.pending.by', { name: text(proposal.by), at: dateTime(proposal.at) });
  return (
    <Stack gap={3}>
      <Comparison
        label={words.act(act)}
        corner={t('workflow.pending.value')}
        heads={[t('workflow.pending.recorded'), t('workflow.pending.filed')]}
        rows={bankValueKinds.flatMap((name) => {
          const value = values[name];
          if (value === undefined) return [];
          return [{ key: name, name: t(`workflow.act.${name}`), cells: [text(bankValues[name] ?? ''), value] }];
        })}
      />
      <Facts
        facts={[
          ...(official ? [[words.noted('officialRate'), official] as const] : []),
          [words.act(act), proposedBy ?? ''] as const,
          ...(reason ? [[t('workflow.pending.reason'), reason] as const] : []),
        ]}
      />
    </Stack>
  );
}

/** The same on the page of a record, with whom it waits for; nothing where nothing was filed. */
export function Pending({ kind, detail }: Props) {
  const { t } = useTranslation();
  const { pendingValues, can } = detail;
  if (!pendingValues) return null;
  const isOwn = kind.flow.some(
    ({ does: actName, onlyBy }) => onlyBy?.includes(pendingValues.act) && can.includes(actName),
  );
  return (
    <Panel title={t('workflow.pending.title')}>
      <Stack gap={3}>
        <p>{t(isOwn ? 'workflow.pending.own' : 'workflow.pending.other')}</p>
        <PendingValues kind={kind} detail={detail} />
      </Stack>
    </Panel>
  );
}
