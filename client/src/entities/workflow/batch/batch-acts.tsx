import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../kit/text.tsx';
import { type Row, useWorkflowWords } from '../kind.ts';
import { actsOnAll, type Many } from './act-many.ts';
import { BatchDialog } from './batch-dialog.tsx';

interface Props {
  kind: WorkflowRecord;
  rows: readonly Row[];
  /** one is under way: the next waits for it */
  busy: boolean;
  onStart: (many: Many, rows: readonly Row[]) => void;
}

/** What can be done at once to all that are selected, a button each. */
export function BatchActs({ kind, rows, busy, onStart }: Props) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  // what was asked about stays asked about, whatever the list shows meanwhile
  const [pendingAct, setPendingAct] = useState<{ act: string; rows: readonly Row[] }>();
  const acts = actsOnAll(kind, rows);
  return (
    <>
      {acts.map((act, at) => (
        <Button
          key={act}
          type={at === 0 ? 'primary' : 'default'}
          disabled={busy}
          onClick={() => setPendingAct({ act, rows })}
        >
          {words.act(act)}
        </Button>
      ))}
      {acts.length === 0 && <Text tone="secondary">{t('workflow.batch.none')}</Text>}
      {pendingAct && (
        <BatchDialog
          kind={kind}
          {...pendingAct}
          onClose={() => setPendingAct(undefined)}
          onSend={(many) => {
            onStart(many, pendingAct.rows);
            setPendingAct(undefined);
          }}
        />
      )}
    </>
  );
}
