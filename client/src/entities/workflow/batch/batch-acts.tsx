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
  start: (many: Many, rows: readonly Row[]) => void;
}

/** What can be done at once to all that are selected, a button each. */
export function BatchActs({ kind, rows, busy, start }: Props) {
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  // what was asked about stays asked about, whatever the list shows meanwhile
  const [pendingAct, ask] = useState<{ act: string; rows: readonly Row[] }>();
  const acts = actsOnAll(kind, rows);
  return (
    <>
      {acts.map((act, at) => (
        <Button key={act} type={at === 0 ? 'primary' : 'default'} disabled={busy} onClick={() => ask({ act, rows })}>
          {words.act(act)}
        </Button>
      ))}
      {acts.length === 0 && <Text tone="secondary">{t('workflow.batch.none')}</Text>}
      {pendingAct && (
        <BatchDialog
          {...{ kind, ...pendingAct }}
          close={() => ask(undefined)}
          send={(many) => {
            start(many, pendingAct.rows);
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
