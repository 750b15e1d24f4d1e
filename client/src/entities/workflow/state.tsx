import { finalStates } from '@portal/shared/records/workflow';
import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { Stack } from '../../kit/layout.tsx';
import { type StateLook, StateTag } from '../../kit/tag.tsx';
import { Text } from '../../kit/text.tsx';
import { HeldBy } from '../record/parts/cells.tsx';
import { type Row, useWorkflowWords } from './kind.ts';

/** How a state looks, by what the definition says of it. */
function lookOf(kind: WorkflowRecord, state: string): StateLook {
  if (kind.holds?.includes(state)) return { icon: 'check', tone: 'good' };
  if (state === kind.states[0]) return { icon: 'pause', tone: 'quiet' };
  // what is numbered when it is submitted has not arrived with that
  if (kind.waitsFor[state]) return { icon: 'clock', tone: 'wait' };
  const isReached = kind.flow.some(({ does: act, to }) => act === kind.register?.act && to === state);
  if (isReached) return { icon: 'check', tone: 'good' };
  return finalStates(kind).includes(state) ? { icon: 'close', tone: 'quiet' } : { icon: 'warn', tone: 'bad' };
}

export function StateOf({ kind, state }: { kind: WorkflowRecord; state: string }) {
  return <StateTag {...lookOf(kind, state)}>{useWorkflowWords(kind).state(state)}</StateTag>;
}

/** Until when a record should have moved on. */
export function Due({ row }: { row: Pick<Row, 'due' | 'overdue' | 'provisional'> }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Text as="small" size="xs" tone={row.overdue ? 'bad' : 'tertiary'}>
      {t(row.overdue ? 'workflow.list.overdue' : 'workflow.list.dueOn', { date: date(row.due) })}
      {row.provisional && ` (${t('workflow.list.provisional')})`}
    </Text>
  );
}

/** The state of a record, until when it should have moved on, and which colleague works on it or has to. */
export function RecordPosition({
  kind,
  row,
}: {
  kind: WorkflowRecord;
  row: Pick<Row, 'state' | 'due' | 'overdue'> &
    Partial<Pick<Row, 'hold' | 'provisional' | 'forColleague' | 'hasPending'>>;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={1} as="span">
      <span>
        <StateOf kind={kind} state={row.state} />
      </span>
      {row.hold && <HeldBy hold={row.hold} />}
      {row.hasPending && (
        <Text as="small" size="xs" tone="tertiary">
          {t('workflow.pending.title')}
        </Text>
      )}
      {row.forColleague && (
        <Text as="small" size="xs" tone="tertiary">
          {t('workflow.list.forColleague')}
        </Text>
      )}
      {row.due && <Due row={row} />}
    </Stack>
  );
}
